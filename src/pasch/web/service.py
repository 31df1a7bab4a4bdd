"""The service: it keeps all tables going, and is the only place where anything changes.

It holds no truth. It judges a wish in view of the events it has read, appends what follows with a
version check, and judges again where somebody else was quicker.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from pasch.rules import PaschError
from pasch.web.live.bus import Bus
from pasch.web.live.subscribers import Subscribers
from pasch.web.metrics import Metrics
from pasch.web.store import Conflict, Store
from pasch.web.table.actions import Events, Now, bot_step, start_if_full
from pasch.web.table.create import rematch
from pasch.web.table.errors import NoSuchTable
from pasch.web.table.events import Continued, Opened
from pasch.web.table.table import At, Table, opened_table, replayed

Action = Callable[[Table], Events]

MOST_TABLES_IN_MIND = 4096
LOOK_AGAIN = 2.0
"""Seconds after which a shared store is asked for events whose announcement may be lost."""
SIGN_OF_LIFE = 15.0
"""Seconds after which whoever follows a table hears that nothing has happened."""
TRY_AGAIN = 1.0
"""Seconds after which a bot that could not move tries again."""

_log = logging.getLogger(__name__)


class TableService:
    """Tables read from a store, changed by wishes, followed by readers, with bots that move."""

    def __init__(self, store: Store, bus: Bus, metrics: Metrics, *, pace: float) -> None:
        self._store = store
        self._bus = bus
        self._pace = pace
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._is_closing = False
        self.subscribers = Subscribers()
        self.metrics = metrics

    async def start(self) -> None:
        """Begin to hear from other workers."""
        await self._bus.start(self._heard)

    def dismiss_readers(self) -> None:
        """End what everybody follows; they come back when there is a service again."""
        self._is_closing = True
        self.subscribers.notify(None)

    async def close(self) -> None:
        """Let all readers go, and stop."""
        self.dismiss_readers()
        for task in list(self._bots.values()):
            task.cancel()
        await asyncio.gather(*self._bots.values(), return_exceptions=True)
        await self._bus.close()
        await self._store.close()

    async def check(self) -> dict[str, bool]:
        """Tell which parts work."""
        try:
            await self._store.check()
        except Exception:
            _log.exception("the store cannot be reached")
            return {"store": False, "bus": self._bus.is_connected}
        return {"store": True, "bus": self._bus.is_connected}

    def now(self) -> Now:
        """Return the moment of a wish."""
        moment = datetime.now(UTC)
        return Now(int(moment.timestamp() * 1000), moment.date().isoformat())

    # wishes

    async def open(self, opened: Opened) -> Table:
        """Open a table; where no place is free, its match begins."""
        now = self.now()
        first = At(now.ms, opened)
        table = opened_table(first)
        events = [first, *(At(now.ms, event) for event in start_if_full(table, now))]
        await self._store.append(opened.id, 0, events)
        self.metrics.tables += 1
        return self._noted(replayed(events))

    async def act(self, table_id: str, action: Action) -> Table:
        """Grant a wish, or raise what is wrong with it."""
        async with self._lock(table_id):
            table = await self._recent(table_id)
            while True:
                try:
                    events = action(table)
                    return await self._appended(table, events) if events else table
                except Conflict:
                    table = await self._after_conflict(table)
                except PaschError:
                    newer = await self._caught_up(table_id)
                    # What is refused may be right in view of what others have done meanwhile.
                    if newer.seq == table.seq:
                        raise
                    table = newer

    async def rematch(self, table_id: str, owner: str) -> str:
        """Lay a table for the same people, once; return its id."""
        table = await self.table(table_id)
        if table.next_table is None:
            # Laid first: a table that nobody is sent to does less harm than a way to no table.
            opened = rematch(table, owner)
            await self.open(opened)
            table = await self.act(
                table_id,
                lambda table: () if table.next_table else (Continued(opened.id),),
            )
        return table.next_table or ""

    # reading

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands."""
        if self._store.is_shared:
            return await self._caught_up(table_id)
        return await self._recent(table_id)

    async def changes(self, table_id: str) -> AsyncIterator[Table]:
        """Return a table as it stands, then whenever it has moved; after a long silence, once more.

        Who is slow misses what lies between, never the latest.
        """
        with self.subscribers.subscribe(table_id) as signal:
            table = await self.table(table_id)
            while not self._is_closing:
                yield table
                table = await self._moved(table, signal)

    async def _moved(self, table: Table, signal: asyncio.Event) -> Table:
        patience = LOOK_AGAIN if self._store.is_shared else SIGN_OF_LIFE
        waited = 0.0
        while True:
            try:
                async with asyncio.timeout(patience):
                    await signal.wait()
            except TimeoutError:
                waited += patience
            signal.clear()
            newer = await self.table(table.id)
            if newer.seq != table.seq or waited >= SIGN_OF_LIFE or self._is_closing:
                return newer

    # how it is done

    async def _heard(self, table_id: str | None) -> None:
        self.subscribers.notify(table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _recent(self, table_id: str) -> Table:
        return self._tables.get(table_id) or await self._caught_up(table_id)

    async def _caught_up(self, table_id: str) -> Table:
        known = self._tables.get(table_id)
        news = await self._store.read(table_id, 0 if known is None else known.seq)
        if known is None:
            if not news:
                raise NoSuchTable("table.missing", id=table_id[:40])
            return self._noted(replayed(news))
        for at in news:
            known = known.after(at)
        return self._noted(known)

    async def _after_conflict(self, table: Table) -> Table:
        newer = await self._caught_up(table.id)
        if newer.seq == table.seq:
            # The log is not the one that was read: a backup has been restored.
            del self._tables[table.id]
            newer = await self._caught_up(table.id)
        return newer

    async def _appended(self, table: Table, events: Events) -> Table:
        ms = self.now().ms
        happened = [At(ms, event) for event in events]
        try:
            await self._store.append(table.id, table.seq, happened)
        except Conflict:
            self.metrics.conflicts += 1
            raise
        self.metrics.events += len(happened)
        for at in happened:
            table = table.after(at)
        self._noted(table)
        self.subscribers.notify(table.id)
        await self._bus.announce(table.id)
        return table

    def _noted(self, table: Table) -> Table:
        known = self._tables.get(table.id)
        if known is not None and known.seq > table.seq:
            return known
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        if len(self._tables) > MOST_TABLES_IN_MIND:
            self._tables.popitem(last=False)
        self._call_bot(table)
        return table

    def _call_bot(self, table: Table) -> None:
        seat = table.to_act
        if seat is None or table.bot_of(seat) is None or table.id in self._bots or self._is_closing:
            return
        task = asyncio.create_task(self._bots_play(table.id))
        self._bots[table.id] = task
        task.add_done_callback(lambda _: self._bots_have_played(table.id))

    def _bots_have_played(self, table_id: str) -> None:
        del self._bots[table_id]
        # Somebody may have moved after the bots looked for the last time.
        if table_id in self._tables:
            self._call_bot(self._tables[table_id])

    async def _bots_play(self, table_id: str) -> None:
        """Let bots move at a table until it is a person's turn.

        Every worker that looks at the table does so; the version check lets one of them win.
        """
        while True:
            await asyncio.sleep(self._pace)
            try:
                if not await self._bot_moved(table_id):
                    return
            except Exception:
                # A store that is out of reach for a while must not leave the table waiting.
                _log.exception("a bot could not move at table %s and will try again", table_id)
                await asyncio.sleep(TRY_AGAIN)

    async def _bot_moved(self, table_id: str) -> bool:
        table = await self.table(table_id)
        events = await asyncio.to_thread(bot_step, table)
        if not events:
            return False
        async with self._lock(table_id):
            try:
                await self._appended(table, events)
            except Conflict:
                await self._after_conflict(table)
        return True
