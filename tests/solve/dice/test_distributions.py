"""Exact distributions: known deviations, and means that are the solver's values."""

import numpy as np
import pytest

from pasch.rules import Field, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.endgame import exact_rows
from pasch.solve.dice.odds import odds
from pasch.solve.dice.states import FULL, state_index
from pasch.solve.dice.value_tables import value_table
from tests.solve.dice.plain import Plain
from tests.solve.dice.sheets import sheet_with
from tests.solve.dice.solved import all_distributions, values

F = Field


@pytest.mark.parametrize(
    ("rules", "deviation"), [(Plain(), 39.8201), (edition("gewinnkarte"), 59.6076)]
)
def test_known_deviations(rules: DiceEdition, deviation: float) -> None:
    row = all_distributions(rules).row(0, 0)
    totals = np.arange(len(row))
    mean = row @ totals
    assert np.sqrt(row @ (totals - mean) ** 2) == pytest.approx(deviation, abs=1e-4)


@pytest.mark.parametrize("rules", [Plain(), edition("gewinnkarte")])
def test_every_state_has_a_distribution_with_its_value_as_mean(rules: DiceEdition) -> None:
    exact, where = all_distributions(rules), state_index(rules)
    for form in np.flatnonzero(where.start >= 0):
        width, length = int(where.width[form & UPPER_MASK]), int(exact.length[form])
        start = exact.start[form]
        rows = exact.chances[start : start + width * length].reshape(width, length)
        np.testing.assert_allclose(rows.sum(axis=1), 1, atol=1e-12)
        np.testing.assert_allclose(
            rows @ np.arange(length), values(rules)[where.start[form] :][:width], atol=1e-9
        )


def test_what_follows_on_a_sheet_is_the_same_without_the_rest() -> None:
    rules = Plain()
    sheet = sheet_with(F.DREIER, F.CHANCE, F.KNIFFEL)
    form, slot = state_index(rules).locate(sheet)
    part = distributions(rules, values(rules), onward_from=form)
    np.testing.assert_array_equal(part.row(form, slot), all_distributions(rules).row(form, slot))
    assert len(part.chances) < len(all_distributions(rules).chances) / 100


@pytest.mark.parametrize("free", [{F.SECHSER, F.KNIFFEL}, {F.FULL_HOUSE, F.ZWEIER}])
def test_worked_out_while_playing_it_is_the_same(free: set[Field]) -> None:
    rules = edition("gewinnkarte")
    assert isinstance(rules, DiceEdition)
    form = FULL & ~sum(1 << field for field in free)
    rows = exact_rows(value_table(rules), form)
    for slot, row in enumerate(rows):
        exact = all_distributions(rules).row(form, slot)
        mean = np.arange(len(row)) @ row
        assert mean == pytest.approx(np.arange(len(exact)) @ exact, abs=1e-4)
        np.testing.assert_allclose(row[: len(exact)], exact[: len(row)], atol=2e-3)


def test_odds_of_a_last_field_can_be_counted() -> None:
    """One throw in 6**5 is a Kniffel of a given number; three throws reach one in 4.6 %."""
    sheet = sheet_with(F.KNIFFEL, SECHSER=17)
    found = odds(Plain(), sheet)
    so_far = sum(points or 0 for points in sheet.points)
    assert found.at_least(so_far + 50) == pytest.approx(0.04602864, abs=1e-8)
    assert found.quantile(0.5) == so_far
    assert found.quantile(0.99) == so_far + 50
    assert found.bonus == 0
    assert found.mean == pytest.approx(so_far + 50 * 0.04602864, abs=1e-6)


def test_the_bonus_on_the_last_sechser() -> None:
    """Three sixes in three throws: each die shows one with 1 - (5/6)**3."""
    six = 1 - (5 / 6) ** 3
    three_or_more = 1 - sum(
        ways * six**n * (1 - six) ** (5 - n) for n, ways in ((0, 1), (1, 5), (2, 10))
    )
    assert odds(Plain(), sheet_with(F.SECHSER)).bonus == pytest.approx(three_or_more, abs=1e-12)
