"""However somebody stops following a table, nothing of it stays: cycles are hardly ever sought."""

import asyncio
import gc
import re
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress

import pytest
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from pasch.web.following import Following
from pasch.web.guard.connection import MOST_WAITING, Connection
from pasch.web.live.line import MOST_HEARD, Line
from pasch.web.live.offer import Offer
from pasch.web.settings import Limits
from pasch.web.table.stored import StoredEvent
from pasch.web.table_stream import TableReader
from tests.attacks.listening import HERE, head, listening, opened_table, said
from tests.web.memory import MemoryStore

ONE_STREAM = Limits(
    requests_per_second=100_000, requests_at_once=100_000, tables_per_hour=100_000, streams=1
)
KEPT = (Connection, RequestResponseCycle, Offer, Line, Following, TableReader)
END = b"0\r\n\r\n"
TIMES = 8
"""How often everything is done."""


class SlowStore(MemoryStore):
    """A store that others write to as well, and that takes its time."""

    is_shared = True

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        await asyncio.sleep(0.02)
        return await super().read(table, after)


def left() -> Counter[str]:
    """Count what is there, in circles or not."""
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, KEPT))


@asynccontextmanager
async def following(
    port: int, table: dict[str, str], after: bytes = b"", *headers: bytes
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Follow a table, with something sent behind the request at once."""
    path = f"GET /api/v1/tables/{table['id']}/events HTTP/1.1".encode()
    lines = (path, b"Host: here", b"Authorization: Bearer " + table["key"].encode(), *headers)
    reader, writer = await asyncio.open_connection(HERE, port)
    writer.write(b"\r\n".join([*lines, b"", after]))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def readers(port: int) -> int:
    text = await said(port, head(line=b"GET /metrics HTTP/1.1"))
    found = re.search(rb"pasch_readers (\d+)", text)
    assert found is not None
    return int(found[1])


async def check_that_nothing_is_left(port: int, once: Callable[[], Awaitable[None]]) -> None:
    """Do something several times, and wait until hardly any of it is there.

    Whatever measures which lines are reached may keep what reaches one first, but not each time.
    """
    gc.collect()
    for _ in range(TIMES):
        await once()
        while await readers(port):
            await asyncio.sleep(0.01)
    while max(left().values(), default=0) >= TIMES // 2:
        await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def _without_a_search_for_circles() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


UNREADABLE = b"\x00\x01\r\n\r\n"
SECOND = b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n"
BODY = (b"Transfer-Encoding: chunked",)
WAYS: dict[str, tuple[bytes, tuple[bytes, ...]]] = {
    "nothing more": (b"", ()),
    "another request behind it": (SECOND, ()),
    "many more": (5 * SECOND, ()),
    "too many": ((MOST_WAITING + 2) * SECOND, ()),
    "another, and what cannot be read": (SECOND + UNREADABLE, ()),
    "a part of another": (SECOND[:10], ()),
    "a part of another, with much of a body": (
        b"POST /tables HTTP/1.1\r\nHost: here\r\nContent-Length: 9000\r\n\r\n" + bytes(5000),
        (),
    ),
    "what cannot be read": (UNREADABLE, ()),
    "a body": (b"3\r\nabc\r\n0\r\n\r\n", BODY),
    "a long body": (b"%x\r\n%b\r\n0\r\n\r\n" % (70_000, bytes(70_000)), BODY),
    "a body that does not end": (b"3\r\nabc\r\n", BODY),
}


@pytest.mark.parametrize("store", [MemoryStore, SlowStore])
@pytest.mark.parametrize("way", WAYS)
def test_whatever_is_sent_behind_the_request(
    way: str, store: type[MemoryStore], caplog: pytest.LogCaptureFixture
) -> None:
    after, headers = WAYS[way]

    async def scene() -> None:
        async with listening(ONE_STREAM, store=store()) as port:
            table = await opened_table(port)

            async def once() -> None:
                async with following(port, table, after, *headers) as (reader, _):
                    answer = await reader.readline()
                    # Whoever asks for too much at once is let go without a word. Where the last one
                    # still counted, this one would be refused.
                    assert not answer or b" 200 " in answer or b" 400 " in answer

            await check_that_nothing_is_left(port, once)

    asyncio.run(scene())
    assert not caplog.records, "strangers could fill the disk"


def close(writer: asyncio.StreamWriter) -> None:
    writer.close()


def reset(writer: asyncio.StreamWriter) -> None:
    connection = writer.get_extra_info("socket")
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.transport.abort()


@pytest.mark.parametrize("leave", [close, reset])
@pytest.mark.parametrize("has_begun", [False, True])
def test_whoever_leaves_while_the_table_is_being_read(
    leave: Callable[[asyncio.StreamWriter], None], has_begun: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with listening(ONE_STREAM, store=SlowStore()) as port:
            table = await opened_table(port)

            async def once() -> None:
                async with following(port, table) as (reader, writer):
                    if has_begun:
                        await reader.readuntil(b"data: ")
                    leave(writer)

            await check_that_nothing_is_left(port, once)

    asyncio.run(scene())
    assert not caplog.records


def test_programs_that_wait_for_invitations_and_ask_for_too_much() -> None:
    async def scene() -> None:
        async with listening(ONE_STREAM) as port:
            wanted = b"GET /api/v1/invitations/events HTTP/1.1\r\nHost: here\r\n\r\n"

            async def once() -> None:
                reader, writer = await asyncio.open_connection(HERE, port)
                writer.write(wanted + (MOST_WAITING + 2) * SECOND)
                with suppress(ConnectionResetError):
                    await reader.read()
                writer.close()

            await check_that_nothing_is_left(port, once)

    asyncio.run(scene())


async def speaks_no_more(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write_eof()
    assert (await reader.read()).endswith(END), "it is said that it is over"


async def talks_on_and_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(bytes(MOST_HEARD + 1))
    with suppress(ConnectionResetError):
        assert not (await reader.read()).endswith(END), "it is broken off"


@pytest.mark.parametrize("behave", [speaks_no_more, talks_on_and_on])
def test_whatever_is_done_on_a_stream_that_has_begun(
    behave: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]],
) -> None:
    async def scene() -> None:
        async with listening() as port:
            table = await opened_table(port)

            async def once() -> None:
                async with following(port, table) as (reader, writer):
                    await reader.readuntil(b"data: ")
                    await behave(reader, writer)

            await check_that_nothing_is_left(port, once)

    asyncio.run(scene())
