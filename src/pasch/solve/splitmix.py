"""Random numbers for compiled simulations: the generator "splitmix64".

Its state is a number of 64 bits, called `bits` wherever it is handed on.
"""

import numpy as np
from numba import njit

_U = np.uint64


@njit(cache=True)
def following(bits: int) -> int:
    """Return the generator's next state."""
    return bits + _U(0x9E3779B97F4A7C15)


@njit(cache=True)
def mixed(bits: int) -> int:
    """Return the 64 random bits that belong to a state."""
    half = (bits ^ (bits >> _U(30))) * _U(0xBF58476D1CE4E5B9)
    half = (half ^ (half >> _U(27))) * _U(0x94D049BB133111EB)
    return half ^ (half >> _U(31))


@njit(cache=True)
def drawn(bits: int) -> float:
    """Return the random number between 0 and 1 that belongs to a state."""
    return (mixed(bits) >> _U(11)) * 2.0**-53
