"""`mittel` with dice: each of its rules of thumb, on both sides of where it begins to hold."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.rules import Field, Keep, Move, Sheet, Strike, Write
from tests.bots.dice.positions import before
from tests.solve.dice.sheets import sheet_with

F = Field


def chosen(sheet: Sheet, dice: tuple[int, ...], throw: int = 1) -> Move:
    return bot("mittel")(before(sheet, dice=dice, throw=throw).view(0), Random(1))


def test_a_row_of_three_is_promising_and_one_of_two_is_not() -> None:
    sheet = sheet_with(F.KLEINE_STRASSE, F.FUENFER)
    assert chosen(sheet, (1, 2, 3, 5, 5)) == Keep((1, 2, 3))
    assert chosen(sheet, (2, 2, 3, 3, 5)) == Keep((5,))


def test_as_many_equal_dice_are_worth_more_than_a_row() -> None:
    assert chosen(sheet_with(F.GROSSE_STRASSE, F.DREIER), (1, 2, 3, 3, 3)) == Keep((3, 3, 3))


def test_a_short_row_is_kept_where_nothing_else_is_wanted() -> None:
    assert chosen(sheet_with(F.GROSSE_STRASSE), (1, 1, 2, 4, 4)) == Keep((1, 2))


@pytest.mark.parametrize(
    ("field", "dice"),
    [
        (F.FULL_HOUSE, (2, 2, 3, 3, 3)),
        (F.GROSSE_STRASSE, (1, 2, 3, 4, 5)),
        (F.KNIFFEL, (4, 4, 4, 4, 4)),
    ],
)
def test_what_is_finished_is_written_at_once(field: Field, dice: tuple[int, ...]) -> None:
    assert chosen(sheet_with(field, F.VIERER), dice) == Write(field)


def test_a_small_straight_is_finished_once_the_large_one_is_filled() -> None:
    dice = (1, 2, 3, 4, 6)
    assert chosen(sheet_with(F.KLEINE_STRASSE, F.GROSSE_STRASSE), dice) == Keep((1, 2, 3, 4))
    assert chosen(sheet_with(F.KLEINE_STRASSE, F.EINSER), dice) == Write(F.KLEINE_STRASSE)


def test_a_full_house_wants_two_pairs_or_else_the_one_there_is() -> None:
    assert chosen(sheet_with(F.FULL_HOUSE), (2, 2, 3, 5, 6)) == Keep((2, 2))
    assert chosen(sheet_with(F.FULL_HOUSE, F.SECHSER), (2, 2, 3, 5, 6)) == Keep((6,))


def test_of_equally_many_the_higher_number_is_kept() -> None:
    assert chosen(sheet_with(F.DREIERPASCH), (2, 2, 5, 5, 6)) == Keep((5, 5))
    assert chosen(sheet_with(F.VIERERPASCH), (2, 2, 2, 5, 5)) == Keep((2, 2, 2))


def test_an_upper_number_is_wanted_only_while_its_field_is_free() -> None:
    assert chosen(sheet_with(F.ZWEIER), (2, 5, 5, 5, 6)) == Keep((2,))


def test_for_the_chance_fours_stay_and_threes_go() -> None:
    assert chosen(sheet_with(F.CHANCE), (3, 3, 4, 6, 6)) == Keep((4, 6, 6))
    assert chosen(sheet_with(F.CHANCE), (4, 4, 5, 6, 6)) == Write(F.CHANCE)


def test_after_the_last_throw_it_fills_what_is_most_above_the_ordinary() -> None:
    sheet = sheet_with(F.EINSER, F.CHANCE)
    assert chosen(sheet, (1, 1, 1, 5, 6), throw=3) == Write(F.EINSER)
    assert chosen(sheet, (1, 5, 6, 6, 6), throw=3) == Write(F.CHANCE)
    assert chosen(sheet_with(F.EINSER, F.KNIFFEL), (2, 3, 4, 6, 6), throw=3) == Strike(F.EINSER)


def test_extra_points_count_for_the_field_that_brings_them() -> None:
    """A further Kniffel brings extra points in every field: what it brings besides decides."""
    sheet = sheet_with(F.SECHSER, F.CHANCE)._replace(extra=50)
    assert chosen(sheet, (6, 6, 6, 6, 6), throw=3) == Write(F.SECHSER)
