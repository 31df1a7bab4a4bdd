"""Valuing a turn with NumPy alone: what playing needs, with nothing to compile.

What a way to fill a field is *worth* may be anything to be made large on average: points, or the
chance to win. Worths come as rows, one per kind, and columns, one per case valued side by side.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from pasch.rules.dice.tables import THROWS
from pasch.rules.fields import DICE_FIELDS, Field
from pasch.rules.values import NUMBERS, Values
from pasch.solve.arrays import Floats, Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.lattice import (
    DICE,
    FIRST_OF_SIZE,
    KEEP_INDEX,
    KEEPS,
    MINUS_DIE,
    NOTHING,
    PARTS,
    PLUS_DIE,
    THROW_CHANCE,
)
from pasch.solve.dice.score_tables import NOT_ALLOWED
from pasch.solve.dice.states import FULL, HOLDS_POINTS, KNIFFEL_BIT, StateIndex
from pasch.solve.dice.value_tables import ValueTable

_THROWS = len(THROWS)


class Ways(NamedTuple):
    """How the fields of a form can be filled."""

    kinds: Ints
    """The kinds that can come about."""
    earned: Ints
    upper: Ints
    form_after: Ints
    of_throw: Ints
    """Per free field and throw the index in `kinds`; where it is not allowed, one past the last."""


class TurnValues(NamedTuple):
    """The values of one turn; rows are kinds, throws or keeps."""

    worth: Floats
    """Per kind, and last what is not allowed."""
    fill: Floats
    one_to_come: Floats
    """Per keep, with one throw to come."""
    two_to_come: Floats
    """Per keep, with two throws to come."""

    def keeps(self, throws_to_come: int) -> Floats:
        """Return the values of the keeps with one or two throws to come."""
        return self.two_to_come if throws_to_come == 2 else self.one_to_come


@cache
def ways(where: StateIndex, form: int) -> Ways:
    """Return the ways to fill the fields of a form."""
    tables = where.tables
    free = [field for field in DICE_FIELDS if not form >> field & 1]
    of_throw = tables.usual[tables.grade(form)][free].astype(np.int64)
    if form & KNIFFEL_BIT:
        holds = int(form & HOLDS_POINTS > 0)
        lower = int(any(not field.is_upper for field in free))
        for number in NUMBERS:
            own = int(not form >> (number - 1) & 1)
            throw = THROWS.index((number,) * DICE)
            of_throw[:, throw] = tables.further[holds, number - 1, own, lower][free]
    kinds = np.unique(of_throw[of_throw != NOT_ALLOWED])
    met = [tables.kinds[kind] for kind in kinds]
    flag = HOLDS_POINTS if tables.kniffel_matters else 0
    return Ways(
        kinds,
        np.array([kind.earned for kind in met]),
        np.array([kind.upper for kind in met]),
        np.array(
            [
                form
                | 1 << kind.field
                | (flag if kind.field is Field.KNIFFEL and kind.points else 0)
                for kind in met
            ]
        ),
        np.where(of_throw == NOT_ALLOWED, len(kinds), np.searchsorted(kinds, of_throw)),
    )


def forms_onward(where: StateIndex, form: int) -> list[list[int]]:
    """Return the forms that can follow on one, by the number of filled fields, from itself on."""
    layers = [[form]]
    while layers[-1][0] & FULL != FULL:
        after = [ways(where, before).form_after for before in layers[-1]]
        layers.append(np.unique(np.concatenate(after)).tolist())
    return layers


def slots_after(where: StateIndex, ways_to_fill: Ways, upper: Ints) -> Ints:
    """Return per kind, and per upper sum before it, the slot in the form after."""
    enough = where.slot_of.shape[1] - 1
    reached = np.minimum(ways_to_fill.upper[:, None] + upper, enough)
    slots: Ints = where.slot_of[ways_to_fill.form_after[:, None] & UPPER_MASK, reached]
    return slots


def expected(table: ValueTable, form: int, slots: Ints) -> TurnValues:
    """Value a turn by the points to be expected, one column per slot of the form."""
    where = table.where
    can = ways(where, form)
    after = slots_after(where, can, where.upper_of[form & UPPER_MASK, slots])
    to_come = table.values[where.start[can.form_after][:, None] + after]
    return value_turn(can, can.earned[:, None] + to_come)


def value_turn(ways_to_fill: Ways, worth: Floats) -> TurnValues:
    """Value a whole turn from the worth of the kinds."""
    with_none = np.concatenate((worth, np.full((1, worth.shape[1]), -np.inf)))
    fill = with_none[ways_to_fill.of_throw].max(axis=0)
    one = _value_keeps(fill)
    return TurnValues(with_none, fill, one, _value_keeps(best_of_throws(fill, one)))


def best_of_throws(fill: Floats, keeps: Floats) -> Floats:
    """Return per throw the best of filling a field and of every keep, going up the lattice."""
    best = keeps.copy()
    best[:_THROWS] = fill
    for size in range(1, DICE + 1):
        first, end = FIRST_OF_SIZE[size], _end_of_size(size)
        smaller = best[MINUS_DIE[first:end]].max(axis=1)
        np.maximum(best[first:end], smaller, out=best[first:end])
    return best[:_THROWS]


def before_throw(turn: TurnValues) -> Floats:
    """Return what a turn is worth before its first throw, per column."""
    worth: Floats = THROW_CHANCE @ best_of_throws(turn.fill, turn.two_to_come)
    return worth


def best_with_dice(turn: TurnValues, dice: Values, throws_to_come: int) -> float:
    """Return what the best move with these dice is worth, in a turn valued in one column."""
    throw = KEEP_INDEX[dice]
    fill = float(turn.fill[throw, 0])
    if not throws_to_come:
        return fill
    return max(fill, float(turn.keeps(throws_to_come)[PARTS[throw], 0].max()))


def _value_keeps(throws: Floats) -> Floats:
    keeps = np.empty((len(KEEPS), throws.shape[1]))
    keeps[:_THROWS] = throws
    for size in range(DICE - 1, -1, -1):
        first, end = FIRST_OF_SIZE[size], _end_of_size(size)
        keeps[first:end] = keeps[PLUS_DIE[first - _THROWS : end - _THROWS]].sum(axis=1) / 6
    return keeps


def _end_of_size(size: int) -> int:
    return FIRST_OF_SIZE[size - 1] if size else NOTHING + 1
