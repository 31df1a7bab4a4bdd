"""`einfach` with dice: when it is content, what it collects, what it gives up."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.rules import Field, Keep, Move, Sheet, Strike, Write
from tests.bots.dice.positions import before
from tests.solve.dice.sheets import sheet_with

F = Field


def chosen(sheet: Sheet, dice: tuple[int, ...], throw: int) -> Move:
    return bot("einfach")(before(sheet, dice=dice, throw=throw).view(0), Random(1))


def test_it_is_content_with_eight_points_above_what_it_hopes_for() -> None:
    assert chosen(sheet_with(F.VIERER, KNIFFEL=0), (4, 4, 4, 4, 4), throw=1) == Write(F.VIERER)


def test_with_seven_points_above_it_goes_on() -> None:
    assert chosen(sheet_with(F.DREIER, KNIFFEL=0), (3, 3, 3, 3, 3), throw=1) == Keep((3, 3, 3))


def test_extra_points_of_before_do_not_make_it_content() -> None:
    sheet = sheet_with(F.DREIER, KNIFFEL=0)._replace(extra=100)
    assert chosen(sheet, (3, 3, 3, 3, 3), throw=1) == Keep((3, 3, 3))


def test_extra_points_of_now_do() -> None:
    assert chosen(sheet_with(F.EINSER, F.DREIER), (3, 3, 3, 3, 3), throw=1) == Write(F.DREIER)


@pytest.mark.parametrize("throw", [1, 2])
def test_with_throws_to_come_it_collects_what_is_nearest(throw: int) -> None:
    assert chosen(sheet_with(F.SECHSER, F.KNIFFEL), (1, 2, 3, 6, 6), throw) == Keep((6, 6))
    assert chosen(sheet_with(F.GROSSE_STRASSE), (2, 3, 4, 4, 6), throw) == Keep((2, 3, 4, 6))


def test_all_that_was_wanted_is_written_at_once() -> None:
    assert chosen(sheet_with(F.FULL_HOUSE, F.KNIFFEL), (2, 2, 3, 3, 3), 1) == Write(F.FULL_HOUSE)


def test_after_the_last_throw_it_fills_where_it_is_least_below_its_hopes() -> None:
    assert chosen(sheet_with(F.EINSER, F.CHANCE), (1, 1, 1, 5, 6), throw=3) == Write(F.EINSER)
    assert chosen(sheet_with(F.EINSER, F.KNIFFEL), (2, 3, 4, 6, 6), throw=3) == Strike(F.EINSER)
