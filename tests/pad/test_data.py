"""The data of an edition says what its rules say."""

import json

import pytest

from pasch.pad import edition_data, variants
from pasch.rules import EDITIONS, Edition
from pasch.rules.sheet import empty_sheet

VARIANTS = list(variants())


def test_every_choice_of_options_has_its_data() -> None:
    rules = [edition.rules for edition in VARIANTS]
    assert (
        len({*rules}) == len(rules) == sum(2 ** len(kind.options()) for kind in EDITIONS.values())
    )
    assert {*EDITIONS} <= {*rules}


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda edition: edition.rules)
def test_data_is_plain_and_small(edition: Edition) -> None:
    data = edition_data(edition)
    assert json.loads(json.dumps(data)) == json.loads(json.dumps(data, default=str))
    assert len(json.dumps(data)) < 100_000


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda edition: edition.rules)
@pytest.mark.parametrize("over", [False, True])
def test_bonus_and_malus_are_due_when_the_rules_say_so(edition: Edition, over: bool) -> None:
    sums = edition_data(edition)["sums"]
    assert isinstance(sums, list)
    for upper in range(140):
        sheet = empty_sheet(len(edition.fields)).written(edition.fields[0], upper)
        due = sum(
            one["points"]
            for one in sums
            if (over or not one.get("at_end"))
            and (upper >= one["from"] if "from" in one else upper < one["below"])
        )
        summary = edition.summary(sheet, over=over)
        assert due == summary.bonus - summary.malus, upper


@pytest.mark.parametrize("edition", VARIANTS, ids=lambda edition: edition.rules)
def test_which_dice_there_are_is_data(edition: Edition) -> None:
    data = edition_data(edition)
    if data["throws"] is None:
        assert "faces" not in data
        return
    assert isinstance(data["throws"], dict)
    every = {*data["throws"]["points"]}
    assert {len(dice) for dice in every} == {data["dice"]}
    assert sorted({int(die) for dice in every for die in dice}) == data["faces"]


def test_the_pace_adds_up_to_the_bonus() -> None:
    for edition in VARIANTS:
        pace = edition_data(edition)["pace"]
        assert isinstance(pace, list)
        assert sum(pace) == edition.bonus_from
