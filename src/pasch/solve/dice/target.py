"""Playing for a final total of at least N points: the exact chance, and the move to make.

    target(edition, sheet, at_least=300).chance
    target_move(view, at_least=300)

On sheets with few free fields this needs NumPy alone, before that the compiler; the chances from
the empty sheet come with the package.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from pasch.rules import DiceMove, DiceView, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.sheet import empty_sheet
from pasch.rules.values import Values
from pasch.solve.arrays import Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.best_move import best_move
from pasch.solve.dice.needs import NeedTable, late_table
from pasch.solve.dice.start_odds import start_odds
from pasch.solve.dice.states import state_index
from pasch.solve.dice.turn_values import (
    TurnValues,
    best_with_dice,
    slots_after,
    value_turn,
    ways,
)
from pasch.solve.dice.value_tables import value_table
from pasch.solve.progress import Progress, silent
from pasch.solve.require import require_compiler

LATE_FIELDS = 7
"""With this many free fields or fewer, NumPy is done before anything would be compiled."""
_BREAKS_TIES = 1e-12
"""Where the chance is the same, a point more is worth this much: less than any chance differs."""


class TargetMove(NamedTuple):
    """The best move for a target, and the chance to reach it."""

    move: DiceMove
    chance: float


@dataclass(frozen=True, eq=False)
class Target:
    """Best play for a final total of `at_least` points or more, from a sheet on."""

    edition: DiceEdition
    sheet: Sheet
    at_least: int
    table: NeedTable

    @property
    def chance(self) -> float:
        """The chance to reach it from the sheet, before a turn."""
        return self.chance_on(self.sheet)

    def chance_on(self, sheet: Sheet) -> float:
        """Return the chance on a sheet that can follow, before a turn."""
        return min(1.0, float(self.table.chances[self._cell(sheet)]))

    def covers(self, sheet: Sheet) -> bool:
        """Tell whether this sheet can follow, with these points."""
        form, _ = self.table.where.locate(sheet)
        return bool(self.table.length[form]) and not np.isnan(self.table.chances[self._cell(sheet)])

    def move(self, sheet: Sheet, dice: Values, throws_to_come: int) -> TargetMove:
        """Return the best move on a sheet that can follow; among equals that with more points."""
        where = self.table.where
        form, slot = where.locate(sheet)
        can = ways(where, form)
        needed = np.array([self.at_least - sheet.earned])
        chances = self.table.chances[self.table.cells_after(form, np.array([slot]), needed)]
        upper = where.upper_of[form & UPPER_MASK, [slot]]
        states = where.start[can.form_after] + slots_after(where, can, upper)[:, 0]
        points = can.earned + value_table(self.edition).values[states]
        turn = value_turn(can, chances + _BREAKS_TIES * points[:, None])
        return TargetMove(
            best_move(where.tables, can, turn, dice, throws_to_come),
            _with_dice(value_turn(can, chances), dice, throws_to_come),
        )

    def _cell(self, sheet: Sheet) -> Ints:
        return self.table.cells(*self.table.where.locate(sheet), self.at_least - sheet.earned)


def target(
    edition: DiceEdition, sheet: Sheet, at_least: int, progress: Progress = silent
) -> Target:
    """Work out best play for a final total of `at_least` points or more, before a turn."""
    return Target(edition, sheet, at_least, _table(edition, sheet, [at_least], progress))


def target_chances(
    edition: DiceEdition, sheet: Sheet, bounds: Sequence[int], progress: Progress = silent
) -> list[float]:
    """Return the chances to reach each of several totals, each in best play for it alone."""
    known = start_odds(edition) if sheet == empty_sheet(len(edition.fields)) else None
    if known is None:
        return worked_out_chances(edition, sheet, bounds, progress)
    reached = known.reached.tolist()
    return [reached[min(max(bound, 0), len(reached) - 1)] for bound in bounds]


def worked_out_chances(
    edition: DiceEdition, sheet: Sheet, bounds: Sequence[int], progress: Progress = silent
) -> list[float]:
    """Return the same without looking up what is known of the empty sheet."""
    table = _table(edition, sheet, bounds, progress)
    return [Target(edition, sheet, bound, table).chance for bound in bounds]


def target_move(view: DiceView, at_least: int) -> TargetMove:
    """Return the best move of the seat to act for a final total of `at_least` points or more.

    Far from the end that takes long: whoever plays a whole game asks one `Target` for its moves.
    """
    sheet = view.sheets[view.to_act]
    found = (_late_target if is_late(sheet) else target)(view.edition, sheet, at_least)
    return found.move(sheet, view.dice, view.throws_to_come)


def is_late(sheet: Sheet) -> bool:
    """Tell whether a target is worked out with NumPy alone."""
    return len(sheet.free()) <= LATE_FIELDS


@lru_cache(maxsize=64)
def _late_target(edition: DiceEdition, sheet: Sheet, at_least: int) -> Target:
    """Work it out once for the decisions of a turn."""
    return target(edition, sheet, at_least)


def _table(
    edition: DiceEdition, sheet: Sheet, bounds: Sequence[int], progress: Progress
) -> NeedTable:
    where = state_index(edition)
    form, slot = where.locate(sheet)
    needs = np.maximum(0, np.array(bounds) - sheet.earned)
    if is_late(sheet):
        return late_table(where, form, slot, needs)
    require_compiler()
    from pasch.solve.dice.early_needs import early_table  # noqa: PLC0415 - compiles

    return early_table(where, form, slot, needs, progress)


def _with_dice(turn: TurnValues, dice: Values, throws_to_come: int) -> float:
    return min(1.0, best_with_dice(turn, dice, throws_to_come))
