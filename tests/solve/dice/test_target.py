"""Playing for a target: what the rules give when every way is tried, and never less than usual."""

from functools import cache

import numpy as np
import pytest

from pasch.rules import DicePosition, Field, Sheet, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.editions.klassik import Klassik
from pasch.rules.fields import DICE_FIELDS
from pasch.solve.dice import target as target_module
from pasch.solve.dice.early_needs import early_table
from pasch.solve.dice.needs import late_table
from pasch.solve.dice.odds import odds
from pasch.solve.dice.states import state_index
from pasch.solve.dice.target import is_late, target, target_chances, target_move
from pasch.solve.dice.value_tables import dice_editions
from pasch.solve.progress import silent
from tests.solve.dice.plain import Plain
from tests.solve.dice.referee import before_turn
from tests.solve.dice.sheets import sheet_with

F = Field
KLASSIK = Klassik()
ALL = pytest.mark.parametrize("rules", [Plain(), *dice_editions()], ids=lambda rules: rules.rules)


@cache
def chance_of(position: DicePosition, at_least: int) -> float:
    """Return the best chance to end with at least so many points: every move, from the rules."""
    result = position.result()
    if result is not None:
        return float(result.totals[0] >= at_least)
    if position.awaits is not None:
        return sum(
            float(chance) * chance_of(position.given(outcome), at_least)
            for outcome, chance in position.awaits.outcomes()
        )
    return max(chance_of(position.after(move), at_least) for move in position.moves())


@ALL
@pytest.mark.parametrize(
    "sheet",
    [
        sheet_with(F.SECHSER, KNIFFEL=0),
        sheet_with(F.SECHSER, FUENFER=10),
        sheet_with(F.KNIFFEL),
        sheet_with(F.FULL_HOUSE)._replace(extra=100),
        sheet_with(F.CHANCE),
    ],
    ids=["Sechser, Kniffel struck", "Sechser for the bonus", "Kniffel", "Full House", "Chance"],
)
def test_with_one_field_free_it_is_what_the_rules_give(rules: DiceEdition, sheet: Sheet) -> None:
    for more in (0, 1, 18, 22, 25, 40, 53, 60, 300):
        at_least = sheet.earned + more
        wanted = chance_of(before_turn(rules, sheet), at_least)
        assert target(rules, sheet, at_least).chance == pytest.approx(wanted, abs=1e-12), more


@pytest.mark.parametrize(
    ("rules", "sheet", "more"),
    [
        ("klassik", sheet_with(F.EINSER, F.KNIFFEL), 38),
        ("klassik+extra_after_zero", sheet_with(F.SECHSER, F.CHANCE, KNIFFEL=0), 70),
        ("gewinnkarte+narrow_entries", sheet_with(F.SECHSER, F.DREIERPASCH), 75),
    ],
)
def test_with_two_fields_free_it_is_what_the_rules_give(
    rules: str, sheet: Sheet, more: int
) -> None:
    dice = edition(rules)
    assert isinstance(dice, DiceEdition)
    wanted = chance_of(before_turn(dice, sheet), sheet.earned + more)
    assert target(dice, sheet, sheet.earned + more).chance == pytest.approx(wanted, abs=1e-12)


@pytest.mark.parametrize("dice", [(1, 1, 2, 6, 6), (4, 4, 4, 5, 6), (6, 6, 6, 6, 6)])
@pytest.mark.parametrize("throw", [1, 2, 3])
def test_no_move_has_a_better_chance(dice: tuple[int, ...], throw: int) -> None:
    sheet = sheet_with(F.SECHSER, FUENFER=10)
    at_least = sheet.earned + 53
    position = before_turn(KLASSIK, sheet)._replace(dice=dice, throw=throw)
    found = target_move(position.view(0), at_least)
    best = max(chance_of(position.after(move), at_least) for move in position.moves())
    assert found.chance == pytest.approx(best, abs=1e-12)
    assert chance_of(position.after(found.move), at_least) == pytest.approx(best, abs=1e-12)


def test_where_the_target_changes_nothing_the_move_is_that_for_points() -> None:
    sheet = sheet_with(F.EINSER, F.CHANCE)
    position = before_turn(KLASSIK, sheet)._replace(dice=(1, 5, 5, 6, 6), throw=3)
    assert str(target_move(position.view(0), 0).move) == "write CH"
    assert target_move(position.view(0), 0).chance == 1
    assert str(target_move(position.view(0), 2000).move) == "write CH"
    assert target_move(position.view(0), 2000).chance == 0


@ALL
@pytest.mark.parametrize(
    "free",
    [
        (F.EINSER, F.SECHSER, F.KNIFFEL, F.CHANCE),
        (F.DREIER, F.DREIERPASCH, F.VIERERPASCH, F.FULL_HOUSE, F.KLEINE_STRASSE),
    ],
)
@pytest.mark.parametrize("kniffel", [0, 50])
def test_numpy_and_the_compiler_agree(
    rules: DiceEdition, free: tuple[Field, ...], kniffel: int
) -> None:
    where = state_index(rules)
    form, slot = where.locate(sheet_with(*free, KNIFFEL=kniffel))
    needs = np.array([40, 90, 9000])
    late, early = (
        late_table(where, form, slot, needs),
        early_table(where, form, slot, needs, silent),
    )
    np.testing.assert_array_equal(late.length, early.length)
    np.testing.assert_allclose(late.chances, early.chances, atol=1e-12)


