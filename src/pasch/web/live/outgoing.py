"""What is answered to those who move and sent to those who follow, put together: every part that is
sent by itself would wake the other side, which costs more than what is sent.
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
            # Whoever is to be shown something by now comes before that.
            asyncio.get_running_loop().call_soon(self.send)
        self._held.append((writer, content))

    def send(self) -> None:
        """Send now what is held."""
        try:
            while self._held:
                writer, content = self._held.popleft()
                writer.write(content)
        finally:
            # What goes wrong with one concerns nobody else.
            if self._held:
                asyncio.get_running_loop().call_soon(self.send)
