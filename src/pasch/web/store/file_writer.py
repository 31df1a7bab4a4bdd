"""Appending to a file of SQLite: a batch is one statement, and so one step of SQLite.

After each step a thread waits until a busy server lets it go on, and with a step per event those
who play would wait for that. A disk that is quick is waited for without a thread at all: calling
one, and being called back, takes longer than such a disk does.
"""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pasch.web.store.appending import APPEND_TO_FILE, rows_of
from pasch.web.store.batches import Append
from pasch.web.store.contract import Conflict

SAFE_COMMITS = "PRAGMA synchronous=FULL"
"""What was acknowledged survives a loss of power too; group commit pays for it."""
LOG_GROWS = "PRAGMA wal_autocheckpoint=0"
QUICK = 0.002
"""Seconds that a batch may take on the average to be waited for."""
LATEST = 16
"""Batches over which that is averaged: one that took long is remembered for some more."""
STANDSTILL = 0.05
"""Seconds after which a batch was waited for too long: everybody stands still meanwhile."""
DISTRUSTED_FOR = 600.0
"""Seconds for which the disk is not waited for after that."""
TIDIED_AFTER = 64
"""Batches after which one goes by way of the thread in any case: bringing the log into the file,
which SQLite does now and then when it is through, may take long.
"""


class FileWriter:
    """Has connections and a thread for itself."""

    def __init__(self, path: Path, longest_wait: float) -> None:
        self._thread = ThreadPoolExecutor(1, "store")
        self._patient = _connection(path, longest_wait)
        # Where another process writes, it is the thread that waits for it.
        self._at_once = _connection(path, 0)
        self._at_once.execute(LOG_GROWS)
        self._usual = 2 * QUICK
        """Seconds that a batch took on the average."""
        self._distrusted_until = 0.0
        self._untidied = 0

    async def write(self, appends: Sequence[Append], history: str) -> None:
        """Append all or none; Conflict where one of them, or the course of events, does not fit."""
        given = {"rows": rows_of(appends), "history": history}
        if self._is_quick and self._untidied < TIDIED_AFTER and self._is_inserted(given):
            self._untidied += 1
            return
        self._untidied = 0
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._insert, self._patient, given)

    def close(self) -> None:
        """Let go of the file."""
        self._thread.shutdown()
        self._at_once.close()
        self._patient.close()

    @property
    def _is_quick(self) -> bool:
        return self._usual < QUICK and time.monotonic() > self._distrusted_until

    def _is_inserted(self, given: dict[str, str]) -> bool:
        """Append at once; tell whether nobody else kept the file from being written."""
        began = time.monotonic()
        try:
            self._insert(self._at_once, given)
        except sqlite3.OperationalError as error:
            # In its lowest byte: the others say what keeps it busy.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            return False
        finally:
            if time.monotonic() - began > STANDSTILL:
                self._distrusted_until = time.monotonic() + DISTRUSTED_FOR
        return True

    def _insert(self, connection: sqlite3.Connection, given: dict[str, str]) -> None:
        began = time.perf_counter()
        try:
            connection.execute(APPEND_TO_FILE, given)
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        self._usual += (time.perf_counter() - began - self._usual) / LATEST


def _connection(path: Path, longest_wait: float) -> sqlite3.Connection:
    # Without an isolation level every statement is a transaction of its own.
    connection = sqlite3.connect(
        path, timeout=longest_wait, isolation_level=None, check_same_thread=False
    )
    connection.execute(SAFE_COMMITS)
    return connection
