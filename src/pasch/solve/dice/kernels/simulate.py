"""The loops of playing many games, compiled."""

import numpy as np
from numba import njit, prange

from pasch.rules.dice.tables import THROWS
from pasch.solve.arrays import LANES, Floats, Ints, Unsigned
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.kernels.choices import best_keep, best_kind
from pasch.solve.dice.kernels.solve import (
    EARNED,
    Rules,
    empty_turn,
    state_after,
    value_kinds,
    value_turn,
)
from pasch.solve.dice.lattice import KEEPS, NOTHING, PLUS_DIE
from pasch.solve.dice.states import FIELDS
from pasch.solve.splitmix import drawn, following, mixed

_U = np.uint64
_THROWS = _U(len(THROWS))
_KEEPS = _U(len(KEEPS))
_NOTHING = _U(NOTHING)
_LANES = _U(LANES)
_UPPER_MASK = _U(UPPER_MASK)


@njit(cache=True)
def seeded(seed: int, games: int) -> Unsigned:
    """Return for every game the state of its own generator."""
    bits = np.empty(games, np.uint64)
    own = mixed(_U(seed) + _U(1))
    for game in range(games):
        own = following(own)
        bits[game] = mixed(own)
    return bits


@njit(cache=True)
def thrown(kept: int, bits: int) -> int:
    """Throw the dice that are missing from a keep."""
    index = kept
    # One draw serves all dice: a number below 6**5 has five random digits to base six.
    digits = _U(drawn(bits) * 7776)
    while index >= _THROWS:
        index = _U(PLUS_DIE[index - _THROWS, digits % _U(6)])
        digits //= _U(6)
    return index


@njit(cache=True, parallel=True)
def play_turns(
    rules: Rules,
    values: Floats,
    form_of_group: Unsigned,
    order: Ints,
    first: Ints,
    ends: Ints,
    state: Unsigned,
    total: Ints,
    bits: Unsigned,
) -> None:
    """Play one turn of every game; `order` lists them so that those of one group adjoin."""
    for job in prange(first.size):
        group = state[order[first[job]]] // _LANES
        form = form_of_group[group]
        first_slot = group * _LANES - rules.start[form]
        turn = empty_turn(rules)
        kinds = np.empty(FIELDS, np.uint64)
        value_kinds(rules, values, form, first_slot, turn)
        value_turn(rules, form, turn)
        for nth in range(first[job], ends[job]):
            game = order[nth]
            lane = state[game] % _LANES
            own = following(bits[game])
            dice = thrown(_NOTHING, own)
            for round_of_keeping in range(2):
                to_come = _U(1 - round_of_keeping)
                kept = best_keep(turn.fill, turn.keep[to_come], turn.best[to_come], dice, lane)
                own = following(own)
                dice = thrown(kept, own)
            bits[game] = own
            kind = best_kind(rules, form, turn, dice, lane, kinds)
            upper = rules.upper_of[form & _UPPER_MASK, first_slot + lane]
            state[game] = state_after(rules, form, upper, kind)
            total[game] += int(rules.kinds[EARNED, kind])
