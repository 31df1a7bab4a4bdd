"""The service: it keeps all tables going, and is the only place where anything changes.

It holds no truth. It judges an action in view of the events it has read, appends what follows with
a version check, and judges again where somebody else was quicker.
"""

import asyncio
import logging
import os
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

from pasch.play import Signer
from pasch.rules import PaschError
from pasch.web.analyses import Analyses
from pasch.web.asking import asking_address
from pasch.web.bot_turns import BotTurns
from pasch.web.live.bus import Bus
from pasch.web.live.presence import Presence
from pasch.web.live.subscribers import Subscribers
from pasch.web.metrics import BOT, Metrics
from pasch.web.settings import Settings
from pasch.web.store import Conflict, Store
from pasch.web.store.signing_key import stored_signer
from pasch.web.table.actions import (
    bot_step,
    continue_at,
    hand_over_if_due,
    may_be_taken_back,
    open_and_start,
    takeover_after,
    want_rematch,
)
from pasch.web.table.change import Change, Now
from pasch.web.table.create import rematch
from pasch.web.table.dealing import go_on_unless_moved
from pasch.web.table.errors import NoSuchTable, NotKept
from pasch.web.table.events import Opened
from pasch.web.table.stored import StoredEvent, caught_up, encoded, replayed
from pasch.web.table.table import AwaitedSeeds, Table

Action = Callable[[Table, Now], Change]

MOST_TABLES_REMEMBERED = 4096
MOST_EVENTS_REMEMBERED = 250_000
"""Of all tables together. Each takes about a kilobyte, and some matches are long."""
MOST_WAITS_REMEMBERED = 65_536
"""For how many tables it is known since when they wait; others begin to wait when they are read."""
LOOK_AGAIN = 2.0
"""Seconds after which a shared store is searched for events whose announcement may be lost."""
SIGN_OF_LIFE = 15.0
"""Seconds after which readers of a table hear that nothing has happened."""
EVENTS_AT_ONCE = 500
"""How many events are gone through before others have their turn: some hundredths of a second."""
A_LITTLE = 0.05
"""Seconds by which a timer may be early."""
SECOND_THOUGHTS = 3
"""How many times as long as otherwise a bot waits while a move can be taken back. Once it has
thrown it is too late: the same dice would come again, and be known to whoever chooses anew.
"""
LONGEST_CHECK = 15.0
"""Seconds after which a store that does not answer counts as one that cannot be reached."""
TRY_AGAIN = 1.0
"""Seconds after which a bot that could not move tries again."""

BOTS_AT_ONCE = max(1, min(2, (os.cpu_count() or 1) - 1))
"""How many bots think at a time. Much of it is Python, of which one thread runs at a time: each
more of them would take its share from the pages.
"""

_log = logging.getLogger(__name__)


class Acted(NamedTuple):
    """The event with which something last happened in a match, and when this worker saw it."""

    seq: int
    at: float
    """Seconds of a clock that nobody sets forward or back."""


class Waiting(NamedTuple):
    """A table that waits for people's seeds."""

    for_seeds: AwaitedSeeds
    timer: asyncio.TimerHandle


class Takeover(NamedTuple):
    """A table at which a bot takes over for somebody, unless they move before."""

    acted: Acted
    after: int
    timer: asyncio.TimerHandle


