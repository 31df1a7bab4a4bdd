"""A worker remembers some tables, the newest state of each, and lets the oldest go."""

from dataclasses import replace

import pytest

from pasch.web import remembered
from pasch.web.remembered import RememberedTables
from pasch.web.table import actions
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table, opened_table
from tests.web.table.tables import NOW, new_table


def table_with(events: int) -> Table:
    """Return a table at which so much has happened."""
    table, _ = new_table("klassik", SeatSpec("Anna"))
    while table.seq < events:
        table = actions.say(table, table.opened.host, str(table.seq), NOW).table
    return table


def test_an_older_state_does_not_take_the_place_of_a_newer_one() -> None:
    tables, newer = RememberedTables(), table_with(10)
    assert tables.remember(newer) is newer
    assert tables.remember(opened_table(newer.opened_ms, newer.opened)) is newer
    assert tables.get(newer.id) is newer
    assert tables.get("another") is None
    same = replace(newer)
    assert tables.remember(same) is same


def test_the_number_of_tables_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_TABLES_REMEMBERED", 2)
    tables, three = RememberedTables(), [table_with(8) for _ in range(3)]
    for table in three[:2]:
        tables.remember(table)
    tables.remember(three[0])
    tables.remember(three[2])
    assert [tables.get(table.id) is not None for table in three] == [True, False, True]


def test_so_are_their_events_but_the_latest_table_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_EVENTS_REMEMBERED", 30)
    tables, three = RememberedTables(), [table_with(events) for events in (10, 20, 11)]
    tables.remember(three[0])
    tables.remember(three[1])
    tables.remember(three[1])
    assert all(tables.get(table.id) for table in three[:2])
    tables.remember(three[2])
    assert [tables.get(table.id) is not None for table in three] == [False, False, True]
    huge = table_with(40)
    tables.remember(huge)
    assert tables.get(huge.id) is huge
    assert tables.get(three[2].id) is None
    tables.forget(huge.id)
    tables.remember(three[0])
    tables.remember(three[1])
    assert all(tables.get(table.id) for table in three[:2])


def test_since_when_a_match_waits_is_known_until_something_happens_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = 100.0
    monkeypatch.setattr("time.monotonic", lambda: clock)
    tables = RememberedTables()
    table, _ = new_table("klassik", SeatSpec("Anna"))
    assert tables.acted(table.id) is None
    tables.remember(table)
    clock = 200.0
    said = actions.say(table, table.opened.host, "Hallo", NOW).table
    tables.remember(said)
    assert tables.acted(table.id) == (table.acted_seq, 100.0)
    assert said.match is not None
    thrown = actions.throw(said, said.opened.host, len(said.match.events), NOW).table
    tables.remember(thrown)
    assert tables.acted(table.id) == (thrown.acted_seq, 200.0)


def test_the_wait_of_the_table_that_was_silent_longest_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(remembered, "MOST_WAITS_REMEMBERED", 2)
    tables, three = RememberedTables(), [table_with(8) for _ in range(3)]
    for table in (three[0], three[1], three[0], three[2]):
        tables.remember(table)
    assert [tables.acted(table.id) is not None for table in three] == [True, False, True]


def test_a_table_that_sleeps_is_forgotten_unless_somebody_follows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = RememberedTables()
    old, followed, late = (table_with(3) for _ in range(3))
    now = 1000.0
    monkeypatch.setattr("pasch.web.remembered.time.monotonic", lambda: now)
    tables.remember(old)
    tables.remember(followed)
    now += remembered.SLEEPS_AFTER
    tables.remember(late)
    tables.forget_sleeping(lambda table: table == followed.id)
    assert tables.get(old.id) is not None, "it has not slept for long enough"
    now += 1
    tables.forget_sleeping(lambda table: table == followed.id)
    assert [tables.get(table.id) is None for table in (old, followed, late)] == [True, False, False]
    assert tables.acted(old.id) is not None, "since when it waits stays known"


def test_everything_can_be_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_EVENTS_REMEMBERED", 30)
    tables, two = RememberedTables(), [table_with(events) for events in (10, 20)]
    tables.remember(two[0])
    tables.forget_all()
    assert tables.get(two[0].id) is None
    assert tables.acted(two[0].id) is None
    for table in two:
        tables.remember(table)
    assert all(tables.get(table.id) for table in two), "there is as much room as before"
