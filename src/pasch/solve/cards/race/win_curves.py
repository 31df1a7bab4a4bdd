"""The race, compiled: how games go on, and what every column is worth in chances to win.

Games are made up from `examples`. A game *i* is the same for every way to go on:
the same luck for the opponents, the same for oneself, so that ways are compared fairly.
"""

from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from pasch.solve.arrays import Floats32, Ints, Unsigned
from pasch.solve.cards.race.examples import FRESH
from pasch.solve.cards.race.rollouts import TOGETHER, Course, Paths, empty_paths, follow
from pasch.solve.splitmix import drawn, following

AHEAD = 11
"""Own turns that are looked ahead for the field in hand."""
EARLY = 5
"""Good cards kept can make a column as good as one reached this many turns earlier."""
LATE = 2
"""And bad ones as bad as one reached later, by fewer turns than this."""
TIMES = EARLY + AHEAD + LATE
ROUNDS = 64
"""No game lasts this many rounds more."""
LEAST = -10
SHIFTS = 64
"""Points of the field in hand, penalty taken off: from LEAST up."""
UNKNOWN_HOLD = np.array([0.21, 0.61, 0.84, 0.92, 1.0])
"""Of rivals nobody knows what cards they kept: per hold how often it comes up, or one before."""
TIEBREAK = np.float32(1e-5)
"""Where the race is decided, points still count a little."""

_U = np.uint64
STREAM = _U(0xD1342543DE82EF95)
"""Times this, neighbouring states of the generator begin streams far from each other."""
_STYLE_STREAM = _U(0x9FB21C651E98DF25)
_HOLD_STREAM = _U(0xA24BAED4963EE407)


class Rivals(NamedTuple):
    """The opponents as they are seen."""

    styles: Floats32
    """Per rival and style how probable it is, with those of the styles before."""
    mask: Unsigned
    upper: Unsigned
    total: Ints
    """Points less penalties so far, without bonus and malus."""
    cards: Ints
    is_later: NDArray[np.bool_]
    """Whether they have yet to play in this round."""


@njit(cache=True)
def drawn_from(odds: Floats32, bits: int) -> int:
    """Draw an index; `odds` tells how probable each one is, together with those before it."""
    random = drawn(bits)
    index = _U(0)
    while index + _U(1) < _U(odds.size) and random >= odds[index]:
        index += _U(1)
    return index


@njit(cache=True)
def rival_totals(course: Course, rivals: Rivals, games: int, bits: int) -> tuple[Ints, Floats32]:
    """Return per game the round in which a rival is through, and their best total by round."""
    ends = np.full(games, ROUNDS - 1, np.int64)
    best = np.full((games, ROUNDS), np.float32(-1e6), np.float32)
    paths = empty_paths()
    for begin in range(0, games, TOGETHER):
        together = min(TOGETHER, games - begin)
        for rival in range(rivals.mask.size):
            for nth in range(_U(together)):
                bits = following(bits)
                paths.style[nth] = drawn_from(rivals.styles[rival], bits ^ _STYLE_STREAM)
                paths.hold[nth] = drawn_from(UNKNOWN_HOLD, bits ^ _HOLD_STREAM)
                paths.bits[nth] = bits * STREAM
            count = _U(
                follow(
                    course,
                    rivals.mask[rival],
                    rivals.upper[rival],
                    rivals.cards[rival],
                    together,
                    paths,
                )
            )
            later = 1 if rivals.is_later[rival] else 0
            for nth in range(_U(together)):
                game = _U(begin) + nth
                ends[game] = min(ends[game], paths.time[nth, count] - later)
                reached = _U(0)
                for now in range(ROUNDS):
                    while reached < count and paths.time[nth, reached + _U(1)] <= now + later:
                        reached += _U(1)
                    total = rivals.total[rival] + paths.points[nth, reached]
                    total += course.final[paths.upper[nth, reached]]
                    best[game, now] = max(best[game, now], np.float32(total))
    return ends, best


