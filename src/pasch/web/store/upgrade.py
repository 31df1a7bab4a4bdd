"""Brings the tables of a database to what this version needs, however many workers start."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from pasch.web.store.contract import StoreError

_LOCK = 0x7061736368
"""Any number that nobody else locks in the same database."""


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations that are missing, in one transaction."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        await connection.run_sync(_run_migrations)
        await connection.commit()


async def check_version(engine: AsyncEngine) -> None:
    """Refuse a database whose tables are those of another version, without touching it."""
    async with engine.connect() as connection:
        revision = await connection.run_sync(_revision)
    if revision != ScriptDirectory.from_config(_config()).get_current_head():
        raise StoreError("store.other_version")


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _run_migrations(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "pasch.web.store:migrations")
    return config
