"""What is left of a connection on which only we still speak.

Most who follow a table are silent most of the time, and there are many: of a request that is
answered for as long as its reader likes, nothing is kept but what it takes to send.
"""

import asyncio
from collections.abc import Callable

from pasch.web.live.outgoing import Outgoing

MOST_HEARD = 16_384
"""Bytes that may still come: the rest of a request. Whoever sends more is let go."""
SECONDS_TO_READ = 2.0
"""For these whoever reads slowly may take the end of what was sent."""

Call = Callable[[], None]


def _nobody() -> None:
    """Nobody wants to know."""


class Line(asyncio.Protocol):
    """Sends parts of an answer that has begun, each in a chunk of its own."""

    __slots__ = (
        "_heard",
        "_others",
        "_outgoing",
        "_transport",
        "_when_gone",
        "is_full",
        "is_gone",
        "on_failure",
        "on_room",
    )

    def __init__(
        self,
        transport: asyncio.Transport,
        others: set[object],
        outgoing: Outgoing,
        *,
        is_full: bool,
    ) -> None:
        """Take a connection, and those of the server, which knows it from now on as one of them."""
        self._transport = transport
        self._others = others
        self._outgoing = outgoing
        self._when_gone: list[Call] = []
        self._heard = 0
        self.is_full = is_full
        """Whether the reader has not taken yet what was sent."""
        self.is_gone = False
        self.on_room: Call = _nobody
        """Called when the reader has taken enough of it."""
        self.on_failure: Call = _nobody
        """Called where what was to be sent could not be made, while the error is handled."""
        others.add(self)
        transport.set_protocol(self)

    def when_gone(self, tell: Call) -> None:
        """Call somebody once nobody reads any more."""
        if self.is_gone:
            tell()
        else:
            self._when_gone.append(tell)

    def send(self, content: bytes) -> None:
        """Send a part, together with what others are sent."""
        self._outgoing.add(self, content)

    def write(self, content: bytes) -> None:
        """Send a part now."""
        if not self._transport.is_closing():
            self._transport.write(b"%x\r\n%b\r\n" % (len(content), content))

    def end(self) -> None:
        """Say that this was all."""
        self._outgoing.send()
        if not self._transport.is_closing():
            self._transport.write(b"0\r\n\r\n")
            self._transport.close()
            if self._transport.get_write_buffer_size():
                asyncio.get_running_loop().call_later(SECONDS_TO_READ, self._transport.abort)

    def cut(self) -> None:
        """End in the middle, so that nobody takes it for all."""
        self._transport.abort()

    def shutdown(self) -> None:
        """End, since the server stops."""
        self.end()

    def data_received(self, data: bytes) -> None:
        """Take no notice of what is said where there is nothing to ask any more, for a while."""
        self._heard += len(data)
        if self._heard > MOST_HEARD:
            self.cut()

    def eof_received(self) -> None:
        """End where the other side has nothing more to say, as it does when it goes away."""
        self.end()

    def pause_writing(self) -> None:
        """Wait until something was taken."""
        self.is_full = True

    def resume_writing(self) -> None:
        """Go on."""
        self.is_full = False
        self.on_room()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Tell everybody who wants to know that nobody reads any more."""
        self.is_gone = True
        self._others.discard(self)
        self.on_room = self.on_failure = _nobody
        when_gone, self._when_gone = self._when_gone, []
        for tell in when_gone:
            tell()
