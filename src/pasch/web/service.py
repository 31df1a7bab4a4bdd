"""The service: it keeps all tables going, and is the only place where a table changes.

It holds no truth. It judges an action in view of the events it has read, appends what follows with
a version check, and judges again where somebody else was quicker.
"""

import asyncio
import logging
import time
from contextlib import suppress
from datetime import date
from functools import lru_cache
from weakref import WeakValueDictionary

from pasch.play import Signer
from pasch.rules import PaschError
from pasch.web.analyses import Analyses
from pasch.web.days import Days
from pasch.web.exercises import Exercises
from pasch.web.figures import Figures
from pasch.web.following import Readers
from pasch.web.going_on import Action, GoingOn
from pasch.web.hints import Hints
from pasch.web.invitations import Invitations
from pasch.web.live.attendance import Attendance
from pasch.web.live.bus import Bus
from pasch.web.live.subscribers import Subscribers
from pasch.web.metrics import Metrics
from pasch.web.pads import Pads
from pasch.web.reading import Reading
from pasch.web.remembered import RememberedTables
from pasch.web.settings import Settings
from pasch.web.store import Conflict, Store
from pasch.web.store.signing_key import stored_signer
from pasch.web.table.actions import RematchAnswer, answer_rematch, continue_at, open_and_start
from pasch.web.table.change import Change, Now
from pasch.web.table.create import is_same_request, rematch
from pasch.web.table.day import day_result, is_secret_due, show_secret_if_due
from pasch.web.table.errors import NotKept, Reused
from pasch.web.table.events import Opened
from pasch.web.table.stored import encoded
from pasch.web.table.table import Table

LOOK_AFTER = 2.0
"""Seconds after which it is noticed that a backup was restored, or that tables sleep."""
LONGEST_CHECK = 15.0
"""Seconds after which a store that does not answer counts as one that cannot be reached."""
MS_PER_DAY = 24 * 3600 * 1000
_log = logging.getLogger(__name__)


