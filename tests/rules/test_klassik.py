"""K1 to K4: the second and every further Kniffel in `klassik`, and its two options."""

import pytest

from pasch.rules import Field, IllegalMove, Keep, Sheet, Strike, Write, edition
from pasch.rules.values import Values
from tests.rules.positions import column, dice_edition, full_but, refused, thrown

FIVES: Values = (5, 5, 5, 5, 5)
FULL_VALUE = {
    Field.DREIERPASCH: 25,
    Field.VIERERPASCH: 25,
    Field.FULL_HOUSE: 25,
    Field.KLEINE_STRASSE: 30,
    Field.GROSSE_STRASSE: 40,
    Field.CHANCE: 25,
}
only_as_joker = pytest.mark.parametrize(
    "field", [Field.FULL_HOUSE, Field.KLEINE_STRASSE, Field.GROSSE_STRASSE]
)


def written(rules: str, sheet: Sheet, field: Field) -> tuple[int | None, int]:
    """Return the points and the extra points of a Kniffel of fives written in a field."""
    after = thrown(rules, FIVES, sheet).after(Write(field)).sheets[0]
    return after.points[field], after.extra


@pytest.mark.rule("K1")
@pytest.mark.parametrize(("field", "points"), FULL_VALUE.items())
@pytest.mark.parametrize("fuenfer", [0, 15])
def test_the_joker_fills_any_free_lower_field_at_full_value(
    field: Field, points: int, fuenfer: int
) -> None:
    sheet = column({Field.KNIFFEL: 50, Field.FUENFER: fuenfer})
    assert written("klassik", sheet, field)[0] == points


@pytest.mark.rule("K1", "D7", "D8")
@only_as_joker
def test_there_is_no_joker_while_the_kniffel_field_is_free(field: Field) -> None:
    assert refused(thrown("klassik", FIVES, column({Field.FUENFER: 15})), Write(field)) == "K1"


