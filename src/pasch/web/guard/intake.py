"""Where many ask, what arrives within a moment is read together.

A processor that is woken for every request begins each with cold caches, and takes about half as
long again for it. So between two readings the server sleeps, the whole event loop with it. Where
few ask, everything is read as it comes.
"""

import asyncio
import math
import time
from collections.abc import Collection
from typing import Protocol

TOGETHER = 0.020
"""Seconds from one reading to the next where many ask."""
MANY = 150
"""Requests a second, …"""
LATEST = 64
"""… as the latest of them came: a browser that loads a page is not many."""
LONGEST_GAP = 0.1
"""Seconds between two requests that count as any longer time does."""
ROUNDS = 8
"""Of the event loop, which a move takes until it is answered and shown. Should one take more, there
is no sleep.
"""
MOST_HELD = 16_384
"""Bytes of one connection: what is longer is read, and refused, as it comes."""


class Reader(Protocol):
    """Whoever reads what arrives."""

    @property
    def server_tasks(self) -> Collection[object]:
        """All that its server is answering, now and whenever it is looked at."""

    def read(self, data: bytes) -> None:
        """Read what has arrived."""


class Intake:
    """Holds what arrives at the connections of a server."""

    def __init__(self) -> None:
        self._held: dict[Reader, bytes] = {}
        self._gap = LONGEST_GAP
        """Seconds between requests, on the average."""
        self._arrived = self._read_at = -math.inf
        self._is_due = False
        """Whether it was seen to that what is held will be read."""
        self._server_tasks: Collection[object] = ()

    def take(self, reader: Reader, data: bytes) -> None:
        """Let something be read, now or soon; of each reader in the order in which it came."""
        now = time.monotonic()
        self._gap += (min(now - self._arrived, LONGEST_GAP) - self._gap) / LATEST
        self._arrived = now
        if not self._held and self._gap > 1 / MANY:
            reader.read(data)
            return
        held = self._held[reader] = self._held.get(reader, b"") + data
        self._server_tasks = reader.server_tasks
        if not self._is_due:
            self._is_due = True
            self._read_later()
        if len(held) > MOST_HELD:
            self.settle(reader)

    def settle(self, reader: Reader) -> None:
        """Let a reader have at once what is held for it."""
        held = self._held.pop(reader, None)
        if held is not None:
            reader.read(held)

    def drop(self, reader: Reader) -> None:
        """Forget what is held for a reader that reads no more."""
        self._held.pop(reader, None)

    def _read_later(self) -> None:
        asyncio.get_running_loop().call_later(self._time_left(), self._read_all)

    def _time_left(self) -> float:
        return max(0.0, self._read_at + TOGETHER - time.monotonic())

    def _read_all(self) -> None:
        if not self._held:
            self._is_due = False
            return
        self._read_at = time.monotonic()
        loop = asyncio.get_running_loop()
        for reader in self._held:
            # Each by itself: what goes wrong with one concerns nobody else.
            loop.call_soon(self.settle, reader)
        loop.call_soon(self._sleep_after, ROUNDS)

    def _sleep_after(self, rounds: int) -> None:
        if rounds:
            asyncio.get_running_loop().call_soon(self._sleep_after, rounds - 1)
            return
        # Whoever waits for a database, or for somebody who thinks, must hear when that is over.
        if not self._server_tasks:
            time.sleep(self._time_left())
        self._read_later()
