"""Where many ask, what arrives within a moment is read together; where few do, as it comes."""

import asyncio
import time as clock
from collections.abc import Callable, Collection, Coroutine

import pytest

from pasch.web.guard import intake as module
from pasch.web.guard.intake import LATEST, MANY, MOST_HELD, Intake
from tests.web.passing_time import PassingTime

Scene = Callable[[], Coroutine[object, object, None]]


class Reading:
    """Remembers what it has read, and with all others in which order."""

    def __init__(self, said: list[bytes], at_work: Collection[object] = ()) -> None:
        self.said = said
        self.server_tasks = at_work

    def read(self, data: bytes) -> None:
        self.said.append(data)


class Broken:
    """Cannot read."""

    server_tasks = ()

    def read(self, data: bytes) -> None:
        raise RuntimeError(data)


TOGETHER = 1.0
"""Far longer than any pause that the machine makes by itself."""


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> PassingTime:
    monkeypatch.setattr(module, "TOGETHER", TOGETHER)
    passing = PassingTime(monkeypatch)
    monkeypatch.setattr("time.sleep", passing.sleep)
    return passing


AT_WORK = ("somebody thinks",)
"""While these are answered the server does not sleep."""


async def busy(intake: Intake, time: PassingTime) -> None:
    """Let many ask, one directly after the other, and all of them be read just now."""
    crowd = Reading([], AT_WORK)
    for _ in range(10 * LATEST):
        intake.take(crowd, b"x")
    await time.passes(0)
    assert sum(map(len, crowd.said)) == 10 * LATEST


def test_where_few_ask_nobody_waits(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, reader = Intake(), Reading(said)
        for number in range(3 * LATEST):
            await time.passes(1.1 / MANY)
            intake.take(reader, b"%d" % number)
        assert said == [b"%d" % number for number in range(3 * LATEST)]

    asyncio.run(scene())


def test_a_browser_that_loads_a_page_is_not_many() -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, reader = Intake(), Reading(said)
        for _ in range(20):
            intake.take(reader, b"x")
        assert len(said) == 20

    asyncio.run(scene())


def test_where_many_ask_they_are_read_together_each_in_its_order(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, anna, ben = Intake(), Reading(said, AT_WORK), Reading(said, AT_WORK)
        await busy(intake, time)
        intake.take(anna, b"one ")
        intake.take(ben, b"two")
        intake.take(anna, b"three")
        await time.passes(0.9 * TOGETHER)
        assert not said
        await time.passes(0.1 * TOGETHER)
        assert said == [b"one three", b"two"]

    asyncio.run(scene())


def test_when_all_are_answered_the_server_sleeps_until_then(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, reader = Intake(), Reading(said)
        await busy(intake, time)
        intake.take(reader, b"x")
        assert not said
        await time.passes(TOGETHER)
        intake.take(reader, b"y")
        before = clock.monotonic()
        await time.passes(0)
        # No time has passed but what was slept through.
        assert 0.9 * TOGETHER < clock.monotonic() - before < 1.1 * TOGETHER
        assert said == [b"x", b"y"]

    asyncio.run(scene())


def test_nobody_sleeps_while_somebody_is_answered(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        at_work: set[object] = set()
        intake, reader = Intake(), Reading(said, at_work)
        await busy(intake, time)
        at_work.add("somebody thinks")
        intake.take(reader, b"x")
        await time.passes(TOGETHER)
        intake.take(reader, b"y")
        before = clock.monotonic()
        await time.passes(0)
        assert clock.monotonic() - before < 0.1 * TOGETHER
        assert said == [b"x"]
        await time.passes(TOGETHER)
        assert said == [b"x", b"y"]

    asyncio.run(scene())


def test_what_has_come_while_the_server_slept_is_read_with_the_rest(
    time: PassingTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, anna, ben = Intake(), Reading(said), Reading(said)
        await busy(intake, time)
        intake.take(anna, b"x")

        read: list[list[bytes]] = []

        def sleep(seconds: float) -> None:
            time.sleep(seconds)
            read.append([*said])
            if len(read) == 1:
                # What has arrived meanwhile is heard of in the next round of the event loop.
                asyncio.get_running_loop().call_soon(intake.take, ben, b"y")

        monkeypatch.setattr("time.sleep", sleep)
        await time.passes(TOGETHER)
        assert read[:2] == [[b"x"], [b"x", b"y"]]

    asyncio.run(scene())


def test_what_is_long_is_read_as_it_comes(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, reader = Intake(), Reading(said)
        await busy(intake, time)
        intake.take(reader, b"x" * MOST_HELD)
        assert not said
        intake.take(reader, b"x")
        assert said == [b"x" * (MOST_HELD + 1)]

    asyncio.run(scene())


def test_whoever_goes_is_read_before(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, reader = Intake(), Reading(said)
        await busy(intake, time)
        intake.take(reader, b"the last words")
        intake.settle(reader)
        intake.settle(reader)
        await time.passes(TOGETHER)
        assert said == [b"the last words"]

    asyncio.run(scene())


def test_who_reads_no_more_is_not_read_to(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, anna, ben = Intake(), Reading(said), Reading(said)
        await busy(intake, time)
        intake.take(anna, b"gone")
        intake.take(ben, b"there")
        intake.drop(anna)
        await time.passes(TOGETHER)
        assert said == [b"there"]

    asyncio.run(scene())


def test_what_goes_wrong_with_one_concerns_nobody_else(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        wrong: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: wrong.append(context))
        intake, reader = Intake(), Reading(said)
        await busy(intake, time)
        intake.take(Broken(), b"x")
        intake.take(reader, b"y")
        await time.passes(TOGETHER)
        assert (said, len(wrong)) == ([b"y"], 1)
        intake.take(reader, b"z")
        await time.passes(TOGETHER)
        assert said == [b"y", b"z"]

    asyncio.run(scene())


def test_when_the_many_have_gone_nobody_waits_any_more(time: PassingTime) -> None:
    async def scene() -> None:
        said: list[bytes] = []
        intake, reader = Intake(), Reading(said)
        await busy(intake, time)
        for _ in range(LATEST):
            await time.passes(0.05)
            intake.take(reader, b"x")
        await time.passes(TOGETHER)
        said.clear()
        intake.take(reader, b"y")
        intake.take(reader, b"z")
        assert said == [b"y", b"z"]

    asyncio.run(scene())
