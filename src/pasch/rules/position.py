"""What positions and views of both games have in common."""

from typing import Protocol

from pasch.rules.cards.moves import CardMove
from pasch.rules.chance import Awaited, Outcome
from pasch.rules.dice.moves import DiceMove
from pasch.rules.edition import Edition
from pasch.rules.fields import Field
from pasch.rules.result import Result
from pasch.rules.sheet import Sheet
from pasch.rules.worth import Worth

Move = DiceMove | CardMove


class View(Protocol):
    """A position as one seat may see it, or a watcher: all that bots and pages ever get."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a watcher."""

    @property
    def edition(self) -> Edition:
        """The rules played by."""

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Everybody's column."""

    @property
    def to_act(self) -> int:
        """Whose turn it is."""

    @property
    def turn(self) -> int:
        """Turns of all players counted from 1; 0 before the first."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    def moves(self) -> tuple[Move, ...]:
        """Give this seat's legal moves; none when another seat is to act."""

    def worth(self) -> dict[Field, Worth]:
        """Give what the fields that could be filled now would get."""


class Position(Protocol):
    """All there is to know at one moment of a match; an immutable value."""

    @property
    def edition(self) -> Edition:
        """The rules played by."""

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Everybody's column."""

    @property
    def players(self) -> int:
        """How many take part."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""

    @property
    def turn(self) -> int:
        """Turns of all players counted from 1; 0 before the first."""

    @property
    def throw(self) -> int:
        """How often chance has spoken in this turn."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def awaits(self) -> Awaited | None:
        """What the game is waiting for, if chance is to speak next."""

    def moves(self) -> tuple[Move, ...]:
        """Give every legal move; none while chance is awaited or when it is over."""

    def after(self, move: Move) -> "Position":
        """Give the position after a move; IllegalMove where the rules forbid it."""

    def given(self, outcome: Outcome) -> "Position":
        """Give the position after chance has spoken so; IllegalOutcome where it cannot have."""

    def result(self) -> Result | None:
        """Give the final sums, once it is over."""

    def view(self, seat: int | None) -> View:
        """Give what a seat, or a watcher (None), may see."""
