"""Made-up games are like those that players really play."""

from typing import Any

import numpy as np
import pytest

from pasch.rules.editions.karten import Karten
from pasch.solve.cards.plays import FIELDS
from pasch.solve.cards.race import drawn_from, empty_path, follow
from pasch.solve.cards.racing import course_of
from pasch.solve.cards.samples import FRESH

GAMES = 1500


@pytest.mark.parametrize(
    ("style", "quartiles", "total"),
    [(1, (24, 26, 27), 268.1), (2, (30, 33, 36), 272.9)],
    ids=["the price 10, as simulated by the solver", "einfach, as it plays alone"],
)
def test_a_whole_game_takes_as_long_and_brings_as_much(
    style: int, quartiles: tuple[int, ...], total: float
) -> None:
    course, path = course_of(Karten()), empty_path()
    made_up: Any = follow
    none, fresh = np.uint64(0), np.uint64(FRESH)
    times, totals = [], []
    for bits in np.random.default_rng(1).integers(2**63, size=GAMES, dtype=np.uint64):
        assert made_up(course, np.uint64(style), none, none, fresh, 5, bits, path) == FIELDS
        times.append(path.time[FIELDS])
        totals.append(path.points[FIELDS] + course.final[path.upper[FIELDS]])
    assert np.percentile(times, (25, 50, 75)) == pytest.approx(quartiles, abs=1)
    assert np.mean(totals) == pytest.approx(total, abs=2)


def test_a_place_is_drawn_as_often_as_it_is_probable() -> None:
    odds = np.array([0.2, 0.2, 1.0], dtype=np.float32)
    bits = np.random.default_rng(1).integers(2**63, size=2000, dtype=np.uint64)
    place: Any = drawn_from
    places = np.bincount([int(place(odds, each)) for each in bits], minlength=3)
    assert places[1] == 0
    assert places[0] / places.sum() == pytest.approx(0.2, abs=0.03)
