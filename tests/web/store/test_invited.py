"""Which tables every store finds for programs that wait for one."""

import asyncio

from pasch.web.store.sql import SqlStore
from pasch.web.table.stored import INVITED, STARTED, StoredEvent
from tests.web.store.logs import MS, opened


async def invites(store: SqlStore, table: str, ms: int, *later: str) -> None:
    kinds = ("opened", INVITED, *later)
    await store.append(table, 0, [StoredEvent(ms, kind, "{}") for kind in kinds])


def test_the_latest_come_first_and_none_that_began_or_is_too_old(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await invites(store, "old", MS - 1)
            await invites(store, "first", MS)
            await invites(store, "third", MS + 2, "said")
            await invites(store, "second", MS + 1)
            await invites(store, "begun", MS + 3, STARTED)
            await store.append("private", 0, [StoredEvent(MS, "opened", "{}")])
            assert await store.invited(MS) == ["third", "second", "first"]
            assert await store.invited(MS + 3) == []

    asyncio.run(scene())
