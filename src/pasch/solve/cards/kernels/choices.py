"""Reading the best choices off a solved field, compiled."""

import numpy as np
from numba import njit

from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import Floats32
from pasch.solve.cards.column_solver import CANNOT
from pasch.solve.cards.hands import FIRST, FIRST_PART, KEPT, PARTS
from pasch.solve.cards.kernels.solve import Ways

_U = np.uint64
_FIRST = FIRST.astype(np.uint64)
_FIRST_PART = FIRST_PART.astype(np.uint64)
_KEPT = _U(KEPT)
_HAND = HAND


@njit(cache=True)
def best_swap(hand: int, as_many: Floats32, one_more: Floats32) -> tuple[float, int, bool]:
    """Return the value of the best swap, the part that is kept, and whether one more is drawn."""
    best, kept, more = CANNOT, _U(hand), False
    for nth in range(_FIRST_PART[hand], _FIRST_PART[hand + _U(1)]):
        part = _U(PARTS[nth])
        if part != hand and as_many[part] > best:
            best, kept, more = as_many[part], part, False
        if one_more[part] > best:
            best, kept, more = one_more[part], part, True
    return best, kept, more


@njit(cache=True)
def best_five(rest: int, after: Floats32) -> int:
    """Return what stays of the cards left after scoring (C9)."""
    if rest < _KEPT:
        return rest
    best, kept = CANNOT, rest
    for nth in range(_FIRST_PART[rest], _FIRST_PART[rest + _U(1)]):
        part = _U(PARTS[nth])
        if _FIRST[_HAND] <= part < _KEPT and after[part] > best:
            best, kept = after[part], part
    return kept


@njit(cache=True)
def best_score(
    ways: Ways, values: Floats32, mask: int, upper: int, hand: int
) -> tuple[int, int, int]:
    """Return the play that scores best, the cards that stay and the upper sum after it."""
    best, found, stays, sum_after = CANNOT, _U(0), _U(0), _U(0)
    last = _U(values.shape[1] - 1)
    for way in range(ways.first_way[hand], ways.first_way[hand + _U(1)]):
        play = _U(ways.play[way])
        step = ways.step[play]
        if mask >> ways.field[step] & _U(1):
            continue
        upper_after = min(upper + ways.gain[step], last)
        after = values[mask | _U(1) << ways.field[step], upper_after]
        kept = best_five(_U(ways.rest[way]), after)
        value = ways.points[play] + after[kept]
        if value > best:
            best, found, stays, sum_after = value, play, kept, upper_after
    return found, stays, sum_after
