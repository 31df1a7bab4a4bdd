"""Moves in order, and what a move costs where chances are estimates."""

import numpy as np
import pytest

from pasch.coach.cards.options import RACED, CardOptions, options_of
from pasch.rules import Field, Score, Swap
from tests.coach.cards.situations import alone

MOVES = (Swap((), 0), Swap((), 1), Swap((1,), 1))


def options(*batches: tuple[float, ...]) -> CardOptions:
    return CardOptions(MOVES, (5.0, 3.0, 1.0), np.array(batches))


def test_a_prospect_is_the_mean_of_the_batches_with_its_error() -> None:
    found = options((0.2, 0, 0), (0.4, 0, 0), (0.3, 0, 0), (0.3, 0, 0)).prospect(0)
    assert found.points == 5
    assert found.chance == pytest.approx(0.3)
    assert found.error == pytest.approx(0.0816497 / 2, abs=1e-6)


def test_a_move_that_is_best_in_every_batch_costs_nothing_and_the_others_what_lies_between() -> (
    None
):
    valued = options((0.5, 0.3, 0.1), (0.6, 0.4, 0.1), (0.4, 0.2, 0.1))
    assert valued.cost(0) == (0, 0, 0)
    assert valued.cost(1) == pytest.approx((2, 0.2, 0))
    assert valued.to_win == 0


def test_being_best_by_luck_alone_is_not_rewarded() -> None:
    """Each is best in one batch and worst in another: on average nothing lies between them."""
    valued = options((0.9, 0.5, 0.1), (0.1, 0.9, 0.5), (0.5, 0.1, 0.9))
    for number in range(3):
        assert valued.cost(number).chance == 0


def test_without_made_up_games_there_is_no_chance() -> None:
    valued = CardOptions(MOVES, (5.0, 3.0, 1.0), None)
    assert valued.prospect(1) == (3, None, 0)
    assert valued.cost(1) == (2, None, 0)
    assert valued.to_win == 0


def test_of_very_many_moves_the_best_are_valued_and_the_one_that_was_made() -> None:
    view = alone((1, 2, 3, 4, 5, 5, 6, 6, 6))
    assert len(view.moves()) > 5 * RACED
    best = options_of(view, games=0)
    assert len(best.moves) == RACED
    assert list(best.points) == sorted(best.points, reverse=True)
    worst = Swap((5, 6, 6, 6), 4)
    made = options_of(view, games=0, made=worst)
    assert made.moves == (*best.moves, worst)
    undue = Score(Field.KLEINE_STRASSE, (1, 2, 3, 4), announce=True)
    assert undue in options_of(view, games=0, made=undue).moves
