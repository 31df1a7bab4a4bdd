"""A store for tests that are about something else."""

from collections.abc import Sequence

from pasch.web.store import Conflict
from pasch.web.table.events import decoded, encoded
from pasch.web.table.table import At


class MemoryStore:
    is_shared = False

    def __init__(self) -> None:
        self.tables: dict[str, list[tuple[int, str, str]]] = {}

    async def append(self, table: str, seq: int, events: Sequence[At]) -> None:
        stored = self.tables.setdefault(table, [])
        if len(stored) != seq:
            raise Conflict
        stored.extend((at.ms, *encoded(at.event)) for at in events)

    async def read(self, table: str, after: int = 0) -> list[At]:
        stored = self.tables.get(table, [])
        return [At(ms, decoded(kind, body)) for ms, kind, body in stored[after:]]

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass
