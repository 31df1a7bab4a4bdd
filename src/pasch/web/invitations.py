"""Tables whose hosts invite programs: looked up once for all programs that wait for one."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Protocol

from pasch.web.live.subscribers import Subscribers
from pasch.web.store import Store
from pasch.web.table.change import Now
from pasch.web.table.errors import NotKept
from pasch.web.table.table import Table

LONGEST_INVITATION = 3600
"""Seconds for which programs hear of a table whose host has invited them."""
LOOK_AGAIN = 2.0
"""Seconds after which the store is searched for invitations at other workers."""
SIGN_OF_LIFE = 15.0
"""Seconds after which those who wait hear that there is nothing new."""
NEVER = float("-inf")
_SUBJECT = "/"
"""What whoever waits subscribes to; no table has this id."""


class Tables(Protocol):
    """What must be known of the service: how tables are read."""

    def now(self, table: Table | None = None) -> Now:
        """Return the moment of an action."""

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands."""


class Invitations:
    """The tables where a program may sit down, the latest first."""

    def __init__(self, tables: Tables, store: Store, subscribers: Subscribers) -> None:
        self._tables = tables
        self._store = store
        self._subscribers = subscribers
        self._found: tuple[Table, ...] = ()
        self._looked_at = NEVER
        self._looking = asyncio.Lock()
        self._is_closing = False

    def stop(self) -> None:
        """Let everybody go who waits."""
        self._is_closing = True
        self._subscribers.notify(_SUBJECT)

    def note(self, table: Table) -> None:
        """Look again where something has happened at a table that invites programs."""
        if table.invites_programs:
            self._looked_at = NEVER
            self._subscribers.notify(_SUBJECT)

    async def found(self) -> tuple[Table, ...]:
        """Return the tables whose hosts invite programs and where a seat is free."""
        async with self._looking:
            if time.monotonic() - self._looked_at >= LOOK_AGAIN / 2:
                since_ms = self._tables.now().ms - LONGEST_INVITATION * 1000
                invited = await self._store.invited(since_ms)
                tables = [await self._tables.table(table_id) for table_id in invited]
                self._found = tuple(table for table in tables if table.free_seats)
                self._looked_at = time.monotonic()
            return self._found

    async def changes(self) -> AsyncGenerator[tuple[Table, ...], None]:
        """Return what is found, then whenever it is something else, and once more after a long
        silence.
        """
        signal = asyncio.Event()
        self._subscribers.add(_SUBJECT, signal.set)
        try:
            tables = await self.found()
            while not self._is_closing:
                yield tables
                tables = await self._wait_for_change(tables, signal)
        finally:
            self._subscribers.remove(_SUBJECT, signal.set)

    async def _wait_for_change(
        self, tables: tuple[Table, ...], signal: asyncio.Event
    ) -> tuple[Table, ...]:
        waited = 0.0
        while True:
            try:
                async with asyncio.timeout(LOOK_AGAIN):
                    await signal.wait()
            except TimeoutError:
                waited += LOOK_AGAIN
            signal.clear()
            newer = tables
            # Whoever waits for a table stays until the store is back.
            with suppress(NotKept):
                newer = await self.found()
            if newer != tables or waited >= SIGN_OF_LIFE or self._is_closing:
                return newer
