"""The arrays of the solvers, by the numbers they hold, and how wide the kernels work."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Floats32 = NDArray[np.float32]
Ints = NDArray[np.int64]
Unsigned = NDArray[np.uint64]

LANES = 8
"""This many upper sums are worked out side by side; `simd` writes them out."""
