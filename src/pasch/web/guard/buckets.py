"""Rates per address: a bucket that fills with time and is emptied by requests."""

import math
from collections import OrderedDict
from typing import NamedTuple

MOST_ADDRESSES = 50_000
ALMOST_ONE = 1 - 1e-6
"""What sums of small parts come to when they should be one: nobody waits for a rounding error."""


class Budget(NamedTuple):
    """What an address has left."""

    left: int
    seconds: int
    """Until there is one more."""


class Buckets:
    """A bucket for every address, holding `size` and refilled at `rate` a second."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Take one from an address's bucket; tell whether there was one."""
        level = self._level(address, now)
        is_there = level >= ALMOST_ONE
        self._levels[address] = (max(0.0, level - 1) if is_there else level, now)
        self._levels.move_to_end(address)
        if len(self._levels) > MOST_ADDRESSES:
            self._levels.popitem(last=False)
        return is_there

    def budget(self, address: str, now: float) -> Budget:
        """Return what an address has left, and when it has one more."""
        level = self._level(address, now)
        left = int(level + 1 - ALMOST_ONE)
        if left >= int(self._size):
            return Budget(left, 0)
        # Rounded up: whoever comes back then finds it there.
        return Budget(left, max(1, math.ceil((left + ALMOST_ONE - level) / self._rate)))

    def _level(self, address: str, now: float) -> float:
        level, since = self._levels.get(address, (self._size, now))
        return min(self._size, level + (now - since) * self._rate)
