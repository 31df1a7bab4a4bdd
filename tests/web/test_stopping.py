"""A server that stops waits for nobody who thinks, and begins nothing that is still waiting."""

import asyncio
from collections.abc import Awaitable, Callable
from threading import Event
from typing import cast

import pytest

from pasch.coach.advice import Advice
from pasch.coach.statistics.games import PlayedGame
from pasch.play import Match
from pasch.rules import edition
from pasch.web import analyses, days, figures, going_on, hints
from pasch.web.analyses import Analyses, MadeAnalysis
from pasch.web.days import Days
from pasch.web.exercises import Exercises
from pasch.web.figures import Figures
from pasch.web.hints import Hints
from pasch.web.live.bus import Hearer, Listener
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table.actions import bot_step
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.day import BoundDay
from pasch.web.table.table import Table
from tests.coach.matches import match_between
from tests.web.memory import MemoryStore

PATIENCE = 30
LONG = 5
"""Seconds after which thinking comes to an end by itself, so that no test waits for ever."""


class Thought:
    """Takes long, and says when it has begun and when it has ended."""

    def __init__(self) -> None:
        self.begun: list[object] = []
        self.ended: list[object] = []
        self.may_end = Event()

    def about(self, subject: object) -> object:
        self.begun.append(subject)
        self.may_end.wait(LONG)
        self.ended.append(subject)
        return subject


async def stopped(
    thought: Thought, asked: list[Awaitable[object]], close: Callable[[], Awaitable[object]]
) -> None:
    """Ask several things, stop while the first is thought about, and see that nothing follows."""
    waiting = [asyncio.ensure_future(one) for one in asked]
    async with asyncio.timeout(PATIENCE):
        while not thought.begun:
            await asyncio.sleep(0.001)
        await close()
    assert thought.ended == [], "nobody waited for the end of it"
    thought.may_end.set()
    while not thought.ended:
        await asyncio.sleep(0.001)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert len(thought.begun) == len(thought.ended) == 1


def test_exercises() -> None:
    async def scene() -> None:
        thought, exercises = Thought(), Exercises()
        asked = [
            exercises.found(name, lambda name=name: thought.about(name), PATIENCE)  # type: ignore[misc]
            for name in ("one", "two")
        ]
        await stopped(thought, [*asked], exercises.close)

    asyncio.run(scene())


def test_best_play_of_days(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Thought()
    monkeypatch.setattr(days, "_best", lambda day: cast("Match", thought.about(day)))

    async def scene() -> None:
        kept = Days(MemoryStore())

        async def close() -> None:
            kept.close()

        asked = [kept.best(BoundDay(f"2026-11-{day}", "klassik", "", 0)) for day in (16, 17)]
        await stopped(thought, [*asked], close)

    asyncio.run(scene())


def test_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Thought()

    def games_of(match: Match) -> tuple[PlayedGame, ...]:
        thought.about(match.setup.id)
        return ()

    monkeypatch.setattr(figures, "games_of", games_of)
    match = match_between("klassik", ("zufall",), seed=1, turns=1)

    async def scene() -> None:
        kept = Figures()
        await stopped(thought, [kept.of({"one": match, "two": match}, PATIENCE)], kept.close)

    asyncio.run(scene())


def test_analyses(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Thought()
    made = cast("MadeAnalysis", object())
    monkeypatch.setattr(analyses, "_made", lambda match, _: thought.about(match) and made)
    match = match_between("klassik", ("zufall",), seed=1, turns=1)

    async def scene() -> None:
        kept = Analyses()
        asked = [kept.of_match(name, match, PATIENCE) for name in ("one", "two")]
        await stopped(thought, [*asked], kept.close)

    asyncio.run(scene())


@pytest.mark.parametrize("at_least", [None, 250])
def test_advice(at_least: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Thought()
    advice = cast("Advice", object())

    def advise(view: object, **_: object) -> Advice:
        thought.about(view)
        return advice

    monkeypatch.setattr(hints, "advise", advise)
    view = edition("klassik").start(1).given((1, 2, 3, 4, 6)).view(0)

    async def scene() -> None:
        kept = Hints()

        async def close() -> None:
            kept.close()

        await stopped(thought, [kept.advice(view, at_least), kept.advice(view, at_least)], close)

    asyncio.run(scene())


def test_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = Thought()

    def slow(table: Table, clock: Callable[[], Now]) -> Change:
        thought.about(table.id)
        return bot_step(table, clock)

    monkeypatch.setattr(going_on, "bot_step", slow)

    async def scene() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0)
        opened, _ = open_table(edition("klassik"), [SeatSpec(bot="zufall")])
        await stopped(thought, [service.open(opened)], service.close)

    asyncio.run(scene())


class NotedBus(LocalBus):
    """Remembers who listens, and that it was closed."""

    listener: Listener
    is_closed = False

    async def start(self, listener: Listener, hearer: Hearer) -> None:  # noqa: ARG002
        self.listener = listener

    async def close(self) -> None:
        self.is_closed = True


class NotedStore(MemoryStore):
    is_closed = False

    async def close(self) -> None:
        self.is_closed = True


def test_nothing_is_left_of_a_service_that_is_closed() -> None:
    async def scene() -> None:
        store, bus = NotedStore(), NotedBus()
        service = TableService(store, bus, Metrics(), pace=0)
        await service.start()
        opened, _ = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec(bot="zufall")])
        await service.open(opened)
        await service.close()
        assert (store.is_closed, bus.is_closed) == (True, True)
        assert asyncio.all_tasks() == {asyncio.current_task()}
        with pytest.raises(RuntimeError, match="shutdown"):
            await service.days.best(BoundDay("2026-11-16", "klassik", "", 0))
        with pytest.raises(RuntimeError, match="shutdown"):
            await service.exercises.found("one", lambda: 1, PATIENCE)
        with pytest.raises(RuntimeError, match="shutdown"):
            await service.analyses.of("one", lambda _: cast("MadeAnalysis", None), PATIENCE)

    asyncio.run(scene())


def test_a_service_that_was_never_started_can_be_closed() -> None:
    async def scene() -> None:
        store = NotedStore()
        await TableService(store, NotedBus(), Metrics(), pace=0).close()
        assert store.is_closed

    asyncio.run(scene())
