"""Rates per address: a bucket that fills with time and is emptied by requests."""

from collections import OrderedDict

MOST_ADDRESSES = 50_000


class Buckets:
    """A bucket for every address, holding `size` and refilled at `rate` a second."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """Take one from an address's bucket; tell whether there was one."""
        level, since = self._levels.pop(address, (self._size, now))
        level = min(self._size, level + (now - since) * self._rate)
        is_there = level >= 1
        self._levels[address] = (level - 1 if is_there else level, now)
        if len(self._levels) > MOST_ADDRESSES:
            self._levels.popitem(last=False)
        return is_there