@ALL
@pytest.mark.parametrize(
    "sheet",
    [
        sheet_with(F.EINSER, F.SECHSER, F.KNIFFEL, F.CHANCE),
        sheet_with(F.FUENFER, F.FULL_HOUSE, F.GROSSE_STRASSE, F.DREIERPASCH, KNIFFEL=0),
    ],
)
def test_it_is_never_worse_than_play_for_points_and_falls_with_the_target(
    rules: DiceEdition, sheet: Sheet
) -> None:
    usual = odds(rules, sheet)
    bounds = [*range(sheet.earned - 5, len(usual.chances), 3), len(usual.chances)]
    best = target_chances(rules, sheet, bounds)
    assert all(
        chance >= usual.at_least(bound) - 1e-12 for bound, chance in zip(bounds, best, strict=True)
    )
    assert np.diff(best).max() <= 1e-12
    assert best[0] == best[1] == 1
    assert best[-1] == 0
    assert any(
        chance > usual.at_least(bound) + 0.01 for bound, chance in zip(bounds, best, strict=True)
    )


@pytest.mark.parametrize("rules", ["klassik", "klassik+extra_after_zero", "gewinnkarte"])
@pytest.mark.parametrize(
    "sheet",
    [
        sheet_with(*DICE_FIELDS[:8]),
        sheet_with(*DICE_FIELDS[4:12]),
        sheet_with(*DICE_FIELDS[5:11], F.EINSER, F.ZWEIER, KNIFFEL=0),
    ],
)
def test_nor_in_the_middle_of_a_game(rules: str, sheet: Sheet) -> None:
    dice = edition(rules)
    assert isinstance(dice, DiceEdition)
    usual = odds(dice, sheet)
    bounds = [sheet.earned, *range(usual.quantile(0.01), usual.quantile(0.99) + 60, 5)]
    best = target_chances(dice, sheet, bounds)
    ordinary = [usual.at_least(bound) for bound in bounds]
    assert all(np.array(best) >= np.array(ordinary) - 1e-12)
    assert max(np.array(best) - ordinary) > 0.01
    assert np.diff(best).max() <= 1e-12


def test_several_targets_at_once_are_the_same_as_one_by_one() -> None:
    sheet = sheet_with(F.SECHSER, F.KNIFFEL, F.CHANCE)
    bounds = [sheet.earned + more for more in (110, 20, 45)]
    together = target_chances(KLASSIK, sheet, bounds)
    alone = [target(KLASSIK, sheet, bound).chance for bound in bounds]
    assert together == pytest.approx(alone, abs=1e-12)


def test_sure_points_are_sure() -> None:
    """The bonus is there already: it need not be played for."""
    sheet = sheet_with(F.CHANCE)
    sure = sheet.earned + KLASSIK.bonus
    assert target(KLASSIK, sheet, sheet.earned).chance == 1
    assert target(KLASSIK, sheet, sure).chance == pytest.approx(1, abs=1e-15)
    assert target(KLASSIK, sheet, sure + 5).chance == pytest.approx(1, abs=1e-15)
    assert target(KLASSIK, sheet, sure + 6).chance < 1 - 1e-13
    assert target(KLASSIK, sheet_with(), sheet_with().earned + KLASSIK.bonus).chance == 1
    assert target(KLASSIK, sheet_with(), sheet_with().earned + KLASSIK.bonus + 1).chance == 0


def test_a_target_knows_the_sheets_that_can_follow() -> None:
    sheet = sheet_with(F.EINSER, F.KNIFFEL, F.CHANCE)
    found = target(KLASSIK, sheet, sheet.earned + 60)
    after = sheet.written(F.CHANCE, 20)
    assert found.covers(after)
    alone = target(KLASSIK, after, sheet.earned + 60).chance
    assert found.chance_on(after) == pytest.approx(alone, abs=1e-12)
    assert not found.covers(sheet.written(F.CHANCE, 4))
    assert not found.covers(sheet_with(F.EINSER, F.KNIFFEL, F.CHANCE, F.SECHSER))


def test_playing_by_its_moves_gives_the_chance_it_promises() -> None:
    """Every throw with two free fields is followed, each with its probability."""
    sheet = sheet_with(F.EINSER, F.KNIFFEL)
    found = target(KLASSIK, sheet, sheet.earned + 38)

    @cache
    def followed(position: DicePosition) -> float:
        result = position.result()
        if result is not None:
            return float(result.totals[0] >= found.at_least)
        if position.awaits is not None:
            return sum(
                float(chance) * followed(position.given(outcome))
                for outcome, chance in position.awaits.outcomes()
            )
        own = position.sheets[0]
        chosen = found.move(own, position.dice, KLASSIK.throws_per_turn - position.throw)
        return followed(position.after(chosen.move))

    assert followed(before_turn(KLASSIK, sheet)) == pytest.approx(found.chance, abs=1e-9)


def test_far_from_the_end_the_compiler_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(target_module, "require_compiler", lambda: asked.append("compiler"))
    sheet = sheet_with(*DICE_FIELDS[:8])
    assert not is_late(sheet)
    assert 0 < target(KLASSIK, sheet, sheet.earned + 150).chance < 1
    assert asked == ["compiler"]
    target(KLASSIK, sheet_with(*DICE_FIELDS[:2]), 300)
    assert asked == ["compiler"]
