"""Removing tables at which nothing has happened for a long time, and never by a wrong clock."""

from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import islice
from typing import NamedTuple

from pasch.web.store.contract import StoreError
from pasch.web.store.sql import SqlStore, TableSpan

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
