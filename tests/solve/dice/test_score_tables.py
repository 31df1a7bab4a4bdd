"""The score tables say of every sheet and throw what the rules say."""

import pytest

from pasch.rules import Field, edition
from pasch.rules.dice.edition import DiceEdition, is_further_kniffel
from pasch.rules.dice.tables import THROWS
from pasch.rules.fields import DICE_FIELDS
from pasch.rules.values import NUMBERS
from pasch.solve.dice.score_tables import NOT_ALLOWED, best_entry, filled_sheet, score_tables
from pasch.solve.dice.value_tables import dice_editions
from tests.solve.dice.plain import Plain

EVERY = 61
"""So many throws lie between two that the same sheet is asked about."""


@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
@pytest.mark.parametrize("kniffel", [0, 50])
def test_three_things_decide_a_further_kniffel(rules: DiceEdition, kniffel: int) -> None:
    tables = score_tables(rules)
    others: list[Field] = [field for field in DICE_FIELDS if field is not Field.KNIFFEL]
    for mask in range(1, 1 << len(others)):
        free: set[Field] = {field for nth, field in enumerate(others) if mask >> nth & 1}
        sheet = filled_sheet(free, kniffel)
        lower = any(not field.is_upper for field in free)
        for number in NUMBERS:
            own = DICE_FIELDS[number - 1] in free
            row = tables.further[int(kniffel > 0), number - 1, int(own), int(lower)]
            for field in free:
                allowed = best_entry(rules, sheet, (number,) * 5, field)
                kind = None if row[field] == NOT_ALLOWED else tables.kinds[row[field]]
                assert kind == allowed


@pytest.mark.rule("D12")
@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_only_the_grade_decides_any_other_throw(rules: DiceEdition) -> None:
    """The sheets are all there are; from sheet to sheet the throws move on by one."""
    tables = score_tables(rules)
    for form in range((1 << len(DICE_FIELDS)) - 1):
        free: set[Field] = {field for field in DICE_FIELDS if not form >> field & 1}
        sheet = filled_sheet(free, 50)
        usual = tables.usual[tables.grade(form)]
        for throw in range(form % EVERY, len(THROWS), EVERY):
            if not is_further_kniffel(sheet, THROWS[throw]):
                for field in free:
                    kind = tables.kinds[usual[field, throw]]
                    assert kind == best_entry(rules, sheet, THROWS[throw], field)


@pytest.mark.rule("D12")
def test_grades_are_where_the_rules_know_greater_fields() -> None:
    for rules in dice_editions():
        is_narrow = getattr(rules, "narrow_entries", False)
        assert len(score_tables(rules).usual) == (2**3 if is_narrow else 1)
    narrow = edition("gewinnkarte+narrow_entries")
    assert isinstance(narrow, DiceEdition)
    greater = (Field.VIERERPASCH, Field.FULL_HOUSE, Field.GROSSE_STRASSE)
    assert score_tables(narrow).greater == greater
    assert score_tables(narrow).grade(1 << Field.GROSSE_STRASSE | 1 << Field.CHANCE) == 0b100


def test_the_kniffel_field_matters_where_the_rules_make_it_matter() -> None:
    matters = {
        "klassik": True,
        "klassik-joker_after_zero": True,
        "klassik+extra_after_zero": False,
        "klassik+extra_after_zero-joker_after_zero": True,
        "gewinnkarte": True,
        "gewinnkarte+narrow_entries": True,
    }
    for rules, does in matters.items():
        found = edition(rules)
        assert isinstance(found, DiceEdition)
        assert score_tables(found).kniffel_matters is does
    assert not score_tables(Plain()).kniffel_matters


def test_other_rules_have_another_fingerprint() -> None:
    known = (Plain(), *dice_editions())
    assert len({score_tables(rules).fingerprint() for rules in known}) == len(known)


@pytest.mark.rule("D10")
def test_the_bonus_comes_from_the_rules() -> None:
    final = score_tables(Plain()).final
    assert final[62] == 0
    assert final[63] == 35
