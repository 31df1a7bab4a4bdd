"""Somebody opens many tables at which bots play, so that everybody else waits."""

import asyncio
import json
import threading
from collections import Counter

import pytest

from pasch.rules import edition
from pasch.web import going_on
from pasch.web.bot_turns import BotTurns
from pasch.web.going_on import BOTS_AT_ONCE
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table.actions import bot_step
from pasch.web.table.change import Change
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.table import Table
from tests.attacks.listening import listening, posted, said
from tests.web.memory import MemoryStore

BOT = SeatSpec(bot="zufall")
TABLES = 20


class Thinking:
    """Counts who thinks at once and how often, and lets nobody think until it is allowed."""

    def __init__(self) -> None:
        self.most = 0
        self.steps: Counter[str] = Counter()
        self.spread = 0
        self.allowed = threading.Event()
        self._now = 0
        self._lock = threading.Lock()

    def __call__(self, table: Table, clock: object) -> Change:
        with self._lock:
            self._now += 1
            self.most = max(self.most, self._now)
            self.steps[table.id] += 1
            if len(self.steps) == TABLES and table.phase == "playing":
                self.spread = max(self.spread, max(self.steps.values()) - min(self.steps.values()))
        self.allowed.wait()
        change = bot_step(table, clock)  # type: ignore[arg-type]
        with self._lock:
            self._now -= 1
        return change


async def open_tables(service: TableService, count: int, *specs: SeatSpec) -> list[Table]:
    return [
        await service.open(open_table(edition("klassik"), specs)[0], abstains=True)
        for _ in range(count)
    ]


def test_few_bots_think_at_once_and_threads_are_left_for_all_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking = Thinking()
    monkeypatch.setattr(going_on, "bot_step", thinking)

    async def scene() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=0)
        await open_tables(service, TABLES, BOT, BOT)
        while thinking.most < BOTS_AT_ONCE:
            await asyncio.sleep(0)
        # All bots are at it, and still there is a thread for something else at once.
        async with asyncio.timeout(30):
            assert await asyncio.to_thread(lambda: "served") == "served"
        thinking.allowed.set()
        while sum(thinking.steps.values()) < 10 * TABLES:
            await asyncio.sleep(0)
        await service.close()

    asyncio.run(scene())
    assert thinking.most == BOTS_AT_ONCE
    # Table by table: none is several steps ahead of another.
    assert thinking.spread <= 2


def test_a_bot_that_somebody_waits_for_thinks_before_those_who_play_among_themselves() -> None:
    order: list[str] = []

    async def scene() -> None:
        turns, thought = BotTurns(1), asyncio.Event()

        async def take_turn(name: str, *, is_awaited: bool) -> None:
            async with turns.turn("one address", is_awaited=is_awaited):
                order.append(name)
                await thought.wait()

        async with asyncio.TaskGroup() as group:
            for name in ("a", "b", "c"):
                group.create_task(take_turn(name, is_awaited=False))
            await asyncio.sleep(0)
            group.create_task(take_turn("people", is_awaited=True))
            await asyncio.sleep(0)
            thought.set()

    asyncio.run(scene())
    assert order == ["a", "people", "b", "c"]


def test_addresses_take_turns_however_many_tables_one_of_them_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    order: list[str] = []
    allowed = threading.Event()

    def thinking(table: Table, clock: object) -> Change:
        order.append(table.id)
        allowed.wait()
        return bot_step(table, clock)  # type: ignore[arg-type]

    monkeypatch.setattr(going_on, "bot_step", thinking)
    seats = [{"name": "Anna"}, {"bot": "zufall"}]
    body = json.dumps({"rules": "klassik", "seats": seats, "first": 1, "abstain": True})
    opening = posted(b"/api/v1/tables", body.encode(), b"application/json")

    async def opened(port: int, source: str) -> str:
        answer = await said(port, opening, source=source)
        return str(json.loads(answer.split(b"\r\n\r\n", 1)[1])["id"])

    async def scene() -> None:
        async with listening() as port:
            for _ in range(TABLES):
                await opened(port, "127.0.0.2")
            honest = await opened(port, "127.0.0.3")
            allowed.set()
            while honest not in order:
                await asyncio.sleep(0)
            # Those who thought already, one for each as it ends, and no more.
            assert order.index(honest) <= 2 * BOTS_AT_ONCE

    asyncio.run(scene())


def test_who_gives_up_waiting_leaves_the_turn_to_the_next() -> None:
    async def scene() -> None:
        turns = BotTurns(1)
        done: list[str] = []

        async def take_turn(name: str) -> None:
            async with turns.turn("one address", is_awaited=False):
                done.append(name)
                await asyncio.sleep(0)

        first, gone, called, last = (asyncio.create_task(take_turn(name)) for name in "abcd")
        await asyncio.sleep(0)
        gone.cancel()
        while not first.done():
            await asyncio.sleep(0)
        # It was called, and had no time to begin.
        called.cancel()
        async with asyncio.timeout(30):
            await asyncio.gather(first, gone, called, last, return_exceptions=True)
        assert done in (["a", "d"], ["a", "c", "d"])
        async with turns.turn("one address", is_awaited=False):
            pass

    asyncio.run(scene())
