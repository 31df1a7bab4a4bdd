"""A position of the dice game."""

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from pasch.rules.chance import Outcome, Throw
from pasch.rules.dice.moves import DiceMove, Keep, Strike, Write
from pasch.rules.dice.tables import KEEPS, KEPT, SORTED
from pasch.rules.dice.view import DiceView
from pasch.rules.errors import IllegalMove, IllegalOutcome
from pasch.rules.position import round_of
from pasch.rules.result import Result
from pasch.rules.sheet import Sheet
from pasch.rules.values import Values

if TYPE_CHECKING:
    from pasch.rules.dice.edition import DiceEdition
    from pasch.rules.position import Move

_throw = cache(Throw)


class ThrowOff(NamedTuple):
    """Everyone throws to find out who begins; those tied for highest throw again (D2)."""

    contenders: tuple[int, ...]
    sums: tuple[int, ...] = ()


class DicePosition(NamedTuple):
    """All there is to know at one moment of a dice match; nothing in it ever changes."""

    edition: "DiceEdition"
    sheets: tuple[Sheet, ...]
    to_act: int
    """Whose turn it is, counted from 0."""
    turn: int
    """Turns of all players counted from 1; 0 while it is thrown off who begins."""
    throw: int
    """Throws already made in this turn."""
    dice: Values
    """The five dice on the table or, while a throw is awaited, those that were kept."""
    throw_off: ThrowOff | None = None

    @property
    def outcomes_so_far(self) -> int:
        """Throws already made in this turn."""
        return self.throw

    @property
    def players(self) -> int:
        """How many take part."""
        return len(self.sheets)

    @property
    def round(self) -> int:
        """The round that is played, from 1; at the end the last one."""
        return min(round_of(self.turn, len(self.sheets)), self.edition.rounds)

    @property
    def is_over(self) -> bool:
        """Whether the last field of the last player is filled (D11)."""
        return self.turn > len(self.sheets) * len(self.edition.fields)

    @property
    def awaits(self) -> Throw | None:
        """The throw that the game is waiting for, if it is."""
        missing = 5 - len(self.dice)
        if not missing:
            return None
        if self.throw_off is not None:
            return _throw(self.to_act, self.edition.opening_dice)
        return None if self.is_over else _throw(self.to_act, missing)

    def moves(self) -> tuple[DiceMove, ...]:
        """Return every legal move; none while chance is awaited or when it is over."""
        if len(self.dice) < 5:
            return ()
        fill = self.edition.field_moves(self.sheets[self.to_act], self.dice)
        if self.throw == self.edition.throws_per_turn:
            return fill
        return KEEPS[self.dice] + fill

    def after(self, move: "Move") -> "DicePosition":
        """Return the position after a move; IllegalMove where the rules forbid it."""
        edition, sheets, seat, turn, throw, dice, _ = self
        if len(dice) < 5:
            raise self._not_now()
        if isinstance(move, Keep):
            if move.dice not in KEPT[dice]:
                raise IllegalMove("keep_not_there", rule="D3", kept=move.dice, dice=dice)
            if throw == edition.throws_per_turn:
                raise IllegalMove("no_throw_left", rule="D3", throws=throw)
            return DicePosition(edition, sheets, seat, turn, throw, move.dice)
        if not isinstance(move, (Write, Strike)):
            raise IllegalMove("other_game", move=move)
        sheet = edition.written(sheets[seat], dice, move)
        sheets = (*sheets[:seat], sheet, *sheets[seat + 1 :])
        return DicePosition(edition, sheets, (seat + 1) % len(sheets), turn + 1, 0, ())

    def given(self, outcome: Outcome) -> "DicePosition":
        """Return the position after the awaited dice have fallen so."""
        edition, sheets, seat, turn, throw, kept, throw_off = self
        if throw_off is not None:
            _throw(seat, edition.opening_dice).check(outcome)
            return self._thrown_off(throw_off, sum(outcome))
        dice = SORTED.get(kept + outcome)
        if dice is None or not outcome or self.is_over:
            raise self._cannot_fall(outcome)
        return DicePosition(edition, sheets, seat, turn, throw + 1, dice)

    def result(self) -> Result | None:
        """Return the final sums, once it is over."""
        return self.edition.result(self.sheets) if self.is_over else None

    def view(self, seat: int | None) -> DiceView:
        """Return what a seat, or a watcher (None), may see: in the dice game, everything."""
        return DiceView(seat, self)

    def _thrown_off(self, throw_off: ThrowOff, thrown: int) -> "DicePosition":
        contenders, sums = throw_off.contenders, (*throw_off.sums, thrown)
        if len(sums) < len(contenders):
            following = ThrowOff(contenders, sums)
            return self._replace(
                to_act=contenders[len(sums)], throw=self.throw + 1, throw_off=following
            )
        highest = tuple(
            seat for seat, value in zip(contenders, sums, strict=True) if value == max(sums)
        )
        if len(highest) > 1:
            return self._replace(
                to_act=highest[0], throw=self.throw + 1, throw_off=ThrowOff(highest)
            )
        return self._replace(to_act=highest[0], turn=1, throw=0, throw_off=None)

    def _not_now(self) -> IllegalMove:
        if self.is_over:
            return IllegalMove("over", rule="D11")
        return IllegalMove("throw_first", rule="D3")

    def _cannot_fall(self, outcome: Outcome) -> IllegalOutcome:
        awaited = self.awaits
        if awaited is None:
            return IllegalOutcome("nothing_awaited")
        return IllegalOutcome("outcome.dice", size=awaited.size, given=outcome)
