"""Days are bound ahead, once, and best play is kept for those that are looked at."""

import asyncio
from collections.abc import Sequence
from datetime import date, timedelta
from typing import cast

import pytest

from pasch.play import Match
from pasch.web import days as module
from pasch.web.days import AHEAD, Days
from pasch.web.table.change import Now
from pasch.web.table.day import BoundDay
from pasch.web.table.errors import NotKept
from tests.web.memory import MemoryStore

TODAY = date(2026, 11, 16)


def now(day: date = TODAY) -> Now:
    return Now(1_763_200_000_000, day.isoformat())


def bound(day: date) -> BoundDay:
    return BoundDay(day.isoformat(), "klassik", "ab" * 32, 0)


class Counted(MemoryStore):
    """Notes which days were to be bound; takes none where something is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[list[str]] = []
        self.is_away = False

    async def bind_days(self, days: Sequence[BoundDay]) -> None:
        self.asked.append([day.date for day in days])
        if self.is_away:
            raise NotKept("store.away")
        await super().bind_days(days)


def dates(first: date, last: date) -> list[str]:
    return [(first + timedelta(number)).isoformat() for number in range((last - first).days + 1)]


def test_today_and_thirty_days_are_bound_and_each_day_one_more() -> None:
    async def scene() -> None:
        store = Counted()
        days = Days(store)
        for _ in range(3):
            await days.bind_ahead(now())
        assert store.asked == [dates(TODAY, TODAY + AHEAD)]
        assert len(store.asked[0]) == 31
        tomorrow = TODAY + timedelta(days=1)
        await days.bind_ahead(now(tomorrow))
        assert store.asked[1:] == [[(tomorrow + AHEAD).isoformat()]]
        assert len({day.secret for day in store.bound.values()}) == 32
        assert {len(day.secret) for day in store.bound.values()} == {64}
        # Another worker finds them, and so does this one where a backup was restored.
        await Days(store).bind_ahead(now(tomorrow))
        days.forget()
        await days.bind_ahead(now(tomorrow))
        assert len(store.asked) == 2

    asyncio.run(scene())


def test_where_nothing_can_be_kept_only_a_day_that_is_bound_is_played() -> None:
    async def scene() -> None:
        store = Counted()
        store.is_away = True
        days = Days(store)
        with pytest.raises(NotKept):
            await days.bind_ahead(now())
        store.bound[TODAY.isoformat()] = bound(TODAY)
        await days.bind_ahead(now())
        store.is_away = False
        await days.bind_ahead(now())
        assert len(store.bound) == 31, "the others are made up for"

    asyncio.run(scene())


def test_best_play_is_kept_for_the_days_that_were_looked_at_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[str] = []

    def noted(day: BoundDay) -> Match:
        played.append(day.date)
        return cast("Match", object())

    monkeypatch.setattr(module, "_best", noted)
    monkeypatch.setattr(module, "MOST_KEPT", 2)
    one, two, three = (bound(TODAY + timedelta(number)) for number in range(3))

    async def scene() -> None:
        days = Days(MemoryStore())
        for day in (one, two, one, three, one, two):
            await days.best(day)
        assert played == [day.date for day in (one, two, three, two)]
        days.forget()
        await days.best(two)
        assert played[4:] == [two.date]
        days.close()

    asyncio.run(scene())
