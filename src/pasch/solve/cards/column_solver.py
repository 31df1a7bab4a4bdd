"""One column solved with NumPy alone: what every hand is worth until a field is filled."""

from dataclasses import dataclass

import numpy as np

from pasch.rules.cards.hand import HAND, MOST_DISCARDED
from pasch.solve.arrays import Floats32
from pasch.solve.cards.hands import FIRST, HANDS, KEPT, MINUS_CARD, MOST_CARDS, PLUS_CARD
from pasch.solve.cards.play_tables import PlayTables

CANNOT = np.float32(-1000.0)
"""Below the value of anything that can be done."""
TOLERANCE = 1e-3
"""A sweep that changes no value by more changes no decision that matters."""

# Along the long side NumPy adds and compares several times as fast.
_PLUS = np.ascontiguousarray(PLUS_CARD.T).astype(np.intp)
_MINUS = np.ascontiguousarray(MINUS_CARD.T).astype(np.intp)


@dataclass(frozen=True, eq=False)
class SolvedColumn:
    """What hands are worth at one state of the column."""

    turn_price: float
    after: Floats32
    """Per step and cards kept the value after scoring, without the points; CANNOT if filled."""
    score: Floats32
    """Per hand the best value of scoring, the price of the turn taken off."""
    mean: Floats32
    """Per number of cards from five on, and per part, the value of drawing up to that number."""


def solve_column(tables: PlayTables, after: Floats32, turn_price: float) -> SolvedColumn:
    """Solve the stopping problem of `kernels.solve` for one state of the column."""
    score = _scores(tables, after, turn_price)
    mean = np.full((MOST_CARDS + 1 - HAND, len(HANDS)), CANNOT, dtype=np.float32)
    best = np.empty(len(HANDS), dtype=np.float32)
    for size in range(MOST_CARDS, HAND - 1, -1):
        level = mean[size - HAND]
        smallest = size - MOST_DISCARDED
        hands = slice(FIRST[size], FIRST[size + 1])
        base = score[hands]
        if size < MOST_CARDS:
            _find_best_parts(mean[size + 1 - HAND], best, smallest, size)
            base = np.maximum(base, best[hands] - turn_price)
        level[hands] = base
        while True:
            for fewer in range(size - 1, smallest - 1, -1):
                _average(level, fewer)
            _find_best_parts(level, best, smallest, size - 1)
            better = np.maximum(base, best[_MINUS[:, hands]].max(axis=0) - turn_price)
            rise = (better - level[hands]).max()
            level[hands] = better
            if rise < TOLERANCE:
                break
        for fewer in range(size - 1, max(smallest - 1, 0) - 1, -1):
            _average(level, fewer)
    return SolvedColumn(turn_price, after, score, mean)


def _scores(tables: PlayTables, after: Floats32, turn_price: float) -> Floats32:
    left = np.empty((len(after), FIRST[MOST_CARDS]), dtype=np.float32)
    left[:, :KEPT] = after
    for size in range(HAND + 1, MOST_CARDS):
        rests = slice(FIRST[size], FIRST[size + 1])
        left[:, rests] = left[:, _MINUS[:, rests]].max(axis=1)
    ways = tables.points[tables.way_play] + left[tables.step[tables.way_play], tables.way_rest]
    score = np.full(len(HANDS), CANNOT, dtype=np.float32)
    first = tables.first_way[FIRST[HAND] : -1].astype(np.int64)
    score[FIRST[HAND] :] = np.maximum.reduceat(ways, first)
    sizes = np.repeat(np.arange(MOST_CARDS + 1), np.diff(FIRST))
    return score - tables.penalty[sizes] - np.float32(turn_price)


def _average(level: Floats32, size: int) -> None:
    parts = slice(FIRST[size], FIRST[size + 1])
    level[parts] = level[_PLUS[:, parts]].mean(axis=0)


def _find_best_parts(level: Floats32, best: Floats32, smallest: int, largest: int) -> None:
    first = slice(FIRST[smallest], FIRST[smallest + 1])
    best[first] = level[first]
    for size in range(smallest + 1, largest + 1):
        parts = slice(FIRST[size], FIRST[size + 1])
        best[parts] = np.maximum(level[parts], best[_MINUS[:, parts]].max(axis=0))
