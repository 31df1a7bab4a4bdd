"""Server-sent events, as readers get them."""

import asyncio
from collections.abc import AsyncGenerator, Callable

import pytest
from starlette.types import Message

from pasch.web.live import line as line_module
from pasch.web.live.attendance import Present
from pasch.web.live.line import MOST_HEARD, Line
from pasch.web.live.local import LocalBus
from pasch.web.live.offer import EXTENSION, Offer
from pasch.web.live.outgoing import Outgoing, Writer
from pasch.web.live.stream import stream_of
from pasch.web.live.subscribers import Subscribers
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from pasch.web.table_stream import News, TableReader, TableStream
from tests.web.memory import MemoryStore
from tests.web.table.tables import NOW, new_table

FIRST = new_table("klassik", SeatSpec("Anna"), seed=1).table
SECOND = actions.say(FIRST, FIRST.opened.host, "Hallo", NOW).table
NOBODY = Present(frozenset(), is_everybody=True)
END = b"0\r\n\r\n"


class Wire(asyncio.Transport):
    """A connection whose other end keeps what was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.is_closed = False
        self.is_aborted = False
        self.unread = 0

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        pass

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = self.is_aborted = True

    def is_closing(self) -> bool:
        return self.is_closed

    def get_write_buffer_size(self) -> int:
        return self.unread

    @property
    def texts(self) -> list[str]:
        """What was sent, without what marks where it begins and ends."""
        parts = [part for part in self.sent if part != END]
        sizes = [part.split(b"\r\n", 1)[0] for part in parts]
        texts = [part[len(size) + 2 : -2] for size, part in zip(sizes, parts, strict=True)]
        assert [int(size, 16) for size in sizes] == [*map(len, texts)]
        return [text.decode() for text in texts]


class AtOnce(Outgoing):
    """Sends everything by itself."""

    def add(self, writer: Writer, content: bytes) -> None:
        writer.write(content)


def opened(wire: Wire, others: set[object] | None = None) -> Line:
    return Line(wire, set() if others is None else others, AtOnce(), is_full=False)


def heard(render: Callable[[Table], bytes], seq: int = 0) -> list[str]:
    """Return what is sent of a table before and after a remark, with a silence in between."""
    wire = Wire()
    reader = TableReader(opened(wire), News(render, seq=seq))
    for table in (FIRST, FIRST, SECOND, SECOND):
        reader.show(table, NOBODY)
    return wire.texts


def test_a_state_is_sent_once_and_silence_is_a_comment() -> None:
    assert heard(lambda table: b"state %d" % table.seq) == [
        f"id: {FIRST.seq}\ndata: state {FIRST.seq}\n\n",
        ": still here\n\n",
        f"id: {SECOND.seq}\ndata: state {SECOND.seq}\n\n",
        ": still here\n\n",
    ]


def test_a_state_that_the_reader_has_is_not_sent_again() -> None:
    silence = ": still here\n\n"
    news = [silence, silence, f"id: {SECOND.seq}\ndata: {SECOND.seq}\n\n", silence]
    assert heard(lambda table: b"%d" % table.seq, FIRST.seq) == news


def test_every_line_of_a_state_is_marked() -> None:
    assert heard(lambda _: b"a\n\nb")[0] == f"id: {FIRST.seq}\ndata: a\ndata: \ndata: b\n\n"


def test_who_is_there_is_an_event_of_its_own() -> None:
    wire = Wire()
    reader = TableReader(opened(wire), News(lambda _: b"x", lambda *_: "Ben", FIRST.seq))
    reader.show(FIRST, NOBODY)
    assert wire.texts == ["event: presence\ndata: Ben\n\n"]


def test_a_reader_who_may_see_no_more_is_let_go_at_once() -> None:
    def render(table: Table) -> bytes:
        if table is SECOND:
            raise NotYours("table.not_yours")
        return b"seen"

    wire = Wire()
    reader = TableReader(opened(wire), News(render))
    reader.show(FIRST, NOBODY)
    reader.show(SECOND, NOBODY)
    assert (len(wire.texts), wire.sent[-1], wire.is_closed) == (1, END, True)


class Connection:
    """What a server gives away."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.others: set[object] = set()

    def give_away(self) -> Line:
        self.line = opened(self.wire, self.others)
        return self.line


def _nothing_at_once(_status: int, _headers: bytes) -> bool:
    return False


async def begun(service: TableService, news: News) -> tuple[Connection, Message]:
    """Begin to follow a table; return by what, and how the answer begins."""
    connection, sent = Connection(), list[Message]()

    async def receive() -> Message:
        raise AssertionError("there is nothing to read")

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {"extensions": {EXTENSION: Offer(connection.give_away, _nothing_at_once)}}
    service._remembered.remember(FIRST)
    await TableStream(service.readers, FIRST, None, news)(scope, receive, send)
    return connection, sent[0]


def with_service(scene: Callable[[TableService], AsyncGenerator[None, None]]) -> None:
    async def run() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0)
        async for _ in scene(service):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        await service.close()

    asyncio.run(run())


def test_an_answer_goes_on_without_its_request() -> None:
    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        connection, start = await begun(service, News(lambda table: b"%d" % table.seq))
        headers = dict(start["headers"])
        assert headers[b"content-type"].startswith(b"text/event-stream")
        assert headers[b"x-accel-buffering"] == b"no"
        # Whoever would ask for something else on this connection gets no answer.
        assert headers[b"connection"] == b"close"
        assert b"content-length" not in headers
        assert connection.wire.texts == [f"id: {FIRST.seq}\ndata: {FIRST.seq}\n\n"]
        service._remembered.remember(SECOND)
        service.subscribers.notify(FIRST.id)
        yield
        assert connection.wire.texts[1:] == [f"id: {SECOND.seq}\ndata: {SECOND.seq}\n\n"]

    with_service(scene)


