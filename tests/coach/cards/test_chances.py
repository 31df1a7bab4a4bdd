"""The chance to win: exact where nothing is open, elsewhere within its error."""

import numpy as np
import pytest

from pasch.coach.cards.chances import BATCHES, chances_of
from pasch.coach.cards.options import options_of
from pasch.coach.cards.ready import make_ready
from pasch.rules import Field, Score, Sheet, Swap
from pasch.rules.values import Values
from pasch.solve.cards.hands import HAND_INDEX
from tests.coach.cards.referee import best_chance, ends_of_rival
from tests.coach.cards.situations import all_but, two
from tests.rules.positions import cards

F = Field
HANDS: tuple[Values, ...] = ((1, 2, 3, 5, 6), (2, 2, 3, 3, 6), (2, 3, 6, 6, 6), (1, 1, 1, 1, 4))
TIEBREAK = 0.004
"""What breaks ties where the race is decided moves a chance by less than this."""


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    make_ready()


@pytest.mark.parametrize(
    ("own", "rival"),
    [
        (all_but(F.FULL_HOUSE), all_but(F.FULL_HOUSE)),
        (all_but(F.KNIFFEL), all_but(F.GROSSE_STRASSE, KNIFFEL=20)),
        (all_but(F.GROSSE_STRASSE), all_but(F.VIERERPASCH, DREIERPASCH=10)),
        (all_but(F.KLEINE_STRASSE, DREIERPASCH=9), all_but(F.KNIFFEL)),
    ],
    ids=["level", "slower", "faster", "behind"],
)
def test_with_one_field_left_the_estimate_is_right_within_its_error(
    own: Sheet, rival: Sheet
) -> None:
    """Exact but for what is assumed anyway: that the rival goes on like one of the examples."""
    for hand in HANDS:
        view = two(hand, own, rival).view(0)
        exact = best_chance(view, ends_of_rival(view, seat=1))[HAND_INDEX[hand]]
        options = options_of(view, games=1000)
        found = options.prospect(options.to_win)
        assert found.chance is not None
        assert 0 < found.error < 0.02
        assert found.chance == pytest.approx(exact, abs=3 * found.error + TIEBREAK)


def test_who_moves_last_in_the_last_round_knows_the_result() -> None:
    own, through = all_but(F.FULL_HOUSE, F.KNIFFEL), all_but()
    view = two((1, 1, 2, 2, 2), own, through, seat=1).view(1)
    assert view.is_last_round
    assert options_of(view, games=10).prospect(0) == (own.earned + 35 + 25 - 14, 0.0, 0.0)
    ahead = two((1, 1, 2, 2, 2), own, all_but(KNIFFEL=0, GROSSE_STRASSE=20), seat=1).view(1)
    moves = (Score(F.FULL_HOUSE, (1, 1, 2, 2, 2), announce=True), Swap((), 1))
    assert chances_of(ahead, moves, games=10).tolist() == [[1.0, 0.0]] * BATCHES


def test_an_equal_total_is_half_a_win() -> None:
    own, through = all_but(F.FULL_HOUSE), all_but(FULL_HOUSE=0)
    view = two((1, 1, 2, 2, 3), own, through, seat=1).view(1)
    assert chances_of(view, (Swap((), 0),), games=4).tolist() == [[0.5]] * BATCHES


def test_a_forgotten_announcement_costs_chance_too() -> None:
    own = all_but(F.FULL_HOUSE, F.KNIFFEL)
    view = two((1, 1, 2, 2, 2), own, own).view(0)
    said, forgotten = (Score(F.FULL_HOUSE, (1, 1, 2, 2, 2), announce=a) for a in (True, False))
    chances = chances_of(view, (said, forgotten), games=500).mean(axis=0)
    assert chances[0] > chances[1] + 0.01


def test_between_moves_more_is_known_than_of_each() -> None:
    view = two((1, 2, 5, 6, 6), cards(), cards()).view(0)
    options = options_of(view, games=250)
    errors = [options.prospect(number).error for number in range(6)]
    between = [options.cost(number).error for number in range(6)]
    assert np.mean(between) < 0.7 * np.mean(errors)


def test_the_same_view_has_the_same_chances() -> None:
    view = two((1, 2, 5, 6, 6), cards(), cards()).view(0)
    first, second = (options_of(view, games=20).chances for _ in range(2))
    np.testing.assert_array_equal(first, second)
