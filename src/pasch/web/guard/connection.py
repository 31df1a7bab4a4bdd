"""One connection: what is sent must come soon and be short, and nobody may hold too many."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, cast

from starlette.types import Scope
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from pasch.web.guard.address import counted_address
from pasch.web.guard.headers import Header, secured, written
from pasch.web.guard.intake import Intake
from pasch.web.guard.refusal import TOO_MANY, refusal
from pasch.web.live.line import Line
from pasch.web.live.offer import EXTENSION, Offer
from pasch.web.live.outgoing import Outgoing
from pasch.web.metrics import Metrics

LONGEST_HEAD = 16_384
"""Bytes of a request besides its body."""
SECONDS_TO_ARRIVE = 10.0
"""Within these a request must be there, with its body."""
SECONDS_TO_SAY_GOODBYE = 1.0
"""For these a connection that is idle stays open when the server stops: what a proxy is just
sending on it would be lost, and what was lost on the way must not be sent twice.
"""
SECONDS_TO_LISTEN = 1.0
"""For these whoever was refused may go on sending, so that the answer is not lost on the way."""
MOST_WAITING = 8
"""Requests that may wait on one connection until those before them are answered."""
CONNECTIONS_WITHOUT_STREAM = 100
"""An address may hold these besides its streams."""

BAD, TOO_SLOW, TOO_LARGE = 400, 408, 431

_log = logging.getLogger(__name__)
# What strangers send wrongly is counted; a line for each would fill the disk.
_log.setLevel(logging.ERROR)


class Holders:
    """How many connections each address holds; proxies hold as many as they like."""

    def __init__(self, most: int, is_proxy: Callable[[str], bool]) -> None:
        self._most = most
        self._is_proxy = is_proxy
        self._held: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Count one more connection of an address; tell whether it may have it."""
        counted = counted_address(address)
        self._held[counted] += 1
        return self._held[counted] <= self._most or self._is_proxy(address)

    def give_back(self, address: str) -> None:
        """Count one less."""
        counted = counted_address(address)
        self._held[counted] -= 1
        if not self._held[counted]:
            del self._held[counted]


