"""The store in a database: a file of SQLite for one worker, PostgreSQL for many."""

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import URL, Select, TextClause, delete, event, insert
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    InternalError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from pasch.web.store.address import database_url, is_file
from pasch.web.store.batches import Append, Batches, Row
from pasch.web.store.claim import claim
from pasch.web.store.contract import Conflict, StoredPad, StoreError
from pasch.web.store.file import prepare_file
from pasch.web.store.schema import (
    HISTORY,
    change_pad,
    delete_old_pads,
    delete_pad,
    delete_untouched,
    events,
    insert_day_if_absent,
    insert_if_absent,
    insert_in_order,
    insert_result_if_absent,
    lock_against_writers,
    pads,
    select_after,
    select_days,
    select_invited,
    select_pad,
    select_results,
    select_spans,
    select_value,
    wait_without_end,
)
from pasch.web.store.upgrade import check_version, upgrade
from pasch.web.store.watch import Watch, is_damage, is_refusal
from pasch.web.table.day import BoundDay, DayResult
from pasch.web.table.errors import NotKept
from pasch.web.table.stored import StoredEvent

LONGEST_WAIT = 10
"""Seconds after which a locked file or a silent server counts as unreachable."""
HISTORY_BYTES = 8
Result = TypeVar("Result")

_OUT_OF_REACH = (InterfaceError, InternalError, OperationalError, NoneFree)
"""The database is gone, read-only or full, or has no time: nobody's mistake, and it may pass."""

_log = logging.getLogger(__name__)


class TableSpan(NamedTuple):
    """A table, and the time that its events say they took."""

    table: str
    events: int
    first_ms: int
    last_ms: int


