"""Whose bot thinks next: few at once, people before others, and every address in its turn."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Turns = OrderedDict[str, deque[asyncio.Future[None]]]


class BotTurns:
    """Lets bots have their turn, one after the other.

    A table has one bot that wants to think at a time, and queues up again after each of its steps,
    behind the other tables that go on for the same address. Addresses take turns: however many
    tables one of them keeps going, and however long the bots there think, each other comes between
    two steps. Tables at which only bots play wait for all at which somebody does.
    """

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._awaited: Turns = OrderedDict()
        self._unawaited: Turns = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str, *, is_awaited: bool) -> AsyncIterator[None]:
        """Wait for a turn on behalf of an address, and have it."""
        await self._begin(address, self._awaited if is_awaited else self._unawaited)
        try:
            yield
        finally:
            self._end()

    async def _begin(self, address: str, waiting: Turns) -> None:
        if self._free:
            self._free -= 1
            return
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.setdefault(address, deque()).append(begun)
        try:
            await begun
        except asyncio.CancelledError:
            if begun.done() and not begun.cancelled():
                self._end()
            raise

    def _end(self) -> None:
        for waiting in (self._awaited, self._unawaited):
            while waiting:
                begun = _next(waiting)
                if not begun.done():
                    begun.set_result(None)
                    return
        self._free += 1


def _next(waiting: Turns) -> asyncio.Future[None]:
    """Take the first that waits for the address whose turn it is; another is next."""
    address, queue = waiting.popitem(last=False)
    begun = queue.popleft()
    if queue:
        waiting[address] = queue
    return begun
