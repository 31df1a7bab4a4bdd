"""Brings the tables of a database to what this version needs, however many workers start."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

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


def _run_migrations(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", "pasch.web.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
