"""A table never waits in vain: for a bot, or for a log that has changed behind its back."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from pasch.rules import edition
from pasch.web import going_on
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.actions import bot_step
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.stored import StoredEvent, replayed
from pasch.web.table.table import Table
from tests.web.memory import MemoryStore

PATIENCE = 60
ANNA = 0


class Anna:
    """A person who plays against a bot."""

    def __init__(self, store: MemoryStore) -> None:
        self.service = TableService(store, LocalBus(), Metrics(), pace=0)
        self._opened, keys = open_table(
            edition("klassik"), [SeatSpec("Anna"), SeatSpec(bot="zufall")]
        )
        self._owner = digest(keys.host)

    async def opens_a_table(self) -> None:
        await self.service.open(self._opened, abstains=True)

    async def table(self) -> Table:
        return await self.service.table(self._opened.id)

    async def waits_for_her_turn(self) -> Table:
        async with asyncio.timeout(PATIENCE):
            while (table := await self.table()).to_act not in {ANNA, None}:
                await asyncio.sleep(0.001)
        return table

    async def plays_a_turn(self) -> None:
        table = await self.waits_for_her_turn()
        while table.to_act == ANNA:
            table = await self.service.act(self._opened.id, self._next_step)

    def _next_step(self, table: Table, now: Now) -> Change:
        assert table.match is not None
        version = len(table.match.events)
        if table.awaits_throw:
            return actions.throw(table, self._owner, version, now)
        return actions.move(table, self._owner, version, table.match.position.moves()[-1], now)


class UnreliableStore(MemoryStore):
    """A store that is out of reach when the bot wants to move, now and then."""

    def __init__(self) -> None:
        super().__init__()
        self.failures = 0

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        if seq > 0 and self.failures % 2 == 0 and _bots_turn(await self.read(table)):
            self.failures += 1
            raise OSError("the disk is full")
        self.failures += 1
        await super().append(table, seq, events)


def _bots_turn(log: list[StoredEvent]) -> bool:
    return replayed(log).to_act not in {ANNA, None}


def test_a_bot_tries_again_when_the_store_was_out_of_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(going_on, "TRY_AGAIN", 0)

    async def scene() -> None:
        store = UnreliableStore()
        anna = Anna(store)
        await anna.opens_a_table()
        while (await anna.waits_for_her_turn()).phase == "playing":
            await anna.plays_a_turn()
        assert store.failures > 13
        await anna.service.close()

    asyncio.run(scene())


def test_a_bot_notices_a_move_made_while_it_looks_away(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        anna = Anna(MemoryStore())
        loop = asyncio.get_running_loop()
        has_played = False

        def looks_then_anna_plays(table: Table, clock: Callable[[], Now]) -> Change:
            nonlocal has_played
            change = bot_step(table, clock)
            if not change.events and not has_played:
                has_played = True
                asyncio.run_coroutine_threadsafe(anna.plays_a_turn(), loop).result(PATIENCE)
            return change

        monkeypatch.setattr(going_on, "bot_step", looks_then_anna_plays)
        await anna.opens_a_table()
        if (await anna.table()).to_act == ANNA:
            await anna.plays_a_turn()
        async with asyncio.timeout(PATIENCE):
            while not has_played:
                await asyncio.sleep(0.001)
        await anna.waits_for_her_turn()
        await anna.service.close()

    asyncio.run(scene())


def test_a_log_that_was_set_back_is_read_anew() -> None:
    async def scene() -> None:
        store = MemoryStore()
        anna = Anna(store)
        await anna.opens_a_table()
        await anna.plays_a_turn()
        before = await anna.waits_for_her_turn()
        await anna.plays_a_turn()
        await anna.waits_for_her_turn()
        # Somebody restores a backup without stopping the service.
        store.tables[before.id] = store.tables[before.id][: before.seq]
        await anna.plays_a_turn()
        table = await anna.waits_for_her_turn()
        assert replayed(await store.read(table.id)) == table
        await anna.service.close()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))
