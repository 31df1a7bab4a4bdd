"""Reading the best choices off a valued turn, compiled.

A best value is always a copy of one of the values it was the largest of, so equality finds the
choice again. Among equals the larger keep, and filling a field before throwing on, come first.
"""

import numpy as np
from numba import njit

from pasch.rules.dice.tables import THROWS
from pasch.solve.arrays import Floats, Unsigned
from pasch.solve.dice.kernels.solve import Rules, TurnWorkspace, kinds_of_throw
from pasch.solve.dice.lattice import MINUS_DIE

_U = np.uint64
_THROWS = _U(len(THROWS))
_DICE = _U(MINUS_DIE.shape[1])


@njit(cache=True)
def best_keep(fill: Floats, keep: Floats, best: Floats, throw: int, lane: int) -> int:
    """Return the best keep of a throw; the throw itself where a field is best filled at once."""
    index = _U(throw)
    while True:
        own = fill[index, lane] if index < _THROWS else keep[index, lane]
        if own == best[index, lane]:
            return index
        for nth in range(_DICE):
            smaller = _U(MINUS_DIE[index, nth])
            if best[smaller, lane] == best[index, lane]:
                index = smaller
                break


@njit(cache=True)
def best_kind(
    rules: Rules, form: int, turn: TurnWorkspace, throw: int, lane: int, kinds: Unsigned
) -> int:
    """Return the best way to fill a field with a throw; `kinds` is a workspace to list them."""
    ways = kinds_of_throw(rules, form, throw, kinds)
    for nth in range(ways):
        if turn.worth[kinds[nth], lane] == turn.fill[throw, lane]:
            return kinds[nth]
    return kinds[_U(0)]
