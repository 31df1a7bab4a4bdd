"""Backups: everything that a database holds, at one moment, as one file of SQLite.

The same file restores either kind of database, so that it also moves tables from one to the other.
"""

import os
import secrets
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, Table, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from pasch.web.store.address import database_url, is_file
from pasch.web.store.contract import StoreError
from pasch.web.store.existing import has_tables, open_existing
from pasch.web.store.opening import open_store
from pasch.web.store.schema import (
    HISTORY,
    events,
    metadata,
    select_values,
    server,
    wait_without_end,
)
from pasch.web.store.sql import HISTORY_BYTES, SqlStore

ROWS_AT_ONCE = 2000
BROKEN_LOG = (
    "SELECT table_id FROM events GROUP BY table_id HAVING min(seq) <> 1 OR max(seq) <> count(*)"
)
"""Finds tables of which an event is missing."""
UNFINISHED = ".part"
"""What the name of a backup ends with until it is whole."""


class Size(NamedTuple):
    """How much there is in a database."""

    tables: int
    events: int


async def back_up(address: str, path: Path) -> Size:
    """Copy a database, which may be in use, to a file; a former backup there is replaced once the
    new one is whole.
    """
    _check_target(address, path)
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    try:
        async with _opened(await open_existing(address, upgrades=False)) as source:
            await _make_file(unfinished)
            size = await _copy_to_file(source, unfinished)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    _flush(unfinished)
    unfinished.replace(path)
    return size


async def restore(address: str, path: Path, *, replaces: bool) -> Size:
    """Bring a database, which may be in use, to what a backup holds; refuse to replace tables that
    are there, unless that is wanted.
    """
    with TemporaryDirectory(prefix="pasch-") as folder:
        # A backup of an earlier version is brought up to date, and stays as it is.
        copy = Path(folder) / "backup.db"
        _copy_backup(path, copy)
        async with (
            _opened(await open_store(f"sqlite:///{copy}")) as source,
            _opened(await open_store(address)) as target,
        ):
            return await _replace_all(source, target, replaces=replaces)


@asynccontextmanager
async def _opened(store: SqlStore) -> AsyncIterator[SqlStore]:
    try:
        yield store
    finally:
        await store.close()


def _check_target(address: str, path: Path) -> None:
    url = database_url(address)
    try:
        target = path.resolve()
    except ValueError:
        raise StoreError("backup.name", path=path) from None
    if is_file(url) and target == Path(url.database or "").resolve():
        raise StoreError("backup.itself", path=path)
    if path.exists() and not has_tables(path):
        raise StoreError("backup.foreign", path=path)
    if not path.parent.is_dir():
        raise StoreError("backup.folder", path=path.parent)


async def _make_file(path: Path) -> None:
    """Make an empty database that is one file alone, without a write-ahead log beside it."""
    await (await open_store(f"sqlite:///{path}")).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
        file.execute("DELETE FROM server")
        file.commit()


async def _copy_to_file(source: SqlStore, path: Path) -> Size:
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("BEGIN")
        async with source.reading_at_once() as connection:
            async for table, rows in _rows(connection):
                columns = ", ".join(f":{column.name}" for column in table.columns)
                names = ", ".join(column.name for column in table.columns)
                file.executemany(
                    f"INSERT INTO {table.name} ({names}) VALUES ({columns})",  # noqa: S608
                    [dict(row) for row in rows],
                )
            size = await _size(connection)
        file.execute("COMMIT")
    return size


async def _replace_all(source: SqlStore, target: SqlStore, *, replaces: bool) -> Size:
    async with source.reading_at_once() as reading, target.writing_alone() as writing:
        if target.is_shared:
            await writing.execute(wait_without_end)
        there = await _size(writing)
        if there.tables and not replaces:
            raise StoreError("backup.holds", tables=there.tables)
        for table in metadata.sorted_tables:
            await writing.execute(delete(table))
        async for table, rows in _rows(reading):
            await writing.execute(insert(table), [dict(row) for row in rows])
        history: dict[str, Any] = {"name": HISTORY, "value": secrets.token_hex(HISTORY_BYTES)}
        await writing.execute(insert(server), [history])
        return await _size(writing)


async def _rows(
    connection: AsyncConnection,
) -> AsyncIterator[tuple[Table, Sequence[RowMapping]]]:
    """Return everything that a backup holds, some rows of a table at a time."""
    for table in metadata.sorted_tables:
        statement = select_values if table is server else select(table)
        async with connection.stream(statement) as found:
            async for rows in found.mappings().partitions(ROWS_AT_ONCE):
                yield table, rows


async def _size(connection: AsyncConnection) -> Size:
    counts = select(func.count(events.c.table_id.distinct()), func.count())
    return Size(*(await connection.execute(counts)).one())


def _copy_backup(path: Path, copy: Path) -> None:
    """Copy a backup, or refuse a file that is none, is damaged, or lacks an event."""
    if not path.is_file():
        raise StoreError("backup.missing", path=path)
    if not has_tables(path):
        raise StoreError("backup.none", path=path)
    try:
        with (
            closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
            (state,) = target.execute("PRAGMA quick_check(1)").fetchone()
            is_whole = state == "ok" and target.execute(BROKEN_LOG).fetchone() is None
    except sqlite3.DatabaseError as error:
        raise StoreError("backup.damaged", path=path) from error
    if not is_whole:
        raise StoreError("backup.damaged", path=path)


def _flush(path: Path) -> None:
    """Have a file on the disk before anything relies on it."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
