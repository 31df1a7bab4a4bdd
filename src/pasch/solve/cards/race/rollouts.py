"""Making up how columns are filled to the end, compiled, from `examples`.

Several games go on side by side: while the memory looks for one game's example, the processor
goes on with the next.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import Floats32, Ints, Unsigned
from pasch.solve.cards.play_tables import FIELDS, FULL, UPPERS
from pasch.solve.cards.race.examples import HOLDS
from pasch.solve.columns import UPPER_MASK
from pasch.solve.splitmix import drawn, following

TOGETHER = 32
"""Games that go on side by side."""
LOWEST = 128
"""Added to points, so that a byte can hold those below zero."""
CELL = 32
"""More than there are examples in a cell."""


_U = np.uint64
_FULL = _U(FULL)
_UPPER_MASK = _U(UPPER_MASK)
_LAST_UPPER = _U(UPPERS - 1)
_FIELDS = FIELDS
_HAND = HAND
_TRIES = 8
_TURNS, _CARDS, _STEP, _POINTS, _HOLD = _U(0), _U(1), _U(2), _U(3), _U(4)


class Course(NamedTuple):
    """What is known of how columns are filled."""

    example: NDArray[np.uint8]
    """Turns, cards, step, points above LOWEST, and hold of what was kept."""
    cell: NDArray[np.int32]
    """Per style, mask, pace and hold the first example times CELL, plus their number."""
    worth: Floats32
    """Per style, mask and upper sum the exact value with a fresh hand, at its turn price."""
    turn_price: Floats32
    """Per style."""
    pace: NDArray[np.uint8]
    field: Unsigned
    gain: Unsigned
    final: Floats32


class Paths(NamedTuple):
    """A player's ways through the rest of some games; entry 0 of each is the present."""

    style: Unsigned
    hold: Unsigned
    bits: Unsigned
    """The state of its random numbers."""
    mask: Unsigned
    time: Ints
    """Own turns until each field was filled."""
    points: Ints
    """What had been earned by then."""
    upper: Unsigned


@njit(cache=True)
def empty_paths() -> Paths:
    """Return a workspace for paths."""
    return Paths(
        np.zeros(TOGETHER, np.uint64),
        np.zeros(TOGETHER, np.uint64),
        np.zeros(TOGETHER, np.uint64),
        np.zeros(TOGETHER, np.uint64),
        np.zeros((TOGETHER, _FIELDS + 1), np.int64),
        np.zeros((TOGETHER, _FIELDS + 1), np.int64),
        np.zeros((TOGETHER, _FIELDS + 1), np.uint64),
    )


@njit(cache=True)
def follow(course: Course, mask: int, upper: int, cards: int, games: int, paths: Paths) -> int:
    """Make up the rest of some games of one player; return how many fields are filled in each.

    Style, hold and bits of every path are given; they are not left as they were.
    """
    for game in range(_U(games)):
        paths.mask[game] = mask
        paths.time[game, _U(0)], paths.points[game, _U(0)], paths.upper[game, _U(0)] = 0, 0, upper
    fields, free = 0, _FULL ^ mask
    while free:
        free &= free - _U(1)
        fields += 1
    for filled in range(_U(fields)):
        for game in range(_U(games)):
            _fill(course, cards, game, filled, paths)
        cards = _HAND
    return fields


# Inlined: handing over all these arrays would take longer than the work itself.
@njit(cache=True, inline="always")
def _fill(course: Course, cards: int, game: int, filled: int, paths: Paths) -> None:
    """Fill one more field.

    A player who holds more than five cards has taken one turn for each of them already.
    """
    mask, upper = paths.mask[game], paths.upper[game, filled]
    pace = _U(course.pace[mask & _UPPER_MASK, upper])
    cell = course.cell[paths.style[game], mask, pace, paths.hold[game]]
    first, examples = cell // CELL, cell % CELL
    bits = following(paths.bits[game])
    nth = _U(first + np.int64(drawn(bits) * examples))
    waited, more = np.int64(0), np.int64(0)
    if cards > _HAND:
        for _ in range(_TRIES):
            if course.example[nth, _CARDS] >= cards:
                break
            bits = following(bits)
            nth = _U(first + np.int64(drawn(bits) * examples))
        waited = np.int64(cards - _HAND)
        more = max(cards - np.int64(course.example[nth, _CARDS]), np.int64(0))
    step = _U(course.example[nth, _STEP])
    turns = max(np.int64(course.example[nth, _TURNS]) - waited, np.int64(1))
    points = np.int64(course.example[nth, _POINTS]) - LOWEST
    now = filled + _U(1)
    paths.bits[game] = bits
    paths.mask[game] = mask | _U(1) << course.field[step]
    # Cards that the example did not have are still there after it.
    paths.hold[game] = _U(min(np.int64(course.example[nth, _HOLD]) + more, np.int64(HOLDS - 1)))
    paths.time[game, now] = paths.time[game, filled] + turns
    paths.points[game, now] = paths.points[game, filled] + points
    paths.upper[game, now] = min(upper + course.gain[step], _LAST_UPPER)
