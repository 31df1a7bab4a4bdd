"""What is agreed before a match begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pasch.play.characters import is_printable
from pasch.rules import Edition, SetupError

Chance = Literal["fair", "seeded", "hand"]

LONGEST_NAME = 24
LARGEST_SEED = 10**20 - 1
"""What a record has room for."""


class Seat(NamedTuple):
    """A player at the table: a person, or a bot."""

    name: str
    bot: str | None = None
    """The bot that plays here, as `pasch.bots` knows it; None for a person."""


class Origin(NamedTuple):
    """Another match, of which a match goes on from a position."""

    match: str
    steps: int
    """How many of its moves and outcomes are given."""


@dataclass(frozen=True)
class Setup:
    """Rules, players and the source of chance; raises SetupError where they do not go together."""

    id: str
    edition: Edition
    seats: tuple[Seat, ...]
    chance: Chance
    date: str
    first: int | None = None
    """The seat that begins, where that is named and not left to the rules."""
    commitment: str | None = None
    """Fair matches: what binds the secret before any player's seed is known, in hex."""
    voided: int = 0
    """Fair matches: how many deals came to nothing before this one, since a player who had
    committed to a seed did not show it.
    """
    seed: int | None = None
    """Seeded matches: the number that everything follows from."""
    origin: Origin | None = None
    """Where the beginning comes from, if it is not of this match."""

    @property
    def given(self) -> int:
        """How many of the first steps come from another match."""
        return 0 if self.origin is None else self.origin.steps

    def __post_init__(self) -> None:
        self.edition.checked_first(len(self.seats), self.first)
        if self.seed is not None and abs(self.seed) > LARGEST_SEED:
            raise SetupError("seed_number", most=len(str(LARGEST_SEED)))
        check_names([seat.name for seat in self.seats])


def check_names(names: Sequence[str]) -> None:
    """Refuse names that a record could not hold, or that two would share."""
    for name in names:
        check_name(name)
    for name in names:
        if sum(other.casefold() == name.casefold() for other in names) > 1:
            raise SetupError("name.twice", name=name)


def check_name(name: str) -> None:
    """Refuse names that a record could not hold."""
    if not 1 <= len(name) <= LONGEST_NAME:
        raise SetupError("name.length", name=name[:LONGEST_NAME], most=LONGEST_NAME)
    if name != name.strip() or name == "*" or not is_printable(name) or set(name) & set(":;,"):
        raise SetupError("name.characters", name=name)
