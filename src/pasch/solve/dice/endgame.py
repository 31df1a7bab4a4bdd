"""Exact distributions of states near the end, worked out while playing, with NumPy alone."""

from functools import cache

import numpy as np

from pasch.rules.dice.tables import THROWS
from pasch.solve.arrays import Floats, Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.lattice import PARTS, THROW_CHANCE, TO_THROW
from pasch.solve.dice.states import FULL
from pasch.solve.dice.turn_values import TurnValues, Ways, expected, slots_after, ways
from pasch.solve.dice.value_tables import ValueTable

LATE = 2
"""With this many free fields or fewer, distributions are worked out while playing."""

_FILL_OR_PART = np.concatenate((np.arange(len(THROWS))[:, None], PARTS.astype(np.int64)), axis=1)


@cache
def exact_rows(table: ValueTable, form: int) -> Floats:
    """Return per slot of a form the chances of 0, 1, 2 … points still to come in best play."""
    where = table.where
    width = int(where.width[form & UPPER_MASK])
    if form & FULL == FULL:
        added = where.tables.final[where.upper_of[UPPER_MASK, :width]]
        return np.asarray(added[:, None] == np.arange(added.max() + 1), dtype=np.float64)
    slots = np.arange(width)
    can = ways(where, form)
    turn = expected(table, form, slots)
    after = slots_after(where, can, where.upper_of[form & UPPER_MASK, slots])
    rows_after = [exact_rows(table, int(to)) for to in can.form_after]
    return added_up(can, chances_in_turn(can, turn), after, rows_after)


def chances_in_turn(can: Ways, turn: TurnValues) -> Floats:
    """Follow best play through a whole turn: how often each kind comes about, per column."""
    first = np.repeat(THROW_CHANCE[:, None], turn.fill.shape[1], axis=1)
    return chances_of_kinds(can, turn, first, throws_to_come=2)


def added_up(can: Ways, chances: Floats, after: Ints, rows_after: list[Floats]) -> Floats:
    """Return per column the chances of the points to come, from those after every kind.

    `after` has per kind and column the row in that kind's `rows_after`.
    """
    longest = max(
        earned + rows.shape[1] for earned, rows in zip(can.earned, rows_after, strict=True)
    )
    result = np.zeros((chances.shape[1], longest))
    for kind, rows in enumerate(rows_after):
        earned = can.earned[kind]
        result[:, earned : earned + rows.shape[1]] += chances[kind][:, None] * rows[after[kind]]
    return result


def chances_of_kinds(can: Ways, turn: TurnValues, thrown: Floats, throws_to_come: int) -> Floats:
    """Follow best play to the end of a turn: how often each kind comes about, per column.

    `thrown` has the chance of every throw that may lie on the table, per column.
    """
    throws = thrown
    for to_come in range(throws_to_come, 0, -1):
        throws = TO_THROW.T @ _kept(throws, turn.fill, turn.keeps(to_come))
    field = turn.worth[can.of_throw].argmax(axis=0)
    kind = can.of_throw[field, np.arange(len(throws))[:, None]]
    return _moved(throws, kind, len(can.kinds))


def _kept(throws: Floats, fill: Floats, keeps: Floats) -> Floats:
    """Move the chance of every throw to its best keep, or leave it where it is best filled."""
    values = np.concatenate((fill, keeps[len(fill) :])).T
    # The choices of a throw lie side by side: that way NumPy finds the largest ten times as fast.
    nth = values[:, _FILL_OR_PART].argmax(axis=2)
    return _moved(throws, np.take_along_axis(_FILL_OR_PART, nth.T, axis=1), len(keeps))


def _moved(chances: Floats, to: Ints, rows: int) -> Floats:
    """Add up the chances by the row each moves to, column by column."""
    columns = chances.shape[1]
    cells = to * columns + np.arange(columns)
    moved: Floats = np.bincount(cells.ravel(), chances.ravel(), rows * columns).astype(np.float64)
    return moved.reshape(rows, columns)
