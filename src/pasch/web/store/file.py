"""The file of a database: private, and with a write-ahead log."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

_PAUSE = 0.02


def prepare_file(path: Path, longest_wait: float) -> None:
    """Create the file where nobody else can read it, and let readers and a writer share it.

    It holds the secrets of matches that are still played; SQLite gives its companions the same
    permissions.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path.touch(mode=0o600)
    deadline = time.monotonic() + longest_wait
    while not _has_log(path):
        if time.monotonic() > deadline:
            raise TimeoutError("database is locked")
        time.sleep(_PAUSE)


def _has_log(path: Path) -> bool:
    with closing(sqlite3.connect(path)) as connection:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode=WAL").fetchone()
        except sqlite3.OperationalError as error:
            # For this one change SQLite does not wait until others are through.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            return False
    return bool(mode == "wal")
