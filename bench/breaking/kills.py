"""Servers, databases and buses that are killed while ten programs play."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

from bench.breaking.checks import check_kept, check_shown, health
from bench.breaking.report import Fault
from tests.web.cluster import Cluster, two_workers
from tests.web.crowd import Crowd
from tests.web.postgres import Postgres, running_postgres
from tests.web.workers import working

MOVES_BETWEEN = (10, 60)


async def after_some_moves(crowd: Crowd, random: Random) -> None:
    """Wait for a moment at which much is under way."""
    await crowd.make_moves(random.randint(*MOVES_BETWEEN))
    await asyncio.sleep(random.uniform(0, 0.02))


def sqlite_killed(folder: Path, kills: int, seed: int) -> Fault:
    """Kill a server with SQLite."""
    database = f"sqlite:///{folder / 'tables.db'}"
    crowd, random = Crowd(seed, lambda: worker.address), Random(seed)

    async def kill_again_and_again() -> None:
        for _ in range(kills):
            await after_some_moves(crowd, random)
            await asyncio.to_thread(worker.kill)
            await asyncio.to_thread(worker.start)

    with working(folder, "--database", database) as worker:
        asyncio.run(crowd.play(kill_again_and_again()))
        worker.kill()
        asyncio.run(check_kept(database, crowd))
        worker.start()
        check_shown(worker, crowd.memory)
    memory = crowd.memory
    name = "SQLite: `kill -9` of the server"
    return Fault(name, kills, len(memory.acknowledged), memory.answers, "–", "when started again")


class Victims:
    """Kills, in turn, one worker, the database, the other worker, the bus."""

    def __init__(self, cluster: Cluster, postgres: Postgres, crowd: Crowd, random: Random) -> None:
        self.said: Counter[str] = Counter()
        self._cluster = cluster
        self._postgres = postgres
        self._crowd = crowd
        self._random = random

    async def kill(self, times: int) -> None:
        turns = (self._one, self._database, self._other, self._bus)
        for number in range(times):
            await after_some_moves(self._crowd, self._random)
            await asyncio.to_thread(turns[number % len(turns)])
            await asyncio.to_thread(self._cluster.wait_for_bus)

    def _one(self) -> None:
        self._cluster.one.kill()
        self._cluster.one.start()

    def _other(self) -> None:
        self._cluster.other.kill()
        self._cluster.other.start()

    def _database(self) -> None:
        self._postgres.kill()
        for worker in (self._cluster.one, self._cluster.other):
            self.said[f"database gone: {health(worker)}"] += 1
        self._postgres.start_again()

    def _bus(self) -> None:
        self._cluster.bus.stop()
        self._cluster.wait_for_bus(there=False)
        for worker in (self._cluster.one, self._cluster.other):
            self.said[f"bus gone: {health(worker)}"] += 1
        self._cluster.bus.start()


def cluster_killed(folder: Path, kills: int, seed: int) -> Fault:
    """Kill what makes up two workers with PostgreSQL and NATS."""
    with running_postgres(folder / "postgres") as postgres:
        database = postgres.new_database()
        with two_workers(database, folder) as cluster:
            one, other = cluster.one, cluster.other
            crowd = Crowd(seed, lambda: one.address, lambda: other.address)
            victims = Victims(cluster, postgres, crowd, Random(seed))
            asyncio.run(crowd.play(victims.kill(kills)))
            one.kill()
            other.kill()
            asyncio.run(check_kept(database, crowd))
            one.start()
            check_shown(one, crowd.memory)
    memory, said = crowd.memory, "; ".join(sorted(victims.said))
    name = "PostgreSQL, NATS, two workers: `kill -9` of a worker, the database, the bus in turn"
    goes_on = "when what was killed is started again; all else stays"
    return Fault(name, kills, len(memory.acknowledged), memory.answers, said, goes_on)
