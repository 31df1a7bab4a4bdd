"""Databases that are there already, for commands that make none."""

import sqlite3
from contextlib import closing
from pathlib import Path

from pasch.web.store.address import database_url, is_file
from pasch.web.store.contract import StoreError
from pasch.web.store.opening import open_store
from pasch.web.store.sql import SqlStore


async def open_existing(address: str, *, upgrades: bool = True) -> SqlStore:
    """Open the database of a server; what is not there is not made."""
    url = database_url(address)
    if is_file(url):
        path = Path(url.database or "")
        if not path.is_file():
            raise StoreError("store.missing", path=path)
        if not has_tables(path):
            raise StoreError("store.foreign", path=path)
    return await open_store(address, upgrades=upgrades)


def has_tables(path: Path) -> bool:
    """Tell whether a file is a database of ours; opening it as a store would make it one."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as file:
            found = file.execute("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetchone()
    except sqlite3.DatabaseError:
        return False
    return found is not None
