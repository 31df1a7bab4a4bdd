"""Programs that wait for a table: when they hear of one, and how often it is looked for."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from pasch.rules import edition
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.errors import NotKept
from pasch.web.table.table import Table
from tests.web.memory import MemoryStore
from tests.web.passing_time import PassingTime
from tests.web.wall_clock import WallClock

PATIENCE = 60


class Searched(MemoryStore):
    """Counts how often invitations are looked for; out of reach where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.searches = 0
        self.is_away = False

    async def invited(self, since_ms: int) -> list[str]:
        self.searches += 1
        if self.is_away:
            raise NotKept("store.away")
        return await super().invited(since_ms)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> PassingTime:
    return PassingTime(monkeypatch)


def new_service(store: MemoryStore) -> TableService:
    return TableService(store, LocalBus(), Metrics(), pace=0)


async def invites(service: TableService) -> Table:
    opened, _ = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec()])
    return await service.open(opened, invites_programs=True)


def run(scene: Callable[[], Coroutine[object, object, None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_whoever_waits_hears_of_an_invitation_at_the_same_worker_at_once() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        waiting = service.invitations.changes()
        assert await anext(waiting) == ()
        table = await invites(service)
        # Sooner than anybody looks again.
        async with asyncio.timeout(1):
            assert await anext(waiting) == (table,)
        await waiting.aclose()
        await service.close()

    run(scene)


def test_silence_is_broken_by_a_sign_of_life_after_a_quarter_of_a_minute(
    time: PassingTime,
) -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        waiting = service.invitations.changes()
        assert await anext(waiting) == ()
        for _ in range(2):
            following = asyncio.ensure_future(anext(waiting))
            await asyncio.sleep(0)
            for _ in range(7):
                await time.passes(2.01)
                assert not following.done()
            await time.passes(2.01)
            assert following.done()
            assert following.result() == ()
        await waiting.aclose()
        await service.close()

    run(scene)


def test_invitations_are_looked_for_once_a_second_for_all_who_ask(time: PassingTime) -> None:
    async def scene() -> None:
        store = Searched()
        service = new_service(store)
        await asyncio.gather(*(service.invitations.found() for _ in range(5)))
        assert store.searches == 1
        await time.passes(0.9)
        await service.invitations.found()
        assert store.searches == 1
        await time.passes(0.1)
        await service.invitations.found()
        assert store.searches == 2
        await service.close()

    run(scene)


def test_what_happens_at_other_tables_is_no_reason_to_look_again() -> None:
    async def scene() -> None:
        store = Searched()
        service = new_service(store)
        await service.invitations.found()
        opened, _ = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec()])
        await service.open(opened)
        await service.invitations.found()
        assert store.searches == 1
        await service.close()

    run(scene)


def test_whoever_waits_stays_while_the_store_is_out_of_reach(time: PassingTime) -> None:
    async def scene() -> None:
        store = Searched()
        service, elsewhere = new_service(store), new_service(store)
        waiting = service.invitations.changes()
        assert await anext(waiting) == ()
        following = asyncio.ensure_future(anext(waiting))
        await asyncio.sleep(0)
        table = await invites(elsewhere)
        store.is_away = True
        await time.passes(2.01)
        assert not following.done()
        store.is_away = False
        await time.passes(2.01)
        assert [found.id for found in await following] == [table.id]
        await waiting.aclose()
        await service.close()
        await elsewhere.close()

    run(scene)


def test_whoever_waits_is_sent_home_when_the_service_stops() -> None:
    async def scene() -> None:
        service = new_service(MemoryStore())
        waiting = service.invitations.changes()
        assert await anext(waiting) == ()
        following = asyncio.ensure_future(anext(waiting, None))
        await asyncio.sleep(0)
        service.dismiss_readers()
        async with asyncio.timeout(1):
            assert await following is None
        await service.close()

    run(scene)


def test_an_invitation_holds_for_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    wall = WallClock(monkeypatch, "2026-11-16 12:00")

    async def scene() -> None:
        store = MemoryStore()
        table = await invites(new_service(store))
        wall.later(hours=1)
        assert [found.id for found in await new_service(store).invitations.found()] == [table.id]
        wall.later(milliseconds=1)
        assert await new_service(store).invitations.found() == ()

    run(scene)
