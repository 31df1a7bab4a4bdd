"""Score pads that are shown to others: how long they are kept, and how long a state may be."""

import asyncio
import json
import time
from collections.abc import Callable, Coroutine

import pytest

from pasch.rules import PaschError
from pasch.web.pads import LONGEST_STATE, Pads
from pasch.web.table.errors import NoSuchTable, NotYours
from tests.web.memory import MemoryStore

GAME = {"names": ["Anna"]}
MS = 1_000_000
"""Nanoseconds."""
DAY = 24 * 3600 * 1000


class Clock:
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 1_700_000_000_000
        monkeypatch.setattr(time, "time_ns", lambda: self.ms * MS)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def run(scene: Callable[[], Coroutine[object, object, None]]) -> None:
    asyncio.run(scene())


def test_a_pad_is_there_for_a_day_after_it_was_last_touched(clock: Clock) -> None:
    async def scene() -> None:
        pads = Pads(MemoryStore())
        pad, key = await pads.open(GAME)
        clock.ms += DAY
        assert (await pads.state(pad)).ms == clock.ms - DAY
        await pads.change(pad, key, {"names": ["Anna", "Ben"]})
        clock.ms += DAY
        assert json.loads((await pads.state(pad)).body) == {"names": ["Anna", "Ben"]}
        clock.ms += 1
        with pytest.raises(NoSuchTable):
            await pads.state(pad)
        with pytest.raises(NoSuchTable):
            await pads.change(pad, key, GAME)

    run(scene)


def test_a_new_pad_lets_those_go_that_nobody_has_touched_for_a_day(clock: Clock) -> None:
    async def scene() -> None:
        store = MemoryStore()
        pads = Pads(store)
        gone, _ = await pads.open(GAME)
        clock.ms += 1
        kept, _ = await pads.open(GAME)
        clock.ms += DAY
        new, _ = await pads.open(GAME)
        assert {*store.pads} == {kept, new}
        assert gone not in store.pads

    run(scene)


def test_a_state_may_be_long_but_not_longer() -> None:
    longest = {"names": ["x" * (LONGEST_STATE - len('{"names":[""]}'))]}
    longer = {"names": ["x" * (LONGEST_STATE - len('{"names":[""]}') + 1)]}

    async def scene() -> None:
        pads = Pads(MemoryStore())
        pad, key = await pads.open(longest)
        await pads.change(pad, key, longest)
        with pytest.raises(PaschError):
            await pads.open(longer)
        with pytest.raises(PaschError):
            await pads.change(pad, key, longer)
        assert (await pads.state(pad)).version == 2

    run(scene)


def test_only_the_key_of_a_pad_changes_it() -> None:
    async def scene() -> None:
        pads = Pads(MemoryStore())
        pad, _ = await pads.open(GAME)
        _, another = await pads.open(GAME)
        with pytest.raises(NotYours):
            await pads.change(pad, another, {"names": ["Mallory"]})
        assert json.loads((await pads.state(pad)).body) == GAME

    run(scene)
