"""The fast solver: known values, and the same as the slow one in every edition and option."""

import numpy as np
import pytest

from pasch.rules import Field, Sheet, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.solver import solve
from pasch.solve.dice.states import state_index
from tests.solve.dice.plain import Plain
from tests.solve.dice.referee import before_turn, expected_total
from tests.solve.dice.sheets import sheet_with
from tests.solve.dice.solved import EDITIONS, values

F = Field

ENDS = [
    sheet_with(F.KNIFFEL),
    sheet_with(F.SECHSER),
    sheet_with(F.SECHSER, EINSER=1),
    sheet_with(F.VIERER, KNIFFEL=0),
    sheet_with(F.GROSSE_STRASSE, F.DREIER),
    sheet_with(F.FULL_HOUSE, F.FUENFER, KNIFFEL=0, EINSER=0),
    sheet_with(F.KNIFFEL, F.SECHSER),
    sheet_with(F.EINSER, F.ZWEIER, SECHSER=12),
]

GREATER_FREE = [
    sheet_with(F.SECHSER, F.FULL_HOUSE),
    sheet_with(F.VIERER, F.FULL_HOUSE),
]
"""Sheets where a Full House would rather go above, for the bonus, which is too early for it."""


@pytest.mark.parametrize(
    ("rules", "value"),
    [
        (Plain(), 245.870774514),
        (edition("gewinnkarte"), 254.587728734),
    ],
)
def test_known_values(rules: DiceEdition, value: float) -> None:
    assert values(rules)[state_index(rules).start[0]] == pytest.approx(value, abs=5e-10)


@pytest.mark.parametrize("rules", EDITIONS, ids=lambda rules: rules.rules)
@pytest.mark.parametrize("sheet", ENDS, ids=lambda sheet: "+".join(map(str, sheet.free())))
def test_agrees_with_the_referee(rules: DiceEdition, sheet: Sheet) -> None:
    check_with_the_referee(rules, sheet)


@pytest.mark.rule("D12")
@pytest.mark.parametrize("sheet", GREATER_FREE, ids=lambda sheet: "+".join(map(str, sheet.free())))
def test_agrees_with_the_referee_on_greater_fields(sheet: Sheet) -> None:
    narrow, usual = edition("gewinnkarte+narrow_entries"), edition("gewinnkarte")
    assert isinstance(narrow, DiceEdition)
    assert isinstance(usual, DiceEdition)
    assert check_with_the_referee(narrow, sheet) < check_with_the_referee(usual, sheet)


def check_with_the_referee(rules: DiceEdition, sheet: Sheet) -> float:
    so_far = sum(points or 0 for points in sheet.points)
    to_come = values(rules)[state_index(rules).state(sheet)]
    slow = expected_total(before_turn(rules, sheet))
    expected_total.cache_clear()
    assert so_far + to_come == pytest.approx(slow, abs=1e-9)
    return slow


def test_more_rights_are_never_worth_less() -> None:
    worth = {rules.rules: float(values(rules)[state_index(rules).start[0]]) for rules in EDITIONS}
    assert worth["plain"] < worth["klassik-joker_after_zero"] < worth["klassik"]
    assert worth["klassik"] < worth["klassik+extra_after_zero"]
    assert (
        worth["klassik-joker_after_zero"]
        < worth["klassik+extra_after_zero-joker_after_zero"]
        < worth["klassik+extra_after_zero"]
    )
    assert worth["gewinnkarte+narrow_entries"] < worth["gewinnkarte"]


def test_tells_how_far_it_has_come() -> None:
    told: list[float] = []
    solve(Plain(), told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert np.all(np.isfinite(values(Plain())))
