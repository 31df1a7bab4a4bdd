"""Logs to be stored, and what is left of them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from pasch.web.store import Conflict
from pasch.web.store.opening import open_store
from pasch.web.store.sql import SqlStore
from pasch.web.table.events import Said
from pasch.web.table.stored import StoredEvent, encoded
from pasch.web.table.table import At

MS = 1_763_200_000_000


def remarks(*texts: str) -> list[StoredEvent]:
    return [encoded(At(MS, Said(0, text))) for text in texts]


def moves(*texts: str) -> list[StoredEvent]:
    return [StoredEvent(MS, "played", text) for text in texts]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[SqlStore]:
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


async def is_accepted(store: SqlStore, table: str, seq: int, events: list[StoredEvent]) -> bool:
    try:
        await store.append(table, seq, events)
    except Conflict:
        return False
    return True
