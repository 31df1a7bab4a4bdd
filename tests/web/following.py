"""Following tables without a connection."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

from pasch.web.live.attendance import Attendance, Present
from pasch.web.live.presence import Presence
from pasch.web.service import TableService
from pasch.web.table.table import Table

Shown = tuple[Table, Present]


class OneAtATime:
    """A reader who takes one state after the other, at leisure."""

    def __init__(self) -> None:
        self.is_full = False
        self._next: asyncio.Future[Shown | None] = asyncio.get_running_loop().create_future()

    def show(self, table: Table, present: Present) -> None:
        self.is_full = True
        self._next.set_result((table, present))

    def end(self) -> None:
        if not self._next.done():
            self._next.set_result(None)

    def fail(self) -> None:
        raise AssertionError("it has failed") from None

    async def take(self) -> Shown | None:
        taken = await self._next
        self._next = asyncio.get_running_loop().create_future()
        self.is_full = False
        return taken


async def shown(
    service: TableService, table_id: str, owner: str | None = None
) -> AsyncGenerator[Shown, None]:
    """Return what somebody is shown who follows a table."""
    reader = OneAtATime()
    following = service.readers.follow(await service.table(table_id), owner, reader)
    try:
        while (taken := await reader.take()) is not None:
            following.wake()
            yield taken
    finally:
        following.close()


async def changes(
    service: TableService, table_id: str, owner: str | None = None
) -> AsyncGenerator[Table, None]:
    """Return the states of a table that somebody is shown who follows it."""
    states = shown(service, table_id, owner)
    try:
        async for table, _ in states:
            yield table
    finally:
        await states.aclose()


@contextmanager
def there(at: Attendance | Presence, table: str, owner: str | None) -> Iterator[None]:
    """Let somebody be there for a while."""
    at.come(table, owner)
    try:
        yield
    finally:
        at.go(table, owner)
