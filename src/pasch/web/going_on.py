"""What goes on at a table by itself: bots move, bots take over for somebody who is gone, and a
match begins without the seeds of those who send none.
"""

import asyncio
import logging
import os
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple, Protocol

from pasch.web.asking import asking_address
from pasch.web.bot_turns import BotTurns
from pasch.web.metrics import BOT, Metrics
from pasch.web.remembered import Acted, RememberedTables
from pasch.web.table.actions import (
    bot_step,
    hand_over_if_due,
    may_be_taken_back,
    takeover_after,
)
from pasch.web.table.change import Change, Now
from pasch.web.table.dealing import go_on_unless_moved
from pasch.web.table.errors import NoSuchTable, NotKept
from pasch.web.table.table import AwaitedSeeds, Table

Action = Callable[[Table, Now], Change]

A_LITTLE = 0.05
"""Seconds by which a timer may be early."""
SECOND_THOUGHTS = 3
"""How many times as long as otherwise a bot waits while a move can be taken back. Once it has
thrown it is too late: the same dice would come again, and be known to whoever chooses anew.
"""
TRY_AGAIN = 1.0
"""Seconds after which a bot that could not move tries again."""

BOTS_AT_ONCE = max(1, min(2, (os.cpu_count() or 1) - 1))
"""How many bots think at a time. Much of it is Python, of which one thread runs at a time: each
more of them would take its share from the pages.
"""

_log = logging.getLogger(__name__)


class Tables(Protocol):
    """What must be known of the service: how tables are read and changed."""

    def now(self, table: Table | None = None) -> Now:
        """Return the moment of an action."""

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands."""

    async def act(self, table_id: str, action: Action) -> Table:
        """Let an action happen, or raise what is wrong with it."""

    @property
    def history(self) -> str:
        """Which course of events the tables belong to that are read now."""

    async def append(self, before: Table, change: Change, history: str) -> None:
        """Append what was decided without the table's lock, unless somebody else was quicker or a
        backup was restored.
        """


class Waiting(NamedTuple):
    """A table that waits for people's seeds."""

    for_seeds: AwaitedSeeds
    timer: asyncio.TimerHandle


class Takeover(NamedTuple):
    """A table at which a bot takes over for somebody, unless they move before."""

    acted: Acted
    after: int
    timer: asyncio.TimerHandle


class GoingOn:
    """Timers and tasks, one of each kind a table, that act when nobody does."""

    def __init__(
        self,
        tables: Tables,
        remembered: RememberedTables,
        metrics: Metrics,
        *,
        pace: float,
        seed_patience: float,
    ) -> None:
        self._tables = tables
        self._remembered = remembered
        self._metrics = metrics
        self._pace = pace
        self._seed_patience = seed_patience
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._bot_threads = ThreadPoolExecutor(BOTS_AT_ONCE, "bot")
        self._bot_turns = BotTurns(BOTS_AT_ONCE)
        self._deals: dict[str, Waiting] = {}
        self._takeovers: dict[str, Takeover] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closing = False

    def stop(self) -> None:
        """Begin nothing any more."""
        self._is_closing = True

    async def close(self) -> None:
        """Break off what goes on."""
        self.stop()
        self.wait_no_more()
        tasks = [*self._bots.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._bot_threads.shutdown(wait=False, cancel_futures=True)

    def wait_no_more(self) -> None:
        """Wait for nobody's seeds and for nobody who is gone, at any table."""
        for table_id in list(self._deals):
            self._stop_waiting(table_id)
        for takeover in self._takeovers.values():
            takeover.timer.cancel()
        self._takeovers.clear()

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
        if not table.agreed and table.id not in self._takeovers:
            return
        after, acted = takeover_after(table), self._remembered.acted(table.id)
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
            self.wake(await self._tables.act(table.id, hand_over_if_due))
        except Exception as error:
            # A store that is out of reach for a while must not leave the others waiting; it says
            # so itself, once for all tables.
            if not isinstance(error, NotKept):
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
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _went_on(self, before: Table) -> None:
        try:
            self.wake(await self._tables.act(before.id, partial(go_on_unless_moved, before)))
        except Exception as error:
            # A store that is out of reach for a while must not leave the table waiting; it says so
            # itself, once for all tables.
            if not isinstance(error, NotKept):
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
        table = self._remembered.get(table_id)
        if table is not None:
            self._wake_bots(table)

    async def _bots_play(self, table_id: str) -> None:
        """Let bots move at a table until it is a person's turn.

        Every worker that looks at the table does so; the version check lets one of them win.
        """
        while True:
            try:
                await self._pause(table_id)
                if not await self._move_bot(table_id):
                    return
            except NoSuchTable:
                # It was removed, or a backup was restored that is older.
                return
            except Exception as error:
                # A store that is out of reach for a while must not leave the table waiting; it
                # says so itself, once for all tables.
                if not isinstance(error, NotKept):
                    _log.exception("a bot could not move at table %s and will try again", table_id)
                self._metrics.failed(BOT)
                await asyncio.sleep(TRY_AGAIN)

    async def _pause(self, table_id: str) -> None:
        """Wait before a bot's step, so that people can follow, and longer where its throw would
        end somebody's chance to take a move back; from anew whenever somebody has moved.
        """
        table = await self._tables.table(table_id)
        while True:
            await asyncio.sleep(self._pace * (SECOND_THOUGHTS if may_be_taken_back(table) else 1))
            later = await self._tables.table(table_id)
            if later.acted_seq == table.acted_seq:
                return
            table = later

    async def _move_bot(self, table_id: str) -> bool:
        table = await self._tables.table(table_id)
        history = self._tables.history
        loop = asyncio.get_running_loop()
        turn = self._bot_turns.turn(asking_address.get(), is_awaited=bool(table.people))
        async with turn:
            change = await loop.run_in_executor(
                self._bot_threads, bot_step, table, self._tables.now
            )
        if not change.events:
            return False
        await self._tables.append(table, change, history)
        return True
