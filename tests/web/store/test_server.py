"""What is special about a database on a server."""

import asyncio

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
