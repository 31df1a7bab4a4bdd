"""Brings the tables of a database to what this version needs, however many workers start."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from pasch.web.store.contract import StoreError

if TYPE_CHECKING:
    from alembic.config import Config

NEWEST = "0005"
"""The last of the migrations; Alembic, which takes a while to be read, is asked for older ones."""
_LOCK = 0x7061736368
"""Any number that nobody else locks in the same database."""


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations that are missing, in one transaction."""
    if await _version(engine) == NEWEST:
        return
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        await connection.run_sync(_run_migrations)
        await connection.commit()


async def check_version(engine: AsyncEngine) -> None:
    """Refuse a database whose tables are those of another version, without touching it."""
    if await _version(engine) != NEWEST:
        raise StoreError("store.other_version")


async def _version(engine: AsyncEngine) -> str | None:
    async with engine.connect() as connection:
        return await connection.run_sync(_stored_version)


def _stored_version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version


def _run_migrations(connection: Connection) -> None:
    from alembic import command  # noqa: PLC0415 - heavy
    from alembic.util.exc import CommandError  # noqa: PLC0415 - heavy

    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError("store.newer") from error


def migrations() -> "Config":
    """Return where Alembic finds the migrations."""
    from alembic.config import Config  # noqa: PLC0415 - heavy

    config = Config()
    config.set_main_option("script_location", "pasch.web.store:migrations")
    return config
