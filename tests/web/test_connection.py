"""One connection by itself, at a wire of which every byte is known, while time passes at once."""

import asyncio
import socket
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState

from pasch.web.guard import intake
from pasch.web.guard.connection import (
    LONGEST_HEAD,
    MOST_WAITING,
    Connection,
    Holders,
)
from pasch.web.guard.intake import LATEST, Intake
from pasch.web.live.mailbox import Mailbox
from pasch.web.live.offer import offer_in
from pasch.web.live.outgoing import Outgoing, Writer
from pasch.web.metrics import Metrics
from pasch.web.spread import SpreadConnection, worker_of
from pasch.words import LANGUAGES, say
from tests.web.figures import counted, figures
from tests.web.passing_time import PassingTime

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: here\r\nX: "


class Wire(asyncio.Transport):
    """What a connection says, and whether it has hung up."""

    def __init__(self, address: str | None = "1.2.3.4") -> None:
        super().__init__()
        self.address = address
        self.said = b""
        self.is_ended = False
        self.is_closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:  # noqa: ANN401
        if name == "socket":
            return self
        return (self.address, 5) if name == "peername" and self.address else default

    def fileno(self) -> int:
        return 0

    def getsockname(self) -> tuple[str, int]:
        return "127.0.0.1", 80

    def getpeername(self) -> tuple[str, int]:
        if not self.address:
            raise OSError
        return self.address, 5

    family = socket.AF_INET

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.close()

    def write(self, data: Any) -> None:  # noqa: ANN401
        assert not self.is_closed
        self.said += bytes(data)

    def can_write_eof(self) -> bool:
        return True

    def write_eof(self) -> None:
        self.is_ended = True

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    @property
    def statuses(self) -> list[int]:
        return [int(part[:3]) for part in self.said.split(b"HTTP/1.1 ")[1:]]


class Answering:
    """Answers as soon as it may, and remembers the bodies of requests."""

    def __init__(self) -> None:
        self.may_begin = asyncio.Event()
        self.may_end = asyncio.Event()
        self.may_begin.set()
        self.may_end.set()
        self.bodies: list[bytes] = []
        self.is_left = False

    async def ends(self) -> None:
        """Let all answers come to their end."""
        for _ in range(100):
            await asyncio.sleep(0)

    async def __call__(self, _: Scope, receive: Receive, send: Send) -> None:
        body = b""
        while (message := await receive())["type"] == "http.request":
            body += message["body"]
            if not message["more_body"]:
                break
        self.is_left = message["type"] == "http.disconnect"
        if self.is_left:
            return
        self.bodies.append(body)
        await self.may_begin.wait()
        headers = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"o", "more_body": True})
        await self.may_end.wait()
        await send({"type": "http.response.body", "body": b"k"})


class Line:
    """A connection with its two ends."""

    def __init__(
        self,
        holders: Holders | None = None,
        address: str | None = "1.2.3.4",
        at: Intake | None = None,
        app: Answering | None = None,
        outgoing: Outgoing | None = None,
    ) -> None:
        self.app = app or Answering()
        self.metrics = Metrics()
        self.wire = Wire(address)
        self.connection = Connection(
            config=uvicorn.Config(self.app, lifespan="off", ws="none", log_config=None),
            server_state=ServerState(),
            app_state={},
            holders=holders or Holders(100, lambda _: False),
            intake=at or Intake(),
            metrics=self.metrics,
            outgoing=outgoing or Outgoing(),
        )
        self.connection.connection_made(self.wire)

    async def hears(self, *parts: bytes) -> Wire:
        for part in parts:
            self.connection.data_received(part)
            for _ in range(10):
                await asyncio.sleep(0)
        return self.wire


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> PassingTime:
    return PassingTime(monkeypatch)


def run(scene: Callable[[], Coroutine[object, object, None]]) -> None:
    """Play a scene in which nothing may go wrong behind everybody's back."""
    wrong: list[object] = []

    async def watched() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: wrong.append(context))
        await scene()

    asyncio.run(watched())
    assert not wrong


# time


