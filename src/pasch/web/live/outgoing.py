"""What is answered to those who move, and sent to those who follow, goes out in one go.

Whatever is sent while something else is worked out wakes the other side by itself, which costs more
than what is sent.
"""

import asyncio
from collections import deque
from typing import Protocol


class Writer(Protocol):
    """Whoever can be sent something."""

    def write(self, content: bytes) -> None:
        """Send something now."""


class Outgoing:
    """Holds what is sent until all has been drawn that is to be drawn now."""

    def __init__(self) -> None:
        self._held: deque[tuple[Writer, bytes]] = deque()

    def add(self, writer: Writer, content: bytes) -> None:
        """Let something be sent soon; to each writer in the order in which it came."""
        if not self._held:
            loop = asyncio.get_running_loop()
            # Not in the next round, in which all readers draw that are woken in this one.
            loop.call_soon(loop.call_soon, self.send)
        self._held.append((writer, content))

    def send(self) -> None:
        """Send now what is held; what goes wrong with one concerns nobody else."""
        while self._held:
            writer, content = self._held.popleft()
            try:
                writer.write(content)
            except Exception as error:
                failure = {"message": "what was to be sent was not", "exception": error}
                asyncio.get_running_loop().call_exception_handler(failure)
