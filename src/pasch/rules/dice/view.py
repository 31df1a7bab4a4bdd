"""What a seat may see of a dice match: everything lies open on the table."""

from typing import TYPE_CHECKING, NamedTuple

from pasch.rules.dice.moves import DiceMove
from pasch.rules.errors import IllegalMove
from pasch.rules.fields import Field
from pasch.rules.sheet import Sheet, Worth
from pasch.rules.values import Values

if TYPE_CHECKING:
    from pasch.rules.dice.edition import DiceEdition
    from pasch.rules.dice.position import DicePosition


class DiceView(NamedTuple):
    """A dice position as one seat, or a watcher (`seat` None), sees it."""

    seat: int | None
    position: "DicePosition"

    @property
    def edition(self) -> "DiceEdition":
        """The rules played by."""
        return self.position.edition

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Everybody's column."""
        return self.position.sheets

    @property
    def to_act(self) -> int:
        """Whose turn it is."""
        return self.position.to_act

    @property
    def turn(self) -> int:
        """Turns of all players counted from 1."""
        return self.position.turn

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        return self.position.round

    @property
    def throw(self) -> int:
        """Throws already made in this turn."""
        return self.position.throw

    @property
    def throws_to_come(self) -> int:
        """Throws that may still be made in this turn (D3)."""
        return self.edition.throws_per_turn - self.throw

    @property
    def dice(self) -> Values:
        """The dice on the table, in rising order."""
        return self.position.dice

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over

    def moves(self) -> tuple[DiceMove, ...]:
        """Return this seat's legal moves; none when another seat is to act."""
        return self.position.moves() if self.seat == self.position.to_act else ()

    def worth(self) -> dict[Field, Worth]:
        """Return what each field that this seat may fill now would get; none out of turn."""
        if self.seat != self.to_act:
            return {}
        sheet, worth = self.sheets[self.to_act], {}
        for field in sheet.free() if len(self.dice) == 5 else ():
            try:
                worth[field] = self.edition.worth(sheet, self.dice, field)
            except IllegalMove:
                continue
        return worth
