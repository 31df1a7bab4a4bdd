"""A store for tests that are about something else."""

from collections import Counter
from collections.abc import Sequence

from pasch.web.store import Conflict
from pasch.web.store.contract import StoredPad
from pasch.web.table.day import BoundDay, DayResult
from pasch.web.table.stored import INVITED, STARTED, StoredEvent


class MemoryStore:
    is_shared = False
    history = ""

    def __init__(self) -> None:
        self.tables: dict[str, list[StoredEvent]] = {}
        self.values: dict[str, str] = {}
        self.pads: dict[str, StoredPad] = {}
        self.bound: dict[str, BoundDay] = {}
        self.day_results: dict[tuple[str, str], DayResult] = {}

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        stored = self.tables.setdefault(table, [])
        if len(stored) != seq:
            raise Conflict
        stored.extend(events)

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        return self.tables.get(table, [])[after:]

    async def invited(self, since_ms: int) -> list[str]:
        found = [
            (event.ms, table)
            for table, events in self.tables.items()
            for event in events
            if event.kind == INVITED and event.ms >= since_ms
            if STARTED not in {event.kind for event in events}
        ]
        return [table for _, table in sorted(found, reverse=True)]

    async def keep_first(self, name: str, value: str) -> str:
        return self.values.setdefault(name, value)

    async def open_pad(self, pad: str, state: StoredPad, before_ms: int, most: int) -> None:
        newest = sorted({**self.pads, pad: state}.items(), key=lambda kept: -kept[1].ms)[:most]
        self.pads = {name: kept for name, kept in newest if kept.ms >= before_ms}

    async def change_pad(self, pad: str, owner: str, ms: int, body: str) -> bool:
        kept = self.pads.get(pad)
        if kept is None or kept.owner != owner:
            return False
        self.pads[pad] = StoredPad(owner, ms, kept.version + 1, body)
        return True

    async def close_pad(self, pad: str, owner: str) -> bool:
        kept = self.pads.get(pad)
        if kept is None or kept.owner != owner:
            return False
        del self.pads[pad]
        return True

    async def read_pad(self, pad: str) -> StoredPad | None:
        return self.pads.get(pad)

    async def bind_days(self, days: Sequence[BoundDay]) -> None:
        for day in days:
            self.bound.setdefault(day.date, day)

    async def days(self, first: str, last: str) -> list[BoundDay]:
        return [day for date, day in sorted(self.bound.items()) if first <= date <= last]

    async def keep_result(self, result: DayResult) -> None:
        self.day_results.setdefault((result.date, result.table_id), result)

    async def results(self, date: str) -> dict[int, int]:
        return Counter(result.points for result in self.day_results.values() if result.date == date)

    async def present_history(self) -> str:
        return self.history

    async def check(self) -> None:
        pass

    async def close(self) -> None:
        pass
