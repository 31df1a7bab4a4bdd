"""Valuing a turn, compiled: LANES upper sums of one form at a time.

Indices are unsigned: a signed one might be negative, and the wrap-around that Python then asks
for keeps the compiler from using vector instructions (about twice the time).

Compiled code is kept beside the sources, and what is kept is renewed when its own file changes,
not when a file it calls does: after editing a kernel, empty the folder `__pycache__` here.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pasch.rules.dice.tables import THROWS
from pasch.rules.fields import Field
from pasch.solve.arrays import LANES, Floats, Unsigned
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.lattice import KEEPS, MINUS_DIE, PLUS_DIE, THROW_CHANCE
from pasch.solve.dice.states import FIELDS, FULL, HOLDS_POINTS, KNIFFEL_BIT, StateIndex
from pasch.solve.simd import added, larger, load, scaled, store

_U = np.uint64
_THROWS = _U(len(THROWS))
_SMALLER = _U(len(KEEPS) - len(THROWS))
_NOTHING = _U(len(KEEPS) - 1)
_NUMBERS = _U(6)
_ONE = _U(1)
FIELD, UPPER, HOLDS, EARNED, GREATER = _U(0), _U(1), _U(2), _U(3), _U(4)
_KNIFFELS = np.array(
    [index for index, dice in enumerate(THROWS) if dice[0] == dice[-1]], dtype=np.uint64
)
_FIELDS = _U(FIELDS)
_LANES = _U(LANES)
_UPPER_MASK = _U(UPPER_MASK)
_LOWER_MASK = _U(FULL & ~UPPER_MASK)
_KNIFFEL_BIT = _U(KNIFFEL_BIT)
_HOLDS_POINTS = _U(HOLDS_POINTS)


class Rules(NamedTuple):
    """The score tables and the state index as the kernels take them."""

    kinds: Unsigned
    """Per kind the FIELD, what the UPPER sum grows by, what the form HOLDS from then on, and what
    is EARNED; for all kinds the same, the bits of the GREATER fields, which decide the grade. In
    one array, since each array or number handed over costs time of its own."""
    usual: NDArray[np.uint16]
    """Per grade, throw and field the kind."""
    further: NDArray[np.int16]
    slot_of: Unsigned
    upper_of: Unsigned
    start: Unsigned


class TurnWorkspace(NamedTuple):
    """The values of one turn; rows are kinds, throws or keeps, columns upper sums.

    `keep[0]` values a keep with one throw to come and `best[0]` the best that can be done then
    with a throw or part of it, `keep[1]` and `best[1]` the same with two throws to come.
    """

    worth: Floats
    fill: Floats
    keep: Floats
    best: Floats


def rules_of(where: StateIndex) -> Rules:
    """Unpack a state index for the kernels."""
    tables = where.tables
    kinds = tables.kinds
    flag = HOLDS_POINTS if tables.kniffel_matters else 0
    return Rules(
        kinds=np.array(
            [
                [kind.field for kind in kinds],
                [kind.upper for kind in kinds],
                [flag if kind.field is Field.KNIFFEL and kind.points else 0 for kind in kinds],
                [kind.earned for kind in kinds],
                [sum(1 << field for field in tables.greater)] * len(kinds),
            ],
            dtype=np.uint64,
        ),
        usual=np.ascontiguousarray(tables.usual.swapaxes(1, 2).astype(np.uint16)),
        further=tables.further,
        slot_of=where.slot_of.astype(np.uint64),
        upper_of=where.upper_of.astype(np.uint64),
        start=where.start.astype(np.uint64),
    )


@njit(cache=True)
def empty_turn(rules: Rules) -> TurnWorkspace:
    """Return a workspace for a turn."""
    return TurnWorkspace(
        np.empty((rules.kinds.shape[1], LANES)),
        np.empty((THROW_CHANCE.size, LANES)),
        np.empty((2, len(KEEPS), LANES)),
        np.empty((2, len(KEEPS), LANES)),
    )


@njit(cache=True)
def state_after(rules: Rules, form: int, upper: int, kind: int) -> int:
    """Return the state after filling a field of a form with upper sum `upper`."""
    after = form | (_ONE << rules.kinds[FIELD, kind]) | rules.kinds[HOLDS, kind]
    reached = min(upper + rules.kinds[UPPER, kind], _U(rules.slot_of.shape[1] - 1))
    return rules.start[after] + rules.slot_of[after & _UPPER_MASK, reached]


@njit(cache=True)
def grade_of(rules: Rules, form: int) -> int:
    """Return which of the greater fields are filled, as `ScoreTables.grade` does."""
    grade = _U(0)
    greater = rules.kinds[GREATER, _U(0)]
    if greater:
        nth = _U(0)
        for field in range(_FIELDS):
            if greater >> field & _ONE:
                grade |= (form >> field & _ONE) << nth
                nth += _ONE
    return grade


@njit(cache=True)
def kinds_of_throw(rules: Rules, form: int, throw: int, kinds: Unsigned) -> int:
    """List the kinds by which a throw can fill a field of this form; return how many there are."""
    count = _U(0)
    if form & _KNIFFEL_BIT:
        for number in range(_NUMBERS):
            if _KNIFFELS[number] == throw:
                own = _ONE - (form >> number & _ONE)
                lower = _U(form & _LOWER_MASK != _LOWER_MASK)
                holds = _U(form & _HOLDS_POINTS != 0)
                for field in range(_FIELDS):
                    kind = rules.further[holds, number, own, lower, field]
                    if not form >> field & _ONE and kind >= 0:
                        kinds[count] = _U(kind)
                        count += _ONE
                return count
    grade = grade_of(rules, form)
    for field in range(_FIELDS):
        if not form >> field & _ONE:
            kinds[count] = rules.usual[grade, throw, field]
            count += _ONE
    return count


@njit(cache=True)
def worth_of_kind(rules: Rules, values: Floats, form: int, slot: int, kind: int) -> float:
    """Value a way to fill a free field: what it earns and what is then to be expected."""
    upper = rules.upper_of[form & _UPPER_MASK, slot]
    worth: float = float(rules.kinds[EARNED, kind]) + values[state_after(rules, form, upper, kind)]
    return worth


@njit(cache=True)
def value_kinds(rules: Rules, values: Floats, form: int, first: int, turn: TurnWorkspace) -> None:
    """Value every way to fill a free field; the lanes are the form's slots from `first` on."""
    for kind in range(_U(rules.kinds.shape[1])):
        if not form >> rules.kinds[FIELD, kind] & _ONE:
            for lane in range(_LANES):
                turn.worth[kind, lane] = worth_of_kind(rules, values, form, first + lane, kind)


