"""What positions and views of both games have in common."""

from typing import Protocol

from pasch.rules.cards.moves import CardMove
from pasch.rules.chance import Awaited, Outcome
from pasch.rules.dice.moves import DiceMove
from pasch.rules.edition import Edition
from pasch.rules.fields import Field
from pasch.rules.result import Result
from pasch.rules.sheet import Sheet, Worth

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
    def round(self) -> int:
        """The round that is played, from 1."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    def moves(self) -> tuple[Move, ...]:
        """Return this seat's legal moves; none when another seat is to act."""

    def worth(self) -> dict[Field, Worth]:
        """Return what the fields that could be filled now would get."""


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
    def to_act(self) -> int:
        """Whose turn it is."""

    @property
    def turn(self) -> int:
        """Turns of all players counted from 1; 0 before the first."""

    @property
    def outcomes_so_far(self) -> int:
        """How often chance has spoken in this turn; before the first turn, since the start."""

    @property
    def round(self) -> int:
        """The round that is played, from 1."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def awaits(self) -> Awaited | None:
        """What the game is waiting for, if chance is to speak next."""

    def moves(self) -> tuple[Move, ...]:
        """Return every legal move; none while chance is awaited or when it is over."""

    def after(self, move: Move) -> "Position":
        """Return the position after a move; IllegalMove where the rules forbid it."""

    def given(self, outcome: Outcome) -> "Position":
        """Return the position after chance has spoken so; IllegalOutcome where it cannot have."""

    def result(self) -> Result | None:
        """Return the final sums, once it is over."""

    def view(self, seat: int | None) -> View:
        """Return what a seat, or a watcher (None), may see."""


def round_of(turn: int, players: int) -> int:
    """Return the round that a turn belongs to; before the first turn, the first round."""
    return (max(turn, 1) - 1) // players + 1
