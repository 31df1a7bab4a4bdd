"""How long a table waits for people: for their seeds, and before a bot takes over."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial

import pytest

from pasch.bots import STAND_IN_BOT
from pasch.play.chance.commitment import seed_digest
from pasch.rules import edition
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions, dealing
from pasch.web.table.access import digest
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.errors import NotKept
from pasch.web.table.stored import StoredEvent
from pasch.web.table.table import Table
from tests.web.memory import MemoryStore
from tests.web.passing_time import PassingTime

MINUTE = 60
HOUR = 3600
SEED = "anna's"
BEN, CARLA = digest("ben"), digest("carla")


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> PassingTime:
    return PassingTime(monkeypatch)


def new_service(store: MemoryStore | None = None) -> TableService:
    # Bots that take over do not move before the day is over.
    return TableService(
        store or MemoryStore(), LocalBus(), Metrics(), pace=24 * HOUR, seed_patience=HOUR
    )


def run(scene: Callable[[], Coroutine[object, object, None]]) -> None:
    """Play a scene in which nothing may go wrong behind everybody's back."""
    wrong: list[object] = []

    async def watched() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: wrong.append(context))
        await scene()

    asyncio.run(watched())
    assert not wrong


# seeds


class Away(MemoryStore):
    """A store that takes nothing while something is wrong with it."""

    error: Exception | None = None

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        if self.error is not None:
            raise self.error
        await super().append(table, seq, events)


async def opens_a_table(service: TableService) -> tuple[Table, str]:
    opened, keys = open_table(edition("klassik"), [SeatSpec("Anna")])
    return await service.open(opened), digest(keys.host)


async def commits(service: TableService, table: Table, owner: str) -> Table:
    bound = seed_digest(table.id, 0, SEED)
    return await service.act(
        table.id, lambda table, now: dealing.commit(table, owner, table.deal, bound, now)
    )


async def shows(service: TableService, table: Table, owner: str) -> Table:
    return await service.act(
        table.id, lambda table, now: dealing.reveal(table, owner, table.deal, SEED, now)
    )


def test_a_seed_that_is_committed_to_may_be_shown_as_long_as_one_may_be_committed_to(
    time: PassingTime,
) -> None:
    async def scene() -> None:
        service = new_service()
        table, anna = await opens_a_table(service)
        await time.passes(HOUR - MINUTE)
        await commits(service, table, anna)
        await time.passes(HOUR - MINUTE)
        assert (await service.table(table.id)).deal == 1
        assert not (await shows(service, table, anna)).is_dealing
        await service.close()

    run(scene)


