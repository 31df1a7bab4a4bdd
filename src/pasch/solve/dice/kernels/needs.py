"""The chance to get the points that are needed, compiled: LANES numbers of points at a time."""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pasch.rules.dice.tables import THROWS
from pasch.solve.arrays import LANES, Floats, Ints, Unsigned
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.kernels.solve import (
    EARNED,
    FIELD,
    HOLDS,
    Rules,
    TurnWorkspace,
    empty_turn,
    kinds_of_throw,
    state_after,
    value_turn,
)
from pasch.solve.dice.lattice import THROW_CHANCE
from pasch.solve.dice.states import FIELDS
from pasch.solve.simd import added, load, scaled

_U = np.uint64
_ONE = _U(1)
_THROWS = _U(len(THROWS))
_UPPER_MASK = _U(UPPER_MASK)


@njit(cache=True)
def _first_after(
    rules: Rules, form: int, slot: int, kind: int, start: Ints, length: Ints
) -> tuple[int, int]:
    """Return where the row begins after filling a field, and how long it is."""
    after = form | (_ONE << rules.kinds[FIELD, kind]) | rules.kinds[HOLDS, kind]
    upper = rules.upper_of[form & _UPPER_MASK, slot]
    slot_after = state_after(rules, form, upper, kind) - rules.start[after]
    return start[after] + int(slot_after) * length[after], length[after]


@njit(cache=True)
def _possible_kinds(rules: Rules, form: int) -> NDArray[np.bool_]:
    possible = np.zeros(rules.kinds.shape[1], np.bool_)
    kinds = np.empty(FIELDS, np.uint64)
    for throw in range(_THROWS):
        for nth in range(kinds_of_throw(rules, form, throw, kinds)):
            possible[kinds[nth]] = True
    return possible


@njit(cache=True)
def mark_layer(
    rules: Rules,
    forms: Unsigned,
    width: Ints,
    start: Ints,
    length: Ints,
    reached: NDArray[np.bool_],
) -> None:
    """Mark what can be needed after a turn, from what can be needed before it."""
    for form in forms:
        possible = _possible_kinds(rules, form)
        for slot in range(_U(width[form & _UPPER_MASK])):
            first = start[form] + int(slot) * length[form]
            before = reached[first : first + length[form]]
            if before.any():
                for kind in range(_U(rules.kinds.shape[1])):
                    if possible[kind]:
                        at, size = _first_after(rules, form, slot, kind, start, length)
                        earned = int(rules.kinds[EARNED, kind])
                        _mark(before[min(earned, before.size) :], reached[at : at + size])


@njit(cache=True)
def _mark(given: NDArray[np.bool_], to: NDArray[np.bool_]) -> None:
    for needed in range(min(given.size, to.size)):
        to[needed] |= given[needed]


@njit(cache=True)
def _value_needed(
    rules: Rules,
    form: int,
    slot: int,
    needed: Ints,
    start: Ints,
    length: Ints,
    chances: Floats,
    turn: TurnWorkspace,
) -> None:
    """Value every way to fill a free field; the lanes are the points needed before it."""
    for kind in range(_U(rules.kinds.shape[1])):
        if not form >> rules.kinds[FIELD, kind] & _ONE:
            at, size = _first_after(rules, form, slot, kind, start, length)
            earned = int(rules.kinds[EARNED, kind])
            for lane in range(_U(LANES)):
                column = min(max(needed[lane] - earned, 0), size - 1)
                turn.worth[kind, lane] = chances[at + column]


@njit(cache=True, parallel=True)
def fill_layer(
    rules: Rules,
    forms: Unsigned,
    width: Ints,
    start: Ints,
    length: Ints,
    reached: NDArray[np.bool_],
    chances: Floats,
) -> None:
    """Work out the chances that were marked in some forms, from those after the turn."""
    for job in prange(forms.size):
        form = forms[job]
        turn = empty_turn(rules)
        needed = np.empty(LANES, np.int64)
        for slot in range(_U(width[form & _UPPER_MASK])):
            first = start[form] + int(slot) * length[form]
            asked = np.flatnonzero(reached[first + 1 : first + length[form] - 1]) + 1
            for nth in range(0, asked.size, LANES):
                for lane in range(LANES):
                    needed[lane] = asked[min(nth + lane, asked.size - 1)]
                _value_needed(rules, form, slot, needed, start, length, chances, turn)
                value_turn(rules, form, turn)
                mean = scaled(0.0, load(turn.best[1], _U(0)))
                for throw in range(_THROWS):
                    mean = added(mean, scaled(THROW_CHANCE[throw], load(turn.best[1], throw)))
                for lane in range(LANES):
                    chances[first + needed[lane]] = mean[lane]
