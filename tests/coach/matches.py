"""Whole matches between bots, to be analysed."""

from collections.abc import Sequence

from pasch.bots import choose
from pasch.play import Match, Moved, Seat, Setup, advance, seeded_source, start
from pasch.rules import edition


def match_between(rules: str, bots: Sequence[str], seed: int, turns: int | None = None) -> Match:
    """Return a seeded match that bots have played to its end, or for so many turns."""
    seats = tuple(Seat(f"{bot} {number}", bot) for number, bot in enumerate(bots))
    source = seeded_source(seed)
    setup = Setup("test", edition(rules), seats, "seeded", "2026-01-01", seed=seed)
    match = advance(start(setup), source)
    while not match.is_over and match.position.turn != turns:
        move = choose(bots[match.position.to_act], match)
        match = advance(match.after(Moved(move)), source)
    return match