def test_a_request_has_ten_seconds_however_slowly_it_comes(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        await line.hears(HALF_A_HEAD)
        for _ in range(3):
            await time.passes(3)
            await line.hears(b"x")
        assert line.wire.said == b""
        await time.passes(1.1)
        assert line.wire.statuses == [408]
        # The answer is on its way before the line is cut, and nothing more is listened to.
        assert (line.wire.is_ended, line.wire.is_closing()) == (True, False)
        await line.hears(b"\r\n\r\n", REQUEST)
        await time.passes(0.9)
        assert not line.wire.is_closing()
        await time.passes(0.2)
        assert line.wire.is_closing()
        assert line.wire.statuses == [408]
        assert counted(line.metrics) == (1, 1, 0)

    run(scene)


def test_so_has_its_body(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        await line.hears(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nname=")
        await time.passes(9.9)
        assert line.wire.said == b""
        await time.passes(0.2)
        assert line.wire.statuses == [408]
        assert line.app.is_left, "nobody waits for the rest"

    run(scene)


@pytest.mark.parametrize("sent", [[], [b"\r\n"]])
def test_a_line_on_which_nothing_comes_is_cut_without_a_word(
    time: PassingTime, sent: list[bytes]
) -> None:
    async def scene() -> None:
        line = Line()
        await line.hears(*sent)
        await time.passes(9.9)
        assert not line.wire.is_closing()
        await time.passes(0.2)
        assert (line.wire.is_closing(), line.wire.said) == (True, b"")

    run(scene)


def test_whoever_is_answered_slowly_is_not_hurried(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        line.app.may_end.clear()
        await line.hears(REQUEST)
        await time.passes(60)
        assert not line.wire.is_closing()
        line.app.may_end.set()
        await time.passes(0)
        assert line.wire.statuses == [200]
        assert line.wire.said.endswith(b"ok")

    run(scene)


def test_the_next_request_has_its_own_ten_seconds(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        await time.passes(9)
        await line.hears(REQUEST)
        await time.passes(4)
        await line.hears(HALF_A_HEAD)
        await time.passes(9.9)
        assert line.wire.statuses == [200]
        await time.passes(0.2)
        assert line.wire.statuses == [200, 408]

    run(scene)


def test_nothing_is_said_on_a_line_that_is_lost(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        await line.hears(HALF_A_HEAD)
        line.connection.connection_lost(None)
        await time.passes(60)
        assert line.wire.said == b""
        assert counted(line.metrics) == (0, 0, 0)

    run(scene)


# length


def test_a_head_that_comes_in_one_piece_has_a_longest_length() -> None:
    url, headers = b"/", [(b"Host", b"here"), (b"X", b"")]
    rest = LONGEST_HEAD - len(url) - sum(len(name) + len(value) for name, value in headers)

    def request(length: int) -> bytes:
        return b"GET / HTTP/1.1\r\nHost: here\r\nX: " + b"x" * length + b"\r\n\r\n"

    async def scene() -> None:
        assert (await Line().hears(request(rest))).statuses == [200]
        refused = Line()
        assert (await refused.hears(request(rest + 1))).statuses == [431]
        assert refused.app.bodies == []
        assert b"content-security-policy" in refused.wire.said

    run(scene)


def test_a_head_that_never_ends_is_refused_when_it_is_too_long() -> None:
    async def scene() -> None:
        line = Line()
        await line.hears(b"GET / HTTP/1.1\r\n", b"X: " + b"x" * (LONGEST_HEAD - 3))
        assert line.wire.said == b""
        await line.hears(b"x")
        assert line.wire.statuses == [431]
        assert line.wire.is_ended

    run(scene)


def test_a_body_does_not_count_as_head() -> None:
    size = 3 * LONGEST_HEAD
    head = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: %d\r\n\r\n" % size

    async def scene() -> None:
        line = Line()
        piece = b"x" * (LONGEST_HEAD // 4)
        await line.hears(head, *[piece] * 12)
        assert line.wire.statuses == [200]
        assert [len(body) for body in line.app.bodies] == [size]
        # Nor does what was sent before.
        assert (await line.hears(REQUEST, REQUEST)).statuses == [200] * 3

    run(scene)


def test_what_cannot_be_read_is_refused_in_the_language_of_whoever_sent_it() -> None:
    async def scene() -> None:
        for lang in LANGUAGES:
            line = Line()
            await line.hears(
                f"GET / HTTP/1.1\r\nAccept-Language: {lang}\r\nX: 1\r\nno header\r\n\r\n".encode()
            )
            assert line.wire.statuses == [400]
            assert line.wire.said.endswith(say(lang, "error.guard.unreadable").encode())
            assert counted(line.metrics) == (1, 1, 0)
            assert figures(line.metrics.text(readers=0, bots=0).decode())[
                "pasch_requests_total other 4xx"
            ]
        assert (await Line().hears(b"\x16\x03\x01")).statuses == [400]

    run(scene)


# several at once


def test_requests_wait_for_those_before_them_but_not_any_number() -> None:
    async def scene() -> None:
        line = Line()
        line.app.may_begin.clear()
        await line.hears(*[REQUEST] * (1 + MOST_WAITING))
        assert not line.wire.is_closing()
        line.app.may_begin.set()
        await line.app.ends()
        assert line.wire.statuses == [200] * (1 + MOST_WAITING)

        crowded = Line()
        crowded.app.may_begin.clear()
        await crowded.hears(*[REQUEST] * (2 + MOST_WAITING))
        # An answer would be taken for that of the first.
        assert (crowded.wire.is_closing(), crowded.wire.said) == (True, b"")
        crowded.connection.connection_lost(None)
        crowded.app.may_begin.set()
        await crowded.app.ends()

    run(scene)


def test_nothing_is_said_in_the_middle_of_an_answer(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        line.app.may_end.clear()
        await line.hears(REQUEST, b"\x16\x03\x01")
        assert line.wire.statuses == [200]
        assert line.wire.said.endswith(b"o")
        assert line.wire.is_closing()
        await time.passes(60)

    run(scene)


def test_an_address_holds_a_limited_number_of_connections() -> None:
    async def scene() -> None:
        holders = Holders(1, lambda _: False)
        first, second = Line(holders), Line(holders)
        assert second.wire.statuses == [429]
        assert second.wire.is_closing()
        assert counted(second.metrics) == (1, 1, 0)
        assert not Line(holders, "5.6.7.8").wire.is_closing()
        second.connection.connection_lost(None)
        assert Line(holders).wire.statuses == [429], "the first is still there"
        first.connection.connection_lost(None)

    run(scene)


def test_connections_are_counted_until_they_are_given_back() -> None:
    holders = Holders(2, lambda address: address == "9.9.9.9")
    assert [holders.take("1.2.3.4") for _ in range(3)] == [True, True, False]
    holders.give_back("1.2.3.4")
    assert not holders.take("1.2.3.4")
    for _ in range(3):
        holders.give_back("1.2.3.4")
    assert [holders.take("1.2.3.4") for _ in range(3)] == [True, True, False]
    assert [holders.take("9.9.9.9") for _ in range(5)] == [True] * 5
    for address, number in (("1.2.3.4", 3), ("9.9.9.9", 5)):
        for _ in range(number):
            holders.give_back(address)
    assert not holders._held, "nobody is remembered who has gone"


def test_a_wire_without_an_address_is_served() -> None:
    async def scene() -> None:
        assert (await Line(address=None).hears(REQUEST)).statuses == [200]

    run(scene)


# the end


def test_a_request_that_is_on_its_way_when_the_server_stops_is_answered(
    time: PassingTime,
) -> None:
    async def scene() -> None:
        line = Line()
        await line.hears(REQUEST)
        line.connection.shutdown()
        await time.passes(0.5)
        assert not line.wire.is_closing()
        await line.hears(REQUEST)
        assert line.wire.statuses == [200, 200]
        assert line.wire.said.lower().count(b"connection: close") == 1
        assert line.wire.is_closing()

    run(scene)


def test_a_line_on_which_nothing_more_comes_is_cut_soon_after_the_server_stops(
    time: PassingTime,
) -> None:
    async def scene() -> None:
        fresh, used = Line(), Line()
        await used.hears(REQUEST)
        for line in (fresh, used):
            line.connection.shutdown()
        await time.passes(0.9)
        assert not any(line.wire.is_closing() for line in (fresh, used))
        await time.passes(0.2)
        assert all(line.wire.is_closing() for line in (fresh, used))

    run(scene)


def test_an_answer_that_has_begun_is_finished_when_the_server_stops(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line()
        line.app.may_end.clear()
        await line.hears(REQUEST)
        line.connection.shutdown()
        await time.passes(5)
        assert not line.wire.is_closing()
        line.app.may_end.set()
        await time.passes(0)
        assert line.wire.said.endswith(b"ok")
        assert line.wire.is_closing()

    run(scene)


# answers that are put together


class AnsweringAtOnce(Answering):
    """Answers what is asked for by the offer of the server, if it can."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        offer = offer_in(scope)
        if scope["path"] != "/at-once":
            await super().__call__(scope, receive, send)
        elif offer is None or not offer.answer(204, b"x-own: 1\r\n"):
            raise AssertionError("it could not be answered")


AT_ONCE = b"GET /at-once HTTP/1.1\r\nHost: here\r\n\r\n"


def offering(outgoing: Outgoing) -> Line:
    return Line(app=AnsweringAtOnce(), outgoing=outgoing)


def test_answers_come_in_the_order_of_what_was_asked() -> None:
    async def scene() -> None:
        line = offering(Outgoing())
        await line.hears(AT_ONCE + REQUEST + AT_ONCE + REQUEST)
        await line.app.ends()
        assert line.wire.statuses == [204, 200, 204, 200]

    run(scene)


class Held(Outgoing):
    """Sends nothing by itself."""

    def add(self, writer: Writer, content: bytes) -> None:
        self._held.append((writer, content))


@pytest.mark.parametrize("end", ["eof_received", "shutdown"])
def test_whoever_hangs_up_has_an_answer_that_was_given(end: str) -> None:
    async def scene() -> None:
        line = offering(Held())
        await line.hears(AT_ONCE)
        assert line.wire.statuses == []
        getattr(line.connection, end)()
        assert line.wire.statuses == [204]

    run(scene)


def test_a_refusal_comes_after_the_answers_that_were_given() -> None:
    async def scene() -> None:
        line = offering(Held())
        await line.hears(AT_ONCE, b"\0\r\n\r\n")
        assert line.wire.statuses == [204, 400]

    run(scene)


class Postman(Mailbox):
    """Takes connections to another worker, and remembers what had been said on them."""

    def __init__(self, wire: Wire) -> None:
        self.workers, self.own = 2, 1
        self.wire = wire
        self.said: list[bytes] = []

    def send(self, worker: int, content: bytes, connection: int | None = None) -> None:  # noqa: ARG002
        self.said.append(self.wire.said)


def test_a_connection_goes_to_another_worker_after_the_answers_that_were_given() -> None:
    async def scene() -> None:
        line = offering(Held())
        postman = Postman(line.wire)
        line.connection = SpreadConnection(
            config=uvicorn.Config(line.app, lifespan="off", ws="none", log_config=None),
            server_state=ServerState(),
            app_state={},
            holders=Holders(100, lambda _: False),
            intake=Intake(),
            metrics=line.metrics,
            outgoing=Held(),
            mailbox=postman,
        )
        line.connection.connection_made(line.wire)
        await line.hears(AT_ONCE)
        others = next(
            address
            for address in (b"GET /t/%d HTTP/1.1\r\n\r\n" % number for number in range(100))
            if worker_of(address, 2) == 2
        )
        await line.hears(others)
        assert [said[:12] for said in postman.said] == [b"HTTP/1.1 204"]

    run(scene)


def test_nothing_is_sent_to_whoever_is_gone() -> None:
    async def scene() -> None:
        outgoing = Held()
        line = offering(outgoing)
        await line.hears(AT_ONCE)
        line.wire.close()
        outgoing.send()
        assert line.wire.said == b""

    run(scene)


# where many ask


class Crowd:
    """Reads nothing worth while, and is never through with it, so that nobody sleeps."""

    server_tasks = ("somebody thinks",)

    def read(self, data: bytes) -> None:
        """Read."""


TOGETHER = 1.0
"""Far longer than any pause that the machine makes by itself."""


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch, time: PassingTime) -> None:
    monkeypatch.setattr(intake, "TOGETHER", TOGETHER)
    monkeypatch.setattr("time.sleep", time.sleep)


async def busy(at: Intake | None = None) -> Intake:
    """Return an intake at which many have just asked, and were read."""
    found = at or Intake()
    for _ in range(10 * LATEST):
        found.take(Crowd(), b"x")
    for _ in range(20):
        await asyncio.sleep(0)
    return found


@pytest.mark.usefixtures("together")
def test_where_many_ask_a_request_is_read_a_moment_later(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line(at=await busy())
        await line.hears(REQUEST)
        assert line.wire.said == b""
        await time.passes(TOGETHER)
        assert line.wire.statuses == [200]

    run(scene)


@pytest.mark.usefixtures("together")
def test_whoever_leaves_before_that_has_asked_all_the_same() -> None:
    async def scene() -> None:
        line = Line(at=await busy())
        await line.hears(REQUEST)
        line.connection.eof_received()
        await line.hears()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert line.wire.statuses == [200]

    run(scene)


@pytest.mark.usefixtures("together")
def test_a_connection_that_is_lost_before_that_is_not_read_any_more(time: PassingTime) -> None:
    async def scene() -> None:
        line = Line(at=await busy())
        await line.hears(REQUEST)
        line.connection.connection_lost(None)
        await time.passes(TOGETHER)
        assert line.wire.said == b""

    run(scene)


@pytest.mark.usefixtures("together")
def test_no_timer_ends_a_connection_whose_request_is_held(time: PassingTime) -> None:
    async def scene() -> None:
        shared = Intake()
        line, silent = Line(at=shared), Line(at=shared)
        await line.hears(REQUEST)
        assert line.wire.statuses == [200]
        # An idle connection is closed after five seconds, and one on which nothing came after ten.
        await time.passes(4.5)
        await busy(shared)
        await line.hears(REQUEST)
        assert line.wire.statuses == [200]
        await time.passes(1)
        assert line.wire.statuses == [200, 200]
        await time.passes(2.5)
        await busy(shared)
        await silent.hears(REQUEST)
        await time.passes(1)
        assert (silent.wire.statuses, silent.wire.is_closing()) == ([200], False)

    run(scene)
