"""Matches to test with."""

from collections.abc import Callable
from random import Random

from pasch.bots import bot
from pasch.play import (
    Match,
    Moved,
    Seat,
    SecretRevealed,
    Setup,
    Source,
    advance,
    fair_source,
    start,
)
from pasch.play.chance.commitment import commitment
from pasch.play.chance.keyed import seeded_source
from pasch.rules import edition

SECRET = bytes(range(32))
NAMES = ("Anna", "Ben", "Clara", "David", "Emil", "Frieda", "Gül", "Änne")


def fair(rules: str = "klassik", players: int = 2, first: int | None = None) -> Match:
    """Return a fair match, not begun."""
    chosen = edition(rules)
    return start(
        Setup(
            id="test",
            edition=chosen,
            seats=tuple(map(Seat, NAMES[:players])),
            chance="fair",
            date="2026-01-01",
            first=first,
            commitment=commitment("test", chosen.rules, SECRET),
        )
    )


def seeded(rules: str = "klassik", players: int = 2, seed: int = 1) -> Match:
    """Return a seeded match, not begun."""
    seats = tuple(map(Seat, NAMES[:players]))
    return start(Setup("test", edition(rules), seats, "seeded", "2026-01-01", seed=seed))


def by_hand(rules: str = "klassik", players: int = 1) -> Match:
    """Return a match with real dice or cards, not begun."""
    seats = tuple(map(Seat, NAMES[:players]))
    return start(Setup("test", edition(rules), seats, "hand", "2026-01-01"))


def played(
    match: Match,
    random: Random,
    source: Source | None = None,
    stop: Callable[[Match], bool] | None = None,
) -> Match:
    """Play on at random to the end, or until `stop` says so."""
    source = source or (
        fair_source(match, SECRET) if match.setup.seed is None else seeded_source(match.setup.seed)
    )
    match = advance(match, source)
    while not match.is_over and not (stop and stop(match)):
        seat = match.position.to_act
        match = advance(
            match.after(Moved(bot("zufall")(match.position.view(seat), random))), source
        )
    return match


def finished(rules: str = "klassik", players: int = 2, seed: int = 1) -> Match:
    """Return a fair match played to its end, the secret shown."""
    match = played(fair(rules, players), Random(seed))
    return match.after(SecretRevealed(SECRET.hex()))
