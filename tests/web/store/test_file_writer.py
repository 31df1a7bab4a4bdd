"""Appending to a file: a disk that is quick is waited for, all else is a thread's business."""

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from pasch.web.store import file_writer
from pasch.web.store.contract import Conflict
from pasch.web.store.file_writer import DISTRUSTED_FOR, LATEST, TIDIED_AFTER, FileWriter
from pasch.web.store.sql import SqlStore
from tests.web.passing_time import PassingTime
from tests.web.store.logs import moves, opened


class Threads:
    """Notes which of the appends were made in which thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[str] = []
        # No pause of the machine that runs the tests is to be taken for one of the disk.
        monkeypatch.setattr(file_writer, "STANDSTILL", 60.0)
        insert = FileWriter._insert

        def noted(
            writer: FileWriter, connection: sqlite3.Connection, given: dict[str, str]
        ) -> None:
            self.seen.append("at once" if _is_main() else "thread")
            insert(writer, connection, given)

        monkeypatch.setattr(FileWriter, "_insert", noted)


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Threads:
    return Threads(monkeypatch)


async def append(store: SqlStore, table: str, times: int) -> None:
    for seq in range(times):
        await store.append(table, seq, moves("x"))


@contextmanager
def locked(file: Path) -> Iterator[sqlite3.Connection]:
    """Let another process write for a while."""
    with closing(sqlite3.connect(file, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def test_a_quick_disk_is_waited_for_once_it_is_known(
    tmp_path: Path, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "QUICK", 10.0)

    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
            # The first is no average yet.
            await append(store, "t", 2 * LATEST)
            assert threads.seen[-LATEST:] == ["at once"] * LATEST
            assert len(await store.read("t")) == 2 * LATEST

    asyncio.run(scene())


def test_a_slow_disk_keeps_nobody_else_waiting(
    tmp_path: Path, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "QUICK", 0.0)

    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
            await append(store, "t", 2 * LATEST)
            assert threads.seen == ["thread"] * 2 * LATEST

    asyncio.run(scene())


def test_a_disk_that_once_stood_still_is_not_waited_for_again_soon(
    tmp_path: Path, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "QUICK", 10.0)

    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
            await append(store, "t", 2 * LATEST)
            assert threads.seen[-1] == "at once"
            monkeypatch.setattr(file_writer, "STANDSTILL", 0.0)
            await append(store, "u", 3)
            assert threads.seen[-3:] == ["at once", "thread", "thread"]
            monkeypatch.setattr(file_writer, "STANDSTILL", 60.0)
            time = PassingTime(monkeypatch)
            await time.passes(DISTRUSTED_FOR - 60)
            await append(store, "v", 1)
            await time.passes(61)
            await append(store, "w", 1)
            assert threads.seen[-2:] == ["thread", "at once"]

    asyncio.run(scene())


def test_now_and_then_the_thread_has_a_turn_to_bring_the_log_into_the_file(
    tmp_path: Path, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "QUICK", 10.0)
    file = tmp_path / "tables.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            long = moves("x" * 4000)
            for seq in range(15 * TIDIED_AFTER):
                await store.append("t", seq, long)
            assert threads.seen[TIDIED_AFTER:].count("thread") == 14
            # SQLite lets it grow to a thousand pages, and each of these takes two or more.
            log = file.with_name("tables.db-wal")
            assert log.stat().st_size < (1000 + 5 * TIDIED_AFTER) * 4200
            assert len(threads.seen) * 2 * 4096 > 1.4 * log.stat().st_size

    asyncio.run(scene())


def test_where_another_process_writes_the_thread_waits_for_it(
    tmp_path: Path, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "QUICK", 10.0)
    file = tmp_path / "tables.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            await append(store, "t", LATEST)
            threads.seen.clear()
            with locked(file) as other:
                waiting = asyncio.create_task(store.append("t", LATEST, moves("y")))
                while threads.seen != ["at once", "thread"]:
                    await asyncio.sleep(0.001)
                assert not waiting.done()
                other.execute("ROLLBACK")
            await waiting
            assert len(await store.read("t")) == LATEST + 1

    asyncio.run(scene())


def test_what_does_not_fit_is_refused_at_once_too(
    tmp_path: Path, threads: Threads, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_writer, "QUICK", 10.0)

    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path}/tables.db") as store:
            await append(store, "t", LATEST)
            threads.seen.clear()
            with pytest.raises(Conflict):
                await store.append("t", 3, moves("y"))
            assert threads.seen == ["at once"]
            assert len(await store.read("t")) == LATEST

    asyncio.run(scene())
