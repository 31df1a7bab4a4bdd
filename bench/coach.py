"""The coach: how long hints and analyses take, and whether its chances to win come true.

script/bench coach          some minutes
script/bench coach 400      with 400 card matches for the tables of chances

The tables: of all moments of matches at which a player's chance was said to be, say, 60 to 70 %,
how many were won by that player when `meister` plays on. Moments of one match hang together, so
errors are taken over matches.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from os import cpu_count
from time import perf_counter, process_time
from typing import NamedTuple

from pasch.bots import choose
from pasch.bots.interface import ready_bot
from pasch.coach.advise import advise
from pasch.coach.analyse import analyse
from pasch.coach.cards.options import options_of
from pasch.coach.cards.ready import make_ready
from pasch.coach.cards.standings import standing
from pasch.play import Match, Moved, Seat, Setup, advance, seeded_source, start
from pasch.rules import CardPosition, edition

MATCHES = 40
GAMES_BETWEEN_TURNS = 1000
GAMES_BEFORE_MOVES = 100
DICE_FOR_CARDS = 10
"""Dice matches for one card match: they are much quicker."""
CLASSES = 10


def played(rules: str, bots: Sequence[str], seed: int) -> Match:
    """Let bots play a match."""
    seats = tuple(Seat(f"{bot} {number}", bot) for number, bot in enumerate(bots))
    source = seeded_source(seed)
    setup = Setup("bench", edition(rules), seats, "seeded", "2026-01-01", seed=seed)
    match = advance(start(setup), source)
    while not match.is_over:
        move = choose(bots[match.position.to_act], match)
        match = advance(match.after(Moved(move)), source)
    return match


def time_analysis(rules: str, bots: Sequence[str], wanted: float) -> None:
    """Time the analysis of a match after one that has loaded everything."""
    analyse(played(rules, bots, seed=1))
    match = played(rules, bots, seed=2)
    begun, computing = perf_counter(), process_time()
    analyse(match)
    print(
        f"analysis, {rules}, {len(bots)} players, {len(match.steps)} steps: "
        f"{perf_counter() - begun:.2f} s (wanted: below {wanted:g}), "
        f"{process_time() - computing:.2f} s of computing"
    )


def time_hints(rules: str, bots: Sequence[str], wanted: float) -> None:
    """Time a hint before every move of a match, after a match that has loaded everything."""
    for seed in (1, 2):
        times, computing = [], []
        for step in played(rules, bots, seed).steps:
            if isinstance(step.event, Moved):
                begun, computed = perf_counter(), process_time()
                advise(step.before.view(step.before.to_act))
                times.append(perf_counter() - begun)
                computing.append(process_time() - computed)
    print(
        f"hint, {rules}, {len(bots)} players: {1e3 * sum(times) / len(times):.0f} ms on average, "
        f"{1e3 * max(times):.0f} at most (wanted: below {1e3 * wanted:.0f}), "
        f"{1e3 * max(computing):.0f} ms of computing at most"
    )


class Said(NamedTuple):
    """A chance that was named, and whether it came true."""

    match: int
    chance: float
    won: float
    """A shared win counts in equal parts."""


def between_turns_of_dice(match: Match) -> Iterator[tuple[int, float]]:
    for stand in analyse(match).standings[:-1]:
        yield from enumerate(stand.chances)


def between_turns_of_cards(match: Match) -> Iterator[tuple[int, float]]:
    for position in positions(match):
        yield from enumerate(standing(position.view(None), GAMES_BETWEEN_TURNS)[0])


def before_moves_with_cards(match: Match) -> Iterator[tuple[int, float]]:
    for position in positions(match):
        options = options_of(position.view(position.to_act), GAMES_BEFORE_MOVES)
        chance = options.prospect(options.to_win).chance
        if chance is not None:
            yield position.to_act, chance


def positions(match: Match) -> Iterator[CardPosition]:
    for step in match.steps:
        if isinstance(step.event, Moved) and isinstance(step.before, CardPosition):
            yield step.before


Named = Callable[[Match], Iterator[tuple[int, float]]]
"""The chances that are named in a match, each with the seat whose chance it is."""
TABLES: dict[str, dict[str, Named]] = {
    "klassik": {"between turns": between_turns_of_dice},
    "karten": {"between turns": between_turns_of_cards, "before a move": before_moves_with_cards},
}


def said_in(task: tuple[str, int, int]) -> dict[str, list[Said]]:
    """Let `meister` play a match against itself, and note every chance named in it."""
    rules, players, number = task
    ready_bot("meister", edition(rules))
    match = played(rules, ["meister"] * players, seed=1000 + number)
    result = match.position.result()
    winners = result.winners if result else ()
    return {
        title: [
            Said(number, chance, (seat in winners) / len(winners)) for seat, chance in named(match)
        ]
        for title, named in TABLES[rules].items()
    }


def compare(rules: str, players: int, matches: int) -> None:
    """Print, class by class, what was said beside what came true."""
    with Pool(cpu_count()) as pool:
        all_said = pool.map(said_in, [(rules, players, number) for number in range(matches)], 1)
    for title in TABLES[rules]:
        print(f"\nchance to win, {rules}, {players} players, {title}, {matches} matches")
        print("said            moments    said on average    won")
        for nth in range(CLASSES):
            some = [one for said in all_said for one in said[title] if _class(one.chance) == nth]
            if some:
                print(_row(nth, some))


def _class(chance: float) -> int:
    return min(int(CLASSES * chance), CLASSES - 1)


def _row(nth: int, some: list[Said]) -> str:
    by_match: dict[int, float] = {}
    for one in some:
        by_match[one.match] = by_match.get(one.match, 0.0) + one.won - one.chance
    count = len(some)
    error = sum(off**2 for off in by_match.values()) ** 0.5 / count
    mean, won = (
        sum(values) / count for values in zip(*((one.chance, one.won) for one in some), strict=True)
    )
    return (
        f"{100 * nth // CLASSES:3d} to {100 * (nth + 1) // CLASSES:3d} % {count:10d} "
        f"{100 * mean:16.1f} % {100 * won:8.1f} % ± {100 * error:.1f}"
    )


if __name__ == "__main__":
    wanted_matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    make_ready()
    ready_bot("meister", edition("karten"))
    time_analysis("klassik", ["einfach", "meister"], wanted=1)
    time_hints("klassik", ["einfach", "meister"], wanted=0.05)
    time_hints("karten", ["einfach", "mittel", "stark", "meister"], wanted=1)
    time_analysis("karten", ["einfach", "mittel", "stark", "meister"], wanted=30)
    compare("klassik", 2, DICE_FOR_CARDS * wanted_matches)
    compare("karten", 2, wanted_matches)
    compare("karten", 4, wanted_matches // 2)