def test_seeds_that_came_in_time_are_waited_for_no_more(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table, anna = await opens_a_table(service)
        await commits(service, table, anna)
        begun = await shows(service, table, anna)
        await time.passes(3 * HOUR)
        assert await service.table(table.id) == begun
        await service.close()

    run(scene)


def test_looking_at_a_table_does_not_make_it_wait_longer_for_seeds(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table, _ = await opens_a_table(service)
        await time.passes(HOUR - MINUTE)
        service.going_on.wake(table)
        await time.passes(MINUTE)
        assert not (await service.table(table.id)).is_dealing
        await service.close()

    run(scene)


@pytest.mark.parametrize("error", [NotKept("store.away"), OSError("the disk is full")])
def test_a_table_goes_on_without_seeds_later_where_the_store_takes_nothing_just_then(
    time: PassingTime, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        store = Away()
        service = new_service(store)
        table, _ = await opens_a_table(service)
        store.error = error
        await time.passes(HOUR)
        store.error = None
        await time.passes(HOUR)
        assert not (await service.table(table.id)).is_dealing
        await service.close()

    run(scene)
    # A store that is out of reach says so itself, once for all tables.
    assert len(caplog.records) == isinstance(error, OSError)


def test_what_goes_on_when_the_service_stops_is_broken_off(time: PassingTime) -> None:
    class Stuck(MemoryStore):
        is_stuck = False

        async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
            if self.is_stuck:
                await asyncio.Event().wait()
            await super().append(table, seq, events)

    async def scene() -> None:
        store = Stuck()
        service = new_service(store)
        await opens_a_table(service)
        store.is_stuck = True
        await time.passes(HOUR)
        assert len(asyncio.all_tasks()) > 1
        await service.close()
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run(scene)


def test_nobody_is_waited_for_once_the_service_stops(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table, _ = await opens_a_table(service)
        await service.close()
        service.going_on.wake(table)
        await time.passes(3 * HOUR)
        assert (await service.table(table.id)).is_dealing

    run(scene)


# bots that take over


async def three_at(service: TableService) -> Table:
    """Seat Anna, whose turn it is, with Ben and Carla."""
    opened, _ = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec(), SeatSpec()], first=0)
    table = await service.open(opened, abstains=True)
    for name, owner in (("Ben", BEN), ("Carla", CARLA)):
        table = await service.act(table.id, partial(sits, name, owner))
    return table


def sits(name: str, owner: str, table: Table, now: Now) -> Change:
    return actions.join(table, name, owner, now, abstains=True)


def agrees(owner: str, table: Table, now: Now) -> Change:
    return actions.hand_over(table, owner, 0, now)


def throws(owner: str, table: Table, now: Now) -> Change:
    assert table.match is not None
    return actions.throw(table, owner, len(table.match.events), now)


def test_once_all_others_agree_a_bot_takes_over_when_they_have_waited_ten_seconds(
    time: PassingTime,
) -> None:
    async def scene() -> None:
        service = new_service()
        table = await three_at(service)
        await time.passes(3)
        for owner in (BEN, CARLA):
            await service.act(table.id, partial(agrees, owner))
        await time.passes(6)
        assert not (await service.table(table.id)).stand_ins
        await time.passes(1.1)
        assert (await service.table(table.id)).stand_ins == ((0, STAND_IN_BOT),)
        await service.close()

    run(scene)


def test_where_not_all_agree_a_bot_takes_over_after_the_time_set_for_the_table(
    time: PassingTime,
) -> None:
    async def scene() -> None:
        service = new_service()
        table = await three_at(service)
        patience = table.opened.patience
        await service.act(table.id, partial(agrees, BEN))
        await time.passes(patience - 1)
        assert not (await service.table(table.id)).stand_ins
        await time.passes(1.1)
        assert (await service.table(table.id)).stand_ins
        await service.close()

    run(scene)


def test_another_who_agrees_makes_the_waiting_shorter(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table = await three_at(service)
        await service.act(table.id, partial(agrees, BEN))
        await time.passes(3)
        await service.act(table.id, partial(agrees, CARLA))
        await time.passes(7.1)
        taken = await service.table(table.id)
        assert taken.stand_ins
        # The time set for the table is over later, and means nothing any more.
        await time.passes(HOUR)
        assert await service.table(table.id) == taken
        await service.close()

    run(scene)


def test_nobody_takes_over_from_whoever_comes_back_in_time(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table = await three_at(service)
        for owner in (BEN, CARLA):
            await service.act(table.id, partial(agrees, owner))
        await time.passes(9)
        thrown = await service.act(table.id, partial(throws, table.opened.host))
        await time.passes(HOUR)
        assert await service.table(table.id) == thrown
        await service.close()

    run(scene)


@pytest.mark.parametrize("error", [NotKept("store.away"), OSError("the disk is full")])
def test_a_bot_takes_over_later_where_the_store_takes_nothing_just_then(
    time: PassingTime, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        store = Away()
        service = new_service(store)
        table = await three_at(service)
        for owner in (BEN, CARLA):
            await service.act(table.id, partial(agrees, owner))
        store.error = error
        await time.passes(11)
        assert not (await service.table(table.id)).stand_ins
        store.error = None
        await time.passes(1)
        assert (await service.table(table.id)).stand_ins
        await service.close()

    run(scene)
    # A store that is out of reach says so itself, once for all tables.
    assert bool(caplog.records) == isinstance(error, OSError)


def test_waiting_begins_anew_after_all_waiting_was_broken_off(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table = await three_at(service)
        for owner in (BEN, CARLA):
            table = await service.act(table.id, partial(agrees, owner))
        service.going_on.wait_no_more()
        await time.passes(11)
        assert await service.table(table.id) == table
        service.going_on.wake(table)
        await time.passes(1)
        assert (await service.table(table.id)).stand_ins
        await service.close()

    run(scene)


def test_no_bot_takes_over_once_the_service_stops(time: PassingTime) -> None:
    async def scene() -> None:
        service = new_service()
        table = await three_at(service)
        for owner in (BEN, CARLA):
            table = await service.act(table.id, partial(agrees, owner))
        await service.close()
        service.going_on.wake(table)
        await time.passes(HOUR)
        assert await service.table(table.id) == table

    run(scene)
