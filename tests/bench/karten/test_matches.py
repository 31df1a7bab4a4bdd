"""Fixed prices against each other: the compiled player does what the table says."""

from dataclasses import replace
from random import Random

import numpy as np

from bench.karten.matches import Player, dealt, shares_won
from bench.karten.policy import moves_of, read_play, read_swap
from bench.karten.quick_column import quick_column
from pasch.rules import Field, Score, Swap
from pasch.rules.cards.hand import HAND
from pasch.rules.editions.karten import Karten
from pasch.rules.values import without
from pasch.solve.cards.best_move import best_move
from pasch.solve.cards.hands import FIRST, HAND_INDEX, HANDS
from pasch.solve.cards.play_tables import play_tables
from pasch.solve.cards.solver import Game, solve

FREE = (Field.SECHSER, Field.FULL_HOUSE, Field.KLEINE_STRASSE)
GAME = Game(Karten(), 8.0, free=sum(1 << field for field in FREE))
UPPER = 41


def test_every_move_is_the_best_one_of_the_table() -> None:
    tables, values = play_tables(GAME.edition), solve(GAME)
    mask, upper = np.array([GAME.start], np.uint64), np.array([UPPER], np.uint64)
    moves = moves_of(GAME, values, mask, upper)[0]
    field = quick_column(GAME, values, GAME.start, UPPER)
    random = Random(1)
    for _ in range(300):
        hand = HANDS[random.randrange(FIRST[HAND], len(HANDS))]
        code = moves[HAND_INDEX[hand] - FIRST[HAND]]
        best = best_move(tables, field, hand, announce=False)
        if isinstance(best, Swap):
            part, more = read_swap(code)
            discard = without(hand, HANDS[int(part)])
            assert Swap(discard or (), len(discard or ()) + more) == best
        else:
            play, stays = read_play(code)
            cards = HANDS[int(tables.cards[play])]
            left = without(without(hand, cards) or (), HANDS[int(stays)])
            assert Score(Field(int(tables.field[tables.step[play]])), cards, left or ()) == best


def test_the_same_player_twice_shares_every_deal() -> None:
    player = Player(GAME, solve(GAME))
    assert set(shares_won(player, player, 10, seed=1)) == {0.5}


def test_who_takes_no_heed_of_time_loses_the_race() -> None:
    heedless, quick = replace(GAME, turn_price=0.2), replace(GAME, turn_price=10.0)
    won = shares_won(Player(quick, solve(quick)), Player(heedless, solve(heedless)), 400, seed=1)
    assert won.mean() > 0.6


def test_a_deal_gives_both_seats_five_of_the_108_cards() -> None:
    matches = dealt(GAME, 4, seed=3)
    assert all(matches.pile.sum(axis=1) == 98)
    assert all(FIRST[HAND] <= hand < FIRST[HAND + 1] for hand in matches.hand.ravel())
    assert np.array_equal(matches.hand[0], matches.hand[1])
    assert not np.array_equal(matches.hand[0], matches.hand[2])