def test_who_has_gone_is_sent_nothing_more_and_leaves_nothing_behind() -> None:
    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        connection, _ = await begun(service, News(lambda _: b"seen"))
        assert (len(service.subscribers), len(connection.others)) == (1, 1)
        connection.line.connection_lost(None)
        assert (len(service.subscribers), len(connection.others)) == (0, 0)
        service._remembered.remember(SECOND)
        service.subscribers.notify(FIRST.id)
        yield
        assert len(connection.wire.sent) == 1

    with_service(scene)


def test_who_says_much_where_there_is_nothing_to_ask_is_let_go() -> None:
    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        connection, _ = await begun(service, News(lambda _: b"seen"))
        closed = []
        for said in (bytes(MOST_HEARD), b"x"):
            connection.line.data_received(said)
            closed.append(connection.wire.is_closed)
        assert closed == [False, True]
        yield

    with_service(scene)


def test_a_slow_reader_is_sent_the_latest_once_there_is_room() -> None:
    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        connection, _ = await begun(service, News(lambda table: b"%d" % table.seq))
        connection.line.pause_writing()
        table = FIRST
        for text in ("one", "two"):
            table = actions.say(table, table.opened.host, text, NOW).table
            service._remembered.remember(table)
            service.subscribers.notify(table.id)
            yield
        assert len(connection.wire.sent) == 1
        connection.line.resume_writing()
        yield
        assert connection.wire.texts[1:] == [f"id: {table.seq}\ndata: {table.seq}\n\n"]

    with_service(scene)


def test_readers_hear_that_it_is_over_when_the_server_stops() -> None:
    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        connection, _ = await begun(service, News(lambda _: b"seen"))
        service.dismiss_readers()
        yield
        assert (connection.wire.sent[-1], connection.wire.is_closed) == (END, True)

    with_service(scene)


def test_who_does_not_read_the_end_keeps_nobody_waiting_for_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(line_module, "SECONDS_TO_READ", 0)

    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        for unread in (0, 1):
            connection, _ = await begun(service, News(lambda _: b"seen"))
            connection.wire.unread = unread
            connection.line.shutdown()
            yield
            assert (connection.wire.sent[-1], connection.wire.is_aborted) == (END, unread > 0)
            # What comes too late is not sent any more.
            connection.line.send(b"more")
            assert connection.wire.sent[-1] == END
            connection.line.connection_lost(None)

    with_service(scene)


def test_what_goes_wrong_on_the_way_is_not_hidden() -> None:
    def render(table: Table) -> bytes:
        if table is SECOND:
            raise ValueError("broken")
        return b"seen"

    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        connection, _ = await begun(service, News(render))
        failures: list[str] = []
        connection.line.on_failure = lambda: failures.append("broken")
        service._remembered.remember(SECOND)
        service.subscribers.notify(FIRST.id)
        yield
        # Nobody takes what was cut off for all that there was.
        assert (failures, connection.wire.is_closed) == (["broken"], True)
        assert END not in connection.wire.sent
        assert len(service.subscribers) == 0

    with_service(scene)


def test_what_goes_wrong_at_once_is_not_hidden_either() -> None:
    def render(_: Table) -> bytes:
        raise ValueError("broken")

    async def scene(service: TableService) -> AsyncGenerator[None, None]:
        with pytest.raises(ValueError, match="broken"):
            await begun(service, News(render))
        assert len(service.subscribers) == 0
        assert service.attendance.at(FIRST.id) == frozenset()
        yield

    with_service(scene)


def test_a_connection_is_given_away_once() -> None:
    offer = Offer(Connection().give_away, _nothing_at_once)
    offer.take()
    with pytest.raises(RuntimeError, match="taken"):
        offer.take()


def test_readers_are_woken_by_their_own_table_or_by_all() -> None:
    readers, woken = Subscribers(), list[str]()

    def one() -> None:
        woken.append("one")

    def two() -> None:
        woken.append("two")

    def b() -> None:
        woken.append("b")

    for table, wake in (("a", one), ("a", two), ("b", b)):
        readers.add(table, wake)
    assert len(readers) == 3
    readers.notify("a")
    assert sorted(woken) == ["one", "two"]
    readers.notify("nobody's")
    readers.notify(None)
    assert sorted(woken) == ["b", "one", "one", "two", "two"]
    for table, wake in (("a", one), ("a", two), ("b", b)):
        readers.remove(table, wake)
    assert len(readers) == 0
    assert not readers._waiting


def test_what_is_the_same_again_is_a_sign_of_life() -> None:
    async def found() -> AsyncGenerator[int, None]:
        for number in (1, 1, 2, 1):
            yield number

    async def sent() -> list[str]:
        bodies: list[bytes] = []

        async def nobody_leaves() -> Message:
            await asyncio.Event().wait()
            return {}

        async def send(message: Message) -> None:
            bodies.append(message.get("body", b""))

        await stream_of(found(), lambda number: f"number {number}")({}, nobody_leaves, send)
        return [body.decode() for body in bodies[1:-1]]

    assert asyncio.run(sent()) == [
        "data: number 1\n\n",
        ": still here\n\n",
        "data: number 2\n\n",
        "data: number 1\n\n",
    ]
