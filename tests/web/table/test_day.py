"""A table of a day's game: what may be done, seen and known there, and until when."""

import re
from dataclasses import replace
from typing import NamedTuple

import pytest

from pasch.play import Signer, read_record, verify
from pasch.rules import Field, Strike
from pasch.web.table import actions, dealing
from pasch.web.table.access import access, digest
from pasch.web.table.calendar import begins_ms, closes_ms, ends_ms, shows_ms, stage_of
from pasch.web.table.change import Change, Now
from pasch.web.table.day import (
    BoundDay,
    day_key,
    day_result,
    day_table_id,
    open_day_table,
    points_of,
    show_secret_if_due,
)
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.hints import may_ask
from pasch.web.table.record import record_text
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.table.tables import then

DATE = "2026-11-16"
DAY = BoundDay(DATE, "klassik", "5a" * 32, begins_ms("2026-10-17"))
NOON = Now(begins_ms(DATE) + 12 * 3_600_000, DATE)
BROWSER = "abcdefghijklmnopqrstuvwx"
SIGNER = Signer(bytes(32))


class Play(NamedTuple):
    table: Table
    owner: str


def begun(browser: str = BROWSER, *, counts: bool = True) -> Play:
    key = day_key(browser, DATE)
    opened = open_day_table(DAY, key, "Anna", counts=counts)
    return Play(actions.open_and_start(opened, NOON).table, digest(key))


def version(table: Table) -> int:
    return 0 if table.match is None else len(table.match.events)


def turn(play: Play, field: Field, now: Now = NOON) -> Table:
    """Throw once, and strike a field, or fill it where it cannot be struck."""
    table = then(play.table, actions.throw(play.table, play.owner, version(play.table), now))
    assert table.match is not None
    moves = table.match.position.moves()
    move = (
        Strike(field)
        if Strike(field) in moves
        else next(move for move in moves if getattr(move, "field", None) == field)
    )
    return then(table, actions.move(table, play.owner, version(table), move, now))


def finished(browser: str = BROWSER, *, counts: bool = True) -> Play:
    play = begun(browser, counts=counts)
    for field in play.table.edition.fields:
        play = play._replace(table=turn(play, field))
    return play


def shown(table: Table) -> Table:
    return then(table, show_secret_if_due(table, Now(shows_ms(DATE), "2026-11-17")))


def test_a_day_is_one_of_utc_with_an_hour_to_finish() -> None:
    assert ends_ms(DATE) == begins_ms("2026-11-17")
    assert closes_ms(DATE) == ends_ms(DATE) + 3_600_000
    assert shows_ms(DATE) > closes_ms(DATE)
    stages = [
        stage_of(DATE, ms)
        for ms in (
            begins_ms(DATE) - 1,
            begins_ms(DATE),
            ends_ms(DATE) - 1,
            ends_ms(DATE),
            shows_ms(DATE) - 1,
            shows_ms(DATE),
        )
    ]
    assert stages == ["coming", "today", "today", "closing", "closing", "over"]


def test_a_browser_has_one_table_a_day_and_another_key_for_each_day() -> None:
    keys = {day_key(browser, day) for browser in (BROWSER, BROWSER[::-1]) for day in (DATE, "x")}
    assert len(keys) == 4
    assert all(re.fullmatch("[A-Za-z0-9_-]{24}", key) for key in keys)
    ids = {day_table_id(key) for key in keys}
    assert len(ids) == 4
    assert all(re.fullmatch("[2-9a-z]{10}", table_id) for table_id in ids)
    assert begun().table.id == begun().table.id


def test_everybody_has_the_same_match_and_the_same_throws() -> None:
    one, other = begun(), begun(BROWSER[::-1])
    assert one.table.id != other.table.id
    thrown = [
        then(play.table, actions.throw(play.table, play.owner, 0, NOON)).match
        for play in (one, other)
    ]
    assert thrown[0] is not None
    assert thrown[1] is not None
    assert thrown[0].layout == thrown[1].layout
    assert one.table.commitment == other.table.commitment == DAY.commitment


