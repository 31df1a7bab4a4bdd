"""Appending to a file of SQLite, in a thread of its own.

A batch is one statement, and so one step of SQLite: after each step the thread waits until a busy
server lets it go on, and with a step per event those who play would wait for that.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pasch.web.store.appending import APPEND_TO_FILE, rows_of
from pasch.web.store.batches import Append
from pasch.web.store.contract import Conflict

SAFE_COMMITS = "PRAGMA synchronous=FULL"
"""What was acknowledged survives a loss of power too; group commit pays for it."""


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
        given = {"rows": rows_of(appends), "history": history}
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._insert, given)

    def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown()
        self._connection.close()

    def _insert(self, given: dict[str, str]) -> None:
        try:
            self._connection.execute(APPEND_TO_FILE, given)
        except sqlite3.IntegrityError as error:
            raise Conflict from error
