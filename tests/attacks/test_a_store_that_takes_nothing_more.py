"""The disk is full, or the database read-only: those who run the server must hear of it."""

import asyncio
import resource
from pathlib import Path

import httpx2
import pytest

from pasch.web.store.sql import open_store
from tests.web.postgres import Postgres
from tests.web.workers import PATIENCE, working


def test_a_full_disk_is_noticed_and_so_is_its_end(tmp_path: Path) -> None:
    with (
        working(tmp_path) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        assert worker.pid is not None
        healthy = {"store": True, "bus": True}
        assert client.get("/health").json() == healthy
        limits = resource.prlimit(worker.pid, resource.RLIMIT_FSIZE)
        # No file may grow any more, as on a disk that is full.
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        ill = client.get("/health")
        assert (ill.status_code, ill.json()) == (503, {"store": False, "bus": True})
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, limits)
        well = client.get("/health")
        assert (well.status_code, well.json()) == (200, healthy)


def test_a_database_that_may_only_be_read_is_noticed(postgres: Postgres) -> None:
    address = postgres.new_database()
    name = address.partition("?")[0].rsplit("/", 1)[1]

    async def scene() -> None:
        store = await open_store(address)
        await store.check()
        postgres.run(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        postgres.cut_all_links(address)
        with pytest.raises(Exception, match="read-only"):
            await store.check()
        await store.close()

    asyncio.run(scene())


def test_looking_leaves_nothing_behind_and_stands_in_nobodys_way(postgres: Postgres) -> None:
    async def scene() -> None:
        stores = [await open_store(address) for address in [postgres.new_database()] * 2]
        await asyncio.gather(*(store.check() for store in stores * 10))
        for store in stores:
            assert await store.read("") == []
            await store.close()

    asyncio.run(scene())