def test_it_begins_at_once_and_nobody_contributes_a_seed() -> None:
    table, owner = begun()
    assert table.awaits_throw
    assert table.contributors == ()
    with pytest.raises(TableError):
        dealing.commit(table, owner, 1, "0" * 64, NOON)
    with pytest.raises(TableError):
        dealing.abstain(table, owner, NOON)


def test_the_secret_of_a_finished_match_is_not_shown_before_all_are_through() -> None:
    table, owner = finished()
    assert table.match is not None
    assert table.match.is_over
    assert table.match.secret is None
    assert table_view(table, owner).secret is None
    with pytest.raises(TableError):
        record_text(table, SIGNER)
    too_early = Now(shows_ms(DATE) - 1, "2026-11-17")
    assert show_secret_if_due(table, too_early) == Change(table)
    table = shown(table)
    record = read_record(SIGNER.signed_record(table.match) if table.match else "")
    assert verify(record).outcomes == 13
    assert show_secret_if_due(table, Now(shows_ms(DATE) + 1, "2026-11-17")) == Change(table)


def test_nobody_else_may_look_on_until_then() -> None:
    table = finished().table
    watch = "the watchers' key"
    table = replace(table, opened=replace(table.opened, watch=digest(watch)))
    with pytest.raises(NotYours) as refused:
        access(table, watch)
    assert refused.value.phrase.key == "error.table.sealed"
    assert access(shown(table), watch) is None


def test_whoever_has_begun_in_time_may_play_on_for_an_hour_and_no_longer() -> None:
    play = begun()
    table = turn(play, Field.CHANCE, Now(closes_ms(DATE) - 1, "2026-11-17"))
    late = Now(closes_ms(DATE), "2026-11-17")
    for action in (actions.throw, actions.undo):
        with pytest.raises(TableError) as refused:
            action(table, play.owner, version(table), late)
        assert refused.value.phrase.key == "error.table.day_closed"
    table = shown(table)
    assert table.match is not None
    assert table.match.is_abandoned
    assert table.match.secret == DAY.secret
    assert day_result(table) is None


def test_only_a_finished_match_counts_and_only_on_its_day() -> None:
    assert day_result(begun().table) is None
    play = finished()
    result = day_result(play.table)
    assert result is not None
    assert (result.date, result.table_id) == (DATE, play.table.id)
    assert result.points == points_of(play.table.match)
    broken_off = begun()
    table = then(broken_off.table, actions.abandon(broken_off.table, broken_off.owner, NOON))
    assert table.match is not None
    assert table.match.secret is None
    assert day_result(table) is None
    assert day_result(finished(counts=False).table) is None


def test_a_day_that_is_over_is_played_like_any_match() -> None:
    table = finished(counts=False).table
    assert table.match is not None
    assert table.match.secret == DAY.secret
    assert not table.is_sealed
    assert "Secret: " in record_text(table, SIGNER)


def test_neither_bots_nor_hints_nor_a_rematch() -> None:
    table, owner = begun()
    table = then(table, actions.throw(table, owner, 0, NOON))
    assert not may_ask(table_view(table, owner))
    with pytest.raises(TableError) as refused:
        actions.hand_over(table, owner, 0, NOON)
    assert refused.value.phrase.key == "error.table.day_alone"
    over = finished()
    with pytest.raises(TableError) as refused:
        actions.answer_rematch(over.table, over.owner, "yes", NOON)
    assert refused.value.phrase.key == "error.table.day_once"


def test_an_entry_can_be_taken_back_until_the_next_throw_and_a_throw_never() -> None:
    play = begun()
    thrown = then(play.table, actions.throw(play.table, play.owner, 0, NOON))
    assert not actions.can_undo(thrown, play.owner)
    table = turn(play, Field.CHANCE)
    table = then(table, actions.undo(table, play.owner, version(table), NOON))
    assert table.match is not None
    assert thrown.match is not None
    assert table.match.layout == thrown.match.layout
