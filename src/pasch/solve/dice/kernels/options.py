"""All options of a state and throw, valued at once: compiled, one by one or by the thousand.

An answer has a number for every keep of the throw (as in PARTS) and behind them one for every
field; what is not possible is NaN.

For programs that ask about very many states, as those that learn do. The package itself asks about
one turn at a time, for which `turn_values` needs no compiler; tests compare the two.
"""

import numpy as np
from numba import njit, prange

from pasch.solve.arrays import Floats, Unsigned
from pasch.solve.dice.kernels.solve import (
    FIELD,
    Rules,
    empty_turn,
    find_best_parts,
    kinds_of_throw,
    value_fills,
    value_keeps,
    worth_of_kind,
)
from pasch.solve.dice.lattice import PARTS
from pasch.solve.dice.states import FIELDS

_U = np.uint64
_LANE = _U(0)
_PARTS = PARTS.shape[1]
OPTIONS = _PARTS + FIELDS


@njit(cache=True)
def value_options(
    rules: Rules, values: Floats, form: int, slot: int, throw: int, throws_to_come: int
) -> Floats:
    """Value every option of a throw by the points to be expected from now to the end."""
    answer = np.full(OPTIONS, np.nan)
    _answer(rules, values, _U(form), _U(slot), _U(throw), throws_to_come, answer)
    return answer


@njit(cache=True, parallel=True)
def value_many_options(
    rules: Rules,
    values: Floats,
    forms: Unsigned,
    slots: Unsigned,
    throws: Unsigned,
    throws_to_come: Unsigned,
) -> Floats:
    """Value the options of many states and throws."""
    answers = np.full((forms.size, OPTIONS), np.nan)
    for query in prange(forms.size):
        _answer(
            rules,
            values,
            forms[query],
            slots[query],
            throws[query],
            throws_to_come[query],
            answers[query],
        )
    return answers


@njit(cache=True)
def _answer(
    rules: Rules,
    values: Floats,
    form: int,
    slot: int,
    throw: int,
    throws_to_come: int,
    answer: Floats,
) -> None:
    kinds = np.empty(FIELDS, np.uint64)
    for nth in range(kinds_of_throw(rules, form, throw, kinds)):
        kind = kinds[nth]
        answer[_U(_PARTS) + rules.kinds[FIELD, kind]] = worth_of_kind(
            rules, values, form, slot, kind
        )
    if throws_to_come == 0:
        return
    turn = empty_turn(rules)
    turn.worth[:] = 0.0
    for kind in range(_U(rules.kinds.shape[1])):
        if not form >> rules.kinds[FIELD, kind] & _U(1):
            turn.worth[kind, _LANE] = worth_of_kind(rules, values, form, slot, kind)
    throws = turn.fill.shape[0]
    value_fills(rules, form, turn)
    turn.keep[0, :throws] = turn.fill
    value_keeps(turn.keep[0])
    if throws_to_come == 2:
        find_best_parts(turn.fill, turn.keep[0], turn.best[0])
        turn.keep[1, :throws] = turn.best[0, :throws]
        value_keeps(turn.keep[1])
    for nth in range(_U(_PARTS)):
        answer[nth] = turn.keep[_U(throws_to_come - 1), PARTS[throw, nth], _LANE]
