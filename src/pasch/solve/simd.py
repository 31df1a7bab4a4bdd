"""Eight numbers side by side, handled as one by the kernels.

Each is written out so that the compiler sees eight independent operations between loading and
storing, and makes one vector instruction of them. It merges them only when asked to.
"""

import numpy as np
from numba import config, njit

from pasch.solve.arrays import Floats

config.SLP_VECTORIZE = 1  # type: ignore[attr-defined]  # made when the module is read

Lanes = tuple[float, float, float, float, float, float, float, float]
_0, _1, _2, _3, _4, _5, _6, _7 = (np.uint64(lane) for lane in range(8))


@njit(inline="always")
def load(rows: Floats, at: int) -> Lanes:
    """Read a row."""
    return (
        rows[at, _0],
        rows[at, _1],
        rows[at, _2],
        rows[at, _3],
        rows[at, _4],
        rows[at, _5],
        rows[at, _6],
        rows[at, _7],
    )


@njit(inline="always")
def store(rows: Floats, at: int, a: Lanes) -> None:
    """Write a row."""
    rows[at, _0] = a[0]
    rows[at, _1] = a[1]
    rows[at, _2] = a[2]
    rows[at, _3] = a[3]
    rows[at, _4] = a[4]
    rows[at, _5] = a[5]
    rows[at, _6] = a[6]
    rows[at, _7] = a[7]


@njit(inline="always")
def _larger(a: float, b: float) -> float:
    return a if a > b else b


@njit(inline="always")
def larger(a: Lanes, b: Lanes) -> Lanes:
    """Return the larger of two, lane by lane."""
    return (
        _larger(a[0], b[0]),
        _larger(a[1], b[1]),
        _larger(a[2], b[2]),
        _larger(a[3], b[3]),
        _larger(a[4], b[4]),
        _larger(a[5], b[5]),
        _larger(a[6], b[6]),
        _larger(a[7], b[7]),
    )


@njit(inline="always")
def added(a: Lanes, b: Lanes) -> Lanes:
    """Add two, lane by lane."""
    return (
        a[0] + b[0],
        a[1] + b[1],
        a[2] + b[2],
        a[3] + b[3],
        a[4] + b[4],
        a[5] + b[5],
        a[6] + b[6],
        a[7] + b[7],
    )


@njit(inline="always")
def scaled(factor: float, a: Lanes) -> Lanes:
    """Multiply every lane."""
    return (
        factor * a[0],
        factor * a[1],
        factor * a[2],
        factor * a[3],
        factor * a[4],
        factor * a[5],
        factor * a[6],
        factor * a[7],
    )
