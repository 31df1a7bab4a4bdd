"""Odds: means, quantiles and bounds of a distribution that can be counted on one hand."""

import numpy as np
import pytest

from pasch.solve.dice.odds import Odds
from pasch.solve.dice.plot import bars

FEW = Odds(np.array([0.25, 0.25, 0.0, 0.5]), bonus=0.5)


def test_mean_and_deviation() -> None:
    assert FEW.mean == pytest.approx(1.75)
    assert FEW.deviation == pytest.approx(np.sqrt(1.6875))


@pytest.mark.parametrize(
    ("part", "total"), [(0.0, 0), (0.25, 0), (0.26, 1), (0.5, 1), (0.51, 3), (0.99, 3), (1.0, 3)]
)
def test_a_quantile_is_the_lowest_total_not_exceeded_so_often(part: float, total: int) -> None:
    assert FEW.quantile(part) == total


@pytest.mark.parametrize(
    ("total", "chance"), [(-5, 1.0), (0, 1.0), (1, 0.75), (2, 0.5), (3, 0.5), (4, 0.0), (400, 0.0)]
)
def test_the_chance_of_a_total_or_more(total: int, chance: float) -> None:
    assert FEW.at_least(total) == chance


def test_bars_of_ten_points_each_without_negligible_ends() -> None:
    chances = np.zeros(57)
    chances[[9, 10, 19, 20, 29, 40, 56]] = [0.0004, 0.3, 0.3, 0.2, 0.1, 0.0991, 0.0005]
    drawn = bars(Odds(chances, 0.0), width=4)
    assert [bar.total for bar in drawn] == [10, 20, 30, 40, 50]
    assert [bar.chance for bar in drawn] == pytest.approx([0.6, 0.3, 0.0, 0.0991, 0.0005])
    assert [bar.bar for bar in drawn] == ["████", "██", "", "▋", ""]
