"""Solving one field, compiled: LANES upper sums of one mask at a time.

A player at the start of a turn with n cards scores, or keeps a part and draws up to n cards or to
n + 1. Hands never shrink before scoring, so ten cards are solved first, then nine, down to five.
With n cards fixed it is a stopping problem: values rise sweep by sweep from what scoring, or
going on to n + 1, gives. Indices are unsigned, as in `pasch.solve.dice.kernels.solve`.
"""

from typing import NamedTuple

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pasch.rules.cards.hand import HAND, MOST_DISCARDED
from pasch.solve.arrays import LANES, Floats32, Unsigned
from pasch.solve.cards.column_solver import CANNOT
from pasch.solve.cards.hands import FIRST, KEPT, MINUS_CARD, MOST_CARDS, PLUS_CARD
from pasch.solve.cards.play_tables import UPPERS, PlayTables
from pasch.solve.simd import added, larger, load, scaled, store

_U = np.uint64
_FIRST = FIRST.astype(np.uint64)
_KEPT = _U(KEPT)
_NUMBERS = _U(6)
_LANES = _U(LANES)
_HAND = HAND
_MOST_DISCARDED = MOST_DISCARDED
_LAST_UPPER = _U(UPPERS - 1)


class Plays(NamedTuple):
    """The plays as the kernels take them; see `PlayTables`."""

    field: Unsigned
    gain: Unsigned
    most_left: Unsigned
    first_play: Unsigned
    points: Floats32
    first_rest: Unsigned
    first_whole: Unsigned
    whole: NDArray[np.uint16]
    penalty: Floats32


class Ways(NamedTuple):
    """The ways to score by hand, as the kernels take them; see `PlayTables`."""

    field: Unsigned
    gain: Unsigned
    step: Unsigned
    points: Floats32
    play: NDArray[np.uint16]
    rest: NDArray[np.uint16]
    first_way: Unsigned


def ways_of(tables: PlayTables) -> Ways:
    """Return the tables in the order that the kernels know."""
    return Ways(
        tables.field,
        tables.gain,
        tables.step,
        tables.points,
        tables.way_play,
        tables.way_rest,
        tables.first_way,
    )


def plays_of(tables: PlayTables) -> Plays:
    """Return the tables in the order that the kernels know."""
    return Plays(
        tables.field,
        tables.gain,
        tables.most_left,
        tables.first_play,
        tables.points,
        tables.first_rest,
        tables.first_whole,
        tables.whole,
        tables.penalty,
    )


class Workspace(NamedTuple):
    """Where one field is worked out; rows are hands, columns upper sums."""

    left: Floats32
    """What the cards left after scoring are worth."""
    score: Floats32
    """The best that scoring gives."""
    value: Floats32
    """What hands of five to ten cards are worth."""
    base: Floats32
    mean: Floats32
    """What a part is worth when drawing up to each number of cards."""
    best: Floats32


@njit(cache=True)
def empty_workspace(most: int) -> Workspace:
    """Return a workspace for hands up to `most` cards."""
    rows = _FIRST[most + 1]
    return Workspace(
        np.empty((rows, LANES), np.float32),
        np.empty((rows, LANES), np.float32),
        np.empty((rows, LANES), np.float32),
        np.empty((rows, LANES), np.float32),
        np.empty((most + 1 - _HAND, rows, LANES), np.float32),
        np.empty((rows, LANES), np.float32),
    )


@njit(cache=True)
def _value_left(
    plays: Plays,
    values: Floats32,
    mask: int,
    uppers: Unsigned,
    step: int,
    most_left: int,
    left: Floats32,
) -> None:
    """Value what is left after a step: five cards stay at most, and the best five (C9)."""
    after = mask | _U(1) << plays.field[step]
    for lane in range(_LANES):
        upper = min(uppers[lane] + plays.gain[step], _LAST_UPPER)
        for kept in range(_KEPT):
            left[kept, lane] = values[after, upper, kept]
    for rest in range(_KEPT, _FIRST[most_left + 1]):
        row = load(left, _U(MINUS_CARD[rest, _U(0)]))
        for nth in range(_U(1), _NUMBERS):
            row = larger(row, load(left, _U(MINUS_CARD[rest, nth])))
        store(left, rest, row)


