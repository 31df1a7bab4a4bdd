"""A store for tests that are about something else."""

from collections.abc import Sequence

from pasch.web.store import Conflict
from pasch.web.table.stored import StoredEvent


class MemoryStore:
    is_shared = False

    def __init__(self) -> None:
        self.tables: dict[str, list[StoredEvent]] = {}
        self.values: dict[str, str] = {}

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        stored = self.tables.setdefault(table, [])
        if len(stored) != seq:
            raise Conflict
        stored.extend(events)

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        return self.tables.get(table, [])[after:]

    async def keep_first(self, name: str, value: str) -> str:
        return self.values.setdefault(name, value)

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass
