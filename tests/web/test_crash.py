"""The server is killed again and again while ten clients play; nothing that it said is lost."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random, SystemRandom

import pytest

from pasch.web.store.sql import open_store
from tests.web.clients import Memory, Player
from tests.web.logs import check_that_all_is_kept
from tests.web.workers import Worker

KILLS = 5
EDITIONS = ("klassik", "karten", "gewinnkarte")
PATIENCE = 600
"""Seconds; far above the twenty that it takes on a machine that does nothing else."""


class Chaos:
    """Kills the server at random moments of play."""

    def __init__(self, worker: Worker, memory: Memory, random: Random) -> None:
        self.is_over = False
        self._worker = worker
        self._memory = memory
        self._random = random

    async def rage(self) -> None:
        for _ in range(KILLS):
            wanted = len(self._memory.acknowledged) + self._random.randint(10, 100)
            while len(self._memory.acknowledged) < wanted:
                await asyncio.sleep(0.001)
            await asyncio.sleep(self._random.uniform(0, 0.02))
            await asyncio.to_thread(self._worker.kill)
            await asyncio.to_thread(self._worker.start)
        self.is_over = True


async def against_a_bot(player: Player, chaos: Chaos, started: set[str], random: Random) -> None:
    while not chaos.is_over:
        bot = {"bot": random.choice(["zufall", "einfach"])}
        table = await player.open_table(random.choice(EDITIONS), {"name": "Anna"}, bot)
        started.add(table["id"])
        await player.play(table["id"], table["key"])


async def against_each_other(
    host: Player, guest: Player, chaos: Chaos, started: set[str], random: Random
) -> None:
    while not chaos.is_over:
        table = await host.open_table(random.choice(EDITIONS), {"name": "Anna"}, {})
        key = await guest.join(table["id"], table["join_key"], "Ben")
        if key is None:
            # The server was killed after Ben had sat down and before it could give him his key.
            continue
        started.add(table["id"])
        async with asyncio.TaskGroup() as both:
            both.create_task(host.play(table["id"], table["key"]))
            both.create_task(guest.play(table["id"], key))


@asynccontextmanager
async def players(worker: Worker, memory: Memory, seed: int) -> AsyncIterator[list[Player]]:
    ten = [Player(lambda: worker.address, memory, Random(f"{seed} {n}")) for n in range(10)]
    try:
        yield ten
    finally:
        for player in ten:
            await player.close()


@pytest.mark.timeout(2 * PATIENCE)
def test_whatever_was_acknowledged_survives_kill_9_and_no_match_is_stuck(tmp_path: Path) -> None:
    seed = SystemRandom().randrange(10_000)
    print(f"{seed=}")  # noqa: T201 - shown where it fails
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    worker = Worker(tmp_path, "--database", database)
    memory, started = Memory(), set[str]()
    chaos = Chaos(worker, memory, Random(seed))
    randoms = (Random(f"{seed} table {n}") for n in count())

    async def scene() -> None:
        async with (
            asyncio.timeout(PATIENCE),
            players(worker, memory, seed) as ten,
            asyncio.TaskGroup() as everybody,
        ):
            everybody.create_task(chaos.rage())
            for player in ten[:4]:
                everybody.create_task(against_a_bot(player, chaos, started, next(randoms)))
            for host, guest in zip(ten[4::2], ten[5::2], strict=True):
                everybody.create_task(
                    against_each_other(host, guest, chaos, started, next(randoms))
                )
        worker.kill()
        store = await open_store(database)
        try:
            await check_that_all_is_kept(store, memory)
        finally:
            await store.close()

    try:
        worker.start()
        asyncio.run(scene())
    finally:
        worker.kill()
    assert memory.finished == started
    assert not any(status >= 500 for status in memory.answers)
    assert "Traceback" not in worker.output