@njit(cache=True)
def value_scores(
    plays: Plays,
    values: Floats32,
    mask: int,
    uppers: Unsigned,
    turn_price: float,
    most: int,
    workspace: Workspace,
) -> None:
    """Find the best way to score with every hand."""
    end = _FIRST[most + 1]
    for hand in range(_FIRST[_HAND], end):
        for lane in range(_LANES):
            workspace.score[hand, lane] = CANNOT
    for step in range(_U(plays.field.size)):
        if mask >> plays.field[step] & _U(1):
            continue
        too_many = MOST_CARDS - most
        _value_left(
            plays, values, mask, uppers, step, plays.most_left[step] - too_many, workspace.left
        )
        for play in range(plays.first_play[step], plays.first_play[step + _U(1)]):
            points = plays.points[play]
            gain = (points, points, points, points, points, points, points, points)
            start = plays.first_whole[play]
            for nth in range(plays.first_whole[play + _U(1)] - start):
                hand = _U(plays.whole[start + nth])
                if hand >= end:
                    break
                rest = plays.first_rest[play] + nth
                row = added(gain, load(workspace.left, rest))
                store(workspace.score, hand, larger(load(workspace.score, hand), row))
    for size in range(_HAND, most + 1):
        taken_off = plays.penalty[size] + turn_price
        for hand in range(_FIRST[size], _FIRST[size + 1]):
            for lane in range(_LANES):
                workspace.score[hand, lane] -= taken_off


@njit(cache=True)
def average(odds: Floats32, mean: Floats32, size: int) -> None:
    """Value parts of one size by the card that comes next."""
    for part in range(_FIRST[size], _FIRST[size + 1]):
        row = scaled(odds[_U(0)], load(mean, _U(PLUS_CARD[part, _U(0)])))
        for number in range(_U(1), _NUMBERS):
            row = added(row, scaled(odds[number], load(mean, _U(PLUS_CARD[part, number]))))
        store(mean, part, row)


@njit(cache=True)
def _best_parts(mean: Floats32, best: Floats32, smallest: int, largest: int) -> None:
    """Find the best part of every part; from `smallest` cards on."""
    for part in range(_FIRST[smallest], _FIRST[smallest + 1]):
        store(best, part, load(mean, part))
    for part in range(_FIRST[smallest + 1], _FIRST[largest + 1]):
        row = load(mean, part)
        for nth in range(_NUMBERS):
            row = larger(row, load(best, _U(MINUS_CARD[part, nth])))
        store(best, part, row)


@njit(cache=True)
def _sweep(base: Floats32, mean: Floats32, best: Floats32, size: int, turn_price: float) -> float:
    """Let every hand of one size swap once more; return by how much the values rose."""
    smaller = load(base, _FIRST[size])
    price = turn_price
    prices = (price, price, price, price, price, price, price, price)
    rise = scaled(np.float32(0.0), smaller)
    minus = np.float32(-1.0)
    for hand in range(_FIRST[size], _FIRST[size + 1]):
        row = load(best, _U(MINUS_CARD[hand, _U(0)]))
        for nth in range(_U(1), _NUMBERS):
            row = larger(row, load(best, _U(MINUS_CARD[hand, nth])))
        row = larger(load(base, hand), added(row, scaled(minus, prices)))
        rise = larger(rise, added(row, scaled(minus, load(mean, hand))))
        store(mean, hand, row)
    return max(rise)


@njit(cache=True)
def value_swaps(
    odds: Floats32, turn_price: float, most: int, tolerance: float, workspace: Workspace
) -> int:
    """Solve the swapping from the largest hands down; return how many sweeps it took."""
    sweeps = 0
    price = np.float32(turn_price)
    for size in range(most, _HAND - 1, -1):
        mean = workspace.mean[size - _HAND]
        smallest = size - _MOST_DISCARDED
        first, end = _FIRST[size], _FIRST[size + 1]
        for hand in range(first, end):
            store(workspace.base, hand, load(workspace.score, hand))
        if size < most:
            up = workspace.mean[size + 1 - _HAND]
            _best_parts(up, workspace.best, smallest, size)
            for hand in range(first, end):
                for lane in range(_LANES):
                    swapped = workspace.best[hand, lane] - price
                    workspace.base[hand, lane] = max(workspace.base[hand, lane], swapped)
        for hand in range(first, end):
            store(mean, hand, load(workspace.base, hand))
        rise = np.float32(1.0)
        while True:
            for fewer in range(size - 1, smallest - 1, -1):
                average(odds, mean, fewer)
            if rise < tolerance:
                break
            _best_parts(mean, workspace.best, smallest, size - 1)
            rise = _sweep(workspace.base, mean, workspace.best, size, price)
            sweeps += 1
        if smallest > 0:
            average(odds, mean, smallest - 1)
    return sweeps


@njit(cache=True, parallel=True)
def solve_masks(
    plays: Plays,
    masks: Unsigned,
    uppers: Unsigned,
    odds: Floats32,
    turn_price: float,
    most: int,
    tolerance: float,
    values: Floats32,
) -> int:
    """Solve one field for each job: a mask and LANES upper sums."""
    sweeps = 0
    for job in prange(masks.size):
        workspace = empty_workspace(most)
        value_scores(
            plays, values, masks[job], uppers[job], np.float32(turn_price), most, workspace
        )
        sweeps += value_swaps(odds, turn_price, most, tolerance, workspace)
        for lane in range(_LANES):
            for kept in range(_KEPT):
                values[masks[job], uppers[job, lane], kept] = workspace.mean[0, kept, lane]
    return sweeps