@pytest.mark.rule("K1", "D7", "D8")
@only_as_joker
def test_there_is_no_joker_while_the_upper_field_of_its_number_is_free(field: Field) -> None:
    sheet = column({Field.KNIFFEL: 50, Field.SECHSER: 18})
    assert refused(thrown("klassik", FIVES, sheet), Write(field)) == "K1"


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    ("rules", "sheet", "said"),
    [
        ("klassik", column(), "wenn Kniffel und Fünfer beide schon ausgefüllt sind"),
        ("klassik", column({Field.KNIFFEL: 50}), "wenn Kniffel und Fünfer beide"),
        (
            "klassik-joker_after_zero",
            column({Field.KNIFFEL: 0, Field.FUENFER: 25}),
            "wenn bei Kniffel 50 Punkte stehen",
        ),
    ],
)
def test_a_kniffel_that_is_no_joker_says_what_it_would_need(
    rules: str, sheet: Sheet, said: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        thrown(rules, FIVES, sheet).after(Write(Field.GROSSE_STRASSE))
    assert said in caught.value.text("de")
    assert "only as a joker" in caught.value.text("en")


@pytest.mark.rule("K1", "D8")
def test_other_throws_name_the_rule_of_the_field() -> None:
    assert refused(thrown("klassik", (5, 5, 5, 5, 4)), Write(Field.GROSSE_STRASSE)) == "D8"


@pytest.mark.rule("K1")
def test_the_joker_is_a_right_and_not_a_duty() -> None:
    position = thrown("klassik", FIVES, column({Field.KNIFFEL: 50, Field.FUENFER: 20}))
    for field in position.sheets[0].free():
        assert Strike(field) in position.moves()
        assert position.after(Strike(field)).sheets[0].points[field] == 0


@pytest.mark.rule("K1")
def test_a_zero_in_the_kniffel_field_is_an_entry_so_the_joker_works() -> None:
    sheet = column({Field.KNIFFEL: 0, Field.FUENFER: 15})
    assert written("klassik", sheet, Field.GROSSE_STRASSE) == (40, 0)


@pytest.mark.rule("K1")
@only_as_joker
def test_without_joker_after_zero_a_struck_kniffel_field_gives_no_joker(field: Field) -> None:
    sheet = column({Field.KNIFFEL: 0, Field.FUENFER: 15})
    position = thrown("klassik-joker_after_zero", FIVES, sheet)
    assert refused(position, Write(field)) == "K1"
    assert position.after(Write(Field.CHANCE)).sheets[0].points[Field.CHANCE] == 25


@pytest.mark.rule("K1")
def test_without_joker_after_zero_fifty_in_the_kniffel_field_still_give_the_joker() -> None:
    sheet = column({Field.KNIFFEL: 50, Field.FUENFER: 15})
    assert written("klassik-joker_after_zero", sheet, Field.FULL_HOUSE) == (25, 0)


@pytest.mark.rule("K1")
def test_only_a_kniffel_is_a_joker() -> None:
    sheet = column({Field.KNIFFEL: 50, Field.FUENFER: 15})
    assert refused(thrown("klassik", (5, 5, 5, 5, 4), sheet), Write(Field.FULL_HOUSE)) == "D7"


@pytest.mark.rule("K2")
def test_with_no_lower_field_free_some_upper_field_must_be_struck() -> None:
    sheet = full_but(Field.EINSER, Field.SECHSER, points={Field.KNIFFEL: 50, Field.FUENFER: 20})
    position = thrown("klassik", FIVES, sheet, throw=3)
    assert position.moves() == (Strike(Field.EINSER), Strike(Field.SECHSER))
    assert refused(position, Write(Field.SECHSER)) == "D5"
    struck = position.after(Strike(Field.SECHSER)).sheets[0]
    assert (struck.points[Field.SECHSER], struck.extra) == (0, 0)


@pytest.mark.rule("K3")
@pytest.mark.example("E8")
def test_a_second_kniffel_of_fives_with_fuenfer_free_earns_50_extra_points() -> None:
    assert written("klassik", column({Field.KNIFFEL: 50}), Field.FUENFER) == (25, 50)


@pytest.mark.rule("K3")
def test_every_further_kniffel_earns_the_extra_points_again() -> None:
    position = thrown("klassik", FIVES, column({Field.KNIFFEL: 50})).after(Write(Field.FUENFER))
    position = position.given((2, 2, 2, 2, 2)).after(Write(Field.ZWEIER))
    assert position.sheets[0].extra == 100


@pytest.mark.rule("K3")
def test_the_first_kniffel_earns_no_extra_points() -> None:
    assert written("klassik", column(), Field.KNIFFEL) == (50, 0)
    assert written("klassik", column(), Field.FUENFER) == (25, 0)


@pytest.mark.rule("K3", "D10")
def test_extra_points_count_in_the_total_but_do_not_help_the_bonus() -> None:
    sheet = column({Field.KNIFFEL: 50})
    after = thrown("klassik", FIVES, sheet).after(Write(Field.FUENFER)).sheets[0]
    summary = dice_edition("klassik").summary(after, over=True)
    assert (summary.upper, summary.bonus, summary.extra, summary.total) == (25, 0, 50, 125)


@pytest.mark.rule("K3", "D12")
@pytest.mark.parametrize("field", [Field.DREIERPASCH, Field.VIERERPASCH, Field.CHANCE])
def test_in_another_field_a_further_kniffel_earns_no_extra_points(field: Field) -> None:
    assert written("klassik", column({Field.KNIFFEL: 50}), field) == (25, 0)


@pytest.mark.rule("K3", "D4")
def test_striking_the_upper_field_earns_no_extra_points() -> None:
    position = thrown("klassik", FIVES, column({Field.KNIFFEL: 50}))
    struck = position.after(Strike(Field.FUENFER)).sheets[0]
    assert (struck.points[Field.FUENFER], struck.extra) == (0, 0)


@pytest.mark.rule("K3")
def test_after_a_zero_in_the_kniffel_field_there_are_no_extra_points() -> None:
    assert written("klassik", column({Field.KNIFFEL: 0}), Field.FUENFER) == (25, 0)


@pytest.mark.rule("K3")
def test_with_extra_after_zero_a_struck_kniffel_field_earns_them_too() -> None:
    sheet = column({Field.KNIFFEL: 0})
    assert written("klassik+extra_after_zero", sheet, Field.FUENFER) == (25, 50)
    assert written("klassik+extra_after_zero", sheet, Field.CHANCE) == (25, 0)


@pytest.mark.rule("K3")
def test_with_extra_after_zero_a_free_kniffel_field_still_earns_none() -> None:
    assert written("klassik+extra_after_zero", column(), Field.FUENFER) == (25, 0)


@pytest.mark.rule("K1", "K3")
def test_the_two_options_are_independent() -> None:
    rules = "klassik+extra_after_zero-joker_after_zero"
    assert written(rules, column({Field.KNIFFEL: 0}), Field.FUENFER) == (25, 50)
    sheet = column({Field.KNIFFEL: 0, Field.FUENFER: 25})
    assert refused(thrown(rules, FIVES, sheet), Write(Field.GROSSE_STRASSE)) == "K1"


@pytest.mark.rule("K1", "K4")
@pytest.mark.parametrize("rules", ["klassik", "klassik+extra_after_zero"])
@pytest.mark.parametrize("field", FULL_VALUE)
@pytest.mark.parametrize("kniffel", [0, 50])
def test_a_joker_earns_no_extra_points(rules: str, field: Field, kniffel: int) -> None:
    sheet = column({Field.KNIFFEL: kniffel, Field.FUENFER: 15})
    assert written(rules, sheet, field) == (FULL_VALUE[field], 0)


def test_no_field_is_worth_anything_while_dice_are_in_the_cup() -> None:
    """D3: a field is filled with the five dice that lie there."""
    position = edition("klassik").start(1)
    assert position.view(0).worth() == {}
    thrown = position.given((6, 6, 6, 1, 2))
    assert thrown.view(0).worth()
    assert thrown.after(Keep((6, 6, 6))).view(0).worth() == {}
