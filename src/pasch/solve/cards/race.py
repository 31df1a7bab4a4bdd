"""The race, compiled: how games go on, and what every column is worth in chances to win.

Games are made up from the examples of `samples`. A game *i* is the same for every way to go on:
the same luck for the opponents, the same for oneself, so that ways are compared fairly.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pasch.rules.cards.hand import HAND
from pasch.solve.cards.chance import drawn, following
from pasch.solve.cards.plays import FIELDS, FULL, UPPERS
from pasch.solve.cards.samples import FRESH, HOLDS
from pasch.solve.cards.states import UPPER_MASK

AHEAD = 11
"""So many own turns are looked ahead for the field in hand."""
EARLY = 5
"""Good cards kept can make a column as good as one reached so many turns earlier."""
LATE = 2
"""And bad ones as bad as one reached later, by fewer turns than this."""
TIMES = EARLY + AHEAD + LATE
ROUNDS = 64
"""No game lasts so many rounds more."""
LEAST = -10
SHIFTS = 64
"""Points of the field in hand, penalty taken off: from LEAST up."""
UNKNOWN_HOLD = np.array([0.21, 0.61, 0.84, 0.92, 1.0])
"""Of rivals nobody knows what cards they kept: per hold how often it comes up, or one before."""
TIEBREAK = np.float32(1e-5)
"""Where the race is decided, points still count a little."""

Floats = NDArray[np.float32]
Unsigned = NDArray[np.uint64]

_U = np.uint64
_FULL = _U(FULL)
_UPPER_MASK = _U(UPPER_MASK)
_LAST_UPPER = _U(UPPERS - 1)
_FIELDS = FIELDS
_HAND = HAND
_TRIES = 8
STREAM = _U(0xD1342543DE82EF95)
"""Times this, neighbouring states of the generator begin streams far from each other."""
_STYLE_STREAM = _U(0x9FB21C651E98DF25)
_HOLD_STREAM = _U(0xA24BAED4963EE407)
_TURNS, _CARDS, _STEP, _POINTS, _HOLD = _U(0), _U(1), _U(2), _U(3), _U(4)
LOWEST = 128
"""Added to points, so that a byte can hold those below zero."""
CELL = 32
"""More than there are examples in a cell."""


class Course(NamedTuple):
    """What is known of how columns are filled."""

    example: NDArray[np.uint8]
    """Turns, cards, step, points above LOWEST, and hold of what was kept."""
    cell: NDArray[np.int32]
    """Per style, mask, pace and hold the first example times CELL, plus their number."""
    worth: Floats
    """Per style, mask and upper sum the exact value with a fresh hand, at the style's price."""
    price: Floats
    """Per style the price of a turn."""
    pace: NDArray[np.uint8]
    field: Unsigned
    gain: Unsigned
    final: Floats


class Path(NamedTuple):
    """One player's way through the rest of a game; entry 0 is the present."""

    time: NDArray[np.int64]
    """Own turns until each field was filled."""
    points: NDArray[np.int64]
    """What had been earned by then."""
    upper: Unsigned


@njit(cache=True)
def empty_path() -> Path:
    """Give room for a path."""
    return Path(
        np.zeros(_FIELDS + 1, np.int64),
        np.zeros(_FIELDS + 1, np.int64),
        np.zeros(_FIELDS + 1, np.uint64),
    )


@njit(cache=True)
def follow(
    course: Course, style: int, mask: int, upper: int, hold: int, cards: int, bits: int, path: Path
) -> int:
    """Make up the rest of a player's game; give how many fields are filled in it.

    A player who holds more than five cards has taken one turn for each of them already.
    """
    path.time[0], path.points[0], path.upper[0] = 0, 0, upper
    count = 0
    time, points = 0, 0
    while mask != _FULL:
        pace = _U(course.pace[mask & _UPPER_MASK, upper])
        cell = course.cell[style, mask, pace, hold]
        first, examples = cell // CELL, cell % CELL
        bits = following(bits)
        nth = _U(first + np.int64(drawn(bits) * examples))
        waited, more = 0, 0
        if cards > _HAND:
            for _ in range(_TRIES):
                if course.example[nth, _CARDS] >= cards:
                    break
                bits = following(bits)
                nth = _U(first + np.int64(drawn(bits) * examples))
            waited = cards - _HAND
            more = max(cards - np.int64(course.example[nth, _CARDS]), 0)
            cards = _HAND
        step = _U(course.example[nth, _STEP])
        turns = np.int64(course.example[nth, _TURNS]) - waited
        time += max(turns, np.int64(1))
        points += np.int64(course.example[nth, _POINTS]) - LOWEST
        mask |= _U(1) << course.field[step]
        upper = min(upper + course.gain[step], _LAST_UPPER)
        # Cards that the example did not have are still there after it.
        hold = _U(min(course.example[nth, _HOLD] + more, HOLDS - 1))
        count += 1
        path.time[count], path.points[count], path.upper[count] = time, points, upper
    return count


