"""Two workers on one PostgreSQL and one NATS."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx2

from pasch.web.store.opening import open_store
from tests.web.clients import Memory
from tests.web.logs import check_that_all_is_kept
from tests.web.nats_server import NatsServer
from tests.web.workers import PATIENCE, Worker


class Cluster(NamedTuple):
    database: str
    bus: NatsServer
    one: Worker
    other: Worker

    def wait_for_bus(self, *, there: bool = True) -> None:
        """Wait until both have, or have lost, their link to the bus."""
        deadline = time.monotonic() + PATIENCE
        while [health(worker) for worker in (self.one, self.other)] != [
            {"store": True, "bus": there}
        ] * 2:
            assert time.monotonic() < deadline
            time.sleep(0.02)

    async def check_that_all_is_kept(self, memory: Memory) -> None:
        store = await open_store(self.database)
        try:
            await check_that_all_is_kept(store, memory)
        finally:
            await store.close()


def health(worker: Worker) -> object:
    answer: object = httpx2.get(f"{worker.address}/health", timeout=PATIENCE).json()
    return answer


@contextmanager
def two_workers(database: str, folder: Path, *more: str) -> Iterator[Cluster]:
    bus = NatsServer()
    options = ("--database", database, "--bus", bus.address, *more)
    one, other = Worker(folder, *options), Worker(folder, *options)
    try:
        bus.start()
        one.launch()
        other.launch()
        one.wait_until_ready()
        other.wait_until_ready()
        yield Cluster(database, bus, one, other)
    finally:
        one.kill()
        other.kill()
        bus.stop()
    assert "Traceback" not in one.output + other.output
