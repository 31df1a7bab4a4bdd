"""Notices when the file of a database is taken away or overwritten under the running server.

SQLite goes on with a file that was deleted as if nothing had happened: everything is acknowledged,
and gone with the process.
"""

import sqlite3
from pathlib import Path

from pasch.web.table.errors import NotKept

HEADER = b"SQLite format 3\0"
_DAMAGE = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PRIMARY = 0xFF
"""The part of SQLite's error codes that says what happened, without the details."""


class Watch:
    """Compares the file and its write-ahead log with those that were opened."""

    def __init__(self, path: Path) -> None:
        # While a connection is open SQLite leaves the log in its place.
        self._keeper = sqlite3.connect(path)
        self._keeper.execute("SELECT count(*) FROM sqlite_master").fetchone()
        # Opened once and not for every look: closing a file takes SQLite's locks on it away.
        self._file = path.open("rb", buffering=0)
        self._opened = {
            part: _identity(part) for part in (path, path.with_name(f"{path.name}-wal"))
        }

    def check(self) -> None:
        """Fail where what is committed does not reach the file that people know."""
        for path, identity in self._opened.items():
            if _identity(path) != identity:
                raise NotKept("store.lost")
        self._file.seek(0)
        if self._file.read(len(HEADER)) != HEADER:
            raise NotKept("store.damaged")

    def close(self) -> None:
        """Look no more."""
        self._keeper.close()
        self._file.close()


def is_damage(error: BaseException | None) -> bool:
    """Tell whether SQLite has found out that a file is damaged."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & _PRIMARY in _DAMAGE


def is_refusal(error: BaseException | None) -> bool:
    """Tell whether SQLite has understood a statement and found it wrong, in a file that is well."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & _PRIMARY == sqlite3.SQLITE_ERROR


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino
