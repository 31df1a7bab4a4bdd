"""Whole matches of players at fixed turn prices, with the real pile: thousands a second.

What a player does in a column is worked out when a match first comes there; until then the match
waits, and many matches go on side by side.
"""

from typing import NamedTuple

import numpy as np
from numba import njit

from bench.karten.policy import DECIDED, Moves, moves_of, read_play, read_swap
from pasch.rules.cards.hand import DECK, HAND
from pasch.solve.arrays import Floats, Floats32, Ints, Unsigned
from pasch.solve.cards.hands import COUNTS, FIRST, HAND_INDEX, PLUS_CARD
from pasch.solve.cards.kernels.solve import Ways, ways_of
from pasch.solve.cards.play_tables import FULL, UPPERS, play_tables
from pasch.solve.cards.race.win_curves import STREAM
from pasch.solve.cards.solver import Game, Values
from pasch.solve.splitmix import drawn, following

_U = np.uint64
_FULL = _U(FULL)
_LAST_UPPER = _U(UPPERS - 1)
_HAND = HAND
_FIVE_CARDS = _U(FIRST[HAND])
_NUMBERS = 6
_SIZES = COUNTS.sum(axis=1)
_UNKNOWN = -1


class Player:
    """A player at a fixed turn price, and what is known so far of its moves."""

    def __init__(self, game: Game, values: Values) -> None:
        self.game, self._values = game, values
        self.row = np.full((FULL + 1, UPPERS), _UNKNOWN, dtype=np.int64)
        """Per column its row in `moves`."""
        self.moves: Moves = np.empty((0, DECIDED), dtype=np.int32)

    def learn(self, mask: Unsigned, upper: Unsigned) -> None:
        """Work out what to do in these columns."""
        columns = np.unique(np.stack((mask, upper), axis=1), axis=0)
        new = columns[self.row[columns[:, 0], columns[:, 1]] == _UNKNOWN]
        self.row[new[:, 0], new[:, 1]] = len(self.moves) + np.arange(len(new))
        learnt = moves_of(self.game, self._values, new[:, 0].copy(), new[:, 1].copy())
        self.moves = np.concatenate((self.moves, learnt))


class Matches(NamedTuple):
    """Many matches for two; one row per match, one column per seat."""

    mask: Unsigned
    upper: Unsigned
    total: Floats
    """Points less penalties, without bonus and malus."""
    hand: Unsigned
    pile: Ints
    """Per number."""
    discards: Ints
    turn: Ints
    """Turns of both players, from 0."""
    deal: Unsigned
    """Luck depends on the deal, the seat and the turn alone."""


def dealt(game: Game, matches: int, seed: int) -> Matches:
    """Deal matches; every two in a row have the same luck."""
    deals = np.random.default_rng(seed).integers(2**63, size=(matches + 1) // 2, dtype=np.uint64)
    begun = Matches(
        np.full((matches, 2), game.start, np.uint64),
        np.full((matches, 2), game.upper, np.uint64),
        np.zeros((matches, 2)),
        np.full((matches, 2), HAND_INDEX[()], np.uint64),
        np.tile(np.array(DECK, dtype=np.int64), (matches, 1)),
        np.zeros((matches, _NUMBERS), np.int64),
        np.zeros(matches, np.int64),
        np.repeat(deals, 2)[:matches].copy(),
    )
    _deal(begun)
    return begun


def shares_won(one: Player, other: Player, matches: int, seed: int) -> Floats:
    """Return per deal the share that `one` wins; each deal is played in both seatings."""
    tables = play_tables(one.game.edition)
    ways, begun = ways_of(tables), dealt(one.game, 2 * ((matches + 1) // 2), seed)
    players = (one, other)
    while True:
        waiting = np.zeros(len(begun.turn), dtype=np.int64)
        _play(
            ways,
            tables.penalty,
            one.row,
            one.moves,
            other.row,
            other.moves,
            begun,
            waiting,
        )
        if not waiting.any():
            break
        for number, player in enumerate(players):
            match = np.flatnonzero(waiting == number + 1)
            if len(match):
                seat = begun.turn[match] % 2
                player.learn(begun.mask[match, seat], begun.upper[match, seat])
    totals = begun.total + tables.final[begun.upper]
    lead = np.sign(totals[:, 0] - totals[:, 1])
    lead[1::2] *= -1
    won: Floats = (1 + lead.reshape(-1, 2).mean(axis=1)) / 2
    return won


@njit(cache=True)
def _draw(matches: Matches, match: int, hand: int, size: int, bits: int) -> int:
    """Draw cards; a pile that would be used up is joined by the discards, shuffled (C10)."""
    pile, discards = matches.pile[match], matches.discards[match]
    in_pile = pile.sum()
    if in_pile <= size:
        for number in range(_NUMBERS):
            for _ in range(pile[number]):
                hand = _U(PLUS_CARD[hand, number])
            pile[number] = discards[number]
            discards[number] = 0
        size -= in_pile
        in_pile = pile.sum()
    for _ in range(size):
        bits = following(bits)
        nth = np.int64(drawn(bits) * in_pile)
        number = 0
        while nth >= pile[number]:
            nth -= pile[number]
            number += 1
        pile[number] -= 1
        in_pile -= 1
        hand = _U(PLUS_CARD[hand, number])
    return hand


@njit(cache=True)
def _luck(deal: int, turn: int) -> int:
    return deal ^ (_U(turn + 1) * STREAM)


@njit(cache=True)
def _deal(matches: Matches) -> None:
    for match in range(matches.turn.size):
        for seat in range(2):
            matches.hand[match, seat] = _draw(
                matches,
                match,
                matches.hand[match, seat],
                _HAND,
                _luck(matches.deal[match], -3 + seat),
            )


@njit(cache=True)
def _play(
    ways: Ways,
    penalty: Floats32,
    row: Ints,
    moves: Moves,
    other_row: Ints,
    other_moves: Moves,
    matches: Matches,
    waiting: Ints,
) -> None:
    """Play every match until it is over, or until a player has to learn what to do."""
    for match in range(matches.turn.size):
        while True:
            seat = matches.turn[match] % 2
            is_through = matches.mask[match, 0] == _FULL or matches.mask[match, 1] == _FULL
            if seat == 0 and is_through:
                break
            mask, upper = matches.mask[match, seat], matches.upper[match, seat]
            # In every second match the players have changed seats.
            is_other = (seat + match) % 2 == 1
            column = other_row[mask, upper] if is_other else row[mask, upper]
            if column == _UNKNOWN:
                waiting[match] = 2 if is_other else 1
                break
            hand = matches.hand[match, seat]
            at = hand - _FIVE_CARDS
            move = other_moves[column, at] if is_other else moves[column, at]
            _take_turn(ways, penalty, matches, match, seat, move)
            matches.turn[match] += 1


@njit(cache=True)
def _take_turn(
    ways: Ways, penalty: Floats32, matches: Matches, match: int, seat: int, move: int
) -> None:
    hand = matches.hand[match, seat]
    size = _SIZES[hand]
    if move < 0:
        kept, more = read_swap(move)
        wanted = size + (1 if more else 0)
    else:
        play, kept = read_play(move)
        step = ways.step[play]
        matches.total[match, seat] += ways.points[play] - penalty[size]
        matches.mask[match, seat] |= _U(1) << ways.field[step]
        matches.upper[match, seat] = min(matches.upper[match, seat] + ways.gain[step], _LAST_UPPER)
        wanted = _HAND
    for number in range(_NUMBERS):
        matches.discards[match, number] += COUNTS[hand, number] - COUNTS[kept, number]
    luck = _luck(matches.deal[match], matches.turn[match])
    matches.hand[match, seat] = _draw(matches, match, kept, wanted - _SIZES[kept], luck)
