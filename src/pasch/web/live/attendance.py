"""Who is at a table, at whichever worker: each tells the others over the bus who is at its own."""

import asyncio
import json
import time
from collections.abc import Callable, Coroutine
from typing import NamedTuple
from uuid import uuid4

from pasch.web.live.bus import Bus
from pasch.web.live.presence import Presence

SHARE_AGAIN = 15.0
"""Seconds after which a worker says again who is there."""
BELIEVED_FOR = 3 * SHARE_AGAIN
"""Seconds after which a worker that has said nothing more is gone, and so is whoever was there."""
ANSWERED_WITHIN = 2.0
"""Seconds within which workers answer; whoever none of them has named by then is away."""


class News(NamedTuple):
    """What a worker tells of a table."""

    worker: str
    table: str
    here: frozenset[str]
    asks: bool
    """Whether it wants to know who is there at the others."""


class Heard(NamedTuple):
    """Those who were at a table at some worker, and when it said so."""

    here: frozenset[str]
    at: float


class Present(NamedTuple):
    """Those who are at a table."""

    here: frozenset[str]
    is_everybody: bool
    """Whether nobody can be there without being known: only then is anybody away."""


class Attendance:
    """Knows who is at this worker, and believes the others."""

    def __init__(self, bus: Bus, on_change: Callable[[str], None], *, is_shared: bool) -> None:
        """Take what is called with the id of a table where somebody has come or gone."""
        self._bus = bus
        self._on_change = on_change
        self._is_shared = is_shared
        self._worker = uuid4().hex
        self._own = Presence(self._on_own_change)
        self._elsewhere: dict[str, dict[str, Heard]] = {}
        """By table and worker."""
        self._readers: dict[str, int] = {}
        self._asked: dict[str, float] = {}
        """By table that is followed here: since when the others are known."""
        self._shared: dict[str, float] = {}
        self._sending: set[asyncio.Task[None]] = set()

    def at(self, table: str) -> frozenset[str]:
        """Return who is known to be at a table."""
        here, elsewhere = self._own.at(table), self._elsewhere.get(table)
        if elsewhere is None:
            return here
        now = time.monotonic()
        return here.union(*(one.here for one in elsewhere.values() if now - one.at < BELIEVED_FOR))

    def sees_everybody(self, table: str) -> bool:
        """Tell whether nobody can be at a table without being known: only then is anybody away."""
        if not self._is_shared:
            return True
        asked = self._asked.get(table)
        is_answered = asked is not None and time.monotonic() - asked >= ANSWERED_WITHIN
        return bool(self._bus.carries and self._bus.is_connected and is_answered)

    def present(self, table: str) -> Present:
        """Return who is known to be at a table, and whether that is everybody."""
        return Present(self.at(table), self.sees_everybody(table))

    def come(self, table: str, owner: str | None) -> None:
        """Let somebody be there; those who watch (None) come and go unnoticed."""
        self._readers[table] = self._readers.get(table, 0) + 1
        if table not in self._asked:
            self._ask(table)
        self._own.come(table, owner)

    def go(self, table: str, owner: str | None) -> None:
        """Let somebody go who has come."""
        self._own.go(table, owner)
        self._readers[table] -= 1
        if not self._readers[table]:
            for known in (self._readers, self._asked, self._shared, self._elsewhere):
                known.pop(table, None)

    def remind(self, table: str) -> None:
        """Tell the others once more who is there, if that was long ago."""
        if self._bus.carries and time.monotonic() - self._shared.get(table, 0) >= SHARE_AGAIN:
            self._share(table, asks=False)

    def ask_again(self) -> None:
        """Ask anew at every table, after a time in which nothing was heard."""
        for table in list(self._asked):
            self._ask(table)

    async def hear(self, text: str) -> None:
        """Take what another worker tells; what cannot be read is of another version."""
        try:
            content = json.loads(text)
            news = News(
                str(content["worker"]),
                str(content["table"]),
                frozenset(map(str, content["here"])),
                bool(content["asks"]),
            )
        except (ValueError, KeyError, TypeError):
            return
        if news.table not in self._readers:
            return
        before = self.at(news.table)
        self._elsewhere.setdefault(news.table, {})[news.worker] = Heard(news.here, time.monotonic())
        if news.asks and self._own.at(news.table):
            self._share(news.table, asks=False)
        if self.at(news.table) != before:
            self._on_change(news.table)

    async def close(self) -> None:
        """Tell nothing more."""
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)

    def _ask(self, table: str) -> None:
        self._asked[table] = time.monotonic()
        self._share(table, asks=True)

    def _on_own_change(self, table: str) -> None:
        self._share(table, asks=False)
        self._on_change(table)

    def _share(self, table: str, *, asks: bool) -> None:
        if not self._bus.carries:
            return
        self._shared[table] = time.monotonic()
        news = {
            "worker": self._worker,
            "table": table,
            "here": sorted(self._own.at(table)),
            "asks": asks,
        }
        self._start(self._bus.share(json.dumps(news)))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
