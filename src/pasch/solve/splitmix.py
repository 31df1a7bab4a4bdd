"""Random numbers for compiled simulations: the generator "splitmix64"."""

import numpy as np
from numba import njit

_U = np.uint64


@njit(cache=True)
def following(chance: int) -> int:
    """Return the generator's next state."""
    return chance + _U(0x9E3779B97F4A7C15)


@njit(cache=True)
def drawn(chance: int) -> float:
    """Return the random number between 0 and 1 that belongs to a state."""
    mixed = (chance ^ (chance >> _U(30))) * _U(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> _U(27))) * _U(0x94D049BB133111EB)
    return ((mixed ^ (mixed >> _U(31))) >> _U(11)) * 2.0**-53