class Connection(HttpToolsProtocol):
    """Watches over what arrives before any of it is handled."""

    # None until the first request has begun, which the class itself does not say.
    cycle: RequestResponseCycle | None  # type: ignore[assignment]
    headers: list[Header] | None  # type: ignore[assignment]

    def __init__(
        self,
        *args: Any,  # noqa: ANN401
        holders: Holders,
        intake: Intake,
        metrics: Metrics,
        outgoing: Outgoing,
        **kwargs: Any,  # noqa: ANN401
    ) -> None:
        super().__init__(*args, **kwargs)
        self.logger = _log
        self._holders = holders
        self._intake = intake
        self._metrics = metrics
        self._outgoing = outgoing
        self._address = ""
        self.url = b""
        self._head_size = 0
        self._is_arriving = False
        self._is_refused = False
        self._is_last = False
        self._closing: asyncio.TimerHandle | None = None
        self._answered: RequestResponseCycle | None = None
        """What answers the request at work; others may wait."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, unless the address holds too many connections."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        if self._holders.take(self._address):
            self._expect_request()
        else:
            self._answer(TOO_MANY, "connections")
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of everything."""
        self._intake.drop(self)
        self._stop_waiting()
        self._holders.give_back(self._address)
        super().connection_lost(exc)
        if self._answered is not None:
            # It may be another than the last that has arrived, of which the class thinks.
            self._answered.disconnected = True
            self._answered.message_event.set()
        self._forget_requests()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        # Answers come in the order of what was asked: what was given goes out before the next.
        self._outgoing.send()
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _answer_at_once(self, status: int, headers: bytes) -> bool:
        """Send an answer without a body, unless there is more to it than that."""
        cycle = self._answered
        if cycle is None or cycle.disconnected or not cycle.keep_alive or self.flow.write_paused:
            return False
        own = written(self.server_state.default_headers)
        self._outgoing.add(self, b"%b%b%b\r\n" % (STATUS_LINE[status], own, headers))
        cycle.response_started = cycle.response_complete = True
        cycle.message_event.set()
        cycle.on_response()
        return True

    def write(self, content: bytes) -> None:
        """Send an answer that was put together with what others are sent."""
        if not self.transport.is_closing():
            self.transport.write(content)

    def _give_away(self) -> Line | None:
        """Keep nothing of a request but what it takes to go on with its answer."""
        if self._answered is not None:
            # Nobody is to complain that the answer was not finished where it began.
            self._answered.disconnected = True
        if self._is_refused or self.transport.is_closing():
            return None
        self._stop_waiting()
        self._unset_keepalive_if_required()
        self.flow.resume_reading()
        self.connections.discard(self)
        # What comes after a request that is answered for as long as its reader likes is no request.
        self._intake.drop(self)
        connections = cast("set[object]", self.connections)
        is_full = self.flow.write_paused
        line = Line(self.transport, connections, self._outgoing, is_full=is_full)
        line.when_gone(partial(self._holders.give_back, self._address))
        self._forget_requests()
        self.parser = None  # type: ignore[assignment]
        return line

    def _forget_requests(self) -> None:
        """Let go of what refers to this in a circle: nobody searches for those."""
        self.pipeline.clear()
        self.cycle = self._answered = self.headers = None
        self.scope = None  # type: ignore[assignment]

    @property
    def server_tasks(self) -> Collection[object]:
        """All that the server is answering."""
        return self.tasks

    def data_received(self, data: bytes) -> None:
        """Let a part of a request be read, a moment later where many ask."""
        self._unset_keepalive_if_required()
        self._intake.take(self, data)

    def eof_received(self) -> None:
        """Read what is there before whoever has sent it is gone, and answer what was asked."""
        self._intake.settle(self)
        self._outgoing.send()
        super().eof_received()

    def read(self, data: bytes) -> None:
        """Read a part of a request."""
        if not self._is_refused:
            self._head_size += len(data)
            super().data_received(data)
            self._on_part_read()

    def _on_part_read(self) -> None:
        if self._is_refused or self.transport.is_closing():
            return
        if self._head_size > LONGEST_HEAD:
            self._refuse(TOO_LARGE, "head")
        elif self._closing is None and (self._is_arriving or not self._is_answering):
            self._expect_request()

    def on_message_begin(self) -> None:
        """Measure from here on."""
        super().on_message_begin()
        offer = Offer(self._give_away, self._answer_at_once)
        self.scope["extensions"] = cast("Any", {EXTENSION: offer})
        self._is_arriving = True
        self._head_size = 0

    def on_headers_complete(self) -> None:
        """Let the request be handled, if it is short; what is raised here ends in a refusal."""
        if len(self.pipeline) >= MOST_WAITING:
            raise OverflowError
        headers = self.headers or []
        size = len(self.url) + sum(len(name) + len(value) for name, value in headers)
        if size > LONGEST_HEAD:
            self._head_size = size
            raise ValueError
        super().on_headers_complete()
        if self._is_last and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        """Take a part of the body, which is measured where it is read."""
        self._head_size -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait no longer."""
        super().on_message_complete()
        self._is_arriving = False
        self._stop_waiting()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        """Refuse what could not be read."""
        if self._head_size > LONGEST_HEAD:
            self._refuse(TOO_LARGE, "head")
        else:
            self._refuse(BAD, "unreadable")

    def shutdown(self) -> None:
        """Let one more request come where none is being answered; the server stops."""
        self._outgoing.send()
        if self._is_answering:
            super().shutdown()
        else:
            self._is_last = True
            self.loop.call_later(SECONDS_TO_SAY_GOODBYE, super().shutdown)

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _expect_request(self) -> None:
        self._closing = self.loop.call_later(SECONDS_TO_ARRIVE, self._on_too_slow)

    def _stop_waiting(self) -> None:
        if self._closing is not None:
            self._closing.cancel()
            self._closing = None

    def _on_too_slow(self) -> None:
        self._intake.settle(self)
        if self._is_answering and not self._is_arriving:
            return
        # Browsers open connections in advance, and want to hear nothing on them.
        if self._is_arriving:
            self._refuse(TOO_SLOW, "too_slow")
        else:
            self.transport.close()

    def _refuse(self, status: int, key: str) -> None:
        self._outgoing.send()
        self._stop_waiting()
        self._is_refused = True
        if self.cycle is not None and not self.cycle.response_complete:
            # An answer in the middle of another one would be read as a part of it.
            if self.cycle.response_started or self.pipeline:
                self.transport.close()
                return
            # Whoever waits for the rest of the request hears that there is none.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self._answer(status, key)
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._closing = self.loop.call_later(SECONDS_TO_LISTEN, self.transport.close)

    def _answer(self, status: int, key: str) -> None:
        self._metrics.answered("other", status, 0.0)
        answer = refusal(self._known(), status, key)
        headers = written(secured([*answer.raw_headers, (b"connection", b"close")]))
        self.transport.write(b"".join([STATUS_LINE[status], headers, b"\r\n", bytes(answer.body)]))

    def _known(self) -> Scope:
        """Return as much of the request as is known, and short enough to be looked at."""
        headers = self.headers or []
        return {
            "type": "http",
            "path": self.url.decode("latin-1"),
            "headers": [pair for pair in headers if len(pair[1]) < LONGEST_HEAD],
        }
