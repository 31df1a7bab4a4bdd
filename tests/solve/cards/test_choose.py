"""What the race takes from a view: rivals, odds of the cards to come, and the examples."""

import numpy as np
import pytest

from pasch.rules import CardView, Field
from pasch.rules.cards.hand import DECK
from pasch.rules.editions.karten import Karten
from pasch.rules.values import Counts
from pasch.solve.cards.race.choose import (
    EXPECTED_STYLES,
    _cells,
    course_of,
    odds_of,
    rivals_of,
)
from pasch.solve.cards.race.examples import HOLDS, PACES
from pasch.solve.cards.race.rollouts import CELL
from pasch.solve.cards.race.styles import probabilities
from pasch.solve.cards.states import column_of
from pasch.solve.cards.value_tables import value_table
from tests.rules.positions import cards, cards_full_but, held

F = Field
HAND = (1, 2, 3, 4, 6)
SHEETS = (
    cards({F.EINSER: 2}),
    cards({F.ZWEIER: 4, F.KNIFFEL: 50}).written(F.DREIER, 6, penalty=4),
    cards_full_but(F.SECHSER),
)


def test_rivals_are_all_the_others_with_their_columns_and_points() -> None:
    rivals = rivals_of(held(HAND, HAND, (*HAND, 1), sheets=SHEETS, seat=0).view(0))
    assert rivals.mask.tolist() == [column_of(SHEETS[1])[0], column_of(SHEETS[2])[0]]
    assert rivals.upper.tolist() == [10, 0]
    assert rivals.total.tolist() == [56, 0]
    assert rivals.cards.tolist() == [5, 6]


@pytest.mark.parametrize(
    ("seat", "first", "later"),
    [(0, 0, [True, True]), (1, 0, [False, True]), (2, 0, [False, False]), (0, 1, [False, False])],
)
def test_rivals_that_have_yet_to_play_in_this_round(
    seat: int, first: int, later: list[bool]
) -> None:
    view = held(HAND, HAND, HAND, sheets=SHEETS, seat=seat, first=first).view(seat)
    assert rivals_of(view).is_later.tolist() == later


def viewed(pile: Counts | None = None) -> CardView:
    return held(HAND, HAND, pile=pile).view(0)


def test_with_a_full_pile_the_odds_are_those_of_the_cards_not_seen() -> None:
    unseen = np.array(DECK) - [1, 1, 1, 1, 0, 1]
    np.testing.assert_allclose(odds_of(viewed()), unseen / unseen.sum(), rtol=1e-6)


def test_with_a_short_pile_what_was_discarded_counts_too() -> None:
    """Twelve of the 24 cards soon to be drawn are left: the discards count half."""
    pile: Counts = (0, 0, 0, 0, 0, 12)
    view = viewed(pile)
    unseen, back = np.array(view.unseen), np.array(view.discards)
    expected = 0.5 * unseen / unseen.sum() + 0.5 * back / back.sum()
    np.testing.assert_allclose(odds_of(view), expected, rtol=1e-6)


def test_a_cell_without_examples_takes_those_of_the_nearest_hold() -> None:
    number = np.zeros((1, 1, HOLDS), dtype=np.uint8)
    number[0, 0] = [0, 3, 0, 0, 2]
    cells = _cells(number, begin=100)
    assert cells.shape == (1, PACES, HOLDS)
    first, second = 100 * CELL + 3, 103 * CELL + 2
    assert cells[0, 0].tolist() == [first, first, first, second, second]
    number[0, 0] = [0, 1, 0, 0, 2]
    one, two = 100 * CELL + 1, 101 * CELL + 2
    assert _cells(number, begin=100)[0, 0].tolist() == [one, one, one, two, two]


def test_every_column_of_every_style_has_examples() -> None:
    course = course_of(Karten())
    assert course.turn_price.tolist() == [14.0, 10.0]
    assert len(course.worth) == 2
    assert len(course.cell) == len(EXPECTED_STYLES) == 3
    many = course.cell % CELL > 0
    assert many[0].any(axis=(1, 2)).sum() == 4095
    assert np.all(many[2] | ~many[0])


def test_a_style_is_as_probable_as_what_stands_in_the_column() -> None:
    habits = np.full((2, 12, 51, 6), np.log(0.01), dtype=np.float32)
    habits[1, F.EINSER, 2, 0] = np.log(0.03)
    even, uneven = (np.array(prior, dtype=np.float32) for prior in ((0.5, 0.5), (0.9, 0.1)))
    assert probabilities(even, habits, cards()).tolist() == [0.5, 0.5]
    found = probabilities(even, habits, cards({F.EINSER: 2}))
    assert found == pytest.approx([0.25, 0.75], rel=1e-5)
    assert probabilities(uneven, habits, cards({F.EINSER: 2})) == pytest.approx([0.75, 0.25])
    penalised = cards().written(F.EINSER, 2, penalty=2)
    assert probabilities(even, habits, penalised).tolist() == [0.5, 0.5]


def test_prices_and_styles_of_the_table() -> None:
    table = value_table(Karten())
    assert table.values.turn_price == 14
    assert [style.turn_price.tolist() for style in table.styles] == [[14.0], [10.0], []]
