"""Group commit: what comes together is written together, and nobody waits for long."""

import asyncio
import time
from collections.abc import Sequence

import pytest

from pasch.web.store import batches
from pasch.web.store.batches import GATHERING, Append, Batches
from pasch.web.table.errors import NotKept
from tests.web.store.logs import moves


def append(table: str) -> Append:
    return Append(table, 0, moves("a"))


def written_in(appends: int, most: int, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the tables of each batch, of appends that come at the same moment."""
    monkeypatch.setattr(batches, "MOST_AT_ONCE", most)
    monkeypatch.setattr(batches, "GATHERING", 0)
    seen: list[list[str]] = []

    async def write(batch: Sequence[Append]) -> None:
        seen.append([one.table for one in batch])

    async def scene() -> None:
        queue = Batches(write)
        await asyncio.gather(*(queue.add(append(str(number))) for number in range(appends)))
        await queue.finish()

    asyncio.run(scene())
    return seen


def test_the_pause_between_batches_is_shorter_than_anybody_notices() -> None:
    assert GATHERING < 0.05


def test_what_comes_together_is_written_together_and_in_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert written_in(3, 500, monkeypatch) == [["0", "1", "2"]]
    assert written_in(5, 2, monkeypatch) == [["0", "1"], ["2", "3"], ["4"]]


def test_where_many_append_batches_are_a_moment_apart_and_whoever_is_alone_never_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        pauses.append(seconds)
        await sleep(0)

    async def write(_: Sequence[Append]) -> None:
        pass

    async def scene() -> None:
        queue = Batches(write)
        for table in ("a", "b"):
            await queue.add(append(table))
        await asyncio.gather(queue.add(append("c")), queue.add(append("d")))
        await queue.add(append("e"))

    monkeypatch.setattr(asyncio, "sleep", noted)
    monkeypatch.setattr(time, "monotonic", lambda: 100.0)
    asyncio.run(scene())
    assert pauses == [0, 0, 0, pytest.approx(GATHERING)]


def test_one_that_fails_does_not_take_the_others_with_it() -> None:
    async def write(batch: Sequence[Append]) -> None:
        if any(one.table == "bad" for one in batch):
            raise ValueError("bad")

    async def scene() -> None:
        queue = Batches(write)
        adds = (queue.add(append(table)) for table in ("a", "bad", "b"))
        results = await asyncio.gather(*adds, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), ValueError, type(None)]
        await queue.add(append("c"))

    asyncio.run(scene())


def test_a_store_that_is_away_is_asked_once_for_all_of_them() -> None:
    attempts = 0

    async def write(_: Sequence[Append]) -> None:
        nonlocal attempts
        attempts += 1
        raise NotKept("store.away")

    async def scene() -> None:
        queue = Batches(write)
        adds = (queue.add(append(str(number))) for number in range(3))
        results = await asyncio.gather(*adds, return_exceptions=True)
        assert all(isinstance(result, NotKept) for result in results)

    asyncio.run(scene())
    assert attempts == 1


def test_somebody_who_goes_away_keeps_nobody_elses_append_from_being_told() -> None:
    async def scene() -> None:
        may_write = asyncio.Event()

        async def write(_: Sequence[Append]) -> None:
            await may_write.wait()

        queue = Batches(write)
        gone, stays = (asyncio.create_task(queue.add(append(table))) for table in "ab")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gone.cancel()
        may_write.set()
        await stays
        await queue.finish()
        assert gone.cancelled()

    asyncio.run(scene())
