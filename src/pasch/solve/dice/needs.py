"""The best chance to get the points that are still needed: for a state, and every number of them.

Only what can be asked on the way from one sheet is worked out: which points can still be needed in
which state is marked from the sheet onward, then the chances are filled in from the end.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pasch.solve.arrays import Floats, Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.states import FULL, StateIndex
from pasch.solve.dice.turn_values import (
    before_throw,
    forms_onward,
    slots_after,
    value_turn,
    ways,
)

_COLUMNS = 512
"""Valued side by side at most, so that they stay in the processor's cache."""


@dataclass(frozen=True, eq=False)
class NeedTable:
    """Per state and points needed the best chance to get at least these.

    Each form has a block: a row per slot, with columns from 0 points needed to one more than can
    come or are needed. A chance is NaN where the question cannot come up.
    """

    where: StateIndex
    chances: Floats
    start: Ints
    """Per form where its block begins."""
    length: Ints
    """Per form how long its rows are; 0 where it cannot follow."""

    def cells(self, forms: Ints | int, slots: Ints | int, needed: Ints | int) -> Ints:
        """Return where the chances lie."""
        length = self.length[forms]
        cells: Ints = self.start[forms] + slots * length + np.clip(needed, 0, length - 1)
        return cells

    def cells_after(self, form: int, slots: Ints, needed: Ints) -> Ints:
        """Return per kind, and per slot and points needed before it, where its chance lies."""
        can = ways(self.where, form)
        after = slots_after(self.where, can, self.where.upper_of[form & UPPER_MASK, slots])
        return self.cells(can.form_after[:, None], after, needed - can.earned[:, None])

    def block(self, form: int) -> slice:
        """Return where the chances of a form lie."""
        first = int(self.start[form])
        return slice(first, first + int(self.where.width[form & UPPER_MASK] * self.length[form]))


def empty_table(where: StateIndex, most: Ints, needs: Ints) -> NeedTable:
    """Arrange the chances and fill in those that need no play.

    `most` has per form the most points that can still come, below zero where it cannot follow, and
    `needs` the points needed in the beginning, as far as they can come.
    """
    length = np.where(most >= 0, np.minimum(most, needs.max(initial=0)) + 2, 0)
    sizes = length * where.width[np.arange(len(length)) & UPPER_MASK]
    table = NeedTable(where, np.full(int(sizes.sum()), np.nan), np.cumsum(sizes) - sizes, length)
    for form in np.flatnonzero(length):
        rows = table.chances[table.block(int(form))].reshape(-1, length[form])
        if form & FULL == FULL:
            added = where.tables.final[where.upper_of[UPPER_MASK, : len(rows)]]
            rows[:] = added[:, None] >= np.arange(length[form])
        rows[:, 0], rows[:, -1] = 1, 0
    return table


def late_table(where: StateIndex, form: int, slot: int, needs: Ints) -> NeedTable:
    """Work out the chances from a state onward with NumPy alone: for sheets near their end."""
    layers = forms_onward(where, form)
    most = _most_to_come(where, layers)
    within_reach = needs[needs <= most[form]]
    table = empty_table(where, most, within_reach)
    reached = np.zeros(len(table.chances), dtype=np.bool_)
    reached[table.cells(form, slot, within_reach)] = True
    for layer in layers[:-1]:
        for before in layer:
            reached[table.cells_after(before, *_asked(table, before, reached))] = True
    for layer in reversed(layers[:-1]):
        for before in layer:
            _fill(table, before, *_asked(table, before, reached))
    return table


def _most_to_come(where: StateIndex, layers: list[list[int]]) -> Ints:
    most = np.full(len(where.start), -1)
    most[layers[-1]] = where.tables.final.max()
    for layer in reversed(layers[:-1]):
        for form in layer:
            can = ways(where, form)
            most[form] = (can.earned + most[can.form_after]).max()
    return most


def _asked(table: NeedTable, form: int, reached: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """Return the slots and points needed that were marked and are not known."""
    block = table.block(form)
    asked = np.flatnonzero(reached[block] & np.isnan(table.chances[block]))
    slots, needed = np.divmod(asked, table.length[form])
    return slots, needed


def _fill(table: NeedTable, form: int, slots: Ints, needed: Ints) -> None:
    can = ways(table.where, form)
    for first in range(0, len(slots), _COLUMNS):
        some = slice(first, first + _COLUMNS)
        worth = table.chances[table.cells_after(form, slots[some], needed[some])]
        chances = before_throw(value_turn(can, worth))
        table.chances[table.cells(form, slots[some], needed[some])] = chances
