"""Columns of the card game: which there are, and into which few classes they are put."""

import numpy as np
import pytest

from pasch.rules import Field
from pasch.rules.cards.hand import HAND
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.hands import FIRST, HANDS, KEPT, MINUS_CARD, MOST_CARDS, PLUS_CARD
from pasch.solve.cards.play_tables import FIELDS, FULL, UPPERS, play_tables
from pasch.solve.cards.race.examples import FRESH, HOLDS, PACES, holds, paces
from pasch.solve.cards.simulate import jobs_of, mean
from pasch.solve.cards.solver import jobs
from pasch.solve.cards.states import column_of, masks, possible_uppers
from pasch.solve.columns import UPPER_MASK
from tests.rules.positions import cards, cards_full_but

F = Field
KARTEN = Karten()
TABLES = play_tables(KARTEN)


def test_a_column_is_its_filled_fields_and_its_upper_sum() -> None:
    assert column_of(cards()) == (0, 0)
    assert column_of(cards({F.ZWEIER: 4, F.KNIFFEL: 50})) == (0b100000000010, 4)
    rich = dict(zip((F.VIERER, F.FUENFER, F.SECHSER), (12, 20, 24), strict=True))
    assert column_of(cards_full_but(F.EINSER, points=rich)) == (FULL & ~1, 56)


def test_from_the_bonus_on_all_upper_sums_are_alike() -> None:
    assert KARTEN.bonus_from + 1 == UPPERS
    for sixes, upper in ((30, 62), (31, 63), (36, 63)):
        assert column_of(cards({F.VIERER: 12, F.FUENFER: 20, F.SECHSER: sixes}))[1] == upper


def test_upper_sums_that_a_column_can_have() -> None:
    assert possible_uppers(TABLES, 0).tolist() == [0]
    assert possible_uppers(TABLES, 0b10).tolist() == [2, 4, 6, 8, 10]
    assert possible_uppers(TABLES, 0b11).tolist() == [*range(3, 16)]
    assert possible_uppers(TABLES, UPPER_MASK).max() == UPPERS - 1


def test_masks_by_number_of_filled_fields() -> None:
    assert masks(0) == [0]
    assert masks(FIELDS) == [FULL]
    assert len(masks(2)) == 66
    assert masks(1, within=0b11) == [FULL & ~0b10, FULL & ~0b01]


def test_jobs_are_eight_upper_sums_of_a_mask_the_last_one_repeated() -> None:
    of_job, uppers = jobs(TABLES, [0, 0b11])
    assert of_job.tolist() == [0, 3, 3]
    assert uppers[0].tolist() == [0] * 8
    assert uppers[1].tolist() == [*range(3, 11)]
    assert uppers[2].tolist() == [11, 12, 13, 14, 15, 15, 15, 15]


def test_games_are_grouped_into_the_same_jobs() -> None:
    mask = np.array([1, 1, 1, 2] + [3] * 10, dtype=np.uint64)
    upper = np.array([1, 1, 5, 4, *range(3, 13)], dtype=np.uint64)
    of_job, uppers, bounds = jobs_of(mask, upper)
    assert of_job.tolist() == [1, 2, 3, 3]
    assert bounds.tolist() == [0, 3, 4, 12, 14]
    assert uppers.tolist() == [
        [1, 5, 5, 5, 5, 5, 5, 5],
        [4] * 8,
        [3, 4, 5, 6, 7, 8, 9, 10],
        [11, 12, 12, 12, 12, 12, 12, 12],
    ]


def test_the_error_of_a_mean() -> None:
    found = mean(np.array([1, 2, 3, 4]))
    assert found.value == 2.5
    assert found.error == pytest.approx(np.sqrt(5 / 3) / 2)


def test_hands_are_numbered_by_size_and_linked_by_one_card() -> None:
    assert [len(HANDS[first]) for first in FIRST[:-1]] == list(range(MOST_CARDS + 1))
    assert len(HANDS[KEPT - 1]) == HAND == len(HANDS[KEPT]) - 1
    for index in (0, 5, 100, 461, 3000):
        for number, larger in enumerate(PLUS_CARD[index], start=1):
            assert HANDS[larger] == tuple(sorted((*HANDS[index], number)))
            assert index in MINUS_CARD[larger]


@pytest.mark.parametrize(
    ("saved", "hold"),
    [(-1.0, 0), (-0.06, 0), (-0.04, 1), (0.0, 1), (0.09, 1), (0.11, 2), (0.6, 3), (1.2, 4)],
)
def test_holds_are_classes_of_turns_saved(saved: float, hold: int) -> None:
    assert HOLDS == 5
    assert holds(np.array([saved], dtype=np.float32)).tolist() == [hold]
    assert holds(np.zeros(1, dtype=np.float32))[0] == FRESH


def test_paces_tell_how_many_cards_of_each_number_the_bonus_still_takes() -> None:
    pace = paces(KARTEN)
    assert pace.shape == (UPPER_MASK + 1, UPPERS)
    assert pace.max() < PACES == 15
    only_sixes = UPPER_MASK & ~(1 << F.SECHSER)
    assert pace[only_sixes, 63] == 0
    assert [pace[only_sixes, 63 - 6 * more] for more in (1, 2, 3, 4)] == [1, 2, 4, 7]
    assert [pace[only_sixes, 63 - 6 * more - 1] for more in (1, 2, 3)] == [2, 3, 5]


def test_beyond_reach_of_the_bonus_the_malus_counts() -> None:
    pace = paces(KARTEN)
    only_sixes = UPPER_MASK & ~(1 << F.SECHSER)
    below = KARTEN.malus_below
    assert pace[only_sixes, 63 - 25] == 8 + np.searchsorted((0, 1, 2, 3, 4, 5), (below - 38) / 6)
    assert pace[UPPER_MASK, 63] == 0
    assert pace[UPPER_MASK, below - 1] == PACES - 1
    assert pace[UPPER_MASK, below] == 8
