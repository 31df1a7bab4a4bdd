"""Tables as the store has them: read once for all who wait, and then only what was added."""

import asyncio
from collections.abc import Sequence

from pasch.web.remembered import RememberedTables
from pasch.web.store import Store
from pasch.web.table.errors import NoSuchTable
from pasch.web.table.stored import StoredEvent, caught_up, replayed
from pasch.web.table.table import Table

EVENTS_AT_ONCE = 500
"""How many events are gone through before others have their turn: some hundredths of a second."""


class Reading:
    """Reads tables, and remembers them for the next time."""

    def __init__(self, store: Store, remembered: RememberedTables) -> None:
        self._store = store
        self._remembered = remembered
        self._loads: dict[str, asyncio.Task[Table]] = {}

    async def recall(self, table_id: str) -> Table:
        """Return a table as it is remembered, or else as it is stored."""
        return self._remembered.get(table_id) or await self._load(table_id)

    async def catch_up(self, table_id: str) -> Table:
        """Return a table with all that others have added to it."""
        known, history = self._remembered.get(table_id), self._store.history
        if known is None:
            return await self._load(table_id)
        news = await self._store.read(table_id, known.seq)
        newer = await _after_all(known, news)
        if self._store.history != history:
            return await self._load(table_id)
        return self._remembered.remember(newer)

    async def close(self) -> None:
        """Break off what is being read."""
        loads = list(self._loads.values())
        for load in loads:
            load.cancel()
        await asyncio.gather(*loads, return_exceptions=True)

    async def _load(self, table_id: str) -> Table:
        """Read a table from its first event on, once for all who wait for it."""
        load = self._loads.get(table_id)
        if load is None:
            load = self._loads[table_id] = asyncio.create_task(self._replay(table_id))
            load.add_done_callback(lambda done: self._on_loaded(table_id, done))
        # Whoever goes away must not take the table from the others.
        table = await asyncio.shield(load)
        # What was read before a backup was restored is worth nothing.
        return table if self._remembered.get(table_id) is table else await self.recall(table_id)

    def _on_loaded(self, table_id: str, load: asyncio.Task[Table]) -> None:
        del self._loads[table_id]
        if not load.cancelled():
            # Where nobody waits any more, what went wrong concerns nobody.
            load.exception()

    async def _replay(self, table_id: str) -> Table:
        while True:
            history = self._store.history
            stored = await self._store.read(table_id)
            if not stored:
                raise NoSuchTable("table.missing", id=table_id[:40])
            table = await _after_all(replayed(stored[:1]), stored[1:])
            if self._store.history == history:
                return self._remembered.remember(table)


async def _after_all(table: Table, stored: Sequence[StoredEvent]) -> Table:
    """Return the table after some more events; a long log keeps nobody else waiting."""
    for start in range(0, len(stored), EVENTS_AT_ONCE):
        if start:
            await asyncio.sleep(0)
        table = caught_up(table, stored[start : start + EVENTS_AT_ONCE])
    return table
