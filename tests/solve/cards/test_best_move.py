"""From a solved field to the move: scoring before swapping, no turn given away, five stay."""

import numpy as np
import pytest

from pasch.rules import Field, Score, Swap
from pasch.rules.cards.hand import HAND
from pasch.rules.editions.karten import Karten
from pasch.rules.values import Values
from pasch.solve.cards.best_move import best_move
from pasch.solve.cards.column_solver import CANNOT, SolvedColumn
from pasch.solve.cards.hands import HAND_INDEX, HANDS, KEPT, MOST_CARDS
from pasch.solve.cards.play_tables import play_tables

TABLES = play_tables(Karten())
STEPS = len(TABLES.field)
HAND_OF_FIVE = (1, 2, 3, 4, 6)
HAND_OF_TEN = (1, 1, 1, 1, 2, 3, 4, 5, 6, 6)


def field(score: float, price: float = 2.0) -> SolvedColumn:
    """Return a field in which every hand scores alike, and no swap is worth anything yet."""
    return SolvedColumn(
        price,
        np.zeros((STEPS, KEPT), dtype=np.float32),
        np.full(len(HANDS), score, dtype=np.float32),
        np.full((MOST_CARDS + 1 - HAND, len(HANDS)), CANNOT, dtype=np.float32),
    )


def moved(solved: SolvedColumn, hand: Values, *, announce: bool = False) -> Score | Swap:
    return best_move(TABLES, solved, hand, announce=announce)


@pytest.mark.parametrize(("drawn", "kind"), [(11.9, Score), (12.0, Score), (12.1, Swap)])
def test_scoring_comes_first_where_it_is_as_good(drawn: float, kind: type) -> None:
    solved = field(score=10.0, price=2.0)
    solved.mean[0, HAND_INDEX[6,]] = drawn
    assert isinstance(moved(solved, HAND_OF_FIVE), kind)


def test_the_extra_card_is_drawn_only_where_it_is_better() -> None:
    for one_more, extra in ((20.0, 0), (20.5, 1)):
        solved = field(score=0.0)
        solved.mean[0, HAND_INDEX[6,]] = 20.0
        solved.mean[1, HAND_INDEX[6,]] = one_more
        assert moved(solved, HAND_OF_FIVE) == Swap((1, 2, 3, 4), 4 + extra)


def test_keeping_all_cards_is_a_swap_only_with_the_extra_one() -> None:
    whole = HAND_INDEX[HAND_OF_FIVE]
    solved = field(score=0.0)
    solved.mean[0, whole] = 90.0
    solved.mean[1, whole] = 20.0
    assert moved(solved, HAND_OF_FIVE) == Swap((), 1)


def test_with_the_most_cards_there_is_no_extra_one_and_something_must_go() -> None:
    solved = field(score=0.0)
    solved.mean[-1, HAND_INDEX[HAND_OF_TEN]] = 90.0
    solved.mean[-1, HAND_INDEX[HAND_OF_TEN[1:]]] = 20.0
    assert moved(solved, HAND_OF_TEN) == Swap((1,), 1)


def test_the_play_with_most_points_and_the_best_rest_is_scored() -> None:
    solved = field(score=100.0)
    found = moved(solved, HAND_OF_FIVE, announce=True)
    assert found == Score(Field.KLEINE_STRASSE, (1, 2, 3, 4), announce=True)
    sixes = TABLES.field == Field.SECHSER
    solved.after[sixes] = 50.0
    solved.after[sixes, HAND_INDEX[1, 2, 3, 4]] = 60.0
    assert moved(solved, HAND_OF_FIVE) == Score(Field.SECHSER, (6,))


def test_of_more_than_five_cards_left_the_best_five_stay() -> None:
    solved = field(score=100.0)
    solved.after[:] = CANNOT
    ones = (TABLES.field == Field.EINSER) & (TABLES.gain == 4)
    solved.after[ones] = 0.0
    solved.after[ones, HAND_INDEX[2, 3, 4, 6, 6]] = 5.0
    assert moved(solved, HAND_OF_TEN) == Score(Field.EINSER, (1, 1, 1, 1), (5,))
