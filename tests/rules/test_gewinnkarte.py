"""G1 to G3: the second and every further Kniffel in `gewinnkarte`."""

import pytest

from pasch.rules import Field, Keep, Sheet, Strike, Write
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
filled = pytest.mark.parametrize("kniffel", [0, 50])


def filled_with(sheet: Sheet, move: Write | Strike) -> tuple[int | None, int]:
    """Return the points and the extra points of a Kniffel of fives."""
    after = thrown("gewinnkarte", FIVES, sheet).after(move).sheets[0]
    return after.points[move.field], after.extra


@filled
@pytest.mark.rule("G1")
@pytest.mark.example("E7")
@pytest.mark.parametrize(("field", "points"), FULL_VALUE.items())
def test_fives_as_a_joker_fill_any_free_lower_field_at_full_value(
    kniffel: int, field: Field, points: int
) -> None:
    sheet = column({Field.KNIFFEL: kniffel, Field.FUENFER: 15})
    assert filled_with(sheet, Write(field))[0] == points


@pytest.mark.rule("G1")
def test_a_struck_upper_field_is_filled_too() -> None:
    sheet = column({Field.KNIFFEL: 50, Field.FUENFER: 0})
    assert filled_with(sheet, Write(Field.GROSSE_STRASSE))[0] == 40


@pytest.mark.rule("G1")
@pytest.mark.parametrize("field", [Field.FULL_HOUSE, Field.KLEINE_STRASSE, Field.GROSSE_STRASSE])
def test_there_is_no_joker_while_the_kniffel_field_is_free(field: Field) -> None:
    position = thrown("gewinnkarte", FIVES, column({Field.FUENFER: 15}))
    assert refused(position, Write(field)) == "G1"


@filled
@pytest.mark.rule("G1", "G2")
@pytest.mark.parametrize("field", FULL_VALUE)
def test_there_is_no_joker_while_the_upper_field_of_its_number_is_free(
    kniffel: int, field: Field
) -> None:
    position = thrown("gewinnkarte", FIVES, column({Field.KNIFFEL: kniffel}))
    assert refused(position, Write(field)) == "G2"


@filled
@pytest.mark.rule("G2")
def test_first_a_further_kniffel_goes_into_the_upper_field_of_its_number(kniffel: int) -> None:
    position = thrown("gewinnkarte", FIVES, column({Field.KNIFFEL: kniffel}), throw=3)
    assert position.moves() == (Write(Field.FUENFER),)
    assert refused(position, Write(Field.CHANCE)) == "G2"
    assert refused(position, Strike(Field.EINSER)) == "G2"
    assert refused(position, Strike(Field.FUENFER)) == "G2"


@filled
@pytest.mark.rule("G2")
def test_else_it_goes_as_a_joker_into_a_free_lower_field(kniffel: int) -> None:
    free = (Field.EINSER, Field.FULL_HOUSE, Field.CHANCE)
    sheet = full_but(*free, points={Field.KNIFFEL: kniffel})
    position = thrown("gewinnkarte", FIVES, sheet, throw=3)
    assert position.moves() == (Write(Field.FULL_HOUSE), Write(Field.CHANCE))
    assert refused(position, Strike(Field.EINSER)) == "G2"
    assert refused(position, Strike(Field.FULL_HOUSE)) == "G2"
    assert refused(position, Strike(Field.CHANCE)) == "G2"


@filled
@pytest.mark.rule("G2")
def test_else_it_goes_as_a_zero_into_a_free_upper_field_of_choice(kniffel: int) -> None:
    sheet = full_but(Field.EINSER, Field.SECHSER, points={Field.KNIFFEL: kniffel})
    position = thrown("gewinnkarte", FIVES, sheet, throw=3)
    assert position.moves() == (Strike(Field.EINSER), Strike(Field.SECHSER))
    assert refused(position, Write(Field.EINSER)) == "D5"


@pytest.mark.rule("G2")
def test_there_is_no_duty_while_the_kniffel_field_is_free() -> None:
    position = thrown("gewinnkarte", FIVES)
    assert position.after(Strike(Field.FUENFER)).sheets[0].points[Field.FUENFER] == 0
    assert position.after(Write(Field.CHANCE)).sheets[0].points[Field.CHANCE] == 25


@pytest.mark.rule("G2", "D3")
def test_the_duty_does_not_forbid_throwing_again() -> None:
    position = thrown("gewinnkarte", FIVES, column({Field.KNIFFEL: 50}))
    assert Keep((5, 5)) in position.moves()


@pytest.mark.rule("G2", "D4")
def test_a_filled_field_stays_filled_also_for_a_further_kniffel() -> None:
    position = thrown("gewinnkarte", FIVES, column({Field.KNIFFEL: 50}))
    assert refused(position, Write(Field.KNIFFEL)) == "D4"


@pytest.mark.rule("G3")
def test_a_further_kniffel_earns_100_extra_points_in_its_upper_field() -> None:
    assert filled_with(column({Field.KNIFFEL: 50}), Write(Field.FUENFER)) == (25, 100)


@pytest.mark.rule("G3")
def test_a_joker_earns_100_extra_points_too() -> None:
    sheet = column({Field.KNIFFEL: 50, Field.FUENFER: 15})
    assert filled_with(sheet, Write(Field.GROSSE_STRASSE)) == (40, 100)


@pytest.mark.rule("G3")
def test_a_kniffel_that_must_be_a_zero_earns_100_extra_points_too() -> None:
    sheet = full_but(Field.EINSER, points={Field.KNIFFEL: 50})
    assert filled_with(sheet, Strike(Field.EINSER)) == (0, 100)


@pytest.mark.rule("G3")
@pytest.mark.parametrize(
    ("sheet", "move"),
    [
        (column({Field.KNIFFEL: 0}), Write(Field.FUENFER)),
        (column({Field.KNIFFEL: 0, Field.FUENFER: 15}), Write(Field.CHANCE)),
        (full_but(Field.EINSER), Strike(Field.EINSER)),
    ],
)
def test_after_a_zero_in_the_kniffel_field_there_are_no_extra_points(
    sheet: Sheet, move: Write | Strike
) -> None:
    assert filled_with(sheet, move)[1] == 0


@pytest.mark.rule("G3")
def test_the_first_kniffel_earns_no_extra_points() -> None:
    assert filled_with(column(), Write(Field.KNIFFEL)) == (50, 0)
    assert filled_with(column(), Write(Field.FUENFER)) == (25, 0)


@pytest.mark.rule("G3", "D10")
def test_every_further_kniffel_earns_them_again_and_they_do_not_help_the_bonus() -> None:
    position = thrown("gewinnkarte", FIVES, column({Field.KNIFFEL: 50}))
    position = position.after(Write(Field.FUENFER)).given(FIVES).after(Write(Field.FULL_HOUSE))
    summary = dice_edition("gewinnkarte").summary(position.sheets[0], over=True)
    assert (summary.upper, summary.bonus, summary.lower, summary.extra) == (25, 0, 75, 200)
    assert summary.total == 300
