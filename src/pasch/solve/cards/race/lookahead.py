"""Choosing a move for the race, compiled: the field in hand is played for the chance to win.

Backwards over the own turns to come: a hand is worth what scoring gives in that turn, or the
mean over what a swap draws for the next one. What comes after the field follows the fixed price.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from pasch.rules.cards.hand import HAND, MOST_DISCARDED
from pasch.solve.arrays import Floats32
from pasch.solve.cards.column_solver import CANNOT
from pasch.solve.cards.hands import FIRST, HANDS, KEPT, MINUS_CARD, MOST_CARDS, PLUS_CARD
from pasch.solve.cards.kernels.choices import best_five, best_swap
from pasch.solve.cards.kernels.solve import Ways
from pasch.solve.cards.play_tables import UPPERS
from pasch.solve.cards.race.rollouts import Course
from pasch.solve.cards.race.win_curves import (
    AHEAD,
    LEAST,
    SHIFTS,
    TIEBREAK,
    TIMES,
    Rivals,
    between_times,
    rival_totals,
    standstill,
    win_curve,
)

_U = np.uint64
_FIRST = FIRST.astype(np.uint64)
_KEPT = _U(KEPT)
_NUMBERS = _U(6)
_HAND = HAND
_MOST = MOST_CARDS
_MOST_DISCARDED = MOST_DISCARDED
_ROWS = len(HANDS)
_LAST_UPPER = _U(UPPERS - 1)
SOON = 2
"""Rounds after which there still is a later."""
GROWTH = 4
"""The most further cards that are looked ahead; the next turn looks further."""


@njit(cache=True)
def _value_left(left: Floats32) -> None:
    """Value what is left by the best five cards of it (C9)."""
    for rest in range(_KEPT, _FIRST[_MOST]):
        best = left[_U(MINUS_CARD[rest, _U(0)])]
        for nth in range(_U(1), _NUMBERS):
            best = max(best, left[_U(MINUS_CARD[rest, nth])])
        left[rest] = best


@njit(cache=True)
def _value_scores(
    ways: Ways,
    mask: int,
    penalty: Floats32,
    left: Floats32,
    curves: Floats32,
    size: int,
    score: Floats32,
) -> None:
    """Find what scoring with every hand of one size gives, for every turn ahead."""
    for hand in range(_FIRST[size], _FIRST[size + 1]):
        for turn in range(_U(AHEAD)):
            score[hand, turn] = np.float32(-1.0)
        for way in range(ways.first_way[hand], ways.first_way[hand + _U(1)]):
            play = _U(ways.play[way])
            step = ways.step[play]
            if mask >> ways.field[step] & _U(1):
                continue
            points = _U(ways.points[play] - penalty[size] - LEAST)
            low, part = between_times(left[step, _U(ways.rest[way])])
            for turn in range(_U(AHEAD)):
                sooner = curves[step, points, low + turn]
                value = sooner + part * (curves[step, points, low + turn + _U(1)] - sooner)
                score[hand, turn] = max(score[hand, turn], value)


@njit(cache=True)
def _average(odds: Floats32, mean: Floats32, size: int) -> None:
    for part in range(_FIRST[size], _FIRST[size + 1]):
        total = np.float32(0.0)
        for number in range(_NUMBERS):
            total += odds[number] * mean[_U(PLUS_CARD[part, number])]
        mean[part] = total


@njit(cache=True)
def _swap_all(
    odds: Floats32, value: Floats32, fewest: int, largest: int, mean: Floats32, best: Floats32
) -> None:
    """Value a swap of every hand by the hands' values in the next turn."""
    for size in range(fewest, largest + 1):
        for hand in range(_FIRST[size], _FIRST[size + 1]):
            mean[size - _HAND, hand] = value[hand]
        for fewer in range(size - 1, max(size - _MOST_DISCARDED - 1, 0) - 1, -1):
            _average(odds, mean[size - _HAND], fewer)
    for size in range(fewest, largest + 1):
        as_many = mean[size - _HAND]
        one_more = mean[min(size + 1, largest) - _HAND]
        smallest = size - _MOST_DISCARDED
        for part in range(_FIRST[smallest], _FIRST[size + 1]):
            most = as_many[part]
            if size < largest:
                most = max(most, one_more[part])
            if part >= _FIRST[smallest + 1]:
                for nth in range(_NUMBERS):
                    most = max(most, best[_U(MINUS_CARD[part, nth])])
            best[part] = most
        for hand in range(_FIRST[size], _FIRST[size + 1]):
            value[hand] = best[hand]