class SqlStore:
    """Keeps the events of tables as rows of one table, and what is the server's own in others."""

    def __init__(
        self, engine: AsyncEngine, watch: Watch | None, lock: sqlite3.Connection | None
    ) -> None:
        self.is_shared = watch is None
        self._engine = engine
        self._watch = watch
        self._lock = lock
        self._is_in_place = True
        self._is_damaged = False
        self._takes_writes = True
        self._batches = Batches(self._write)
        self._at_work: set[asyncio.Task[Any]] = set()
        self.history = ""

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        """Append events after the first `seq` ones, all or none; Conflict where there are more."""
        rows = tuple(
            {"table_id": table, "seq": number, "ms": ms, "kind": kind, "body": body}
            for number, (ms, kind, body) in enumerate(events, seq + 1)
        )
        if rows:
            await self._batches.add(Append(table, rows))

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a table in order, without the first `after` ones."""
        return await self._finish(self._read(table, after))

    async def invited(self, since_ms: int) -> list[str]:
        """Return the tables whose hosts have invited programs since then and where no match has
        begun, the latest first.
        """
        return await self._finish(self._invited(since_ms))

    async def keep_first(self, name: str, value: str) -> str:
        """Keep a value of the server's own unless one of this name is kept; return the kept one."""
        return await self._finish(self._keep_first(name, value))

    async def open_pad(self, pad: str, state: StoredPad, before_ms: int, most: int) -> None:
        """Keep a new pad; those older than `before_ms`, and the oldest of too many, go."""
        await self._finish(self._open_pad({"id": pad, **state._asdict()}, before_ms, most))

    async def change_pad(self, pad: str, owner: str, ms: int, body: str) -> bool:
        """Replace the state of a pad; tell whether there is one with this owner."""
        return await self._finish(self._change_pad(pad, owner, ms, body))

    async def close_pad(self, pad: str, owner: str) -> bool:
        """Forget a pad; tell whether there was one with this owner."""
        return await self._finish(self._close_pad(pad, owner))

    async def read_pad(self, pad: str) -> StoredPad | None:
        """Return the last state of a pad, if it is still kept."""
        return await self._finish(self._read_pad(pad))

    async def bind_days(self, days: Sequence[BoundDay]) -> None:
        """Keep what binds days that have nothing yet."""
        # Workers that insert in the same order never wait for each other in a circle.
        in_order = sorted(days)
        await self._finish(self._insert(insert_day_if_absent, [day._asdict() for day in in_order]))

    async def days(self, first: str, last: str) -> list[BoundDay]:
        """Return the days that are bound from one date to another, in order."""
        rows = await self._finish(self._select(select_days, {"first": first, "last": last}))
        return [BoundDay(*row) for row in rows]

    async def keep_result(self, result: DayResult) -> None:
        """Keep what somebody got in a day's game; of one table the first result stays."""
        await self._finish(self._insert(insert_result_if_absent, [result._asdict()]))

    async def results(self, date: str) -> dict[int, int]:
        """Return how many have got how many points in a day's game, by points."""
        rows = await self._finish(self._select(select_results, {"date": date}))
        return dict(rows)

    async def present_history(self) -> str:
        """Return which course of events there is now: another one once a backup was restored."""
        return await self._finish(self._present_history())

    async def spans(self) -> list[TableSpan]:
        """Return of every table how many events it has, and when the first and the last were."""
        async with self._connect() as connection:
            return [TableSpan(*row) for row in await connection.execute(select_spans)]

    async def remove(self, tables: Sequence[str], before_ms: int) -> None:
        """Remove tables at which nothing has happened since, all or none."""
        given = {"tables": list(tables), "before_ms": before_ms}
        async with self.writing_alone() as connection:
            await connection.execute(delete_untouched, given)

    @asynccontextmanager
    async def writing_alone(self) -> AsyncIterator[AsyncConnection]:
        """Keep others from writing until what is done on the connection is there, all or nothing;
        they may read.
        """
        async with self._connect() as connection:
            if self.is_shared:
                await connection.execute(lock_against_writers)
            else:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
            await connection.commit()

    @asynccontextmanager
    async def reading_at_once(self) -> AsyncIterator[AsyncConnection]:
        """Read everything as it is at one moment, however long it takes; others may write."""
        async with self._connect() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
                await connection.execute(wait_without_end)
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    async def check(self) -> None:
        """Fail if nothing can be written: the store is gone, read-only, or its disk is full."""
        await self._finish(self._write_and_remove())

    async def close(self) -> None:
        """Let go of everything."""
        await self._batches.finish()
        await asyncio.gather(*self._at_work, return_exceptions=True)
        await self._engine.dispose()
        if self._watch is not None:
            self._watch.close()
        if self._lock is not None:
            self._lock.close()

    async def _finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Let work come to its end even if nobody waits for it any more.

        A reader may go away at any moment; a connection left in the middle of something would be
        lost to all others.
        """
        task = asyncio.create_task(work)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def _connect(self) -> AsyncIterator[AsyncConnection]:
        """Connect to the database; NotKept where it is out of reach, or not the one opened."""
        self._check_file()
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (DBAPIError, NoneFree) as error:
            original = getattr(error, "orig", None)
            if is_damage(original):
                self._note_damage(error)
                raise NotKept("store.damaged") from error
            if not isinstance(error, _OUT_OF_REACH) or is_refusal(original):
                raise
            self._note_failure(error)
            raise NotKept("store.away") from error

    def _note_damage(self, error: Exception) -> None:
        if not self._is_damaged:
            self._is_damaged = True
            _log.critical("the database is damaged: nothing is kept any more", exc_info=error)

    def _note_failure(self, error: Exception) -> None:
        # Once for everybody who is turned away until it is over.
        if self._takes_writes:
            self._takes_writes = False
            reason = " ".join(str(getattr(error, "orig", error)).split())
            _log.error("the database is out of reach, or takes nothing: %s", reason)

    def _note_success(self) -> None:
        if not self._takes_writes:
            self._takes_writes = True
            _log.warning("the database takes everything again")

    def _check_file(self) -> None:
        if self._is_damaged:
            raise NotKept("store.damaged")
        if self._watch is None:
            return
        try:
            self._watch.check()
        except NotKept:
            if self._is_in_place:
                _log.critical("the database is not what was opened: nothing is kept any more")
            self._is_in_place = False
            raise
        if not self._is_in_place:
            _log.warning("the database is again what was opened, and takes everything")
        self._is_in_place = True

    async def _read(self, table: str, after: int) -> list[StoredEvent]:
        async with self._connect() as connection:
            rows = await connection.execute(select_after, {"table": table, "after": after})
            return [StoredEvent(ms, kind, body) for ms, kind, body in rows]

    async def _invited(self, since_ms: int) -> list[str]:
        async with self._connect() as connection:
            rows = await connection.execute(select_invited, {"since_ms": since_ms})
            return [*rows.scalars()]

    async def _keep_first(self, name: str, value: str) -> str:
        async with self._connect() as connection:
            await connection.execute(insert_if_absent, {"name": name, "value": value})
            kept: str = (await connection.execute(select_value, {"name": name})).scalar_one()
            await connection.commit()
            return kept

    async def _open_pad(self, row: dict[str, str | int], before_ms: int, most: int) -> None:
        async with self._connect() as connection:
            await self._begin(connection)
            await connection.execute(insert(pads), row)
            given = {"before_ms": before_ms, "most": most}
            await connection.execute(delete_old_pads, given)
            await connection.commit()

    async def _change_pad(self, pad: str, owner: str, ms: int, body: str) -> bool:
        async with self._connect() as connection:
            await self._begin(connection)
            given = {"pad": pad, "by": owner, "now_ms": ms, "text": body}
            changed = await connection.execute(change_pad, given)
            await connection.commit()
            return changed.rowcount == 1

    async def _close_pad(self, pad: str, owner: str) -> bool:
        async with self._connect() as connection:
            await self._begin(connection)
            closed = await connection.execute(delete_pad, {"pad": pad, "by": owner})
            await connection.commit()
            return closed.rowcount == 1

    async def _read_pad(self, pad: str) -> StoredPad | None:
        async with self._connect() as connection:
            row = (await connection.execute(select_pad, {"pad": pad})).one_or_none()
            return None if row is None else StoredPad(*row)

    async def _begin(self, connection: AsyncConnection) -> None:
        # The driver begins none by itself where the database is a file.
        if not self.is_shared:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")

    async def _insert(self, statement: TextClause, rows: Sequence[Row]) -> None:
        async with self._connect() as connection:
            if not self.is_shared:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.execute(statement, rows)
            await connection.commit()

    async def _select(self, statement: Select[Any], gaps: Row) -> list[Any]:
        async with self._connect() as connection:
            return [*await connection.execute(statement, gaps)]

    async def _present_history(self) -> str:
        async with self._connect() as connection:
            kept = (await connection.execute(select_value, {"name": HISTORY})).scalar()
        return kept or await self._keep_first(HISTORY, secrets.token_hex(HISTORY_BYTES))

    async def _write_and_remove(self) -> None:
        # Only what is committed goes to the disk, and nobody's table has this name.
        row = {"table_id": "", "seq": 1, "ms": 0, "kind": "check", "body": ""}
        async with self._connect() as connection:
            await self._begin(connection)
            await connection.execute(insert_in_order, [row])
            await connection.execute(delete(events).where(events.c.table_id == ""))
            await connection.commit()
            self._note_success()

    async def _write(self, appends: Sequence[Append]) -> None:
        # Workers that lock tables in the same order never wait for each other in a circle.
        in_order = sorted(appends, key=lambda append: append.table)
        rows = [row for append in in_order for row in append.rows]
        async with self._connect() as connection:
            await self._begin(connection)
            try:
                inserted = await connection.execute(insert_in_order, rows)
            except IntegrityError as error:
                raise Conflict from error
            # Looked up last: a backup that was being restored is there by now.
            history = (await connection.execute(select_value, {"name": HISTORY})).scalar()
            if inserted.rowcount != len(rows) or history != self.history:
                raise Conflict
            self._check_file()
            await connection.commit()
            # What was taken away while it was written has not been kept either.
            self._check_file()
            self._note_success()


async def open_store(address: str, *, is_server: bool = False, upgrades: bool = True) -> SqlStore:
    """Open the database at an address, with its tables as this version needs them, or refuse it.

    A server has a file for itself.
    """
    url = database_url(address)
    path = Path(url.database or "") if is_file(url) else None
    lock = watch = None
    async with AsyncExitStack() as let_go:
        engine = _server_engine(url) if path is None else _file_engine(url)
        let_go.push_async_callback(engine.dispose)
        try:
            if path is not None:
                if is_server:
                    lock = claim(path)
                    let_go.callback(lock.close)
                prepare_file(path, LONGEST_WAIT)
            await (upgrade if upgrades else check_version)(engine)
            if path is not None:
                watch = Watch(path)
                let_go.callback(watch.close)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            reason = str(error.orig if isinstance(error, DBAPIError) else error).strip()
            shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
            raise StoreError("store.unreachable", address=shown, reason=reason) from error
        store = SqlStore(engine, watch, lock)
        store.history = await store.present_history()
        let_go.pop_all()
    return store


def _server_engine(url: URL) -> AsyncEngine:
    return create_async_engine(
        url,
        pool_pre_ping=True,
        # Errors end up in logs, and what is stored holds secrets and the signing key.
        hide_parameters=True,
        # Neither a lock nor a machine that is gone without a word may keep everybody waiting.
        connect_args={
            "connect_timeout": LONGEST_WAIT,
            "tcp_user_timeout": LONGEST_WAIT * 1000,
            "options": f"-c statement_timeout={LONGEST_WAIT}s",
        },
    )


def _file_engine(url: URL) -> AsyncEngine:
    # Without an isolation level the driver begins no transaction by itself: a read needs none.
    engine = create_async_engine(
        url,
        # Errors end up in logs, and what is stored holds secrets and the signing key.
        hide_parameters=True,
        connect_args={"isolation_level": None, "timeout": LONGEST_WAIT},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: object) -> None:  # noqa: ANN401
        cursor = connection.cursor()
        # What was acknowledged survives a loss of power too; group commit pays for it.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.close()

    return engine
