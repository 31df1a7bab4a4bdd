"""Cycles of objects that nobody holds: looked for when memory has grown, and not all the time."""

import asyncio
import gc
import sys
import time
import weakref

import pytest

from pasch.web import cycles
from pasch.web.cycles import LEAST_GROWTH, SECONDS_BETWEEN, WHERE_BUSY, collected_rarely


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


def knot() -> "weakref.ref[Knot]":
    return weakref.ref(Knot())


class Server:
    """How much memory a server holds, and how busy it is; the watch looks at once."""

    def __init__(self) -> None:
        self.pieces = 0
        self.computes = 0.0
        self._computed = 0.0

    def process_time(self) -> float:
        self._computed += self.computes
        return self._computed


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    given = Server()
    monkeypatch.setattr(cycles, "SECONDS_BETWEEN", 0)
    monkeypatch.setattr(sys, "getallocatedblocks", lambda: given.pieces)
    monkeypatch.setattr(time, "process_time", given.process_time)
    return given


async def some_looks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("is_busy", "before", "after", "is_looked_for"),
    [
        (False, 1_000_000, 1_000_000 + LEAST_GROWTH, False),
        (False, 1_000_000, 1_000_001 + LEAST_GROWTH, True),
        (False, 5_000_000, 10_000_000, False),
        (False, 5_000_000, 10_000_001, True),
        (True, 1_000_000, 1_000_000 + WHERE_BUSY * LEAST_GROWTH, False),
        (True, 1_000_000, 1_000_001 + WHERE_BUSY * LEAST_GROWTH, True),
        (True, 5_000_000, 5_000_000 + WHERE_BUSY * 5_000_000, False),
        (True, 5_000_000, 5_000_001 + WHERE_BUSY * 5_000_000, True),
    ],
)
def test_cycles_are_looked_for_once_memory_has_doubled_and_later_where_there_is_much_to_do(
    server: Server, is_busy: bool, before: int, after: int, is_looked_for: bool
) -> None:
    async def scene() -> None:
        server.pieces, server.computes = before, float(is_busy)
        async with collected_rarely():
            await some_looks()
            tied = knot()
            server.pieces = after
            await some_looks()
            assert (tied() is None) is is_looked_for
            again = knot()
            await some_looks()
            assert again() is not None

    asyncio.run(scene())


def test_a_server_is_busy_that_computes_for_more_than_a_fifth_of_its_time(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cycles, "SECONDS_BETWEEN", 0.001)

    async def is_looked_for(computes: float) -> bool:
        server.pieces, server.computes = 0, computes
        async with collected_rarely():
            await asyncio.sleep(0)
            tied = knot()
            server.pieces = 1 + LEAST_GROWTH
            await asyncio.sleep(0.02)
            return tied() is None

    assert asyncio.run(is_looked_for(0.0001))
    assert not asyncio.run(is_looked_for(0.0003))


def test_meanwhile_python_does_not_look_by_itself_and_afterwards_it_does() -> None:
    async def scene() -> None:
        async with collected_rarely():
            assert not gc.isenabled()
            assert gc.get_freeze_count()
        assert gc.isenabled()
        assert not gc.get_freeze_count()

    asyncio.run(scene())


def test_whoever_fills_the_memory_is_noticed_within_seconds() -> None:
    assert 0 < SECONDS_BETWEEN < 10
