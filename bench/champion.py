"""`meister` against `stark`: win shares with 99 % intervals, and how long a move takes.

Run with `script/bench champion [matches]`.
"""

import sys
from random import Random
from time import perf_counter

from pasch.bots import bot, play_out
from pasch.bots.arena import arena
from pasch.rules import Move, View, edition

GAMES = 9_000
SEED = 1
TABLES = (
    ("klassik", 2),
    ("gewinnkarte", 2),
    ("klassik", 3),
    ("klassik", 4),
    ("gewinnkarte", 3),
    ("gewinnkarte", 4),
)


def time_moves(rules: str, players: int) -> None:
    """Time every move of some matches, nothing being known beforehand."""
    times = []
    for seed in range(5):
        random = Random(seed)

        def timed(view: View, random: Random) -> Move:
            begun = perf_counter()
            move = bot("meister")(view, random)
            times.append(perf_counter() - begun)
            return move

        play_out(edition(rules).start(players, first=0), [timed] * players, random)
    first, later = times[0], sorted(times[1:])
    print(
        f"{rules}, {players} players: a move of meister takes "
        f"{1e3 * sum(later) / len(later):.2f} ms on average, "
        f"99 of 100 at most {1e3 * later[len(later) * 99 // 100]:.1f}, "
        f"the slowest {1e3 * later[-1]:.1f} (wanted: 50); "
        f"the first one, with all there was to load, {1e3 * first:.0f}"
    )


def compare(rules: str, players: int, games: int) -> None:
    """Let one `meister` play against one or more `stark`."""
    report = arena(edition(rules), ["meister"] + ["stark"] * (players - 1), games, SEED)
    first = report.standings[0]
    print(
        f"{rules}, {players} players: meister wins {100 * first.share:.2f} % "
        f"[{100 * first.low:.2f}, {100 * first.high:.2f}] of {report.games} matches "
        f"(an equal share would be {100 / players:.2f} %), "
        f"{first.mean_score:.1f} points on average; {report.seconds:.0f} s"
    )


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    for table in TABLES:
        time_moves(*table)
        compare(*table, games=wanted if table[1] == 2 else -(-wanted // 3))