class TableService:
    """Tables read from a store, changed by actions, followed by readers, with bots that move."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        metrics: Metrics,
        *,
        pace: float = Settings.pace,
        seed_patience: float = Settings.seed_patience,
    ) -> None:
        self._store = store
        self._bus = bus
        self._pace = pace
        self._seed_patience = seed_patience
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._events_remembered = 0
        self._acted: OrderedDict[str, Acted] = OrderedDict()
        self._loads: dict[str, asyncio.Task[Table]] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._bot_threads = ThreadPoolExecutor(BOTS_AT_ONCE, "bot")
        self._bot_turns = BotTurns(BOTS_AT_ONCE)
        self._deals: dict[str, Waiting] = {}
        self._takeovers: dict[str, Takeover] = {}
        self._going_on: set[asyncio.Task[None]] = set()
        self._is_closing = False
        self.subscribers = Subscribers()
        self.analyses = Analyses()
        self.presence = Presence(self.subscribers.notify)
        self.metrics = metrics
        self.signer: Signer
        """Signs records; there once the service has been started."""

    async def start(self) -> None:
        """Find the key to sign with, and begin to hear from other workers."""
        self.signer = await stored_signer(self._store)
        await self._bus.start(self._on_announcement)

    def dismiss_readers(self) -> None:
        """End what everybody follows; they come back when there is a service again."""
        self._is_closing = True
        self.subscribers.notify(None)

    async def close(self) -> None:
        """Let all readers go, and stop."""
        self.dismiss_readers()
        for table_id in list(self._deals):
            self._stop_waiting(table_id)
        for takeover in self._takeovers.values():
            takeover.timer.cancel()
        tasks = [*self._bots.values(), *self._going_on, *self._loads.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._bot_threads.shutdown(wait=False, cancel_futures=True)
        await self.analyses.close()
        await self._bus.close()
        await self._store.close()

    async def check(self) -> dict[str, bool]:
        """Tell which parts work."""
        try:
            async with asyncio.timeout(LONGEST_CHECK):
                await self._store.check()
        except NotKept:
            # Why, the store has said itself.
            _log.error("the store cannot be reached")
            is_well = False
        except Exception:
            _log.exception("the store cannot be reached")
            is_well = False
        else:
            is_well = True
        return {"store": is_well, "bus": self._bus.is_connected}

    def now(self, table: Table | None = None) -> Now:
        """Return the moment of an action; at a table, with how long its match has waited."""
        moment = datetime.now(UTC)
        acted = None if table is None else self._acted.get(table.id)
        waited = 0.0 if acted is None else time.monotonic() - acted.at
        return Now(int(moment.timestamp() * 1000), moment.date().isoformat(), waited)

    # actions

    async def open(self, opened: Opened, *, abstains: bool = False) -> Table:
        """Open a table; where no seat is free, its match begins."""
        change = open_and_start(opened, self.now(), abstains=abstains)
        await self._append(change)
        self.metrics.tables += 1
        return change.table

    async def act(self, table_id: str, action: Action) -> Table:
        """Let an action happen, or raise what is wrong with it."""
        async with self._lock(table_id):
            table = await self._recall(table_id)
            while True:
                try:
                    change = action(table, self.now(table))
                    if change.events:
                        await self._append(change)
                except Conflict:
                    table = await self._after_conflict(table)
                except NotKept:
                    # A database that is lost in the middle of it may have kept it after all:
                    # whoever tries again sees the table first.
                    raise
                except PaschError:
                    newer = await self._catch_up(table_id)
                    # What is refused may be right in view of what others have done meanwhile.
                    if newer.seq == table.seq:
                        raise
                    table = newer
                else:
                    return change.table

    async def rematch(self, table_id: str, owner: str) -> str | None:
        """Offer a rematch or agree to it; once all want it, open a table and return its id."""
        table = await self.act(table_id, lambda table, now: want_rematch(table, owner, now))
        if table.next_table is None and not table.rematch_awaits:
            # Opened first: a table that nobody is sent to does less harm than a way to no table.
            opened = rematch(table, owner)
            await self.open(opened)
            table = await self.act(table_id, lambda table, now: continue_at(table, opened.id, now))
        return table.next_table

    # reading

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands; nothing happens there because of that."""
        if self._store.is_shared:
            return await self._catch_up(table_id)
        return await self._recall(table_id)

    async def changes(self, table_id: str, owner: str | None = None) -> AsyncGenerator[Table, None]:
        """Return a table as it stands, then whenever it has moved or somebody has come or gone;
        after a long silence, once more.

        A slow reader misses what lies between, never the latest. Whoever follows a table keeps its
        bots awake, and is there for the others.
        """
        presence = self.presence
        with self.subscribers.subscribe(table_id) as signal, presence.following(table_id, owner):
            table = await self.table(table_id)
            while not self._is_closing:
                self.wake(table)
                here = presence.at(table_id)
                yield table
                table = await self._wait_for_change(table, here, signal)

    @property
    def sees_everybody(self) -> bool:
        """Whether nobody can be at a table without this worker knowing it."""
        return not self._store.is_shared

    async def _wait_for_change(
        self, table: Table, here: frozenset[str], signal: asyncio.Event
    ) -> Table:
        patience = LOOK_AGAIN if self._store.is_shared else SIGN_OF_LIFE
        waited = 0.0
        while True:
            try:
                async with asyncio.timeout(patience):
                    await signal.wait()
            except TimeoutError:
                waited += patience
            signal.clear()
            try:
                newer = await self.table(table.id)
            except NotKept:
                # Whoever follows a table stays until the store is back.
                newer = table
            is_news = newer.seq != table.seq or self.presence.at(table.id) != here
            if is_news or waited >= SIGN_OF_LIFE or self._is_closing:
                return newer

    # how it is done

    async def _on_announcement(self, table_id: str | None) -> None:
        self.subscribers.notify(table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _recall(self, table_id: str) -> Table:
        return self._tables.get(table_id) or await self._load(table_id)

    async def _catch_up(self, table_id: str) -> Table:
        known = self._tables.get(table_id)
        if known is None:
            return await self._load(table_id)
        news = await self._store.read(table_id, known.seq)
        return self._remember(await _after_all(known, news))

    async def _load(self, table_id: str) -> Table:
        """Read a table from its first event on, once for all who wait for it."""
        load = self._loads.get(table_id)
        if load is None:
            load = self._loads[table_id] = asyncio.create_task(self._replay(table_id))
            load.add_done_callback(lambda done: self._on_loaded(table_id, done))
        # Whoever goes away must not take the table from the others.
        return await asyncio.shield(load)

    def _on_loaded(self, table_id: str, load: asyncio.Task[Table]) -> None:
        del self._loads[table_id]
        if not load.cancelled():
            # Where nobody waits any more, what went wrong concerns nobody.
            load.exception()

    async def _replay(self, table_id: str) -> Table:
        stored = await self._store.read(table_id)
        if not stored:
            raise NoSuchTable("table.missing", id=table_id[:40])
        return self._remember(await _after_all(replayed(stored[:1]), stored[1:]))

    async def _after_conflict(self, table: Table) -> Table:
        newer = await self._catch_up(table.id)
        if newer.seq == table.seq:
            # The log is not the one that was read: a backup has been restored.
            self._forget(table.id)
            newer = await self._catch_up(table.id)
        return newer

    async def _append(self, change: Change) -> None:
        table, events = change
        try:
            await self._store.append(table.id, table.seq - len(events), list(map(encoded, events)))
        except Conflict:
            self.metrics.conflicts += 1
            raise
        self.metrics.events += len(events)
        self._remember(table)
        self.wake(table)
        self.subscribers.notify(table.id)
        await self._bus.announce(table.id)

    def _remember(self, table: Table) -> Table:
        known = self._tables.get(table.id)
        if known is not None and known.seq > table.seq:
            return known
        self._forget(table.id)
        self._tables[table.id] = table
        self._events_remembered += table.seq
        while len(self._tables) > 1 and (
            len(self._tables) > MOST_TABLES_REMEMBERED
            or self._events_remembered > MOST_EVENTS_REMEMBERED
        ):
            self._forget(next(iter(self._tables)))
        self._note_acted(table)
        return table

    def _forget(self, table_id: str) -> None:
        """Let a table go, which the store still has."""
        known = self._tables.pop(table_id, None)
        if known is not None:
            self._events_remembered -= known.seq

    def _note_acted(self, table: Table) -> None:
        acted = self._acted.get(table.id)
        if acted is None or acted.seq != table.acted_seq:
            self._acted[table.id] = Acted(table.acted_seq, time.monotonic())
        self._acted.move_to_end(table.id)
        if len(self._acted) > MOST_WAITS_REMEMBERED:
            self._acted.popitem(last=False)

    def wake(self, table: Table) -> None:
        """Let go on what goes on by itself: bots whose turn it is or soon will be, and waiting for
        seeds.

        After a restart nobody does so but those who come back to the table.
        """
        if table.is_dealing:
            self._wait_for_seeds(table)
        else:
            self._stop_waiting(table.id)
            self._wake_bots(table)
        self._wait_for_takeover(table)

    # bots that take over

    def _wait_for_takeover(self, table: Table) -> None:
        """Let a bot take over when the others, who have agreed to it, have waited long enough."""
        after, acted = takeover_after(table), self._acted.get(table.id)
        waiting = self._takeovers.get(table.id)
        if waiting is not None and (waiting.acted, waiting.after) == (acted, after):
            return
        if waiting is not None:
            self._takeovers.pop(table.id).timer.cancel()
        if after is None or acted is None or self._is_closing:
            return
        left = max(0, acted.at + after - time.monotonic()) + A_LITTLE
        timer = asyncio.get_running_loop().call_later(left, self._start_takeover, table)
        self._takeovers[table.id] = Takeover(acted, after, timer)

    def _start_takeover(self, table: Table) -> None:
        del self._takeovers[table.id]
        self._go_on(self._take_over(table))

    async def _take_over(self, table: Table) -> None:
        try:
            self.wake(await self.act(table.id, hand_over_if_due))
        except Exception:
            # A store that is out of reach for a while must not leave the others waiting.
            _log.exception("no bot could take over at table %s", table.id)
            self.wake(table)

    # seeds

    def _wait_for_seeds(self, table: Table) -> None:
        """Go on after a while, unless all have committed, or have shown their seeds, before."""
        waiting = self._deals.get(table.id)
        if self._is_closing or (waiting is not None and waiting.for_seeds == table.awaited_seeds):
            return
        self._stop_waiting(table.id)
        timer = asyncio.get_running_loop().call_later(
            self._seed_patience, self._go_on_without_seeds, table
        )
        self._deals[table.id] = Waiting(table.awaited_seeds, timer)

    def _stop_waiting(self, table_id: str) -> None:
        waiting = self._deals.pop(table_id, None)
        if waiting is not None:
            waiting.timer.cancel()

    def _go_on_without_seeds(self, before: Table) -> None:
        del self._deals[before.id]
        self._go_on(self._went_on(before))

    def _go_on(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)

    async def _went_on(self, before: Table) -> None:
        try:
            self.wake(await self.act(before.id, partial(go_on_unless_moved, before)))
        except Exception:
            # A store that is out of reach for a while must not leave the table waiting.
            _log.exception("table %s could not go on without seeds", before.id)
            self.wake(before)

    # bots

    @property
    def bots_at_work(self) -> int:
        """At how many tables bots are awake."""
        return len(self._bots)

    def _wake_bots(self, table: Table) -> None:
        """Let bots move at a table where it is their turn and none of them is awake."""
        seat = table.to_act
        if seat is None or table.bot_of(seat) is None or table.id in self._bots or self._is_closing:
            return
        # The task goes on for the address that has asked for what is done now.
        task = asyncio.create_task(self._bots_play(table.id))
        self._bots[table.id] = task
        task.add_done_callback(lambda _: self._on_bots_done(table.id))

    def _on_bots_done(self, table_id: str) -> None:
        del self._bots[table_id]
        # Somebody may have moved after the bots looked for the last time.
        if table_id in self._tables:
            self._wake_bots(self._tables[table_id])

    async def _bots_play(self, table_id: str) -> None:
        """Let bots move at a table until it is a person's turn.

        Every worker that looks at the table does so; the version check lets one of them win.
        """
        while True:
            try:
                await self._pause(table_id)
                if not await self._move_bot(table_id):
                    return
            except Exception as error:
                # A store that is out of reach for a while must not leave the table waiting; it
                # says so itself, once for all tables.
                if not isinstance(error, NotKept):
                    _log.exception("a bot could not move at table %s and will try again", table_id)
                self.metrics.failed(BOT)
                await asyncio.sleep(TRY_AGAIN)

    async def _pause(self, table_id: str) -> None:
        """Wait before a bot's step, so that people can follow, and longer where its throw would
        end somebody's chance to take a move back; from anew whenever somebody has moved.
        """
        table = await self.table(table_id)
        while True:
            await asyncio.sleep(self._pace * (SECOND_THOUGHTS if may_be_taken_back(table) else 1))
            later = await self.table(table_id)
            if later.acted_seq == table.acted_seq:
                return
            table = later

    async def _move_bot(self, table_id: str) -> bool:
        table = await self.table(table_id)
        loop = asyncio.get_running_loop()
        turn = self._bot_turns.turn(asking_address.get(), is_awaited=bool(table.people))
        async with turn:
            change = await loop.run_in_executor(self._bot_threads, bot_step, table, self.now)
        if not change.events:
            return False
        async with self._lock(table_id):
            try:
                await self._append(change)
            except Conflict:
                await self._after_conflict(table)
        return True


async def _after_all(table: Table, stored: Sequence[StoredEvent]) -> Table:
    """Return the table after some more events; a long log keeps nobody else waiting."""
    for start in range(0, len(stored), EVENTS_AT_ONCE):
        if start:
            await asyncio.sleep(0)
        table = caught_up(table, stored[start : start + EVENTS_AT_ONCE])
    return table
