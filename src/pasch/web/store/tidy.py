"""Removing tables at which nothing has happened for a long time, and never by a wrong clock."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from pasch.web.store.address import database_url, is_file
from pasch.web.store.contract import StoreError
from pasch.web.store.sql import SqlStore, TableSpan, open_store

DAY = 24 * 3600 * 1000
EARLIEST = int(datetime(2020, 1, 1, tzinfo=UTC).timestamp() * 1000)
"""Nobody has played before: an event that says so was stamped by a clock that was not set."""
LEEWAY = 60_000
"""Milliseconds by which the clocks of two machines may differ."""
TABLES_AT_ONCE = 200
"""Tables removed in one transaction: a server that runs meanwhile hardly waits."""


class Untouched(NamedTuple):
    """What there is to tidy up."""

    old: tuple[TableSpan, ...]
    doubtful: int
    """Tables that look as old, but whose times cannot be right."""
    all_tables: int
    before_ms: int


async def open_existing(address: str) -> SqlStore:
    """Open a database to be tidied; what is not there is not made."""
    url = database_url(address)
    if is_file(url):
        path = Path(url.database or "")
        if not path.is_file():
            raise StoreError("tidy.missing", path=path)
        if not _has_tables(path):
            raise StoreError("tidy.foreign", path=path)
    return await open_store(address)


def _has_tables(path: Path) -> bool:
    """Tell whether a file is a database of ours; opening it as a store would make it one."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
            found = file.execute("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetchone()
    except sqlite3.DatabaseError:
        return False
    return found is not None


def untouched(spans: Sequence[TableSpan], days: int, now_ms: int) -> Untouched:
    """Find the tables at which nothing has happened for days; refuse where the clock is in doubt.

    By a clock that runs late, events lie in the future; by one that runs early, everything is old.
    """
    before_ms = now_ms - days * DAY
    newest = max((span.last_ms for span in spans), default=0)
    if newest > now_ms + LEEWAY:
        raise StoreError("tidy.future", newest=_moment(newest), now=_moment(now_ms))
    old = [span for span in spans if span.last_ms < before_ms]
    if old and len(old) == len(spans):
        raise StoreError(
            "tidy.everything",
            tables=len(old),
            days=days,
            newest=_moment(newest),
            now=_moment(now_ms),
        )
    certain = tuple(span for span in old if span.first_ms >= EARLIEST)
    return Untouched(certain, len(old) - len(certain), len(spans), before_ms)


async def remove(store: SqlStore, found: Untouched) -> None:
    """Remove what was found, some tables at a time."""
    tables = (span.table for span in found.old)
    while batch := [*islice(tables, TABLES_AT_ONCE)]:
        await store.remove(batch, found.before_ms)


def _moment(ms: int) -> str:
    try:
        return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    except (OverflowError, ValueError, OSError):
        return f"{ms} ms"
