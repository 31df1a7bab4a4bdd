"""Cycles of objects that nobody holds: looked for when memory has grown, and not all the time."""

import asyncio
import gc
import sys
import weakref
from collections.abc import Callable

import pytest

from pasch.web import cycles
from pasch.web.cycles import GROWTH, LEAST_GROWTH, SECONDS_BETWEEN, collected_rarely


class Knot:
    """Holds itself."""

    def __init__(self) -> None:
        self.itself = self


def knot() -> "weakref.ref[Knot]":
    return weakref.ref(Knot())


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Say how much memory is held; the watch looks at once."""
    monkeypatch.setattr(cycles, "SECONDS_BETWEEN", 0)
    pieces = 0

    def hold(number: int) -> None:
        nonlocal pieces
        pieces = number

    monkeypatch.setattr(sys, "getallocatedblocks", lambda: pieces)
    return hold


async def some_looks() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("before", "after", "is_looked_for"),
    [
        (1_000_000, 1_000_000 + LEAST_GROWTH, False),
        (1_000_000, 1_000_001 + LEAST_GROWTH, True),
        (5_000_000, 5_000_000 * GROWTH, False),
        (5_000_000, 5_000_000 * GROWTH + 1, True),
    ],
)
def test_cycles_are_looked_for_once_memory_has_doubled_and_grown_by_much(
    held: Callable[[int], None], before: int, after: int, is_looked_for: bool
) -> None:
    async def scene() -> None:
        held(before)
        async with collected_rarely():
            await some_looks()
            tied = knot()
            held(after)
            await some_looks()
            assert (tied() is None) is is_looked_for
            again = knot()
            await some_looks()
            assert again() is not None

    asyncio.run(scene())


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
