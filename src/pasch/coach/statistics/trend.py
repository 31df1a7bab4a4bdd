"""How figures change over many games."""

from collections.abc import Sequence
from statistics import fmean

SMOOTHED_OVER = 8
"""A trend is the mean over about this part of all games to either side."""
FEWEST = 2
"""… and over this many games to either side at least."""


def thinned(values: Sequence[float], most: int) -> list[float]:
    """Return at most this many values, each the mean of as many that follow one another."""
    each = -(-len(values) // most)
    return [fmean(values[first : first + each]) for first in range(0, len(values), max(each, 1))]


def trend(values: Sequence[float]) -> list[float]:
    """Return at every place the mean of the values about there."""
    reach = max(FEWEST, len(values) // SMOOTHED_OVER)
    return [fmean(values[max(0, nth - reach) : nth + reach + 1]) for nth in range(len(values))]