class Rivals(NamedTuple):
    """The opponents as they are seen."""

    styles: Floats
    """Per rival and style how probable it is, with those of the styles before."""
    mask: Unsigned
    upper: Unsigned
    total: NDArray[np.int64]
    """Points less penalties so far, without bonus and malus."""
    cards: NDArray[np.int64]
    is_later: NDArray[np.bool_]
    """Whether they have yet to play in this round."""


@njit(cache=True)
def drawn_from(odds: Floats, chance: int) -> int:
    """Draw a place of a list that tells how probable each place is, with those before it."""
    random = drawn(chance)
    place = _U(0)
    while place + _U(1) < _U(odds.size) and random >= odds[place]:
        place += _U(1)
    return place


@njit(cache=True)
def rival_totals(
    course: Course, rivals: Rivals, games: int, bits: int
) -> tuple[NDArray[np.int64], Floats]:
    """Give per game the round in which a rival is through, and their best total by round."""
    ends = np.full(games, ROUNDS - 1, np.int64)
    best = np.full((games, ROUNDS), np.float32(-1e6), np.float32)
    path = empty_path()
    for game in range(games):
        for rival in range(rivals.mask.size):
            bits = following(bits)
            count = follow(
                course,
                drawn_from(rivals.styles[rival], bits ^ _STYLE_STREAM),
                rivals.mask[rival],
                rivals.upper[rival],
                drawn_from(UNKNOWN_HOLD, bits ^ _HOLD_STREAM),
                rivals.cards[rival],
                bits * STREAM,
                path,
            )
            later = 1 if rivals.is_later[rival] else 0
            ends[game] = min(ends[game], path.time[count] - later)
            reached = 0
            for now in range(ROUNDS):
                while reached < count and path.time[reached + 1] <= now + later:
                    reached += 1
                total = (
                    rivals.total[rival] + path.points[reached] + course.final[path.upper[reached]]
                )
                best[game, now] = max(best[game, now], np.float32(total))
    return ends, best


@njit(cache=True)
def standstill(total: float, ends: NDArray[np.int64], best: Floats, game: int) -> float:
    """Give the share in the win of one game if nothing more is filled."""
    margin = total - best[game, ends[game]]
    return 1.0 if margin > 0 else (0.5 if margin == 0 else 0.0)


@njit(cache=True)
def win_curve(
    course: Course,
    style: int,
    mask: int,
    upper: int,
    total: float,
    total_now: float,
    ends: NDArray[np.int64],
    best: Floats,
    bits: int,
    counted: Floats,
    curve: Floats,
) -> None:
    """Value a column by the points of the field in hand and the turn in which it is filled.

    A curve stays as it was where it is better already: of several styles the best one is chosen.
    """
    games = ends.size
    counted[:] = np.float32(0.0)
    share = np.float32(1.0 / games)
    price = course.price[style]
    path = empty_path()
    gone = 0.0
    for game in range(games):
        bits = following(bits)
        count = follow(course, style, mask, upper, _U(FRESH), 0, bits * STREAM, path)
        gone += path.points[count] + course.final[path.upper[count]] - price * path.time[count]
        for time in range(TIMES):
            turn = time + 1 - EARLY
            if ends[game] < turn - 1:
                won = np.float32(standstill(total_now, ends, best, game))
                counted[_U(0), _U(time)] += won * share
                continue
            end = min(ends[game], max(0, turn + path.time[count] - 1))
            reached = count
            while reached > 0 and path.time[reached] > end + 1 - turn:
                reached -= 1
            own = total + path.points[reached] + course.final[path.upper[reached]]
            # From which points on it is won; a tie is half a win.
            needed = np.int64(best[game, end] - own) - LEAST
            if needed < 0:
                counted[_U(0), _U(time)] += share
            elif needed < SHIFTS:
                counted[_U(needed), _U(time)] += np.float32(0.5) * share
                if needed + 1 < SHIFTS:
                    counted[_U(needed + 1), _U(time)] += np.float32(0.5) * share
    for shift in range(1, SHIFTS):
        for time in range(TIMES):
            counted[_U(shift), _U(time)] += counted[_U(shift - 1), _U(time)]
    # Few examples may have been lucky ones: what the column is really worth sets them right.
    sooner = (course.worth[style, mask, upper] - gone / games) / price
    for time in range(TIMES):
        at = min(max(time - sooner, 0.0), TIMES - 1.001)
        low = _U(at)
        part = np.float32(at - np.float64(low))
        for shift in range(_U(SHIFTS)):
            early = counted[shift, low]
            won = early + part * (counted[shift, low + _U(1)] - early)
            won += TIEBREAK * (np.float32(shift) - np.float32(price) * time)
            curve[shift, _U(time)] = max(curve[shift, _U(time)], won)


@njit(cache=True)
def place_of(sooner: float) -> tuple[int, float]:
    """Give between which two times of a curve a column lies that is so many turns sooner."""
    at = min(max(np.float32(EARLY - sooner), np.float32(0.0)), np.float32(EARLY + LATE - 1))
    low = min(np.int64(at), EARLY + LATE - 2)
    return _U(low), np.float32(at - np.float32(low))
