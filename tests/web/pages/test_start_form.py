"""What is filled in on the start page becomes seats, names and an edition."""

import pytest
from starlette.datastructures import FormData

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.play.setup import LONGEST_NAME
from pasch.rules import DEFAULT_EDITION, edition
from pasch.web.pages.preferences import Choices
from pasch.web.pages.start_form import (
    DEFAULT_OPTIONS,
    OTHERS,
    PATIENCES,
    SeatRow,
    StartForm,
    read_start_form,
    remembered,
    seat_choices,
)
from pasch.web.pages.visitor import Visitor
from pasch.web.table.create import (
    LONGEST_PATIENCE,
    MOST_SEATS,
    PATIENCE,
    SHORTEST_PATIENCE,
    SeatSpec,
)
from pasch.words import say

ROWS = (SeatRow("human"), SeatRow(), SeatRow("stark"), SeatRow("open"), SeatRow("human", "Zoë"))


def sent(**fields: str) -> StartForm:
    return read_start_form(FormData(list(fields.items())))


def guest(name: str, *choices: str) -> Visitor:
    rules, bot, *others = choices
    kept = Choices(rules, bot, tuple(others))
    return Visitor("de", name, {}, "http://site.test", "/", is_live=False, choices=kept)


def test_one_button_fills_the_table() -> None:
    form = StartForm(name="Anna", bot="mittel")
    assert form.seat_specs("de") == [SeatSpec("Anna"), SeatSpec(bot="mittel")]
    friend = form._replace(quick="friend")
    assert friend.seat_specs("de") == [SeatSpec("Anna"), SeatSpec()]
    here = form._replace(quick="here", others=("Ben", "Carl"))
    assert here.seat_specs("de") == [SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec("Carl")]


def test_who_gives_no_name_is_numbered() -> None:
    assert StartForm().seat_specs("de")[0] == SeatSpec("Spieler 1")
    here = StartForm(quick="here")
    assert here.seat_specs("en") == [SeatSpec("Player 1"), SeatSpec("Player 2")]
    assert not here.is_own


def test_rows_are_seats_where_somebody_sits() -> None:
    form = StartForm(quick="", seats=ROWS)
    assert form.is_own
    assert form.seat_specs("de") == [
        SeatSpec("Spieler 1"),
        SeatSpec(bot="stark"),
        SeatSpec(),
        SeatSpec("Zoë"),
    ]
    named = form._replace(name="Anna", seats=(SeatRow("stark"), SeatRow("human"), SeatRow("human")))
    assert named.seat_specs("de") == [
        SeatSpec(bot="stark"),
        SeatSpec("Anna"),
        SeatSpec("Spieler 3"),
    ]


@pytest.mark.parametrize(("row", "seat"), [(0, 0), (2, 1), (3, 2), (4, 3)])
def test_who_begins_is_counted_by_seats_and_not_by_rows(row: int, seat: int) -> None:
    assert StartForm(quick="", seats=ROWS, first=row).first_seat() == seat


def test_who_begins_need_not_be_named() -> None:
    assert StartForm(quick="", seats=ROWS).first_seat() is None
    assert StartForm(first=1).first_seat() == 1


@pytest.mark.parametrize(
    ("seats", "field"),
    [
        ((SeatRow("human", "Anna"), SeatRow("human", "anna")), "name1"),
        ((SeatRow("human", "a:b"), SeatRow("human", "Ben")), "name0"),
        ((SeatRow("stark", "a:b"), SeatRow("open", "a:b"), SeatRow("human", "x" * 99)), "name2"),
        ((SeatRow("human", "Anna"), SeatRow("human", "Ben")), "name"),
    ],
)
def test_the_field_of_the_wrong_name_is_found(seats: tuple[SeatRow, ...], field: str) -> None:
    assert StartForm(quick="", seats=seats).misnamed("de") == field
    assert StartForm(quick="bot", seats=seats).misnamed("de") == "name"


def test_options_are_those_of_the_edition_that_is_chosen() -> None:
    form = sent(rules="klassik", kind0="human", option="klassik.extra_after_zero")
    assert form.edition().rules == "klassik+extra_after_zero-joker_after_zero"
    plain = sent(rules="klassik", quick="bot")
    assert plain.options == DEFAULT_OPTIONS
    assert plain.edition() == edition("klassik")


def test_what_is_not_sent_is_as_usual() -> None:
    form = sent(rules="karten", name="  Anna ")
    assert (form.rules, form.name, form.quick, form.bot) == ("karten", "Anna", "bot", DEFAULT_BOT)
    assert (form.patience, form.first, form.others) == (PATIENCE, None, ())
    assert len(form.seats) == MOST_SEATS


def test_everything_that_is_sent_is_read() -> None:
    form = sent(
        rules="klassik",
        kind0="human",
        name0=" Anna ",
        kind1="stark",
        patience="600",
        first="1",
        other0="",
        other1=" Ben ",
    )
    assert form.seats[:3] == (SeatRow("human", "Anna"), SeatRow("stark"), SeatRow())
    assert (form.quick, form.patience, form.first, form.others) == ("", 600, 1, ("Ben",))
    assert sent(kind0="human", quick="friend").quick == "friend"
    assert (sent(patience="x").patience, sent(first="x").first) == (-1, -1)


def test_what_a_browser_keeps_is_known_and_short() -> None:
    form = StartForm(rules="karten", bot="nobody", others=("x" * 99, "Ben"))
    assert form.choices == Choices("karten", "", ("x" * LONGEST_NAME, "Ben"))
    assert StartForm(bot="stark").choices.bot == "stark"


def test_the_form_is_filled_in_as_for_the_last_game() -> None:
    form = remembered(guest("Anna", "karten", "stark", "Ben"))
    assert (form.name, form.rules, form.bot, form.others) == ("Anna", "karten", "stark", ("Ben",))
    odd = remembered(guest("", "nosuch", "nobody"))
    assert (odd.rules, odd.bot) == (DEFAULT_EDITION, DEFAULT_BOT)


def test_a_newcomer_finds_a_seat_and_a_bot_filled_in() -> None:
    kinds = [row.kind for row in StartForm().seats]
    assert kinds == ["human", DEFAULT_BOT, *[""] * (MOST_SEATS - 2)]


def test_four_can_play_at_one_device() -> None:
    assert OTHERS == ("other0", "other1", "other2")


def test_every_bot_can_be_chosen_for_a_seat() -> None:
    choices = seat_choices()
    assert [choice.value for choice in choices] == ["", "human", "open", *BOTS]
    assert all(say("de", choice.phrase) for choice in choices)


def test_every_patience_that_is_offered_is_allowed() -> None:
    assert [*PATIENCES] == sorted(PATIENCES)
    assert all(SHORTEST_PATIENCE <= patience <= LONGEST_PATIENCE for patience in PATIENCES)
    assert {30, 120, 600, 24 * 3600, 7 * 24 * 3600} == {*PATIENCES}
