"""Following best play forward through a turn, compiled: which result comes how often."""

import numpy as np
from numba import njit, prange

from pasch.rules.dice.tables import THROWS
from pasch.solve.arrays import LANES, Floats, Ints, Unsigned
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.kernels.choices import best_keep, best_kind
from pasch.solve.dice.kernels.solve import (
    EARNED,
    FIELD,
    HOLDS,
    Rules,
    TurnWorkspace,
    empty_turn,
    kinds_of_throw,
    state_after,
    value_kinds,
    value_turn,
)
from pasch.solve.dice.lattice import KEEPS, PLUS_DIE, THROW_CHANCE
from pasch.solve.dice.states import FIELDS

_U = np.uint64
_THROWS = _U(len(THROWS))
_KEEPS = _U(len(KEEPS))
_NUMBERS = _U(6)
_FIELDS = _U(FIELDS)
_UPPER_MASK = _U(UPPER_MASK)


@njit(cache=True)
def most_to_come(rules: Rules, forms: Unsigned, length: Ints) -> None:
    """Write down for each form one more than the most points that can still come."""
    kinds = np.empty(FIELDS, np.uint64)
    for form in forms:
        for throw in range(_THROWS):
            ways = kinds_of_throw(rules, form, throw, kinds)
            for nth in range(ways):
                kind = kinds[nth]
                after = form | (_U(1) << rules.kinds[FIELD, kind]) | rules.kinds[HOLDS, kind]
                reach = length[after] + int(rules.kinds[EARNED, kind])
                length[form] = max(length[form], reach)


@njit(cache=True)
def chances_of_kinds(
    rules: Rules, form: int, turn: TurnWorkspace, lane: int, mass: Floats, chances: Floats
) -> None:
    """Write down how often each way to fill a field comes about in a turn played best.

    `mass` is a workspace for the chance of every keep.
    """
    kinds = np.empty(FIELDS, np.uint64)
    mass[:] = 0.0
    mass[: THROW_CHANCE.size] = THROW_CHANCE
    for round_of_keeping in range(2):
        to_come = _U(1 - round_of_keeping)
        for throw in range(_THROWS):
            chance = mass[throw]
            kept = best_keep(turn.fill, turn.keep[to_come], turn.best[to_come], throw, lane)
            mass[throw] -= chance
            mass[kept] += chance
        for step in range(_KEEPS - _THROWS):
            index = _KEEPS - _U(1) - step
            chance = mass[index]
            if chance > 0.0:
                mass[index] = 0.0
                for number in range(_NUMBERS):
                    mass[PLUS_DIE[index - _THROWS, number]] += chance / 6
    chances[:] = 0.0
    for throw in range(_THROWS):
        chances[best_kind(rules, form, turn, throw, lane, kinds)] += mass[throw]


@njit(cache=True, parallel=True)
def distribute_layer(
    rules: Rules,
    values: Floats,
    forms: Unsigned,
    width: Ints,
    start: Ints,
    length: Ints,
    chances: Floats,
    bonus: Floats,
) -> None:
    """Work out the distributions of some forms from those with one field more filled.

    `bonus` is filled with the chance of every state to end with something added.
    """
    for job in prange(forms.size):
        form = forms[job]
        turn = empty_turn(rules)
        mass = np.empty(len(KEEPS))
        of_kinds = np.empty(rules.kinds.shape[1])
        for slot in range(_U(width[form & _UPPER_MASK])):
            lane = slot % _U(LANES)
            if lane == 0:
                value_kinds(rules, values, form, slot, turn)
                value_turn(rules, form, turn)
            chances_of_kinds(rules, form, turn, lane, mass, of_kinds)
            first = start[form] + slot * _U(length[form])
            row = chances[first : first + length[form]]
            upper = rules.upper_of[form & _UPPER_MASK, slot]
            for kind in range(_U(rules.kinds.shape[1])):
                if of_kinds[kind] > 0.0:
                    after = form | (_U(1) << rules.kinds[FIELD, kind]) | rules.kinds[HOLDS, kind]
                    reached = state_after(rules, form, upper, kind)
                    bonus[rules.start[form] + slot] += of_kinds[kind] * bonus[reached]
                    slot_after = reached - rules.start[after]
                    first_after = start[after] + slot_after * _U(length[after])
                    _add(
                        of_kinds[kind],
                        chances[first_after : first_after + length[after]],
                        row[int(rules.kinds[EARNED, kind]) :],
                    )


@njit(cache=True)
def _add(factor: float, given: Floats, to: Floats) -> None:
    for points in range(given.size):
        to[points] += factor * given[points]
