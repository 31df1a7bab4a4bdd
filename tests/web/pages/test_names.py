"""Bots are called by their strength, in the language of whoever looks."""

import pytest

from pasch.web.pages.views.names import shown_names, with_shown_names
from pasch.web.table.create import SeatSpec
from pasch.web.table.events import TableSeat
from pasch.web.table.view import table_view
from pasch.words import Lang
from tests.web.table.tables import new_table


@pytest.mark.parametrize(
    ("lang", "names"),
    [("en", ("Anna", "Expert", "Expert 2")), ("de", ("Anna", "Profi", "Profi 2"))],
)
def test_a_bot_goes_by_its_strength(lang: Lang, names: tuple[str, ...]) -> None:
    seats = [TableSeat("Anna"), TableSeat("Stark", "stark"), TableSeat("Stark 2", "stark")]
    assert shown_names(seats, lang) == names


def test_a_bot_with_a_name_of_its_own_keeps_it() -> None:
    assert shown_names([TableSeat("Otto", "stark"), TableSeat()], "en") == ("Otto", None)


def test_nobody_is_called_like_a_person_at_the_table() -> None:
    seats = [TableSeat("expert"), TableSeat("Stark", "stark")]
    assert shown_names(seats, "en") == ("expert", "Stark")


def test_a_view_names_everybody_alike_in_seats_and_in_the_log() -> None:
    opened = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="meister"))
    view = with_shown_names(table_view(opened.table, opened.host), "en")
    assert view.match is not None
    assert [seat.name for seat in view.seats] == ["Anna", "Champion"]
    assert [seat.name for seat in view.match.setup.seats] == ["Anna", "Champion"]


def test_before_the_match_bots_go_by_their_strength_too() -> None:
    opened = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="meister"), SeatSpec())
    view = with_shown_names(table_view(opened.table, opened.host), "en")
    assert [seat.name for seat in view.seats] == ["Anna", "Champion", None]
