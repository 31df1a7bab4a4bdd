"""Whose bot thinks next: few at once, and those first whom people wait for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class BotTurns:
    """Lets tables have their turn, one after the other.

    A table has one bot that wants to think at a time, and queues up again after each of its steps:
    however many tables somebody opens, every other table comes between two steps of each. Tables
    at which only bots play wait for all at which somebody does.
    """

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: list[tuple[bool, int, asyncio.Future[None]]] = []
        self._arrival = count()

    @asynccontextmanager
    async def turn(self, *, is_awaited: bool) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        await self._begin(is_awaited=is_awaited)
        try:
            yield
        finally:
            self._end()

    async def _begin(self, *, is_awaited: bool) -> None:
        if self._free:
            self._free -= 1
            return
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (not is_awaited, next(self._arrival), begun))
        try:
            await begun
        except asyncio.CancelledError:
            if begun.done() and not begun.cancelled():
                self._end()
            raise

    def _end(self) -> None:
        while self._waiting:
            _, _, begun = heappop(self._waiting)
            if not begun.done():
                begun.set_result(None)
                return
        self._free += 1
