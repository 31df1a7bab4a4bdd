"""The loops of playing many games, compiled."""

import numpy as np
from numba import njit, prange

from pasch.rules.dice.tables import THROWS
from pasch.solve.dice.kernels.choices import best_keep, best_kind
from pasch.solve.dice.kernels.solve import (
    EARNED,
    Ints,
    Rules,
    Unsigned,
    empty_turn,
    state_after,
    value_kinds,
    value_turn,
)
from pasch.solve.dice.lattice import KEEPS, NOTHING, PLUS_DIE
from pasch.solve.dice.states import FIELDS, LANES, UPPER_MASK
from pasch.solve.simd import Floats

_U = np.uint64
_THROWS = _U(len(THROWS))
_KEEPS = _U(len(KEEPS))
_NOTHING = _U(NOTHING)
_LANES = _U(LANES)
_UPPER_MASK = _U(UPPER_MASK)


@njit(cache=True)
def _next(chance: int) -> int:
    """Step the generator "splitmix64"."""
    return chance + _U(0x9E3779B97F4A7C15)


@njit(cache=True)
def _mixed(chance: int) -> int:
    """Return the 64 random bits of the generator's state."""
    mixed = (chance ^ (chance >> _U(30))) * _U(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> _U(27))) * _U(0x94D049BB133111EB)
    return mixed ^ (mixed >> _U(31))


@njit(cache=True)
def seeded(seed: int, games: int) -> Unsigned:
    """Return every game its own generator."""
    chance = np.empty(games, np.uint64)
    own = _mixed(_U(seed) + _U(1))
    for game in range(games):
        own = _next(own)
        chance[game] = _mixed(own)
    return chance


@njit(cache=True)
def thrown(kept: int, chance: int) -> int:
    """Throw the dice that are missing from a keep."""
    index = kept
    # One draw serves all dice: a number below 6**5 has five random digits to base six.
    digits = _U((chance >> _U(11)) * 2.0**-53 * 7776)
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
    chance: Unsigned,
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
            bits = _next(chance[game])
            dice = thrown(_NOTHING, _mixed(bits))
            for round_of_keeping in range(2):
                to_come = _U(1 - round_of_keeping)
                kept = best_keep(turn.fill, turn.keep[to_come], turn.best[to_come], dice, lane)
                bits = _next(bits)
                dice = thrown(kept, _mixed(bits))
            chance[game] = bits
            kind = best_kind(rules, form, turn, dice, lane, kinds)
            upper = rules.upper_of[form & _UPPER_MASK, first_slot + lane]
            state[game] = state_after(rules, form, upper, kind)
            total[game] += int(rules.kinds[EARNED, kind])
