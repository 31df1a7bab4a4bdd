"""A file has one server: two would each think that they know all tables."""

import sqlite3
from pathlib import Path

from pasch.web.store.contract import StoreError

SUFFIX = "-lock"


def claim(path: Path) -> sqlite3.Connection:
    """Keep other servers from a file until the connection is closed, or the process has ended.

    The lock is SQLite's, on an empty database beside the file: the system lets go of it however the
    process ends, and it works wherever SQLite does.
    """
    beside = path.resolve().with_name(path.resolve().name + SUFFIX)
    beside.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside.touch(mode=0o600)
    lock = sqlite3.connect(beside, timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise StoreError("store.taken", path=path) from error
    return lock
