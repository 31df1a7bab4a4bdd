"""The server is killed again and again while ten clients play; nothing that it said is lost."""

import asyncio
from pathlib import Path
from random import Random, SystemRandom

import pytest

from pasch.web.store.opening import open_store
from tests.web.crowd import Crowd
from tests.web.logs import check_that_all_is_kept
from tests.web.workers import Worker

KILLS = 5
PATIENCE = 600
"""Seconds; far above the twenty that it takes on a machine that does nothing else."""


@pytest.mark.timeout(2 * PATIENCE)
def test_whatever_was_acknowledged_survives_kill_9_and_no_match_is_stuck(tmp_path: Path) -> None:
    seed = SystemRandom().randrange(10_000)
    print(f"{seed=}")  # noqa: T201 - shown where it fails
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    worker = Worker(tmp_path, "--database", database)
    crowd, random = Crowd(seed, lambda: worker.address), Random(seed)

    async def kill_again_and_again() -> None:
        for _ in range(KILLS):
            await crowd.make_moves(random.randint(10, 100))
            await asyncio.sleep(random.uniform(0, 0.02))
            await asyncio.to_thread(worker.kill)
            await asyncio.to_thread(worker.start)

    async def scene() -> None:
        async with asyncio.timeout(PATIENCE):
            await crowd.play(kill_again_and_again())
        worker.kill()
        store = await open_store(database)
        try:
            await check_that_all_is_kept(store, crowd.memory)
        finally:
            await store.close()

    try:
        worker.start()
        asyncio.run(scene())
    finally:
        worker.kill()
    assert crowd.memory.finished == crowd.started
    assert not any(status >= 500 for status in crowd.memory.answers)
    assert "Traceback" not in worker.output
