"""Buttons at a table are read as what they stand for, and odd forms as nothing."""

from dataclasses import replace

import pytest
from starlette.datastructures import FormData

from pasch.play import Moved
from pasch.rules import CardPosition, Field, Keep, PaschError, Score, Strike, Swap, Write
from pasch.web.pages.move_form import ChooseMore, move
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import MovedOn
from pasch.web.table.events import Played
from pasch.web.table.table import Table
from tests.web.pages.test_views import DIE, alone, came, cards
from tests.web.table.tables import NOW, new_table


def made(table: Table, owner: str, *fields: tuple[str, str]) -> object:
    """Return the move that a form leads to."""
    version = 0 if table.match is None else len(table.match.events)
    change = move(table, owner, FormData([("version", str(version)), *fields]), NOW)
    event = change.events[0].event
    assert isinstance(event, Played)
    assert isinstance(event.event, Moved)
    return event.event.move


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ([("do", "keep"), ("keep", "0"), ("keep", "2"), ("keep", "9")], Keep((3, 3))),
        ([("do", "keep")], Keep(())),
        ([("do", "write"), ("field", "CH")], Write(Field.CHANCE)),
        ([("do", "strike"), ("field", "KN")], Strike(Field.KNIFFEL)),
    ],
)
def test_dice_are_kept_and_fields_filled(fields: list[tuple[str, str]], wanted: object) -> None:
    table, host = alone()
    assert made(came(table, *DIE), host, *fields) == wanted


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ([("do", "swap"), ("card", "0"), ("card", "4")], Swap((1, 4), 2)),
        ([("do", "swap")], Swap((), 0)),
        ([("do", "more"), ("card", "2")], Swap((2,), 2)),
        (
            [("do", "score"), ("field", "1er"), ("card", "0"), ("card", "1")],
            Score(Field.EINSER, (1, 1)),
        ),
    ],
)
def test_cards_are_swapped_and_scored_by_their_places(
    fields: list[tuple[str, str]], wanted: object
) -> None:
    table, host = cards((1, 1, 2, 3, 4))
    assert made(table, host, *fields) == wanted


def test_an_announcement_goes_with_the_score() -> None:
    table, host = cards((1, 1, 2, 3, 4))
    fields = [("do", "score"), ("field", "1er"), ("card", "0")]
    assert made(table, host, *fields) == Score(Field.EINSER, (1,))
    announced = Score(Field.EINSER, (1,), announce=True)
    assert made(table, host, *fields, ("announce", "1")) == announced


def test_which_cards_to_discard_is_asked_with_what_was_chosen() -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    fields = [("do", "score"), ("field", "1er"), ("card", "0")]
    with pytest.raises(ChooseMore) as asked:
        made(table, host, *fields)
    assert asked.value.query == "field=1er&cards=0"
    with pytest.raises(ChooseMore) as announced:
        made(table, host, *fields, ("announce", "1"))
    assert announced.value.query == "field=1er&cards=0&announce=1"
    both = Score(Field.EINSER, (1,), (2,))
    assert made(table, host, *fields, ("discard", "2")) == both


def test_who_is_not_at_turn_has_no_cards_to_choose() -> None:
    table, keys = new_table("karten", SeatSpec("Anna"), SeatSpec(bot="zufall"), first=1)
    for fields in ([("do", "swap")], [("do", "score"), ("field", "1er")]):
        with pytest.raises(MovedOn):
            made(table, digest(keys.host), *fields)


def test_nothing_is_kept_before_the_match() -> None:
    lobby, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec())
    with pytest.raises(MovedOn):
        made(lobby, digest(keys.host), ("do", "keep"))
    with pytest.raises(MovedOn):
        made(lobby, digest(keys.host), ("do", "swap"))


@pytest.mark.parametrize(
    "fields", [[("do", "write")], [("do", "strike"), ("field", "XX")], [("do", "jump")], []]
)
def test_what_nobody_understands_is_refused(fields: list[tuple[str, str]]) -> None:
    table, host = alone()
    with pytest.raises(PaschError) as refused:
        made(came(table, *DIE), host, *fields)
    assert refused.value.phrase.key == "error.web.form"


def test_dice_are_no_cards() -> None:
    table, host = alone()
    with pytest.raises(PaschError):
        made(came(table, *DIE), host, ("do", "swap"), ("card", "0"))


def test_nothing_is_asked_about_a_hand_that_is_not_ones_own() -> None:
    table, keys = new_table("karten", SeatSpec("Anna"), SeatSpec(bot="zufall"), first=1)
    assert table.match is not None
    position = table.match.position
    assert isinstance(position, CardPosition)
    hands = (position.hands[0], (1, 1, 2, 3, 4, 6, 6))
    match = replace(table.match, position=position._replace(hands=hands))
    with pytest.raises(MovedOn):
        made(
            replace(table, match=match),
            digest(keys.host),
            ("do", "score"),
            ("field", "1er"),
            ("card", "0"),
        )
