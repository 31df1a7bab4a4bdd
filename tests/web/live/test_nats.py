"""Workers hear of each other over a real NATS server."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager

import pytest

from pasch.web.live import nats
from pasch.web.live.bus import BusError
from pasch.web.live.nats import NatsBus
from pasch.words import LANGUAGES
from tests.web.nats_server import NatsServer

PATIENCE = 60


@pytest.fixture
def server() -> Iterator[NatsServer]:
    server = NatsServer()
    yield server
    server.stop()


LOST = "the link to the bus is lost; trying again for ever"


class Worker:
    def __init__(self, address: str) -> None:
        self.bus = NatsBus(address)
        self.heard: list[str | None] = []
        self.told: list[str] = []

    async def hears(self, table: str | None) -> None:
        self.heard.append(table)

    async def is_told(self, text: str) -> None:
        self.told.append(text)


@asynccontextmanager
async def working(address: str) -> AsyncIterator[Worker]:
    worker = Worker(address)
    await worker.bus.start(worker.hears, worker.is_told)
    try:
        yield worker
    finally:
        await worker.bus.close()


async def until(happened: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


async def linked(*workers: Worker) -> None:
    await until(lambda: all(worker.bus.is_connected and worker.heard for worker in workers))


def test_the_others_hear_of_a_table_and_who_announces_does_not(server: NatsServer) -> None:
    async def scene() -> None:
        server.start()
        async with working(server.address) as one, working(server.address) as other:
            await linked(one, other)
            await one.bus.announce("abc")
            await other.bus.announce("xyz")
            await until(lambda: "abc" in other.heard and "xyz" in one.heard)
            assert one.heard == [None, "xyz"]
            assert other.heard == [None, "abc"]
            await one.bus.share("Jürgen is here")
            await until(lambda: bool(other.told))
            assert (one.told, other.told) == ([], ["Jürgen is here"])

    asyncio.run(scene())


def test_without_a_server_nothing_fails_and_nobody_waits(server: NatsServer) -> None:
    async def scene() -> None:
        async with asyncio.timeout(PATIENCE), working(server.address) as worker:
            assert not worker.bus.is_connected
            await worker.bus.announce("abc")
            server.start()
            await linked(worker)
            assert worker.heard == [None]

    asyncio.run(scene())


def test_a_bus_that_is_not_there_is_told_once_and_without_its_password(
    server: NatsServer, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = server.address.replace("nats://", "nats://anna:secret@")
    monkeypatch.setattr(nats, "_SECONDS_BETWEEN_ATTEMPTS", 0.01)
    failed: list[Exception] = []
    report = NatsBus._report

    async def counted(bus: NatsBus, error: Exception) -> None:
        failed.append(error)
        await report(bus, error)

    monkeypatch.setattr(NatsBus, "_report", counted)

    async def scene() -> None:
        async with asyncio.timeout(PATIENCE), working(address) as worker:
            await until(lambda: len(failed) >= 3)
            server.start()
            await linked(worker)

    asyncio.run(scene())
    missed, again = [record.getMessage() for record in caplog.records]
    assert f"the bus at {server.address} cannot be reached" in missed
    assert "secret" not in caplog.text
    assert again == "linked to the bus"


def test_a_bus_that_is_closed_at_once_leaves_nothing_behind(server: NatsServer) -> None:
    async def scene() -> None:
        async with working(server.address):
            pass
        await NatsBus(server.address).close()

    asyncio.run(scene())


def test_after_the_bus_was_gone_everybody_looks_everywhere_and_hears_again(
    server: NatsServer, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        server.start()
        async with working(server.address) as one, working(server.address) as other:
            await linked(one, other)
            server.stop()
            await until(lambda: not one.bus.is_connected and not other.bus.is_connected)
            await one.bus.announce("lost")
            server.start()
            await until(lambda: one.heard == [None, None] and other.heard == [None, None])
            await one.bus.announce("abc")
            await until(lambda: "abc" in other.heard)
            assert other.heard == [None, None, "abc"]

    asyncio.run(scene())
    # Each of them says once that the link is lost; letting it go in the end is no loss.
    messages = [record.message for record in caplog.records]
    assert [message for message in messages if "lost" in message] == [LOST] * 2
    assert messages.count("linked to the bus") == 2


@pytest.mark.parametrize(
    "address", ["", "nats://", "http://host:4222", "host:4222", "nats://a:x", "nats://a:0"]
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(BusError) as refused:
        NatsBus(address)
    for lang in LANGUAGES:
        assert "nats://" in refused.value.text(lang)


def test_there_may_be_others_at_the_other_end_of_it() -> None:
    assert NatsBus("nats://here").carries
    assert NatsBus("tls://here:1, nats://there").carries
