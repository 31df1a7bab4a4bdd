"""Playing many fields of one-player games, compiled: independent draws, a fixed price per turn."""

from typing import NamedTuple

import numpy as np
from numba import njit, prange

from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import Floats32, Ints, Unsigned
from pasch.solve.cards.hands import FIRST, KEPT, PLUS_CARD
from pasch.solve.cards.kernels.choices import best_score, best_swap
from pasch.solve.cards.kernels.solve import (
    Plays,
    Ways,
    Workspace,
    empty_workspace,
    value_scores,
    value_swaps,
)
from pasch.solve.splitmix import drawn, following

_U = np.uint64
_FIRST = FIRST.astype(np.uint64)
_KEPT = _U(KEPT)
_HAND = HAND


class Games(NamedTuple):
    """Many games between two fields; one entry per game."""

    mask: Unsigned
    upper: Unsigned
    kept: Unsigned
    bits: Unsigned
    """The state of its random numbers."""
    turns: Ints
    """Turns that the last field took."""
    play: Ints
    """The play that filled it."""
    cards: Ints
    """Cards in hand when it was filled."""


@njit(cache=True)
def _with_card(hand: int, odds: Floats32, random: float) -> int:
    number = _U(0)
    while number < _U(5) and random >= odds[number]:
        random -= odds[number]
        number += _U(1)
    return _U(PLUS_CARD[hand, number])


@njit(cache=True)
def _play_field(
    ways: Ways,
    values: Floats32,
    mask: int,
    uppers: Unsigned,
    odds: Floats32,
    turn_price: float,
    most: int,
    workspace: Workspace,
    game: int,
    games: Games,
) -> None:
    """Play one field of one game with the field solved in `workspace`."""
    lane = _U(0)
    while uppers[lane] != games.upper[game]:
        lane += _U(1)
    hand = games.kept[game]
    bits = games.bits[game]
    size = _HAND
    turns = 1
    missing = hand < _FIRST[_HAND]
    while missing:
        bits = following(bits)
        hand = _with_card(hand, odds, drawn(bits))
        missing = hand < _FIRST[_HAND]
    while True:
        as_many = workspace.mean[size - _HAND, :, lane]
        one_more = workspace.mean[min(size + 1, most) - _HAND, :, lane]
        value, kept, more = best_swap(hand, as_many, one_more)
        if workspace.score[hand, lane] >= value - np.float32(turn_price):
            break
        if more and size < most:
            size += 1
        hand = kept
        while hand < _FIRST[size]:
            bits = following(bits)
            hand = _with_card(hand, odds, drawn(bits))
        turns += 1
    play, stays, upper = best_score(ways, values, mask, games.upper[game], hand)
    games.mask[game] = mask | _U(1) << ways.field[ways.step[play]]
    games.upper[game] = upper
    games.kept[game] = stays
    games.bits[game] = bits
    games.turns[game] = turns
    games.play[game] = play
    games.cards[game] = size


@njit(cache=True, parallel=True)
def play_fields(
    plays: Plays,
    ways: Ways,
    values: Floats32,
    masks: Unsigned,
    uppers: Unsigned,
    odds: Floats32,
    turn_price: float,
    most: int,
    tolerance: float,
    order: Ints,
    bounds: Ints,
    games: Games,
) -> None:
    """Play one field of every game; `order` lists them by job, `bounds` where jobs begin."""
    for job in prange(masks.size):
        workspace = empty_workspace(most)
        value_scores(
            plays, values, masks[job], uppers[job], np.float32(turn_price), most, workspace
        )
        value_swaps(odds, turn_price, most, tolerance, workspace)
        for nth in range(bounds[job], bounds[job + 1]):
            _play_field(
                ways,
                values,
                masks[job],
                uppers[job],
                odds,
                turn_price,
                most,
                workspace,
                order[nth],
                games,
            )
