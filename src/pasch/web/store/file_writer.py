"""Appending to a file of SQLite, in a thread of its own.

A batch is one statement, and so one step of SQLite: after each step the thread waits until a busy
server lets it go on, and with a step per event those who play would wait for that.
"""

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pasch.web.store.batches import Append
from pasch.web.store.contract import Conflict
from pasch.web.store.schema import HISTORY

SAFE_COMMITS = "PRAGMA synchronous=FULL"
"""What was acknowledged survives a loss of power too; group commit pays for it."""

_APPEND = f"""
WITH given AS (
    SELECT
        json_extract(value, '$[0]') AS table_id,
        json_extract(value, '$[1]') AS after_seq,
        json_extract(value, '$[2]') AS seq,
        json_extract(value, '$[3]') AS ms,
        json_extract(value, '$[4]') AS kind,
        json_extract(value, '$[5]') AS body
    FROM json_each(:rows)
)
INSERT INTO events (table_id, seq, ms, kind, body)
SELECT table_id, seq, ms, kind, CASE
    WHEN :history = (SELECT value FROM server WHERE name = '{HISTORY}') AND (
        after_seq = 0
        OR EXISTS (
            SELECT 1 FROM events AS before
            WHERE before.table_id = given.table_id AND before.seq = given.after_seq
        )
    )
    THEN body
END
FROM given
"""  # noqa: S608 - nothing of it was sent by anybody
"""Inserts all events or, where one does not follow on those that are there, none: then it has no
body, which no event may lack.
"""


class FileWriter:
    """Has a connection and a thread for itself."""

    def __init__(self, path: Path, longest_wait: float) -> None:
        self._thread = ThreadPoolExecutor(1, "store")
        # Without an isolation level every statement is a transaction of its own.
        self._connection = sqlite3.connect(
            path, timeout=longest_wait, isolation_level=None, check_same_thread=False
        )
        self._connection.execute(SAFE_COMMITS)

    async def write(self, appends: Sequence[Append], history: str) -> None:
        """Append all or none; Conflict where one of them, or the course of events, does not fit."""
        rows = [
            (append.table, append.seq, seq, *event)
            for append in appends
            for seq, event in enumerate(append.events, append.seq + 1)
        ]
        given = {"rows": json.dumps(rows, ensure_ascii=False), "history": history}
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._insert, given)

    def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown()
        self._connection.close()

    def _insert(self, given: dict[str, str]) -> None:
        try:
            self._connection.execute(_APPEND, given)
        except sqlite3.IntegrityError as error:
            raise Conflict from error
