"""D5 to D9 and D12: what a throw is worth, and where it may be written."""

import pytest

from pasch.rules import (
    Field,
    Strike,
    Write,
)
from pasch.rules.values import Values
from tests.rules.positions import refused, thrown

both = pytest.mark.parametrize("rules", ["klassik", "gewinnkarte"])


every_number = pytest.mark.parametrize("number", range(1, 7))


def worth(rules: str, dice: Values) -> dict[Field, int]:
    """Return what a throw earns in each field of an empty column, where it earns anything."""
    position = thrown(rules, dice)
    writes = [move for move in position.moves() if isinstance(move, Write)]
    return {move.field: position.after(move).sheets[0].points[move.field] or 0 for move in writes}


@both
@every_number
@pytest.mark.rule("D5")
def test_upper_fields_count_the_dice_of_their_number(rules: str, number: int) -> None:
    other = number % 6 + 1
    for count in range(1, 6):
        dice = tuple(sorted((number,) * count + (other,) * (5 - count)))
        assert worth(rules, dice)[Field(number - 1)] == number * count


@both
@every_number
@pytest.mark.rule("D5")
def test_an_upper_field_without_its_number_gets_a_zero(rules: str, number: int) -> None:
    other = number % 6 + 1
    position = thrown(rules, (other,) * 5)
    assert refused(position, Write(Field(number - 1))) == "D5"
    assert Strike(Field(number - 1)) in position.moves()


@both
@pytest.mark.rule("D5")
@pytest.mark.example("E12")
def test_three_twos_are_six_in_zweier(rules: str) -> None:
    assert worth(rules, (2, 2, 2, 4, 6))[Field.ZWEIER] == 6


@both
@pytest.mark.rule("D5")
@pytest.mark.example("E13")
def test_two_twos_are_four_in_zweier(rules: str) -> None:
    assert worth(rules, (2, 2, 3, 4, 6))[Field.ZWEIER] == 4


@both
@pytest.mark.rule("D5")
@pytest.mark.example("E14")
def test_four_fours_are_sixteen_in_vierer(rules: str) -> None:
    assert worth(rules, (4, 4, 4, 4, 1))[Field.VIERER] == 16


@pytest.mark.rule("D5", "D6", "D7", "D12")
@pytest.mark.example("E1")
def test_three_fives_and_two_threes_have_four_uses() -> None:
    assert worth("klassik", (5, 5, 5, 3, 3)) == {
        Field.FUENFER: 15,
        Field.DREIER: 6,
        Field.DREIERPASCH: 21,
        Field.FULL_HOUSE: 25,
        Field.CHANCE: 21,
    }


@both
@pytest.mark.rule("D6")
@pytest.mark.example("E2")
def test_three_sixes_as_dreierpasch_count_all_five_dice(rules: str) -> None:
    assert worth(rules, (6, 6, 6, 3, 1))[Field.DREIERPASCH] == 22


@both
@pytest.mark.rule("D5", "D6", "D12")
@pytest.mark.example("E3")
def test_four_threes_as_viererpasch_dreierpasch_or_dreier(rules: str) -> None:
    earned = worth(rules, (3, 3, 3, 3, 5))
    assert earned[Field.VIERERPASCH] == 17
    assert earned[Field.DREIERPASCH] == 17
    assert earned[Field.DREIER] == 12


@both
@pytest.mark.rule("D6")
def test_a_pasch_needs_three_or_four_equal_dice(rules: str) -> None:
    assert refused(thrown(rules, (6, 6, 5, 5, 1)), Write(Field.DREIERPASCH)) == "D6"
    assert refused(thrown(rules, (6, 6, 6, 5, 5)), Write(Field.VIERERPASCH)) == "D6"


@both
@pytest.mark.rule("D5", "D6", "D7", "D12")
@pytest.mark.example("E4")
def test_fours_over_threes_as_full_house_dreierpasch_or_vierer(rules: str) -> None:
    earned = worth(rules, (4, 4, 4, 3, 3))
    assert earned[Field.FULL_HOUSE] == 25
    assert earned[Field.DREIERPASCH] == 18
    assert earned[Field.VIERER] == 12


@both
@pytest.mark.rule("D7")
@pytest.mark.parametrize("dice", [(2, 2, 2, 2, 5), (2, 2, 3, 3, 5), (2, 2, 2, 3, 5)])
def test_what_is_no_full_house(rules: str, dice: Values) -> None:
    assert refused(thrown(rules, dice), Write(Field.FULL_HOUSE)) == "D7"


@pytest.mark.rule("D7", "K1", "G1")
@pytest.mark.parametrize(("rules", "joker"), [("klassik", "K1"), ("gewinnkarte", "G1")])
def test_five_equal_dice_are_a_full_house_only_as_a_joker(rules: str, joker: str) -> None:
    assert refused(thrown(rules, (4,) * 5), Write(Field.FULL_HOUSE)) == joker


@both
@pytest.mark.rule("D8")
@pytest.mark.example("E5")
def test_four_in_a_row_are_a_kleine_strasse_whatever_the_fifth_shows(rules: str) -> None:
    assert worth(rules, (1, 2, 3, 4, 3))[Field.KLEINE_STRASSE] == 30
    assert worth(rules, (2, 3, 4, 5, 5))[Field.KLEINE_STRASSE] == 30
    assert worth(rules, (1, 3, 4, 5, 6))[Field.KLEINE_STRASSE] == 30


@both
@pytest.mark.rule("D8")
@pytest.mark.example("E6")
def test_five_in_a_row_are_a_grosse_strasse(rules: str) -> None:
    assert worth(rules, (2, 3, 4, 5, 6))[Field.GROSSE_STRASSE] == 40
    assert worth(rules, (1, 2, 3, 4, 5))[Field.GROSSE_STRASSE] == 40


@both
@pytest.mark.rule("D8")
def test_a_grosse_strasse_may_be_written_as_a_kleine(rules: str) -> None:
    assert worth(rules, (2, 3, 4, 5, 6))[Field.KLEINE_STRASSE] == 30


@both
@pytest.mark.rule("D8")
def test_rows_with_a_gap_are_no_strasse(rules: str) -> None:
    assert refused(thrown(rules, (1, 2, 3, 5, 6)), Write(Field.KLEINE_STRASSE)) == "D8"
    assert refused(thrown(rules, (1, 2, 3, 4, 6)), Write(Field.GROSSE_STRASSE)) == "D8"


@both
@every_number
@pytest.mark.rule("D9")
def test_five_equal_dice_are_a_kniffel(rules: str, number: int) -> None:
    assert worth(rules, (number,) * 5)[Field.KNIFFEL] == 50


@both
@pytest.mark.rule("D9")
def test_four_equal_dice_are_no_kniffel(rules: str) -> None:
    assert refused(thrown(rules, (6, 6, 6, 6, 5)), Write(Field.KNIFFEL)) == "D9"


@both
@pytest.mark.rule("D9")
@pytest.mark.parametrize("dice", [(1, 1, 2, 4, 6), (2, 3, 4, 5, 6), (6, 6, 6, 6, 6)])
def test_chance_takes_the_sum_of_any_throw(rules: str, dice: Values) -> None:
    assert worth(rules, dice)[Field.CHANCE] == sum(dice)


@both
@pytest.mark.rule("D12")
def test_a_throw_may_go_into_any_free_field_it_meets(rules: str) -> None:
    assert worth(rules, (5, 5, 5, 5, 5)) == {
        Field.FUENFER: 25,
        Field.DREIERPASCH: 25,
        Field.VIERERPASCH: 25,
        Field.KNIFFEL: 50,
        Field.CHANCE: 25,
    }
