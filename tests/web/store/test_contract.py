"""What every store promises; the same tests on SQLite and PostgreSQL."""

import asyncio
import random
import sqlite3
import subprocess
import sys
import time
import traceback

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from pasch.play import ChanceResolved
from pasch.web.store.address import database_url
from pasch.web.store.sql import SqlStore
from pasch.web.table.errors import NotKept
from pasch.web.table.events import (
    Continued,
    HandedOver,
    HandoverAgreed,
    Joined,
    Left,
    Opened,
    Played,
    ReturnedToSeat,
    Said,
    Started,
    TableSeat,
    WordGiven,
)
from pasch.web.table.stored import StoredEvent, encoded
from pasch.web.table.table import At
from tests.web.store.logs import MS, is_accepted, moves, opened, remarks

HAPPENED = [
    At(
        MS,
        Opened(
            id="t",
            rules="klassik",
            seats=(TableSeat("Änne", owner="ab"), TableSeat("Stark", bot="stark"), TableSeat()),
            host="ab",
            join="cd",
            watch="ef",
            secret="00ff",  # noqa: S106
            patience=60,
            seed=-7,
        ),
    ),
    At(MS + 1, Joined(2, "„Zoë“ 🎲", owner="12")),
    At(MS + 2, Left(2)),
    At(MS + 3, WordGiven(0, "Wörtchen \\ 'x' % :y")),
    At(MS + 4, Started("2026-11-15")),
    At(MS + 5, Played(ChanceResolved((1, 2, 3, 4, 5)))),
    At(MS + 6, Said(0, "Glück gehabt!")),
    At(MS + 7, HandoverAgreed(0, "12")),
    At(MS + 8, HandedOver(0, "stark")),
    At(MS + 9, ReturnedToSeat(0)),
    At(MS + 10, Continued("u")),
]
ONE_OF_EACH = [encoded(at) for at in HAPPENED]
HIDDEN = "00ff" * 16


