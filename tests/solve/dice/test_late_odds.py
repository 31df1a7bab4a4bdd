"""Odds without a compiler: those of late sheets, and those that come with the package."""

import numpy as np
import pytest

from pasch.rules import Field, PaschError, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.editions.gewinnkarte import Gewinnkarte
from pasch.rules.editions.klassik import Klassik
from pasch.rules.fields import DICE_FIELDS
from pasch.rules.sheet import empty_sheet
from pasch.solve.dice import odds as odds_module
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.odds import LATE_FIELDS, odds
from pasch.solve.dice.start_odds import StartOdds, pack_start, start_odds, unpack_start
from pasch.solve.dice.states import state_index
from pasch.solve.dice.value_tables import DEVIATION_STEP, dice_editions, value_table
from tests.solve.dice.plain import Plain
from tests.solve.dice.sheets import sheet_with
from tests.solve.dice.solved import all_distributions, values

F = Field
EMPTY = empty_sheet(len(DICE_FIELDS))
ALL = pytest.mark.parametrize("rules", [Plain(), *dice_editions()], ids=lambda rules: rules.rules)


@ALL
@pytest.mark.parametrize(
    "sheet",
    [
        sheet_with(),
        sheet_with(F.SECHSER, FUENFER=10),
        sheet_with(F.SECHSER, F.KNIFFEL, F.CHANCE),
        sheet_with(F.EINSER, F.DREIERPASCH, F.VIERERPASCH, F.FULL_HOUSE, KNIFFEL=0),
    ],
)
def test_late_odds_are_those_of_the_compiler(rules: DiceEdition, sheet: Sheet) -> None:
    found = odds(rules, sheet)
    exact = distributions(rules, values(rules), onward_from=state_index(rules).locate(sheet)[0])
    wanted = exact.row(*exact.where.locate(sheet))
    assert found.mean == pytest.approx(sheet.earned + wanted @ np.arange(len(wanted)), abs=1e-9)
    assert found.chances.sum() == pytest.approx(1)
    # Where two moves are equally good, each may take another one.
    np.testing.assert_allclose(
        np.cumsum(found.chances)[sheet.earned :], np.cumsum(wanted), atol=1e-3
    )
    assert found.bonus == pytest.approx(exact.bonus[exact.where.state(sheet)], abs=1e-3)


@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_the_odds_that_come_with_the_package_have_the_solvers_mean(rules: DiceEdition) -> None:
    known = start_odds(rules)
    assert known is not None
    chances, bonus = known.chances, known.bonus
    totals = np.arange(len(chances))
    mean = chances @ totals
    where, table = state_index(rules), value_table(rules)
    assert chances.sum() == pytest.approx(1)
    assert mean == pytest.approx(values(rules)[where.start[0]], abs=1e-9)
    deviation = np.sqrt(chances @ (totals - mean) ** 2)
    assert deviation == pytest.approx(table.deviations[where.start[0]], abs=DEVIATION_STEP)
    assert 0.67 < bonus < 0.74


def test_the_odds_that_come_with_the_package_are_the_solvers() -> None:
    rules = Gewinnkarte()
    exact = all_distributions(rules)
    found = odds(rules, EMPTY)
    np.testing.assert_allclose(found.chances, exact.row(0, 0), atol=1e-6)
    assert found.bonus == pytest.approx(exact.bonus[exact.where.start[0]], abs=1e-6)


def test_odds_of_the_empty_sheet_ask_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(odds_module, "distributions")
    assert odds(Klassik(), EMPTY).mean == pytest.approx(248.321384413, abs=1e-6)
    assert odds(Klassik(), EMPTY._replace(extra=50)).mean == pytest.approx(298.3213844, abs=1e-6)
    assert odds(Klassik(), sheet_with(*DICE_FIELDS[:3])).chances.sum() == pytest.approx(1)
    with pytest.raises(NameError):
        odds(Klassik(), sheet_with(*DICE_FIELDS[: LATE_FIELDS + 1]))


def test_the_start_is_read_as_it_was_written_and_by_its_own_rules_alone() -> None:
    known = StartOdds(np.array([0.25, 0.75]), 0.5, np.array([0.1, 0.9]), np.array([1.0, 0.8, 0]))
    packed = pack_start(Plain(), known)
    for found, wanted in zip(unpack_start(Plain(), packed), known, strict=True):
        np.testing.assert_array_equal(found, wanted)
    with pytest.raises(PaschError, match="made for other rules"):
        unpack_start(Gewinnkarte(), packed)


def test_an_edition_without_such_a_file_is_worked_out() -> None:
    assert start_odds(Plain()) is None
    assert odds(Plain(), EMPTY).mean == pytest.approx(245.870774514, abs=1e-6)