@njit(cache=True)
def value_fills(rules: Rules, form: int, turn: TurnWorkspace) -> None:
    """Value every throw by the best way to fill a field with it."""
    free = np.empty(FIELDS, np.uint64)
    kinds = np.empty(FIELDS, np.uint64)
    count = _U(0)
    for field in range(_FIELDS):
        if not form >> field & _ONE:
            free[count] = field
            count += _ONE
    usual = rules.usual[grade_of(rules, form)]
    for throw in range(_THROWS):
        best = load(turn.worth, usual[throw, free[_U(0)]])
        for nth in range(_ONE, count):
            best = larger(best, load(turn.worth, usual[throw, free[nth]]))
        store(turn.fill, throw, best)
    if form & _KNIFFEL_BIT:
        for number in range(_NUMBERS):
            throw = _KNIFFELS[number]
            ways = kinds_of_throw(rules, form, throw, kinds)
            best = load(turn.worth, kinds[_U(0)])
            for nth in range(_ONE, ways):
                best = larger(best, load(turn.worth, kinds[nth]))
            store(turn.fill, throw, best)


@njit(cache=True)
def value_keeps(keep: Floats) -> None:
    """From the worth of every throw work out that of every keep, going down in size."""
    for index in range(_SMALLER):
        low = added(
            added(load(keep, PLUS_DIE[index, _U(0)]), load(keep, PLUS_DIE[index, _U(1)])),
            load(keep, PLUS_DIE[index, _U(2)]),
        )
        high = added(
            added(load(keep, PLUS_DIE[index, _U(3)]), load(keep, PLUS_DIE[index, _U(4)])),
            load(keep, PLUS_DIE[index, _U(5)]),
        )
        store(keep, index + _THROWS, scaled(1 / 6, added(low, high)))


@njit(cache=True)
def find_best_parts(fill: Floats, keep: Floats, best: Floats) -> None:
    """Find for every keep the worth of its best part, going up in size; a throw may be filled."""
    store(best, _NOTHING, load(keep, _NOTHING))
    for step in range(_ONE, _NOTHING + _ONE):
        index = _NOTHING - step
        own = load(fill, index) if index < _THROWS else load(keep, index)
        first = larger(own, load(best, MINUS_DIE[index, _U(0)]))
        second = larger(load(best, MINUS_DIE[index, _U(1)]), load(best, MINUS_DIE[index, _U(2)]))
        third = larger(load(best, MINUS_DIE[index, _U(3)]), load(best, MINUS_DIE[index, _U(4)]))
        store(best, index, larger(first, larger(second, third)))


@njit(cache=True)
def value_turn(rules: Rules, form: int, turn: TurnWorkspace) -> None:
    """Value a whole turn from the worth of the kinds."""
    value_fills(rules, form, turn)
    turn.keep[0, : turn.fill.shape[0]] = turn.fill
    value_keeps(turn.keep[0])
    find_best_parts(turn.fill, turn.keep[0], turn.best[0])
    turn.keep[1, : turn.fill.shape[0]] = turn.best[0, : turn.fill.shape[0]]
    value_keeps(turn.keep[1])
    find_best_parts(turn.fill, turn.keep[1], turn.best[1])


@njit(cache=True, parallel=True)
def solve_layer(rules: Rules, forms: Unsigned, firsts: Unsigned, values: Floats) -> None:
    """Value groups of LANES states, each given by its form and first slot."""
    for job in prange(forms.size):
        form, first = forms[job], firsts[job]
        turn = empty_turn(rules)
        value_kinds(rules, values, form, first, turn)
        value_turn(rules, form, turn)
        mean = scaled(0.0, load(turn.best[1], _U(0)))
        for throw in range(_THROWS):
            mean = added(mean, scaled(THROW_CHANCE[throw], load(turn.best[1], throw)))
        store(values.reshape(-1, LANES), (rules.start[form] + first) // _LANES, mean)