def test_events_come_back_as_they_were(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.append("t", 0, ONE_OF_EACH)
            assert await store.read("t") == ONE_OF_EACH
            assert await store.read("t", after=4) == ONE_OF_EACH[4:]
            assert await store.read("t", after=len(ONE_OF_EACH)) == []
            assert await store.read("other") == []

    asyncio.run(scene())


def test_what_was_appended_is_there_after_reopening(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.append("t", 0, moves("a", "b"))
        async with opened(address) as store:
            assert await store.read("t") == moves("a", "b")
            await store.append("t", 2, moves("c"))
            assert await store.read("t") == moves("a", "b", "c")

    asyncio.run(scene())


@pytest.mark.parametrize("seq", [0, 1, 2, 4, 100])
def test_only_the_end_can_be_appended_to(address: str, seq: int) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.append("t", 0, moves("a", "b", "c"))
            assert not await is_accepted(store, "t", seq, moves("x", "y", "z"))
            assert await store.read("t") == moves("a", "b", "c")

    asyncio.run(scene())


def test_a_log_begins_at_its_beginning(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            assert not await is_accepted(store, "t", 1, moves("a"))
            assert await store.read("t") == []

    asyncio.run(scene())


def test_of_many_who_append_at_once_exactly_one_wins(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as here, opened(address) as there:
            await here.append("t", 0, moves("a"))
            stores = [here, there] * 10
            accepted = await asyncio.gather(
                *(
                    is_accepted(store, "t", 1, moves(f"{number}", f"{number}!"))
                    for number, store in enumerate(stores)
                )
            )
            winner = accepted.index(True)
            assert sum(accepted) == 1
            for store in (here, there):
                assert await store.read("t", after=1) == moves(f"{winner}", f"{winner}!")

    asyncio.run(scene())


def test_a_conflict_fails_only_whose_it_is(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            for table in ("t00", "t07"):
                await store.append(table, 0, moves("first"))
            tables = [f"t{number:02}" for number in range(20)]
            # Many at once are written in one transaction; t07 has an event already, t00 goes on.
            accepted = await asyncio.gather(
                *(
                    is_accepted(store, table, 1 if table == "t00" else 0, moves("a", "b"))
                    for table in tables
                )
            )
            assert [table for table, was in zip(tables, accepted, strict=True) if not was] == [
                "t07"
            ]
            assert await store.read("t00") == moves("first", "a", "b")
            assert await store.read("t07") == moves("first")
            assert await store.read("t19") == moves("a", "b")

    asyncio.run(scene())


def test_an_event_that_cannot_be_stored_fails_only_its_own_append(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            results = await asyncio.gather(
                store.append("t1", 0, remarks("one")),
                store.append("t2", 0, remarks("fine", "half a character: \ud800")),
                store.append("t3", 0, remarks("three")),
                return_exceptions=True,
            )
            assert results[0] is None
            assert isinstance(results[1], UnicodeError)
            assert results[2] is None
            assert await store.read("t2") == []

    asyncio.run(scene())


def test_the_next_in_line_follows_in_the_same_transaction(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await asyncio.gather(*(store.append("t", seq, moves(str(seq))) for seq in range(50)))
            assert await store.read("t") == moves(*map(str, range(50)))

    asyncio.run(scene())


def test_who_does_not_wait_for_the_end_disturbs_nobody(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            impatient = asyncio.create_task(store.append("t1", 0, moves("a")))
            patient = asyncio.create_task(store.append("t2", 0, moves("b")))
            await asyncio.sleep(0)
            impatient.cancel()
            await patient
            assert await store.read("t2") == moves("b")
            assert await store.read("t1") in ([], moves("a"))

    asyncio.run(scene())


def test_what_is_being_written_is_written_before_the_store_is_closed(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            appends = [asyncio.create_task(store.append(f"t{n}", 0, moves("a"))) for n in range(3)]
            await asyncio.sleep(0)
        assert all(append.done() for append in appends)
        async with opened(address) as store:
            assert [await store.read(f"t{n}") for n in range(3)] == [moves("a")] * 3

    asyncio.run(scene())


def test_readers_who_go_away_leave_nothing_behind(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        chance = random.Random(7)
        async with opened(address) as store:
            await store.append("t", 0, moves(*map(str, range(100))))
            for step in range(10):
                readers = [asyncio.create_task(store.read("t")) for _ in range(20)]
                # Whoever hangs up is cancelled again and again until they are gone.
                while not all(reader.done() for reader in readers):
                    await asyncio.sleep(chance.uniform(0, 0.002))
                    for reader in chance.sample(readers, 5):
                        reader.cancel()
                await store.append("t", 100 + step, moves("x"))
            assert len(await store.read("t")) == 110

    asyncio.run(scene())
    assert not caplog.records


def test_logs_grow_without_gaps_whatever_is_tried(address: str) -> None:
    async def scene() -> None:
        chance = random.Random(7)
        kept: dict[str, list[StoredEvent]] = {f"t{number}": [] for number in range(5)}
        async with opened(address) as here, opened(address) as there:
            for step in range(60):
                tries = []
                for number in range(chance.randint(1, 12)):
                    table = chance.choice(list(kept))
                    seq = max(0, len(kept[table]) + chance.choice([-1, 0, 0, 0, 1]))
                    names = (f"{step}/{number}/{part}" for part in range(chance.randint(1, 3)))
                    tries.append((chance.choice([here, there]), table, seq, moves(*names)))
                accepted = await asyncio.gather(*(is_accepted(*attempt) for attempt in tries))
                for (_, table, seq, events), was in sorted(
                    zip(tries, accepted, strict=True), key=lambda attempt: attempt[0][2]
                ):
                    if was:
                        assert seq == len(kept[table])
                        kept[table].extend(events)
            for table, events in kept.items():
                assert await here.read(table) == events

    asyncio.run(scene())


def test_ten_thousand_events_are_quick(address: str) -> None:
    async def play(store: SqlStore, table: str) -> None:
        for seq in range(0, 100, 2):
            await store.append(table, seq, moves("keep 6 6 6", "throw 1 2"))

    async def scene() -> None:
        async with opened(address) as store:
            began = time.monotonic()
            await asyncio.gather(*(play(store, f"t{number}") for number in range(100)))
            assert time.monotonic() - began < 60
            assert len(await store.read("t99")) == 100

    asyncio.run(scene())


def test_workers_that_start_at_once_all_find_the_tables(address: str) -> None:
    program = """
import asyncio, sys
from pasch.web.store.opening import open_store
from pasch.web.table.stored import StoredEvent
async def work():
    store = await open_store(sys.argv[1])
    await store.append(sys.argv[2], 0, [StoredEvent(0, "played", "a")])
    await store.close()
asyncio.run(work())
"""
    workers = [
        subprocess.Popen([sys.executable, "-c", program, address, f"t{number}"])
        for number in range(4)
    ]
    assert [worker.wait() for worker in workers] == [0] * 4

    async def scene() -> None:
        async with opened(address) as store:
            for number in range(4):
                assert len(await store.read(f"t{number}")) == 1

    asyncio.run(scene())


def test_of_a_servers_own_values_the_first_is_kept(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            assert await store.keep_first("key", "one") == "one"
            assert await store.keep_first("key", "two") == "one"
            assert await store.keep_first("other", "three") == "three"
        async with opened(address) as store:
            assert await store.keep_first("key", "four") == "one"

    asyncio.run(scene())


def test_all_who_keep_a_value_at_once_get_the_same(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as here, opened(address) as there:
            kept = await asyncio.gather(
                *(
                    store.keep_first("key", f"{number}")
                    for number, store in enumerate([here, there] * 10)
                )
            )
            assert len(set(kept)) == 1
            assert await there.keep_first("key", "late") == kept[0]

    asyncio.run(scene())


def test_workers_that_start_at_once_find_one_key(address: str) -> None:
    program = """
import asyncio, sys
from pasch.web.store.signing_key import stored_signer
from pasch.web.store.opening import open_store
async def work():
    store = await open_store(sys.argv[1])
    print((await stored_signer(store)).key)
    await store.close()
asyncio.run(work())
"""
    workers = [
        subprocess.Popen([sys.executable, "-c", program, address], stdout=subprocess.PIPE)
        for _ in range(4)
    ]
    (key,) = {worker.communicate()[0] for worker in workers}
    assert len(key.strip()) == 64


def test_an_error_does_not_show_what_was_to_be_stored(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await drop_tables(address)
            with pytest.raises((DBAPIError, NotKept)) as key:
                await store.keep_first("key", HIDDEN)
            with pytest.raises((DBAPIError, sqlite3.Error, NotKept)) as secret:
                await store.append("t", 0, moves(HIDDEN))
            for failed in (key.value, secret.value):
                assert HIDDEN not in "".join(traceback.format_exception(failed))

    asyncio.run(scene())


async def drop_tables(address: str) -> None:
    engine = create_async_engine(database_url(address))
    async with engine.begin() as connection:
        for table in ("events", "server"):
            await connection.exec_driver_sql(f"DROP TABLE {table}")
    await engine.dispose()


def test_it_tells_whether_it_can_be_reached(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.check()
            assert store.is_shared != address.startswith("sqlite")

    asyncio.run(scene())
