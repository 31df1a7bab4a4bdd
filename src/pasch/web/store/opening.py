"""Opening a store: a file of SQLite for one worker, PostgreSQL for many."""

import sqlite3
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from pasch.web.store.address import database_url, is_file
from pasch.web.store.claim import claim
from pasch.web.store.contract import StoreError
from pasch.web.store.file import prepare_file
from pasch.web.store.file_writer import SAFE_COMMITS, FileWriter
from pasch.web.store.health import Health
from pasch.web.store.sql import SqlStore
from pasch.web.store.upgrade import check_version, upgrade
from pasch.web.store.watch import Watch

LONGEST_WAIT = 10
"""Seconds after which a locked file or a silent server counts as unreachable."""


async def open_store(address: str, *, is_server: bool = False, upgrades: bool = True) -> SqlStore:
    """Open the database at an address, with its tables as this version needs them, or refuse it.

    A server has a file for itself.
    """
    url = database_url(address)
    path = Path(url.database or "") if is_file(url) else None
    lock = watch = writer = None
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
                writer = FileWriter(path, LONGEST_WAIT)
                let_go.callback(writer.close)
        except (DBAPIError, sqlite3.Error, OSError) as error:
            reason = str(error.orig if isinstance(error, DBAPIError) else error).strip()
            shown = url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)
            raise StoreError("store.unreachable", address=shown, reason=reason) from error
        store = SqlStore(engine, Health(watch), writer, lock)
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
        cursor.execute(SAFE_COMMITS)
        cursor.close()

    return engine
