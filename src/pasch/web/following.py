"""Those who follow a table: what is to be shown to each of them, and when."""

import asyncio
from contextvars import Context, copy_context
from typing import Protocol

from pasch.web.going_on import GoingOn
from pasch.web.live.attendance import Attendance, Present
from pasch.web.live.subscribers import Subscribers
from pasch.web.remembered import RememberedTables
from pasch.web.table.errors import NoSuchTable, NotKept
from pasch.web.table.table import Table

LOOK_AGAIN = 2.0
"""Seconds after which a shared store is searched for events whose announcement may be lost."""
SIGN_OF_LIFE = 15.0
"""Seconds after which readers of a table hear that nothing has happened."""


class Reader(Protocol):
    """Whoever is shown a table."""

    @property
    def is_full(self) -> bool:
        """Whether nothing more can be shown yet; once it can, it is woken."""

    def show(self, table: Table, present: Present) -> None:
        """Show a table, and who is there."""

    def end(self) -> None:
        """Show nothing more."""

    def fail(self) -> None:
        """End, since something has gone wrong; called while the error is handled."""


class Tables(Protocol):
    """What must be known of the service: how tables are read."""

    async def table(self, table_id: str) -> Table:
        """Return a table as it stands."""


class Readers:
    """All who follow tables here."""

    def __init__(  # noqa: PLR0913 - all that one of them may hear of
        self,
        tables: Tables,
        remembered: RememberedTables,
        subscribers: Subscribers,
        attendance: Attendance,
        going_on: GoingOn,
        *,
        is_shared: bool,
    ) -> None:
        self.tables = tables
        self.remembered = remembered
        self.subscribers = subscribers
        self.attendance = attendance
        self.going_on = going_on
        self.is_shared = is_shared
        self.is_closing = False

    def follow(self, table: Table, owner: str | None, reader: Reader) -> "Following":
        """Show a table as it stands, then whenever it has moved or somebody has come or gone; after
        a long silence, once more.

        A slow reader misses what lies between, never the latest. Whoever follows a table keeps its
        bots awake, and is there for the others.
        """
        return Following(self, table, owner, reader)

    def dismiss(self) -> None:
        """End what everybody follows."""
        self.is_closing = True
        self.subscribers.notify(None)


class Following:
    """One of them. No task waits here, and no timer is set anew for a move: there are many."""

    __slots__ = (
        "_context",
        "_is_over",
        "_is_woken",
        "_looking",
        "_owner",
        "_present",
        "_reader",
        "_readers",
        "_shown_at",
        "_silent",
        "_table",
        "_timer",
    )

    def __init__(self, readers: Readers, table: Table, owner: str | None, reader: Reader) -> None:
        self._readers = readers
        self._table = table
        self._owner = owner
        self._reader = reader
        # Bots that wake go on for the address that has asked for this.
        self._context: Context = copy_context()
        self._is_over = False
        self._is_woken = False
        self._looking: asyncio.Task[None] | None = None
        self._silent = 0.0
        self._shown_at = 0.0
        self._present = Present(frozenset(), is_everybody=False)
        readers.subscribers.add(table.id, self.wake)
        readers.attendance.come(table.id, owner)
        self._timer = self._pause_after(self._patience)
        try:
            readers.going_on.wake(table)
            self._show(table, readers.attendance.present(table.id))
        except BaseException:
            self.close()
            raise
        # Others may have moved since the table was read.
        self.wake()

    def wake(self) -> None:
        """Look soon whether there is something to show."""
        if not self._is_woken:
            self._is_woken = True
            asyncio.get_running_loop().call_soon(self._look, context=self._context)

    def close(self) -> None:
        """Follow no longer."""
        if self._is_over:
            return
        self._is_over = True
        self._timer.cancel()
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        self._readers.subscribers.remove(self._table.id, self.wake)
        self._readers.attendance.go(self._table.id, self._owner)

    def _look(self) -> None:
        if self._looking is not None:
            # The store is being read; this stays woken, and looks once more after that.
            return
        self._is_woken = False
        # Who has not taken yet what was sent wakes this later.
        if self._is_over or self._reader.is_full:
            return
        if self._readers.is_closing:
            self._end()
            return
        known = self._readers.remembered.get(self._table.id)
        # What was appended here need not be read by every reader.
        if known is not None and (known.seq > self._table.seq or not self._readers.is_shared):
            self._found(known)
        else:
            self._look_closely()

    def _look_closely(self) -> None:
        loop = asyncio.get_running_loop()
        self._looking = loop.create_task(self._read(), context=self._context)

    async def _read(self) -> None:
        try:
            table = await self._stored()
        except Exception:
            self._fail()
            return
        if table is None:
            self._end()
            return
        # What was appended here has woken them already.
        self._readers.going_on.wake(table)
        self._found(table)
        if self._is_woken:
            self._look()

    async def _stored(self) -> Table | None:
        """Return the table; None where a backup was restored that is older."""
        try:
            return await self._readers.tables.table(self._table.id)
        except NotKept:
            # Whoever follows a table stays until the store is back.
            return self._table
        except NoSuchTable:
            return None
        finally:
            self._looking = None

    def _found(self, table: Table) -> None:
        """Show what was found, if that is news or nothing was for long."""
        attendance = self._readers.attendance
        attendance.remind(table.id)
        present = attendance.present(table.id)
        is_news = table.seq != self._table.seq or present != self._present
        if not is_news and self._silent < SIGN_OF_LIFE:
            return
        if self._is_over or self._reader.is_full:
            return
        try:
            self._show(table, present)
        except Exception:
            self._fail()

    def _show(self, table: Table, present: Present) -> None:
        self._table, self._present, self._silent = table, present, 0.0
        self._shown_at = asyncio.get_running_loop().time()
        self._reader.show(table, present)

    def _end(self) -> None:
        self.close()
        self._reader.end()

    def _fail(self) -> None:
        self.close()
        self._reader.fail()

    @property
    def _patience(self) -> float:
        return LOOK_AGAIN if self._readers.is_shared else SIGN_OF_LIFE

    def _pause_after(self, seconds: float) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, self._on_pause, context=self._context)

    def _on_pause(self) -> None:
        """Look whether there is something that was not announced, where nothing was for long."""
        left = self._shown_at + self._patience - asyncio.get_running_loop().time()
        if left > 0:
            self._timer = self._pause_after(left)
            return
        self._timer = self._pause_after(self._patience)
        self._silent += self._patience
        if self._looking is None and not self._reader.is_full:
            self._look_closely()
