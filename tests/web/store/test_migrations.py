"""The migrations lead to the tables that the code reads and writes."""

import asyncio

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from pasch.web.store.address import database_url
from pasch.web.store.schema import metadata
from pasch.web.store.upgrade import NEWEST, migrations
from tests.web.store.logs import opened


def test_nothing_is_missing_after_them(address: str) -> None:
    async def migrate() -> None:
        async with opened(address):
            pass

    asyncio.run(migrate())
    engine = create_engine(database_url(address).set(drivername=_synchronous(address)))
    with engine.connect() as connection:
        found = MigrationContext.configure(connection)
        assert compare_metadata(found, metadata) == []
    engine.dispose()


def test_the_newest_is_the_last_of_them() -> None:
    assert ScriptDirectory.from_config(migrations()).get_current_head() == NEWEST


def _synchronous(address: str) -> str:
    return "sqlite" if address.startswith("sqlite") else "postgresql+psycopg"
