"""Everybody's chances between turns."""

import numpy as np
import pytest

from pasch.coach.cards.ready import make_ready
from pasch.coach.cards.standings import COMEBACK, shares, standing, with_comebacks
from pasch.rules import Field
from tests.coach.cards.referee import ends_of_rival, share
from tests.coach.cards.situations import all_but, two
from tests.rules.positions import cards, held

F = Field
HAND = (1, 2, 3, 5, 6)


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    make_ready()


def test_equal_totals_share_the_win() -> None:
    totals = np.array([[3, 3, 1], [1, 2, 0], [5, 5, 5]], dtype=np.float32)
    assert shares(totals).tolist() == [[0.5, 0.5, 0], [0, 1, 0], [1 / 3] * 3]


def test_at_the_start_chances_are_equal_within_their_error() -> None:
    chances, errors = standing(held(HAND, HAND, HAND).view(None), games=4000)
    assert sum(chances) == pytest.approx(1)
    for chance, error in zip(chances, errors, strict=True):
        assert chance == pytest.approx(1 / 3, abs=3.5 * error)
        spread = COMEBACK * (chance * (1 - chance) / 4000) ** 0.5
        assert error == pytest.approx(spread, rel=0.02)


def test_comebacks_bring_chances_together_and_leave_what_is_certain_or_equal() -> None:
    assert with_comebacks(np.array([0.75, 0.25]))[0] == pytest.approx(0.7066, abs=1e-4)
    for same in ([1.0, 0.0, 0.0], [0.5, 0.5], [0.25] * 4):
        assert with_comebacks(np.array(same)).tolist() == pytest.approx(same)


def test_hands_are_not_looked_at() -> None:
    one, other = held(HAND, HAND), held((6, 6, 6, 6, 6), (1, 1, 2, 2, 2))
    assert standing(one.view(None), games=50) == standing(other.view(None), games=50)


def test_with_one_field_left_each_the_chances_are_those_of_all_ways_to_go_on() -> None:
    """Both go on like examples: enumerated, whoever is through first ends the match."""
    first, second = all_but(F.FULL_HOUSE), all_but(F.KNIFFEL, GROSSE_STRASSE=35)
    view = two(HAND, first, second).view(None)
    now = [view.edition.summary(sheet, over=True).total for sheet in view.sheets]
    ends = [ends_of_rival(view, seat) for seat in (0, 1)]
    later = [
        [sum(sum(e.values()) for e in each[t + 1 :]) for t in range(len(each))] for each in ends
    ]
    exact = 0.0
    for turn in range(len(ends[0])):
        for own, chance in ends[0][turn].items():
            exact += chance * later[1][turn] * share(own, now[1])
            exact += sum(chance * p * share(own, other) for other, p in ends[1][turn].items())
        for other, chance in ends[1][turn].items():
            exact += chance * later[0][turn] * share(now[0], other)
    chances, errors = standing(view, games=8000)
    expected = with_comebacks(np.array([exact, 1 - exact]))
    assert chances == pytest.approx(expected, abs=3.5 * errors[0])


def test_who_has_played_in_the_last_round_cannot_gain_any_more() -> None:
    through, behind = all_but(), cards({F.EINSER: 1})
    chances, _ = standing(two(HAND, behind, through, seat=1).view(None), games=200)
    assert chances == (1.0, 0.0)
