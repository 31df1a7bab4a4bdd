"""Somebody takes a name that nobody sees, or that looks like another's."""

import pytest

from pasch.play import Seat, read_record, start, write_record
from pasch.play.names import check_new_names
from pasch.play.new import new_match
from pasch.play.setup import Setup
from pasch.rules import SetupError, edition
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.events import Joined
from pasch.web.table.stored import encoded, replayed
from pasch.web.table.table import At
from tests.web.applications import visiting
from tests.web.table.tables import NOW, new_table

INVISIBLE = {
    "zero-width space": "\u200b",
    "word joiner": "\u2060",
    "right-to-left override": "a\u202eb",
    "isolate": "\u2066a",
    "byte order mark": "\ufeff",
    "soft hyphen": "\u00ad",
    "Hangul filler": "\u3164",
    "half-width Hangul filler": "\uffa0",
    "Hangul filler for a vowel": "\u1160",
    "blank Braille": "\u2800",
    "combining mark alone": "\u0301",
    "joiner of graphemes": "\u034f",
    "marks alone": "\u0301\u0302",
    "variation selector": "\ufe0f",
    "ideographic variation selector": "\U000e0100",
    "Mongolian selector": "\u180b",
    "Khmer vowel that is not seen": "\u17b4",
    "musical null": "\U0001d159",
    "tag": "\U000e0041",
    "wide space": "\u3000",
    "name and a filler": "Anna\u3164",
    "marks piled up": "A" + "\u0301" * 5,
}
VISIBLE = [
    "Änne",
    "A\u0308nne",
    "Łukasz",
    "Ольга",
    "ไก่",
    "देवी",
    "민지",
    "שָׁלוֹם",
    "محمد",
    "❤\ufe0f",
    "1",
]
OLD = "\u3164"


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_what_nobody_sees_is_no_name(name: str) -> None:
    with pytest.raises(SetupError):
        new_match(edition("klassik"), [Seat(name)])
    with pytest.raises(SetupError):
        open_table(edition("klassik"), [SeatSpec(name)])
    with pytest.raises(SetupError):
        actions.join(new_table("klassik", SeatSpec("Eva"), SeatSpec()).table, name, "x", NOW)


@pytest.mark.parametrize("name", VISIBLE)
def test_names_of_all_scripts_are_names(name: str) -> None:
    check_new_names([name])


@pytest.mark.parametrize(
    ("one", "other"),
    [("Änne", "A\u0308nne"), ("Anna", "\uff21\uff4e\uff4e\uff41"), ("❤", "❤\ufe0f"), ("ﬁ", "FI")],
)
def test_two_names_that_look_the_same_are_one(one: str, other: str) -> None:
    check_new_names([one])
    check_new_names([other])
    for names, taken in (([one, other], []), ([other], [one])):
        with pytest.raises(SetupError) as refused:
            check_new_names(names, taken)
        assert refused.value.phrase.key == "error.name.twice"


def test_the_page_says_what_a_name_is_made_of() -> None:
    with visiting() as client:
        body = {"rules": "klassik", "seats": [{"name": "\u2800"}]}
        answer = client.post("/api/v1/tables", json=body, headers={"accept-language": "de"})
        assert (answer.status_code, answer.json()["error"]) == (400, "name.invisible")
        assert "die man sieht" in answer.json()["message"]


def test_old_records_with_such_names_are_still_read() -> None:
    setup = Setup("test", edition("klassik"), (Seat(OLD),), "hand", "2026-01-01")
    text = write_record(start(setup))
    assert write_record(read_record(text)) == text


def test_old_tables_with_such_names_go_on() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec(), SeatSpec())
    log = [At(NOW.ms, table.opened), At(NOW.ms, Joined(1, OLD, owner="guest"))]
    old = replayed(map(encoded, log))
    joined = actions.join(old, "Carla", digest("carla's"), NOW).table
    assert [seat.name for seat in joined.seats] == ["Anna", OLD, "Carla"]
    assert joined.phase == "playing"
    assert actions.clear_seat(old, digest(keys.host), 1, NOW).table.seats[1].name is None
