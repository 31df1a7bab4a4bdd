"""What is special about a database in a file."""

import asyncio
import sqlite3
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy.exc import DBAPIError

from pasch.web.store.contract import StoreError
from pasch.web.store.file import prepare_file
from pasch.web.store.opening import open_store
from pasch.web.store.watch import is_damage, is_refusal
from pasch.web.table.errors import NotKept
from tests.web.store.logs import moves, opened


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "tables.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            await store.append("t", 0, moves("a"))
            files = list(file.parent.iterdir())
            assert {path.name for path in files} >= {"tables.db", "tables.db-wal"}
            assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
            assert file.parent.stat().st_mode & 0o777 == 0o700

    asyncio.run(scene())


def test_it_has_a_write_ahead_log_whoever_comes_first(tmp_path: Path) -> None:
    failures: list[Exception] = []
    for number in range(20):
        file = tmp_path / f"{number}.db"
        start = threading.Barrier(8)

        def prepare(file: Path = file, start: threading.Barrier = start) -> None:
            start.wait()
            try:
                prepare_file(file, longest_wait=60)
            except Exception as error:
                failures.append(error)

        workers = [threading.Thread(target=prepare) for _ in range(8)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert not failures


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}"):
            pass
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(StoreError, match="newer version"):
            await open_store(f"sqlite:///{file}")

    asyncio.run(scene())


@pytest.mark.parametrize("content", [b"no database at all, but long enough to be one", None])
def test_what_is_no_database_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "tables.db"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content * 100)
    with pytest.raises(StoreError, match="cannot be opened") as refused:
        asyncio.run(open_store(f"sqlite:///{file}"))
    assert "lässt sich nicht öffnen" in refused.value.text("de")


@pytest.mark.parametrize(
    ("code", "damage", "refusal"),
    [
        (sqlite3.SQLITE_CORRUPT, True, False),
        (sqlite3.SQLITE_CORRUPT_VTAB, True, False),
        (sqlite3.SQLITE_NOTADB, True, False),
        (sqlite3.SQLITE_ERROR, False, True),
        (sqlite3.SQLITE_ERROR_SNAPSHOT, False, True),
        (sqlite3.SQLITE_FULL, False, False),
        (None, False, False),
    ],
)
def test_damage_is_told_from_a_full_disk_and_from_a_wrong_statement(
    code: int | None, damage: bool, refusal: bool
) -> None:
    error = sqlite3.DatabaseError()
    if code is not None:
        error.sqlite_errorcode = code
    assert (is_damage(error), is_refusal(error)) == (damage, refusal)
    assert not is_damage(None)


def test_a_mistake_of_ours_is_not_taken_for_a_store_that_is_away(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("DROP TABLE events")
            with pytest.raises(DBAPIError, match="no such table"):
                await store.read("t")

    asyncio.run(scene())


def test_a_file_that_another_holds_is_waited_for_and_not_taken_for_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0))
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("CREATE TABLE t (x)")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(TimeoutError, match="locked"):
            prepare_file(file, longest_wait=0)
        other.execute("COMMIT")
    prepare_file(file, longest_wait=0)


def test_a_file_that_another_holds_for_a_moment_is_ready_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, timeout=0))
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("CREATE TABLE t (x)")
        other.execute("BEGIN EXCLUSIVE")
        # Whoever waits lets the other come to its end.
        monkeypatch.setattr("time.sleep", lambda _: other.execute("COMMIT"))
        prepare_file(file, longest_wait=60)
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_that_a_file_is_gone_is_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "tables.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            file.unlink()
            for _ in range(3):
                with pytest.raises(NotKept):
                    await store.read("t")

    asyncio.run(scene())
    (told,) = caplog.records
    assert (told.levelname, "nothing is kept any more" in told.getMessage()) == ("CRITICAL", True)
