"""Once the others have agreed, a bot takes over by itself when they have waited long enough."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from functools import partial

import pytest

from pasch.bots import STAND_IN_BOT
from pasch.rules import edition
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.actions import handover
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.following import changes
from tests.web.memory import MemoryStore

PATIENCE = 60
SHORT = 0.2
BEN, CARLA = digest("ben"), digest("carla")


@pytest.fixture(autouse=True)
def short_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handover, "VOTES_COUNT_AFTER", SHORT)


async def three_at(service: TableService) -> str:
    """Seat Anna, whose turn it is, with Ben and Carla."""
    seats = [SeatSpec("Anna"), SeatSpec(), SeatSpec()]
    opened, _ = open_table(edition("klassik"), seats, first=0)
    await service.open(opened, abstains=True)
    for name, owner in (("Ben", BEN), ("Carla", CARLA)):

        def sits(table: Table, now: Now, name: str = name, owner: str = owner) -> Change:
            return actions.join(table, name, owner, now, abstains=True)

        await service.act(opened.id, sits)
    return opened.id


async def agree(service: TableService, table_id: str, owner: str) -> Table:
    return await service.act(table_id, lambda table, now: actions.hand_over(table, owner, 0, now))


async def until_a_bot_stands_in(tables: AsyncGenerator[Table, None]) -> Table:
    async with aclosing(tables), asyncio.timeout(PATIENCE):
        async for table in tables:
            if table.stand_ins:
                return table
    raise AssertionError("nobody follows the table any more")


def test_a_bot_takes_over_when_the_time_is_up_and_nobody_has_to_ask_again() -> None:
    async def story() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=PATIENCE)
        table_id = await three_at(service)
        table = await agree(service, table_id, BEN)
        assert table_view(table, BEN).has_agreed
        assert not table_view(table, CARLA).has_agreed
        assert table_view(table, CARLA).takeover_ms == table.acted_ms + 120_000
        table = await agree(service, table_id, CARLA)
        assert not table.stand_ins
        taken = await until_a_bot_stands_in(changes(service, table_id))
        assert taken.bot_of(0) == STAND_IN_BOT
        assert table_view(taken, BEN).takeover_ms is None
        await service.close()

    asyncio.run(story())


def test_whoever_moves_in_time_plays_on() -> None:
    async def story() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=PATIENCE)
        table_id = await three_at(service)
        for owner in (BEN, CARLA):
            table = await agree(service, table_id, owner)
        anna = table.seats[0].owner or ""
        assert table.match is not None
        version = len(table.match.events)
        table = await service.act(table_id, partial(_throw, anna, version))
        assert actions.takeover_after(table) is None
        # A timer that was early, or another worker's, changes nothing.
        assert (await service.act(table_id, actions.hand_over_if_due)).stand_ins == ()
        await service.close()

    asyncio.run(story())


def _throw(owner: str, version: int, table: Table, now: Now) -> Change:
    return actions.throw(table, owner, version, now)
