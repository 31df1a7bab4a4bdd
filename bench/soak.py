"""Hundreds of thousands of random matches, every move checked, on all cores.

script/bench soak            100,000 matches of each edition
script/bench soak 2000       2,000 of each
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from os import cpu_count
from random import Random
from time import perf_counter

from pasch.bots import bot, play_out
from pasch.rules import EDITIONS, edition

BATCH = 500


def soaked(rules: str, batch: int) -> tuple[int, int]:
    """Play a batch with any number of players; return its matches and turns."""
    turns = 0
    for game in range(BATCH):
        random = Random(f"{rules} {batch} {game}")
        players = random.randint(1, EDITIONS[rules].most_players)
        played = play_out(edition(rules).start(players), [bot("zufall")] * players, random)
        if len(played.result.totals) != players:
            raise AssertionError(f"{rules}, batch {batch}, game {game}: {played.result}")
        turns += played.turns
    return BATCH, turns


def main() -> None:
    """Print matches, turns and speed per edition; an error in any match stops the run."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for rules in EDITIONS:
        begun = perf_counter()
        with ProcessPoolExecutor(cpu_count()) as pool:
            batches = range(-(-wanted // BATCH))
            done = list(pool.map(soaked, [rules] * len(batches), batches))
        matches, turns = (sum(part) for part in zip(*done, strict=True))
        seconds = perf_counter() - begun
        print(
            f"{rules}: {matches:,} matches, {turns:,} turns, no error, "
            f"{matches / seconds:,.0f} matches a second",
            flush=True,
        )


if __name__ == "__main__":
    main()
