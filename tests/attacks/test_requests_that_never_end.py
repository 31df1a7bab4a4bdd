"""A visitor opens connections and sends little or nothing over them, to keep everybody else out."""

import asyncio

import pytest

from pasch.web.guard import connection
from pasch.web.settings import Limits
from tests.attacks.listening import HERE, head, listening, opened_table, said, status

UNFINISHED = b"GET / HTTP/1.1\r\nHost: here\r\nX-Slow: "
ELSEWHERE = "127.0.0.2"


@pytest.fixture
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SECONDS_TO_ARRIVE", 0.2)
    monkeypatch.setattr(connection, "SECONDS_TO_LISTEN", 0.2)


@pytest.mark.usefixtures("_soon")
@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        pytest.param([], 0, id="nothing at all"),
        pytest.param([b"\r\n"], 0, id="empty lines"),
        pytest.param([UNFINISHED], 408, id="half a head"),
        pytest.param(
            [b"POST /tables HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nname="],
            408,
            id="half a body",
        ),
    ],
)
def test_a_request_that_does_not_arrive_is_given_up(sent: list[bytes], expected: int) -> None:
    async def scene() -> None:
        async with listening() as port:
            assert status(await said(port, *sent)) == expected

    asyncio.run(scene())


@pytest.mark.usefixtures("_soon")
@pytest.mark.parametrize("more", [b"\r\n", UNFINISHED])
def test_a_connection_that_was_used_before_gets_no_more_time(more: bytes) -> None:
    async def scene() -> None:
        async with listening() as port:
            reader, writer = await asyncio.open_connection(HERE, port)
            writer.write(b"GET /api/v1/info HTTP/1.1\r\nHost: here\r\n\r\n")
            assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 200")
            writer.write(more)
            answer = await reader.read()
            assert (b"HTTP/1.1 408" in answer) == (more == UNFINISHED)
            writer.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("_soon")
def test_who_follows_a_table_may_be_silent() -> None:
    async def scene() -> None:
        async with listening() as port:
            table = await opened_table(port)
            reader, writer = await asyncio.open_connection(HERE, port)
            follow = f"GET /api/v1/tables/{table['id']}/events HTTP/1.1".encode()
            writer.write(head(f"Authorization: Bearer {table['key']}".encode(), line=follow))
            assert b"200 OK" in await reader.readuntil(b"\n\n")
            # Longer than the time that requests have.
            assert status(await said(port, UNFINISHED)) == 408
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.1):
                    await reader.readuntil(b"nothing comes, and nothing is closed")
            writer.close()

    asyncio.run(scene())


def test_one_address_cannot_take_all_connections() -> None:
    limits = Limits(streams=3)
    most = connection.CONNECTIONS_WITHOUT_STREAM + limits.streams

    async def scene() -> None:
        async with listening(limits) as port:
            held = [await asyncio.open_connection(HERE, port) for _ in range(most)]
            refused = await said(port, head(b"Accept-Language: en"))
            assert status(refused) == 429
            assert b"content-security-policy" in refused
            # Everybody else is served, and so is this address when it has let go of one.
            assert status(await said(port, head(), source=ELSEWHERE)) == 200
            reader, writer = held.pop()
            writer.close()
            await reader.read()
            while status(await said(port, head())) != 200:
                pass
            for _, other in held:
                other.close()

    asyncio.run(scene())


@pytest.mark.parametrize("proxies", [HERE, "127.0.0.0/24", "*"])
def test_a_proxy_may_hold_the_connections_of_all_its_visitors(proxies: str) -> None:
    limits = Limits(streams=1)
    most = connection.CONNECTIONS_WITHOUT_STREAM + limits.streams

    async def scene() -> None:
        async with listening(limits, proxies) as port:
            held = [await asyncio.open_connection(HERE, port) for _ in range(most + 20)]
            assert status(await said(port, head())) == 200
            for _, writer in held:
                writer.close()

    asyncio.run(scene())