@njit(cache=True)
def standstill(total: float, ends: Ints, best: Floats32, game: int) -> float:
    """Return the share in the win of one game if nothing more is filled."""
    margin = total - best[game, ends[game]]
    return 1.0 if margin > 0 else (0.5 if margin == 0 else 0.0)


# Inlined: handing over all these arrays would take longer than the work itself.
@njit(cache=True, inline="always")
def _count_wins(
    course: Course,
    paths: Paths,
    nth: int,
    count: int,
    total: float,
    total_now: float,
    ends: Ints,
    best: Floats32,
    game: int,
    counted: Floats32,
) -> None:
    """Count a game, for every turn in which the field in hand is filled, where it is won from."""
    share = np.float32(1.0 / ends.size)
    reached = count
    for time in range(TIMES):
        turn = time + 1 - EARLY
        if ends[game] < turn - 1:
            won = np.float32(standstill(total_now, ends, best, game))
            counted[_U(0), _U(time)] += won * share
            continue
        end = min(ends[game], max(0, turn + paths.time[nth, count] - 1))
        # Later turns leave less time: what was out of reach stays so.
        while reached > _U(0) and paths.time[nth, reached] > end + 1 - turn:
            reached -= _U(1)
        own = total + paths.points[nth, reached] + course.final[paths.upper[nth, reached]]
        # From which points on it is won; a tie is half a win.
        needed = np.int64(best[game, end] - own) - LEAST
        if needed < 0:
            counted[_U(0), _U(time)] += share
        elif needed < SHIFTS:
            counted[_U(needed), _U(time)] += np.float32(0.5) * share
            if needed + 1 < SHIFTS:
                counted[_U(needed + 1), _U(time)] += np.float32(0.5) * share


@njit(cache=True)
def win_curve(
    course: Course,
    style: int,
    mask: int,
    upper: int,
    total: float,
    total_now: float,
    ends: Ints,
    best: Floats32,
    bits: int,
    counted: Floats32,
    curve: Floats32,
) -> None:
    """Value a column by the points of the field in hand and the turn in which it is filled.

    A curve stays as it was where it is better already: of several styles the best one is chosen.
    """
    games = ends.size
    counted[:] = np.float32(0.0)
    turn_price = course.turn_price[style]
    paths = empty_paths()
    gone = 0.0
    for begin in range(0, games, TOGETHER):
        together = min(TOGETHER, games - begin)
        for nth in range(_U(together)):
            bits = following(bits)
            paths.style[nth], paths.hold[nth], paths.bits[nth] = style, _U(FRESH), bits * STREAM
        count = _U(follow(course, mask, upper, 0, together, paths))
        for nth in range(_U(together)):
            gone += paths.points[nth, count] + course.final[paths.upper[nth, count]]
            gone -= turn_price * paths.time[nth, count]
            game = _U(begin) + nth
            _count_wins(course, paths, nth, count, total, total_now, ends, best, game, counted)
    for shift in range(1, SHIFTS):
        for time in range(TIMES):
            counted[_U(shift), _U(time)] += counted[_U(shift - 1), _U(time)]
    # Few examples may have been lucky ones: what the column is really worth sets them right.
    sooner = (course.worth[style, mask, upper] - gone / games) / turn_price
    for time in range(TIMES):
        at = min(max(time - sooner, 0.0), TIMES - 1.001)
        low = _U(at)
        part = np.float32(at - np.float64(low))
        for shift in range(_U(SHIFTS)):
            early = counted[shift, low]
            won = early + part * (counted[shift, low + _U(1)] - early)
            won += TIEBREAK * (np.float32(shift) - np.float32(turn_price) * time)
            curve[shift, _U(time)] = max(curve[shift, _U(time)], won)


@njit(cache=True)
def between_times(sooner: float) -> tuple[int, float]:
    """Return between which two times of a curve a column lies that is some turns sooner."""
    at = min(max(np.float32(EARLY - sooner), np.float32(0.0)), np.float32(EARLY + LATE - 1))
    low = min(np.int64(at), EARLY + LATE - 2)
    return _U(low), np.float32(at - np.float32(low))
