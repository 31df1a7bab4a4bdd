"""What is special about a database on a server."""

import asyncio

import pytest
from sqlalchemy import text

from pasch.web.store.contract import StoreError
from pasch.web.store.opening import open_store
from pasch.web.table.errors import NotKept
from pasch.words import LANGUAGES
from tests.web.ports import free_port
from tests.web.postgres import Postgres
from tests.web.store.logs import moves, opened


def test_lost_links_are_made_anew(postgres: Postgres) -> None:
    address = postgres.new_database()

    async def scene() -> None:
        async with opened(address) as store:
            await store.append("t", 0, moves("a"))
            postgres.cut_all_links(address)
            await store.append("t", 1, moves("b"))
            postgres.cut_all_links(address)
            assert await store.read("t") == moves("a", "b")

    asyncio.run(scene())


def test_that_nothing_can_be_written_is_told_once_and_so_is_the_end_of_it(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    address = postgres.new_database()
    name = address.partition("?")[0].rpartition("/")[2]

    def only_reading(*, is_so: bool) -> None:
        setting = f"default_transaction_read_only = {'on' if is_so else 'off'}"
        postgres.run(f'ALTER DATABASE "{name}" SET {setting}')
        postgres.cut_all_links(address)

    async def scene() -> None:
        async with opened(address) as store:
            await store.append("t", 0, moves("a"))
            assert not caplog.records
            only_reading(is_so=True)
            for _ in range(3):
                with pytest.raises(NotKept):
                    await store.append("t", 1, moves("b"))
            only_reading(is_so=False)
            for _ in range(2):
                await store.check()
            await store.append("t", 1, moves("b"))

    asyncio.run(scene())
    told, over = (record.getMessage() for record in caplog.records)
    assert "out of reach, or takes nothing" in told
    assert "read-only" in told
    assert over == "the database takes everything again"


def test_nobody_waits_for_a_statement_for_long_unless_everything_is_copied(
    postgres: Postgres,
) -> None:
    async def scene() -> None:
        async with opened(postgres.new_database()) as store:
            async with store.writing_alone() as connection:
                shown = await connection.exec_driver_sql("SHOW statement_timeout")
                assert shown.scalar() == "10s"
            async with store.reading_at_once() as connection:
                shown = await connection.exec_driver_sql("SHOW statement_timeout")
                assert shown.scalar() == "0"

    asyncio.run(scene())


def test_a_copy_is_of_one_moment(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.append("t", 0, moves("a"))
            async with store.reading_at_once() as connection:
                count = text("SELECT count(*) FROM events")
                assert (await connection.execute(count)).scalar() == 1
                await store.append("t", 1, moves("b"))
                assert (await connection.execute(count)).scalar() == 1
            assert await store.read("t") == moves("a", "b")

    asyncio.run(scene())


def test_a_server_that_is_not_there_is_told_in_its_own_words() -> None:
    with pytest.raises(StoreError) as away:
        asyncio.run(open_store(f"postgresql://anna:secret@127.0.0.1:{free_port()}/tables"))
    for lang in LANGUAGES:
        said = away.value.text(lang)
        assert "postgresql://anna:***@127.0.0.1" in said
        assert "refused" in said
        # What a program that reads tables adds to it helps nobody.
        assert "sqlalche.me" not in said
