"""Group commit: what arrives while a transaction is being committed is written in the next one."""

import asyncio
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from pasch.web.table.errors import NotKept
from pasch.web.table.stored import StoredEvent

GATHERING = 0.008
"""Seconds from one batch to the next where many append: a batch costs much the same however many
there are in it. Whoever is alone never waits.
"""
MOST_AT_ONCE = 500
"""Keeps the first of many from waiting for all of them."""


class Append(NamedTuple):
    """Events of one table, to be written all or none."""

    table: str
    seq: int
    """How many events the table has before them."""
    events: Sequence[StoredEvent]


class _Waiting(NamedTuple):
    append: Append
    done: asyncio.Future[None]


class Batches:
    """Writes appends together; each succeeds or fails on its own."""

    def __init__(self, write: Callable[[Sequence[Append]], Awaitable[None]]) -> None:
        self._write = write
        self._waiting: deque[_Waiting] = deque()
        self._writer: asyncio.Task[None] | None = None
        self._next = -math.inf
        """When the next batch may be written, by a clock that nobody sets."""

    async def add(self, append: Append) -> None:
        """Return when the append is there for good, or fail with what was wrong with it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(append, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await done

    async def finish(self) -> None:
        """Wait until nothing is left to be written."""
        if self._writer is not None:
            await self._writer

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                await asyncio.sleep(max(0.0, self._next - time.monotonic()))
                size = min(MOST_AT_ONCE, len(self._waiting))
                if size > 1:
                    self._next = time.monotonic() + GATHERING
                await self._settle([self._waiting.popleft() for _ in range(size)])
        finally:
            self._writer = None

    async def _settle(self, batch: list[_Waiting]) -> None:
        try:
            await self._write([waiting.append for waiting in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, NotKept):
                # One of them is at fault; the others must not suffer for it.
                for waiting in batch:
                    await self._settle([waiting])
            else:
                _finish(batch, error)
        else:
            _finish(batch)


def _finish(batch: list[_Waiting], error: Exception | None = None) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if error is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(error)
