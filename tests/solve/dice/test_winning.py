"""The chance to win: exact near the end, in short before it, and shared where totals are equal."""

import numpy as np
import pytest

from pasch.rules import Field, Sheet
from pasch.rules.editions.klassik import Klassik
from pasch.solve.arrays import Floats
from pasch.solve.dice import winning as winning_module
from pasch.solve.dice.endgame import LATE, exact_rows
from pasch.solve.dice.odds import odds
from pasch.solve.dice.states import FULL
from pasch.solve.dice.turn_values import ways
from pasch.solve.dice.value_tables import ValueTable, value_table
from pasch.solve.dice.winning import _drawn_out, chances_of_total, win_shares, winning
from tests.solve.dice.sheets import sheet_with

F = Field
KLASSIK = Klassik()
TABLE = value_table(KLASSIK)


def mean(chances: Floats) -> float:
    return float(chances @ np.arange(len(chances)))


def test_a_full_sheet_is_sure_of_its_total() -> None:
    sheet = sheet_with()
    chances = chances_of_total(TABLE, sheet)
    assert chances[sheet.earned + 35] == chances.sum() == 1
    without = sheet_with(SECHSER=0)
    assert chances_of_total(TABLE, without)[without.earned] == 1


@pytest.mark.parametrize("free", [(F.CHANCE,), (F.SECHSER, F.KNIFFEL)])
def test_with_two_free_fields_or_fewer_the_chances_are_exact(free: tuple[Field, ...]) -> None:
    sheet = sheet_with(*free)._replace(extra=50)
    exact = odds(KLASSIK, sheet)
    found = chances_of_total(TABLE, sheet)
    assert mean(found) == pytest.approx(exact.mean, abs=1e-4)
    assert np.abs(np.cumsum(found) - np.cumsum(exact.chances)[: len(found)]).max() < 1e-3


@pytest.mark.parametrize(
    ("free", "is_exact"),
    [((F.SECHSER, F.KNIFFEL), True), ((F.SECHSER, F.KNIFFEL, F.CHANCE), False)],
)
def test_from_three_free_fields_on_short_forms_are_used(
    free: tuple[Field, ...], *, is_exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(table: ValueTable, form: int) -> Floats:
        asked.append(form)
        return exact_rows(table, form)

    monkeypatch.setattr(winning_module, "exact_rows", counted)
    sheet = sheet_with(*free)
    found = chances_of_total(TABLE, sheet)
    assert LATE == 2
    assert bool(asked) is is_exact
    assert mean(found) == pytest.approx(odds(KLASSIK, sheet).mean, abs=0.5)
    asked.clear()
    winning(TABLE, sheet, win_shares([found]))
    assert asked
    asked.clear()
    winning(TABLE, sheet_with(F.EINSER, F.FULL_HOUSE, F.SECHSER, F.KNIFFEL), win_shares([found]))
    assert not asked


def test_exact_rows_of_the_end_know_the_bonus() -> None:
    where = TABLE.where
    rows = exact_rows(TABLE, FULL)
    slot = where.locate(sheet_with())[1]
    assert rows.shape == (2, 36)
    assert rows[slot, 35] == rows[1 - slot, 0] == 1


def test_a_last_field_is_valued_by_the_chance_to_be_ahead() -> None:
    """With only the Chance left, 24 points are needed to share and 25 to win."""
    own, other = sheet_with(F.CHANCE), sheet_with(CHANCE=24)
    turn = winning(TABLE, own, win_shares([chances_of_total(TABLE, other)]))
    can = ways(TABLE.where, TABLE.where.locate(own)[0])
    worth = {int(points): float(turn.worth[nth, 0]) for nth, points in enumerate(can.earned)}
    for points, share in ((23, 0.0), (24, 0.5), (25, 1.0), (30, 1.0)):
        assert worth[points] == pytest.approx(share, abs=1e-5)
    assert worth[30] > worth[25]
    assert worth[23] > worth[22]


def far_off(sheet: Sheet, points: int) -> Floats:
    """Return the chances of an opponent who is sure to have this much more than a sheet."""
    chances = np.zeros(sheet.earned + points + 1)
    chances[-1] = 1
    return chances


def test_nobody_wins_against_a_total_out_of_reach() -> None:
    sheet = sheet_with(F.EINSER, F.CHANCE)
    shares = win_shares([far_off(sheet, 500)])
    turn = winning(TABLE, sheet, shares)
    assert turn.worth[:-1].max() < 1e-4
    ahead = winning(TABLE, sheet, win_shares([np.array([1.0])]))
    assert ahead.worth[:-1].min() > 0.999


def test_equally_likely_totals_are_spread_over_the_whole_numbers_between_them() -> None:
    chances = _drawn_out(np.array([10.0, 12.0]))
    # A quarter reaches as far beyond the last as the last is from the one before it: to 14.
    assert chances[-1] == pytest.approx(0.25 * (14 - 12.5) / 2)
    assert chances.sum() == pytest.approx(1)
    assert mean(chances) == pytest.approx(11, abs=0.3)
    assert chances[:8].sum() == 0
    assert chances[10:13].sum() > 0.5
