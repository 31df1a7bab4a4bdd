"""A turn with five dice, valued for points and for the chance to win."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from pasch.coach.prospect import Prospect
from pasch.rules import DiceMove, Keep, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.values import Values
from pasch.solve.arrays import Floats
from pasch.solve.dice.lattice import KEEP_INDEX
from pasch.solve.dice.turn_values import TurnValues, before_throw, best_with_dice, expected
from pasch.solve.dice.value_tables import ValueTable, value_table
from pasch.solve.dice.winning import chance_with, chances_of_total, win_shares, winning


@dataclass(frozen=True, eq=False)
class ValuedTurn:
    """One player's turn, with everything that can come about in it."""

    edition: DiceEdition
    table: ValueTable
    sheet: Sheet
    points: TurnValues
    shares: Floats | None
    """What each final total is worth against those of the others; None for a player alone."""
    chances: TurnValues | None

    def before_throw(self, kept: Values, throws_to_come: int) -> Prospect:
        """Return what is to be expected while a throw is awaited."""
        if throws_to_come == self.edition.throws_per_turn:
            return Prospect(
                self.table.expected_total(self.sheet),
                None if self.chances is None else _chance(before_throw(self.chances)[0]),
            )
        keep = KEEP_INDEX[kept]
        return Prospect(
            self.sheet.earned + float(self.points.keeps(throws_to_come)[keep, 0]),
            None if self.chances is None else _chance(self.chances.keeps(throws_to_come)[keep, 0]),
        )

    def with_dice(self, dice: Values, throws_to_come: int) -> Prospect:
        """Return what is to be expected of the best move with these dice."""
        return Prospect(
            self.sheet.earned + best_with_dice(self.points, dice, throws_to_come),
            None
            if self.chances is None
            else _chance(best_with_dice(self.chances, dice, throws_to_come)),
        )

    def after(self, move: DiceMove, dice: Values, throws_to_come: int) -> Prospect:
        """Return what is to be expected after a move."""
        if isinstance(move, Keep):
            return self.before_throw(move.dice, throws_to_come)
        after = self.edition.written(self.sheet, dice, move)
        return Prospect(
            self.table.expected_total(after),
            None if self.shares is None else chance_with(self.table, after, self.shares),
        )


def valued_turn(edition: DiceEdition, sheets: tuple[Sheet, ...], seat: int) -> ValuedTurn:
    """Value the turn of a seat, whatever has been thrown in it."""
    return _valued(edition, sheets[seat], sheets[:seat] + sheets[seat + 1 :])


@lru_cache(maxsize=256)
def _valued(edition: DiceEdition, own: Sheet, others: tuple[Sheet, ...]) -> ValuedTurn:
    table = value_table(edition)
    form, slot = table.where.locate(own)
    points = expected(table, form, np.array([slot]))
    if not others:
        return ValuedTurn(edition, table, own, points, None, None)
    shares = win_shares([chances_of_total(table, sheet) for sheet in others])
    return ValuedTurn(edition, table, own, points, shares, winning(table, own, shares))


def _chance(value: float) -> float:
    """Take away what breaks ties, where it would make more than certain of what is."""
    return min(1.0, float(value))
