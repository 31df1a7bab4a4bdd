"""Where many ask, what arrives within a moment is read together.

A processor that is woken for every request begins each with cold caches, and takes about half as
long again for it. Where few ask, everything is read as it comes.
"""

import asyncio
import math
import time
from typing import Protocol

TOGETHER = 0.016
"""Seconds from one reading to the next where many ask."""
MANY = 150
"""Requests a second, …"""
LATEST = 64
"""… as the latest of them came: a browser that loads a page is not many."""
LONGEST_GAP = 0.1
"""Seconds between two requests that count as any longer time does."""
MOST_HELD = 16_384
"""Bytes of one connection: what is longer is read, and refused, as it comes."""


class Reader(Protocol):
    """Whoever reads what arrives."""

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
        """Whether it is about time to read what is held."""

    def take(self, reader: Reader, data: bytes) -> None:
        """Let something be read, now or soon; of each reader in the order in which it came."""
        now = time.monotonic()
        self._gap += (min(now - self._arrived, LONGEST_GAP) - self._gap) / LATEST
        self._arrived = now
        wait = self._read_at + TOGETHER - now
        if not self._held and (wait <= 0 or self._gap > 1 / MANY):
            self._read_at = now
            reader.read(data)
            return
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_later(max(0.0, wait), self._read_all)
        held = self._held[reader] = self._held.get(reader, b"") + data
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

    def _read_all(self) -> None:
        self._read_at, self._is_due = time.monotonic(), False
        loop = asyncio.get_running_loop()
        for reader in self._held:
            # Each by itself: what goes wrong with one concerns nobody else.
            loop.call_soon(self.settle, reader)
