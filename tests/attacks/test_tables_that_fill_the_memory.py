"""Somebody makes long matches at many tables, which all lie in memory."""

import asyncio

import pytest

from pasch.rules import Swap, edition
from pasch.web import remembered
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.table import Table
from tests.web.memory import MemoryStore

MOST, SWAPS, TABLES = 100, 25, 10


def swap_nothing(owner: str, table: Table, now: Now) -> Change:
    assert table.match is not None
    return actions.move(table, owner, len(table.match.events), Swap((), 0), now)


def test_long_matches_are_forgotten_and_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_EVENTS_REMEMBERED", MOST)

    async def scene() -> None:
        store = MemoryStore()
        service = TableService(store, LocalBus(), Metrics())
        owners: dict[str, str] = {}

        async def swap(table: str) -> Table:
            return await service.act(
                table, lambda table, now: swap_nothing(owners[table.id], table, now)
            )

        for _ in range(TABLES):
            opened, keys = open_table(edition("karten"), [SeatSpec("Anna")])
            owners[opened.id] = digest(keys.host)
            await service.open(opened, abstains=True)
            for _ in range(SWAPS):
                await swap(opened.id)
        assert sum(map(len, store.tables.values())) > 2 * MOST
        assert 0 < events_remembered(service) <= MOST
        # What was forgotten goes on where it stood; one that is longer than all stays.
        for table in owners:
            before = len(store.tables[table])
            assert (await swap(table)).seq > before
        monkeypatch.setattr(remembered, "MOST_EVENTS_REMEMBERED", 1)
        last = await swap(table)
        assert events_remembered(service) == last.seq
        await service.close()

    asyncio.run(scene())


def events_remembered(service: TableService) -> int:
    return sum(table.seq for table in service._remembered._tables.values())