class Outlook(NamedTuple):
    """What the moves of one turn are worth in chances to win."""

    left: Floats32
    """Per step and cards left, the turns that the best five of them save."""
    curves: Floats32
    """Per step, points and time the chance to win."""
    as_many: Floats32
    """Per part the chance after drawing as many cards as were discarded."""
    one_more: Floats32
    """The same after drawing one more."""


@njit(cache=True, nogil=True)
def outlook(
    course: Course,
    ways: Ways,
    penalty: Floats32,
    rivals: Rivals,
    mask: int,
    upper: int,
    total: int,
    size: int,
    after: Floats32,
    turn_price: float,
    odds: Floats32,
    games: int,
    bits: int,
) -> Outlook:
    """Look ahead from a turn with `size` cards in hand."""
    ends, best_totals = rival_totals(course, rivals, games, bits)
    total_now = total + course.final[upper]
    never = 0.0
    for game in range(games):
        never += standstill(total_now, ends, best_totals, game) / games
    # Better cards for later help only as far as there is a later.
    lasting = 0.0
    for game in range(games):
        if ends[game] >= SOON:
            lasting += 1.0 / games
    steps = course.field.size
    curves = np.full((steps, SHIFTS, TIMES), np.float32(-1.0), np.float32)
    counted = np.empty((SHIFTS, TIMES), np.float32)
    left = np.zeros((steps, _ROWS), np.float32)
    for step in range(_U(steps)):
        if mask >> course.field[step] & _U(1):
            continue
        for style in range(_U(course.turn_price.size)):
            win_curve(
                course,
                style,
                mask | _U(1) << course.field[step],
                min(upper + course.gain[step], _LAST_UPPER),
                total,
                total_now,
                ends,
                best_totals,
                bits + _U(1),
                counted,
                curves[step],
            )
        for kept in range(_KEPT):
            left[step, kept] = lasting * (after[step, kept] - after[step, _U(0)]) / turn_price
        _value_left(left[step])
    most = min(_MOST, size + GROWTH)
    score = np.empty((_ROWS, AHEAD), np.float32)
    for each in range(size, most + 1):
        _value_scores(ways, mask, penalty, left, curves, each, score)
    # Without this, a player sure to win would wait for ever.
    never -= 2 * TIMES * TIEBREAK * turn_price
    value = np.full(_ROWS, np.float32(never), np.float32)
    mean = np.full((_MOST + 1 - _HAND, _ROWS), CANNOT, np.float32)
    best = np.empty(_ROWS, np.float32)
    for turn in range(AHEAD - 1, 0, -1):
        for hand in range(_FIRST[size], _FIRST[most + 1]):
            value[hand] = max(value[hand], score[hand, _U(turn)])
        _swap_all(odds, value, size, most, mean, best)
    one_more = mean[size + 1 - _HAND] if size < _MOST else np.full(_ROWS, CANNOT, np.float32)
    return Outlook(left, curves, mean[size - _HAND], one_more)


@njit(cache=True, nogil=True)
def best_in_race(
    ways: Ways, penalty: Floats32, view: Outlook, mask: int, hand: int, after: Floats32, size: int
) -> tuple[int, int, int, bool]:
    """Return the best move: a play with the cards left and the cards that stay, or a swap.

    A swap has the play -1, the part kept (twice), and whether one more is drawn.
    """
    chance, part, more = best_swap(hand, view.as_many, view.one_more)
    scored, play, rest = _best_way(ways, mask, penalty[size], view, hand)
    if chance > scored:
        return -1, part, part, more
    stays = best_five(rest, after[ways.step[_U(play)]])
    return play, rest, stays, False


@njit(cache=True)
def _best_way(
    ways: Ways, mask: int, penalty: float, view: Outlook, hand: int
) -> tuple[float, int, int]:
    best, found, left_over = np.float32(-1.0), 0, _U(0)
    for way in range(ways.first_way[hand], ways.first_way[hand + _U(1)]):
        play = _U(ways.play[way])
        step = ways.step[play]
        if mask >> ways.field[step] & _U(1):
            continue
        points = _U(ways.points[play] - penalty - LEAST)
        low, part = between_times(view.left[step, _U(ways.rest[way])])
        sooner = view.curves[step, points, low]
        value = sooner + part * (view.curves[step, points, low + _U(1)] - sooner)
        if value > best:
            best, found, left_over = value, np.int64(play), _U(ways.rest[way])
    return best, found, left_over
