"""What is to be expected of a move: the final total, and the chance to win."""

from math import hypot
from typing import NamedTuple

from pasch.rules import Move


class Prospect(NamedTuple):
    """What is to be expected from some moment on, each in best play for it."""

    points: float
    """The final total, in best play for points; with cards less the price of all turns to come."""
    chance: float | None
    """The chance to win, in best play for that; a win shared by two is half a one.

    None for a player alone, and with cards where the compiler is missing or not ready.
    """
    error: float = 0.0
    """The standard error of a chance that made-up games tell; 0 where it is computed."""

    def less(self, other: "Prospect") -> "Prospect":
        """Return by how much this is more than another."""
        if self.chance is None or other.chance is None:
            return Prospect(self.points - other.points, None)
        return Prospect(
            self.points - other.points,
            self.chance - other.chance,
            hypot(self.error, other.error),
        )


class ValuedMove(NamedTuple):
    """A move, and what is to be expected after it."""

    move: Move
    prospect: Prospect
