"""Workers of one machine hear of each other without a server between them."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pasch.web.live import neighbour_bus
from pasch.web.live.mailbox import LARGEST, Mailbox
from pasch.web.live.neighbour_bus import NeighbourBus

PATIENCE = 60


class Neighbour:
    """A worker that notes what it hears."""

    def __init__(self, folder: Path, number: int, workers: int = 2) -> None:
        self.mailbox = Mailbox(folder, number, workers)
        self.bus = NeighbourBus(self.mailbox)
        self.moved: list[str | None] = []
        self.shared: list[str] = []

    async def start(self) -> None:
        async def listener(table: str | None) -> None:
            self.moved.append(table)

        async def hearer(text: str) -> None:
            self.shared.append(text)

        await self.bus.start(listener, hearer)
        self.mailbox.open()

    async def has_heard(self, *tables: str) -> None:
        """Wait until it knows that tables have moved, and check that it knows of no others."""
        await until(lambda: len(self.moved) >= len(tables))
        assert self.moved == list(tables)

    async def stop(self) -> None:
        self.mailbox.close()
        await self.bus.close()


@asynccontextmanager
async def neighbours(folder: Path, workers: int = 2) -> AsyncIterator[list[Neighbour]]:
    everybody = [Neighbour(folder, number, workers) for number in range(1, workers + 1)]
    for one in everybody:
        await one.start()
    async with asyncio.timeout(PATIENCE):
        yield everybody
    for one in everybody:
        await one.stop()


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def test_everybody_but_the_speaker_hears(tmp_path: Path) -> None:
    async def scene() -> None:
        async with neighbours(tmp_path, workers=3) as (one, *others):
            await one.bus.announce("first")
            await one.bus.share('{"who": "Änne"}')
            await one.bus.announce("second")
            for other in others:
                await other.has_heard("first", "second")
                assert other.shared == ['{"who": "Änne"}']
            assert (one.moved, one.shared) == ([], [])

    asyncio.run(scene())


def test_much_is_heard_though_the_other_is_slow(tmp_path: Path) -> None:
    tables = [f"table{number:05}" for number in range(9000)]

    async def scene() -> None:
        async with neighbours(tmp_path) as (one, other):
            for table in tables:
                await one.bus.announce(table)
                if table.endswith("99"):
                    # Sent, but not read: nothing else has its turn.
                    one.bus._send()
            await other.has_heard(*tables)

    asyncio.run(scene())


def test_nobody_waits_for_a_worker_that_is_gone_and_it_hears_again_when_it_is_back(
    tmp_path: Path,
) -> None:
    async def scene() -> None:
        async with neighbours(tmp_path, workers=3) as (one, other, gone):
            # As if it had been killed: its socket is still lying there.
            asyncio.get_running_loop().remove_reader(gone.mailbox._socket)
            gone.mailbox._socket.close()
            await one.bus.announce("unheard")
            await other.has_heard("unheard")
            back = Neighbour(tmp_path, 3, workers=3)
            await back.start()
            await one.bus.announce("heard")
            await back.has_heard("heard")
            await back.stop()
            gone.mailbox = Mailbox(tmp_path, 3, 3)
            gone.mailbox.open()

    asyncio.run(scene())


def test_words_for_a_worker_that_does_not_read_do_not_pile_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbour_bus, "MOST_UNSENT", 5)

    async def scene() -> None:
        async with neighbours(tmp_path) as (one, other):
            for number in range(12):
                await one.bus.announce(str(number))
            await other.has_heard("10", "11")

    asyncio.run(scene())


def test_a_connection_arrives_with_what_was_read_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with neighbours(tmp_path) as (one, other):
            arrived: list[tuple[socket.socket, bytes]] = []
            other.mailbox.on_connection = lambda link, read: arrived.append((link, read))
            here, there = socket.socketpair()
            with here:
                one.mailbox.send(2, b"GET / ", there.fileno())
                there.close()
                await until(lambda: bool(arrived))
                ((link, read),) = arrived
                with link:
                    assert read == b"GET / "
                    link.sendall(b"hello")
                    assert here.recv(5) == b"hello"
            assert other.moved == []

    asyncio.run(scene())


def test_what_has_arrived_is_taken_before_a_mailbox_closes(tmp_path: Path) -> None:
    async def scene() -> None:
        async with neighbours(tmp_path) as (one, other):
            arrived: list[bytes] = []
            other.mailbox.on_word = arrived.append
            one.mailbox.send(2, b"x" * LARGEST)
            other.mailbox.close()
            assert arrived == [b"x" * LARGEST]
            with pytest.raises(OSError, match="No such file"):
                one.mailbox.send(2, b"too late")
            other.mailbox = Mailbox(tmp_path, 2, 2)
            other.mailbox.open()

    asyncio.run(scene())
