"""The disk is full, the database read-only or gone: nothing is acknowledged, and all hear of it."""

import asyncio
import resource
from pathlib import Path

import httpx2
import pytest

from pasch.web.store.opening import open_store
from pasch.web.table.errors import NotKept
from tests.web.clients import bearer
from tests.web.postgres import Postgres, running_postgres
from tests.web.store.logs import moves
from tests.web.workers import PATIENCE, working

BODY = {"rules": "klassik", "seats": [{"name": "Anna"}, {}], "abstain": True}


class Guest:
    """Somebody who says something at a table, and follows what is said there."""

    def __init__(self, client: httpx2.Client) -> None:
        self._client = client
        table = client.post("/api/v1/tables", json=BODY).json()
        self.address = f"/api/v1/tables/{table['id']}"
        self.headers = {**bearer(table["key"]), "accept-language": "en"}

    def say(self, remark: str) -> httpx2.Response:
        body = {"text": remark}
        return self._client.post(f"{self.address}/say", json=body, headers=self.headers)

    def check_that_nothing_is_acknowledged(self) -> None:
        for _ in range(3):
            answer = self.say("lost")
            assert (answer.status_code, answer.json()["error"]) == (503, "store.away")
            assert "whether this counts" in answer.json()["message"]

    def remarks(self) -> list[str]:
        state = self._client.get(self.address, headers=self.headers).json()
        return [remark["text"] for remark in state["remarks"]]


def test_what_a_full_disk_does_not_take_is_not_acknowledged(tmp_path: Path) -> None:
    with (
        working(tmp_path) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        assert worker.pid is not None
        guest = Guest(client)
        assert guest.say("kept").status_code == 200
        limits = resource.prlimit(worker.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        guest.check_that_nothing_is_acknowledged()
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, limits)
        assert guest.say("kept again").status_code == 200
        assert guest.remarks() == ["kept", "kept again"]
        assert "Traceback" not in worker.output


def test_a_database_that_is_killed_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "worker").mkdir()
    with (
        running_postgres(tmp_path / "postgres") as postgres,
        working(tmp_path / "worker", "--database", postgres.new_database()) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        guest = Guest(client)
        assert guest.say("kept").status_code == 200
        with client.stream("GET", f"{guest.address}/events", headers=guest.headers) as events:
            lines = events.iter_lines()
            while "kept" not in next(lines):
                pass
            postgres.kill()
            guest.check_that_nothing_is_acknowledged()
            postgres.start_again()
            assert guest.say("once more").status_code == 200
            # Whoever follows the table has stayed.
            while "once more" not in next(lines):
                pass
        assert guest.remarks() == ["kept", "once more"]
        assert worker.output.count("the database is out of reach, or takes nothing") == 1
        assert worker.output.count("the database takes everything again") == 1
        assert "Traceback" not in worker.output


def test_a_full_disk_is_noticed_and_so_is_its_end(tmp_path: Path) -> None:
    with (
        working(tmp_path) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        assert worker.pid is not None
        healthy = {"store": True, "bus": None}
        assert client.get("/health").json() == healthy
        limits = resource.prlimit(worker.pid, resource.RLIMIT_FSIZE)
        # No file may grow any more, as on a disk that is full.
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (0, limits[1]))
        ill = client.get("/health")
        assert (ill.status_code, ill.json()) == (503, {"store": False, "bus": None})
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
        for fails in (store.check(), store.append("t", 0, moves("a"))):
            with pytest.raises(NotKept) as refused:
                await fails
            assert "read-only" in str(refused.value.__cause__)
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
