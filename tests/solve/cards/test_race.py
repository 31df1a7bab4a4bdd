"""Made-up games are like those that players really play."""

from typing import Any, cast

import numpy as np
import pytest

from pasch.bots.simulation import simulate
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.play_tables import FIELDS
from pasch.solve.cards.race.choose import course_of
from pasch.solve.cards.race.examples import FRESH
from pasch.solve.cards.race.rollouts import TOGETHER, empty_paths, follow
from pasch.solve.cards.race.win_curves import drawn_from

PATIENT, EINFACH = 1, 2
"""Which styles they are in the value table."""


def made_up(style: int) -> tuple[Any, Any]:
    """Return the turns and totals of some 1,500 whole games."""
    course, paths, games = course_of(Karten()), empty_paths(), []
    random, filling, none = np.random.default_rng(1), cast("Any", follow), np.uint64(0)
    for _ in range(1500 // TOGETHER):
        paths.style[:], paths.hold[:] = style, FRESH
        paths.bits[:] = random.integers(2**63, size=TOGETHER, dtype=np.uint64)
        assert filling(course, none, none, 5, TOGETHER, paths) == FIELDS
        totals = paths.points[:, FIELDS] + course.final[paths.upper[:, FIELDS]]
        games.append((paths.time[:, FIELDS].copy(), totals))
    times, totals = np.concatenate(games, axis=1)
    return times, totals


def test_a_game_at_the_price_10_is_like_those_that_the_solver_simulates() -> None:
    times, totals = made_up(PATIENT)
    assert np.percentile(times, (25, 50, 75)) == pytest.approx((24, 26, 27), abs=1)
    assert np.mean(totals) == pytest.approx(268.1, abs=2)


def test_a_game_of_einfach_is_like_those_that_it_plays_alone() -> None:
    alone = simulate(Karten(), ["einfach"], games=500, seed=1)
    times, totals = made_up(EINFACH)
    assert np.mean(times) == pytest.approx(alone.mean_turns, rel=0.03)
    assert np.mean(totals) == pytest.approx(alone.mean_scores[0], abs=2)


def test_an_index_is_drawn_as_often_as_it_is_probable() -> None:
    odds = np.array([0.2, 0.2, 1.0], dtype=np.float32)
    bits = np.random.default_rng(1).integers(2**63, size=2000, dtype=np.uint64)
    draw: Any = drawn_from
    drawn = np.bincount([int(draw(odds, each)) for each in bits], minlength=3)
    assert drawn[1] == 0
    assert drawn[0] / drawn.sum() == pytest.approx(0.2, abs=0.03)