@lru_cache(maxsize=2)
def _date_of(day: int) -> str:
    """Return the date of a day, counted from 1970: the same for all moves that are made on it."""
    return date.fromordinal(date(1970, 1, 1).toordinal() + day).isoformat()


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
        self._remembered = RememberedTables()
        self._reading = Reading(store, self._remembered)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.going_on = GoingOn(
            self, self._remembered, metrics, pace=pace, seed_patience=seed_patience
        )
        self._looking_after: asyncio.Task[None] | None = None
        self._is_well = True
        self.subscribers = Subscribers()
        self.invitations = Invitations(self, store, self.subscribers)
        self.analyses = Analyses()
        self.hints = Hints()
        self.pads = Pads(store)
        self.figures = Figures()
        self.days = Days(store)
        self.exercises = Exercises()
        self.attendance = Attendance(bus, self.subscribers.notify, is_shared=store.is_shared)
        self.readers = Readers(
            self,
            self._remembered,
            self.subscribers,
            self.attendance,
            self.going_on,
            is_shared=store.is_shared,
        )
        self.metrics = metrics
        self.signer: Signer
        """Signs records; there once the service has been started."""

    async def start(self) -> None:
        """Find the key to sign with, bind days ahead, and begin to hear from other workers."""
        self.signer = await stored_signer(self._store)
        await self.days.bind_ahead(self.now())
        await self._bus.start(self._on_announcement, self.attendance.hear)
        self._looking_after = asyncio.create_task(self._look_after_tables())

    def dismiss_readers(self) -> None:
        """End what everybody follows; they come back when there is a service again."""
        self.going_on.stop()
        self.invitations.stop()
        self.readers.dismiss()

    async def close(self) -> None:
        """Let all readers go, and stop."""
        self.dismiss_readers()
        await self.going_on.close()
        if self._looking_after is not None:
            self._looking_after.cancel()
            await asyncio.gather(self._looking_after, return_exceptions=True)
        await self._reading.close()
        await self.analyses.close()
        self.hints.close()
        await self.figures.close()
        self.days.close()
        await self.exercises.close()
        await self.attendance.close()
        await self._bus.close()
        await self._store.close()

    async def check(self) -> dict[str, bool | None]:
        """Tell which parts work; None for a bus where there is none."""
        try:
            async with asyncio.timeout(LONGEST_CHECK):
                await self._store.check()
        except NotKept:
            # The store has said so itself, once.
            self._is_well = False
        except Exception:
            # Whoever looks every few seconds need not find a line for each look in the log.
            if self._is_well:
                _log.exception("the store cannot be reached")
            self._is_well = False
        else:
            self._is_well = True
        return {"store": self._is_well, "bus": self._bus.is_connected}

    def now(self, table: Table | None = None) -> Now:
        """Return the moment of an action; at a table, with how long its match has waited."""
        ms = time.time_ns() // 1_000_000
        acted = None if table is None else self._remembered.acted(table.id)
        waited = 0.0 if acted is None else time.monotonic() - acted.at
        return Now(ms, _date_of(ms // MS_PER_DAY), waited)

    # actions

    async def open(
        self,
        opened: Opened,
        *,
        abstains: bool = False,
        absent: tuple[int, ...] = (),
        invites_programs: bool = False,
    ) -> Table:
        """Open a table; where no seat is free, its match begins."""
        change = open_and_start(
            opened, self.now(), abstains=abstains, absent=absent, invites_programs=invites_programs
        )
        await self._append(change, self.history)
        self.metrics.tables += 1
        return change.table

    async def open_once(
        self, opened: Opened, *, abstains: bool = False, invites_programs: bool = False
    ) -> Table:
        """Open a table, or return the one that the same request has opened."""
        try:
            return await self.open(opened, abstains=abstains, invites_programs=invites_programs)
        except Conflict:
            await self._forget_if_restored()
            table = await self.table(opened.id)
            if not is_same_request(table, opened):
                raise Reused("table.reused") from None
            return table

    async def open_or_find(self, opened: Opened) -> Table:
        """Open a table, or return the one that is open by this id."""
        try:
            return await self.open(opened)
        except Conflict:
            return await self.table(opened.id)

    async def act(self, table_id: str, action: Action) -> Table:
        """Let an action happen, or raise what is wrong with it."""
        async with self._lock(table_id):
            table = await self._reading.recall(table_id)
            while True:
                try:
                    change = action(table, self.now(table))
                    if change.events:
                        await self._append(change, self.history)
                except Conflict:
                    table = await self._after_conflict(table)
                except NotKept:
                    # A database that is lost in the middle of it may have kept it after all:
                    # whoever tries again sees the table first.
                    raise
                except PaschError:
                    newer = await self._reading.catch_up(table_id)
                    # What is refused may be right in view of what others have done meanwhile.
                    if newer.seq == table.seq:
                        raise
                    table = newer
                else:
                    return change.table

    @property
    def history(self) -> str:
        """Which course of events the tables belong to that are read now."""
        return self._store.history

    async def append(self, before: Table, change: Change, history: str) -> None:
        """Append what was decided without the table's lock, unless somebody else was quicker or a
        backup was restored.
        """
        async with self._lock(before.id):
            try:
                await self._append(change, history)
            except Conflict:
                await self._after_conflict(before)

    async def rematch(self, table_id: str, owner: str, answer: RematchAnswer = "yes") -> str | None:
        """Answer whether there shall be a rematch; once it begins, open a table, return its id."""
        table = await self.act(
            table_id, lambda table, now: answer_rematch(table, owner, answer, now)
        )
        begins = answer == "now" or (answer == "yes" and not table.rematch_awaits)
        if table.next_table is None and begins:
            # Opened first: a table that nobody is sent to does less harm than a way to no table.
            opened = rematch(table, owner)
            # Somebody else was quicker, and there is one table all the same.
            with suppress(Conflict):
                await self.open(opened, absent=table.rematch_without)
            table = await self.act(table_id, lambda table, now: continue_at(table, opened.id, now))
        return table.next_table

    # reading

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands; nothing happens there because of that, but that the secret
        of a day's game is shown when the day is over.
        """
        look = self._reading.catch_up if self._store.is_shared else self._reading.recall
        table = await look(table_id)
        if table.is_sealed and is_secret_due(table, self.now()):
            # Where nothing can be kept it stays hidden: whoever reads waits for nobody who writes.
            with suppress(NotKept):
                return await self.act(table_id, show_secret_if_due)
        return table

    # how it is done

    async def _on_announcement(self, table_id: str | None) -> None:
        if table_id is None:
            self.attendance.ask_again()
        self.subscribers.notify(table_id)

    def _lock(self, table_id: str) -> asyncio.Lock:
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return lock

    async def _look_after_tables(self) -> None:
        """Notice when a backup was restored, and forget tables that sleep."""
        while True:
            await asyncio.sleep(LOOK_AFTER)
            self._remembered.forget_sleeping(self.subscribers.has)
            # A store that is out of reach says so itself.
            with suppress(NotKept):
                await self._forget_if_restored()

    async def _forget_if_restored(self) -> None:
        """Forget everything if somebody has restored a backup: the tables are others now."""
        history = await self._store.present_history()
        if history == self.history:
            return
        _log.warning("a backup was restored: all tables are read anew")
        self._store.history = history
        self._remembered.forget_all()
        self.going_on.wait_no_more()
        for kept in (self.days, self.analyses, self.figures, self.exercises):
            kept.forget()
        self.subscribers.notify(None)
        self.signer = await stored_signer(self._store)

    async def _after_conflict(self, table: Table) -> Table:
        await self._forget_if_restored()
        newer = await self._reading.catch_up(table.id)
        if newer.seq == table.seq:
            # The log is not the one that was read: its table was removed.
            self._remembered.forget(table.id)
            newer = await self._reading.catch_up(table.id)
        return newer

    async def _append(self, change: Change, history: str) -> None:
        """Append what has changed since a table was read in the course of events named."""
        table, events = change
        try:
            if history != self.history:
                raise Conflict
            await self._store.append(table.id, table.seq - len(events), list(map(encoded, events)))
        except Conflict:
            self.metrics.conflicts += 1
            raise
        self.metrics.events += len(events)
        self._remembered.remember(table)
        self.going_on.wake(table)
        self.subscribers.notify(table.id)
        self.invitations.note(table)
        await self._bus.announce(table.id)
        await self.keep_result(table)

    async def keep_result(self, table: Table) -> None:
        """Keep for the ranking of a day what somebody got, where the match is over and counts.

        It may be kept again: what follows from the events can be made up for.
        """
        result = day_result(table)
        if result is None:
            return
        try:
            await self._store.keep_result(result)
        except NotKept:
            # The events are there; the store has said what is wrong with it.
            _log.error("the result of table %s is not in the ranking yet", table.id)
