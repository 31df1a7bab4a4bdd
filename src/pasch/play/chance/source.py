"""The one small interface behind which chance comes from."""

from typing import NamedTuple, Protocol

from pasch.rules import Awaited, Outcome


class Moment(NamedTuple):
    """Which outcome of a match is wanted."""

    turn: int
    throw: int
    """How often chance has spoken in this turn already."""
    places: tuple[int, ...]
    """Dice: the places on the table whose dice are thrown, from 0 to 4."""


class Source(Protocol):
    """Something that supplies outcomes: always the same one for the same moment."""

    def outcome(self, awaited: Awaited, moment: Moment) -> Outcome:
        """Say what came up."""
