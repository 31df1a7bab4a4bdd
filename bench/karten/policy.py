"""What a player at a fixed turn price does with every hand, written down column by column.

A move is one number: `played` with the play and the cards that stay, or `swapped` with the part
that stays and whether one more card is drawn.
"""

import numpy as np
from numba import njit, prange
from numpy.typing import NDArray

from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import Floats32, Ints, Unsigned
from pasch.solve.cards.hands import FIRST, MOST_CARDS
from pasch.solve.cards.kernels.choices import best_score, best_swap
from pasch.solve.cards.kernels.solve import (
    Plays,
    Ways,
    Workspace,
    empty_workspace,
    plays_of,
    value_scores,
    value_swaps,
    ways_of,
)
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.simulate import jobs_of
from pasch.solve.cards.solver import TOLERANCE, Game, Values

Moves = NDArray[np.int32]

_U = np.uint64
_FIRST = FIRST.astype(np.uint64)
_FIVE_CARDS = _U(FIRST[HAND])
_HAND = HAND
_MOST = MOST_CARDS
_STAYS = 512
"""More than there are hands of five cards at most."""
DECIDED = int(FIRST[MOST_CARDS + 1] - FIRST[HAND])
"""Hands with which a turn can begin."""


@njit(cache=True)
def played(play: int, stays: int) -> int:
    """Write down a play and the cards that stay after it."""
    return np.int32(play * _STAYS + stays)


@njit(cache=True)
def swapped(part: int, more: bool) -> int:  # noqa: FBT001 - a kernel takes its arguments in order
    """Write down a swap that keeps a part."""
    return np.int32(-1 - (2 * part + (1 if more else 0)))


@njit(cache=True)
def read_play(move: int) -> tuple[int, int]:
    """Return the play and the cards that stay."""
    return _U(move // _STAYS), _U(move % _STAYS)


@njit(cache=True)
def read_swap(move: int) -> tuple[int, bool]:
    """Return the part kept and whether one more is drawn."""
    return _U((-1 - move) // 2), (-1 - move) % 2 == 1


@njit(cache=True)
def _decide(
    ways: Ways,
    values: Floats32,
    mask: int,
    upper: int,
    turn_price: float,
    workspace: Workspace,
    lane: int,
    moves: Moves,
) -> None:
    for size in range(_HAND, _MOST + 1):
        # Side by side in memory they are read several times as fast.
        as_many = workspace.mean[size - _HAND, :, lane].copy()
        one_more = workspace.mean[min(size + 1, _MOST) - _HAND, :, lane].copy()
        for hand in range(_FIRST[size], _FIRST[size + 1]):
            value, kept, more = best_swap(hand, as_many, one_more)
            if workspace.score[hand, lane] >= value - np.float32(turn_price):
                play, stays, _ = best_score(ways, values, mask, upper, hand)
                moves[hand - _FIVE_CARDS] = played(np.int64(play), np.int64(stays))
            else:
                moves[hand - _FIVE_CARDS] = swapped(np.int64(kept), more and size < _MOST)


@njit(cache=True, parallel=True)
def _decide_columns(
    plays: Plays,
    ways: Ways,
    values: Floats32,
    masks: Unsigned,
    uppers: Unsigned,
    bounds: Ints,
    odds: Floats32,
    turn_price: float,
    tolerance: float,
    moves: Moves,
) -> None:
    for job in prange(masks.size):
        workspace = empty_workspace(_MOST)
        value_scores(
            plays, values, masks[job], uppers[job], np.float32(turn_price), _MOST, workspace
        )
        value_swaps(odds, turn_price, _MOST, tolerance, workspace)
        lane = _U(0)
        for column in range(bounds[job], bounds[job + 1]):
            _decide(
                ways,
                values,
                masks[job],
                uppers[job, lane],
                turn_price,
                workspace,
                lane,
                moves[column],
            )
            lane += _U(1)


def moves_of(game: Game, values: Values, mask: Unsigned, upper: Unsigned) -> Moves:
    """Return per column, and per hand of five to ten cards, the best move; columns are in order."""
    tables = play_tables(game.edition)
    masks, uppers, bounds = jobs_of(mask, upper)
    moves = np.empty((len(mask), DECIDED), dtype=np.int32)
    _decide_columns(
        plays_of(tables),
        ways_of(tables),
        values,
        masks,
        uppers,
        bounds,
        np.array(game.odds, dtype=np.float32),
        game.turn_price,
        TOLERANCE,
        moves,
    )
    return moves
