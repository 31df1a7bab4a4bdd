"""The clock of the machine is set, and everybody counts as gone, or nobody ever."""

import asyncio
import time
from datetime import UTC, datetime, timedelta

import pytest

from pasch.rules import edition
from pasch.web import remembered
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.table import Table
from tests.web.memory import MemoryStore

PATIENCE = 60
BEN = digest("ben's")


class Clocks:
    """The clock on the wall, which is set, and the one that nobody sets."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.jumped = timedelta()
        self.passed = 0.0
        start = time.monotonic()
        monkeypatch.setattr(time, "time_ns", self._wall)
        monkeypatch.setattr(time, "monotonic", lambda: start + self.passed)

    def _wall(self) -> int:
        shown = datetime(2026, 5, 1, tzinfo=UTC) + timedelta(seconds=self.passed) + self.jumped
        return int(shown.timestamp() * 1000) * 1_000_000


async def two_online(service: TableService) -> tuple[Table, int, str]:
    """Return a table, the seat that is waited for, and who waits."""
    opened, keys = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec()], patience=PATIENCE)
    await service.open(opened, abstains=True)
    table = await service.act(
        opened.id, lambda table, now: actions.join(table, "Ben", BEN, now, abstains=True)
    )
    gone = table.to_act or 0
    return table, gone, (BEN, digest(keys.host))[gone]


async def is_handed_over(service: TableService, table: Table, seat: int, by: str) -> bool:
    table = await service.act(table.id, lambda table, now: actions.hand_over(table, by, seat, now))
    return table.bot_of(seat) is not None


@pytest.mark.parametrize("days", [8, -8])
def test_patience_does_not_depend_on_the_clock_on_the_wall(
    monkeypatch: pytest.MonkeyPatch, days: int
) -> None:
    clocks = Clocks(monkeypatch)

    async def scene() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=3600)
        table, gone, waiting = await two_online(service)
        clocks.jumped = timedelta(days=days)
        assert not await is_handed_over(service, table, gone, waiting)
        clocks.passed = PATIENCE - 0.001
        assert not await is_handed_over(service, table, gone, waiting)
        clocks.passed = PATIENCE
        assert await is_handed_over(service, table, gone, waiting)
        await service.close()

    asyncio.run(scene())


def test_waiting_begins_anew_with_a_move_and_with_the_service(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clocks = Clocks(monkeypatch)
    store = MemoryStore()

    async def scene() -> None:
        service = TableService(store, LocalBus(), Metrics(), pace=3600)
        table, gone, waiting = await two_online(service)
        clocks.passed = PATIENCE - 1
        owner = table.seats[gone].owner or ""
        await service.act(
            table.id,
            lambda table, now: actions.throw(table, owner, len(table.match.events), now),  # type: ignore[union-attr]
        )
        clocks.passed += 2
        assert not await is_handed_over(service, table, gone, waiting)
        await service.close()
        clocks.passed += PATIENCE
        again = TableService(store, LocalBus(), Metrics(), pace=3600)
        assert not await is_handed_over(again, table, gone, waiting)
        clocks.passed += PATIENCE
        assert await is_handed_over(again, table, gone, waiting)
        await again.close()

    asyncio.run(scene())


def test_a_table_that_was_forgotten_meanwhile_is_still_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clocks = Clocks(monkeypatch)
    monkeypatch.setattr(remembered, "MOST_TABLES_REMEMBERED", 1)

    async def scene() -> None:
        service = TableService(MemoryStore(), LocalBus(), Metrics(), pace=3600)
        table, gone, waiting = await two_online(service)
        await two_online(service)
        clocks.passed = PATIENCE
        assert await is_handed_over(service, table, gone, waiting)
        monkeypatch.setattr(remembered, "MOST_WAITS_REMEMBERED", 1)
        await two_online(service)
        await service.close()

    asyncio.run(scene())
