"""Somebody writes a field and takes it back, without end, to make a table that takes for ever."""

import asyncio
import time
from collections.abc import Callable

import pytest

from pasch.play import Moved, Undone
from pasch.rules import Field, Swap, Write
from pasch.web import reading
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.actions import playing
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import TableError
from pasch.web.table.events import Opened, Started
from pasch.web.table.stored import StoredEvent, encoded, replayed
from pasch.web.table.table import At, Table
from tests.web.memory import MemoryStore
from tests.web.table.tables import NOW, NewTable, bots_moved, new_table

ANNA = SeatSpec("Anna")
WRITTEN, UNDONE = (
    StoredEvent(NOW.ms, "played", str(event)) for event in (Moved(Write(Field.CHANCE)), Undone())
)


def version(table: Table) -> int:
    assert table.match is not None
    return len(table.match.events)


def thrown() -> NewTable:
    table, keys = opened = new_table("klassik", ANNA)
    return NewTable(actions.throw(table, opened.host, version(table), NOW).table, keys)


def log(table: Table, pairs: int) -> list[StoredEvent]:
    """Return the log of a table at which as many moves were made and taken back."""
    assert table.match is not None
    opened: list[Opened | Started] = [table.opened, Started(NOW.date)]
    start = [encoded(At(NOW.ms, event)) for event in opened]
    played = [StoredEvent(NOW.ms, "played", str(event)) for event in table.match.events]
    return start + played + [WRITTEN, UNDONE] * pairs


def seconds(action: Callable[[], object]) -> float:
    start = time.process_time()
    action()
    return time.process_time() - start


def test_a_most_of_moves_is_taken_back_and_then_the_button_is_gone() -> None:
    started = thrown()
    table, host = started.table, started.host
    for _ in range(actions.MOST_UNDOS):
        table = actions.move(table, host, version(table), Write(Field.CHANCE), NOW).table
        assert actions.can_undo(table, host)
        table = actions.undo(table, host, version(table), NOW).table
    table = actions.move(table, host, version(table), Write(Field.CHANCE), NOW).table
    assert not actions.can_undo(table, host)
    with pytest.raises(TableError) as refused:
        actions.undo(table, host, version(table), NOW)
    assert refused.value.phrase.key == "error.table.undos"


def test_a_log_ten_times_as_long_takes_about_ten_times_as_long() -> None:
    table = thrown().table
    short, long = log(table, 2_000), log(table, 20_000)
    once = min(seconds(lambda: replayed(short)) for _ in range(3))
    # Going through it again with copies took a hundred times as long.
    assert seconds(lambda: replayed(long)) < 30 * once


def test_a_long_log_is_read_without_keeping_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "EVENTS_AT_ONCE", 100)
    table = thrown().table
    store = MemoryStore()
    store.tables[table.id] = log(table, 2_000)

    async def scene() -> None:
        service = TableService(store, LocalBus(), Metrics(), pace=0)
        loads = [asyncio.create_task(service.table(table.id)) for _ in range(3)]
        turns = 0
        while not all(load.done() for load in loads):
            turns += 1
            await asyncio.sleep(0)
        assert turns >= 40
        first, second, third = [load.result() for load in loads]
        assert first is second is third
        assert first.seq == len(store.tables[table.id])
        await service.close()

    asyncio.run(scene())


def test_who_goes_away_while_a_table_is_read_leaves_it_to_the_others() -> None:
    table = thrown().table
    store = MemoryStore()
    store.tables[table.id] = log(table, 2_000)

    async def scene() -> None:
        service = TableService(store, LocalBus(), Metrics(), pace=0)
        gone, stays = (asyncio.create_task(service.table(table.id)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert (await stays).id == table.id
        await service.close()

    asyncio.run(scene())


def test_cards_are_not_swapped_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_EVENTS_WITH_SWAPS", 50)
    table, keys = new_table("karten", ANNA)
    host = NewTable(table, keys).host
    nothing = Swap((), 0)
    while version(table) < 50:
        table = actions.move(table, host, version(table), nothing, NOW).table
    with pytest.raises(TableError) as refused:
        actions.move(table, host, version(table), nothing, NOW)
    assert refused.value.phrase.key == "error.table.long_match"
    table = bots_moved(actions.hand_over(table, host, 0, NOW).table)
    assert table.phase == "over"


def test_nobody_leaves_a_seat_to_a_bot_and_takes_it_back_without_end() -> None:
    table, keys = new_table("klassik", ANNA, SeatSpec("Ben"))
    host = NewTable(table, keys).host
    for _ in range(actions.MOST_HANDOVERS):
        table = actions.hand_over(table, host, 0, NOW).table
        table = actions.return_to_seat(table, host, 0, NOW).table
    with pytest.raises(TableError) as refused:
        actions.hand_over(table, host, 0, NOW)
    assert refused.value.phrase.key == "error.table.handovers"
    assert actions.hand_over(table, host, 1, NOW).events


def test_nobody_sits_down_and_gets_up_without_end() -> None:
    table = new_table("klassik", ANNA, SeatSpec(), SeatSpec()).table
    while table.seq < actions.MOST_EVENTS_BEFORE:
        table = actions.join(table, "Ben", "ben", NOW).table
        table = actions.leave(table, "ben", NOW).table
    with pytest.raises(TableError) as refused:
        actions.join(table, "Ben", "ben", NOW)
    assert refused.value.phrase.key == "error.table.restless"


def test_the_same_vote_is_kept_once() -> None:
    table = new_table("klassik", ANNA, SeatSpec(), SeatSpec()).table
    for name in ("Ben", "Carl"):
        table = actions.join(table, name, name, NOW, abstains=True).table
    table = actions.hand_over(table, "Ben", 0, NOW).table
    assert not actions.hand_over(table, "Ben", 0, NOW).events
