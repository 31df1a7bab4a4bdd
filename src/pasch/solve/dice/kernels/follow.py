"""Following best play forward through whole games, compiled: how often which field gets what."""

import numpy as np
from numba import njit

from pasch.solve.arrays import LANES, Floats, Ints, Unsigned
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.kernels.distribution import chances_of_kinds
from pasch.solve.dice.kernels.solve import Rules, empty_turn, state_after, value_kinds, value_turn
from pasch.solve.dice.lattice import KEEPS

_U = np.uint64
_LANES = _U(LANES)
_UPPER_MASK = _U(UPPER_MASK)


@njit(cache=True)
def follow_layer(
    rules: Rules, values: Floats, forms: Unsigned, width: Ints, reached: Floats, filled: Floats
) -> None:
    """Follow the turns of all states of some forms.

    `reached` has per state how probably a game comes there, and gets the same of those after the
    turn; what is added to `filled` is how probably each kind comes about in it.
    """
    turn = empty_turn(rules)
    mass = np.empty(len(KEEPS))
    of_kinds = np.empty(rules.kinds.shape[1])
    for form in forms:
        for slot in range(_U(width[form & _UPPER_MASK])):
            lane = slot % _LANES
            if lane == 0:
                value_kinds(rules, values, form, slot, turn)
                value_turn(rules, form, turn)
            chance = reached[rules.start[form] + slot]
            if chance > 0.0:
                chances_of_kinds(rules, form, turn, lane, mass, of_kinds)
                upper = rules.upper_of[form & _UPPER_MASK, slot]
                for kind in range(_U(rules.kinds.shape[1])):
                    if of_kinds[kind] > 0.0:
                        filled[kind] += chance * of_kinds[kind]
                        reached[state_after(rules, form, upper, kind)] += chance * of_kinds[kind]
