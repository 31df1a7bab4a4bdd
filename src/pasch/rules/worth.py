"""What a free field would give now, for people to see before they choose."""

from typing import NamedTuple


class Worth(NamedTuple):
    """Points of the throw or the best cards in hand, with what they earn or cost besides."""

    points: int
    extra: int = 0
    penalty: int = 0
