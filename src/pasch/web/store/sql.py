"""The store in a database: tables as rows of events, and what is the server's own beside them."""

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Select, TextClause, delete, insert, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from pasch.web.store.appending import APPEND_TO_SERVER, rows_of
from pasch.web.store.batches import Append, Batches
from pasch.web.store.contract import Conflict, StoredPad
from pasch.web.store.file_writer import FileWriter
from pasch.web.store.health import Health
from pasch.web.store.schema import (
    HISTORY,
    change_pad,
    delete_old_pads,
    delete_pad,
    delete_untouched,
    events,
    insert_day_if_absent,
    insert_if_absent,
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
from pasch.web.table.day import BoundDay, DayResult
from pasch.web.table.stored import StoredEvent

HISTORY_BYTES = 8
Result = TypeVar("Result")
Row = dict[str, Any]

_append_to_server = text(APPEND_TO_SERVER)


class TableSpan(NamedTuple):
    """A table, and the time that its events say they took."""

    table: str
    events: int
    first_ms: int
    last_ms: int


class SqlStore:
    """Keeps the events of tables as rows of one table, and what is the server's own in others."""

    def __init__(
        self,
        engine: AsyncEngine,
        health: Health,
        writer: FileWriter | None,
        lock: sqlite3.Connection | None,
    ) -> None:
        self.is_shared = writer is None
        self._engine = engine
        self._health = health
        self._writer = writer
        self._lock = lock
        self._batches = Batches(self._write)
        self._at_work: set[asyncio.Task[Any]] = set()
        self.history = ""

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        """Append events after the first `seq` ones, all or none; Conflict where there are more."""
        if events:
            await self._batches.add(Append(table, seq, events))

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
        if self._writer is not None:
            self._writer.close()
        self._health.close()
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
        with self._health.judged():
            async with self._engine.connect() as connection:
                yield connection

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
            await self._begin(connection)
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
            await connection.execute(insert(events), row)
            await connection.execute(delete(events).where(events.c.table_id == ""))
            await connection.commit()
            self._health.note_success()

    async def _write(self, appends: Sequence[Append]) -> None:
        if self._writer is None:
            await self._write_to_server(appends)
        else:
            with self._health.judged():
                await self._writer.write(appends, self.history)
        # What was taken away while it was written has not been kept either.
        self._health.check()
        self._health.note_success()

    async def _write_to_server(self, appends: Sequence[Append]) -> None:
        given = {"rows": rows_of(appends), "history": self.history}
        async with self._connect() as connection:
            # One statement is a transaction of its own, and one way there and back.
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            try:
                await connection.execute(_append_to_server, given)
            except IntegrityError as error:
                raise Conflict from error
