"""What a second worker adds, on PostgreSQL: `pasch serve --workers 2` beside one worker.

    script/bench workers [--tables 60] [--rounds 3]

Two browsers sit at every table and move as fast as they can. Printed are moves per second and the
time of processors that a move costs: the workers', the database's and the load's. All of them want
cores, and on a small machine a second worker would take its core from the others. So each worker
has three tenths of a core, one or two of them alike, as if cores were that much slower for workers
alone, and the others have what they need. The system gives out such shares to root; without them
moves per second say little, and are printed all the same.
"""

import argparse
import asyncio
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple

import psutil
import uvloop

from bench.load.measure import full_speed, seated
from bench.load.pasch_tables import PASCH
from bench.load.share import NoShares, confined
from tests.web.postgres import Postgres, running_postgres

SHARE = 0.3


class Measured(NamedTuple):
    """What was measured with some workers; times are seconds of processors per move."""

    workers: int
    moves_per_second: float
    of_workers: float
    of_database: float
    of_load: float

    def __str__(self) -> str:
        return (
            f"{self.workers:7d} {self.moves_per_second:9.1f} {1000 * self.of_workers:14.2f}"
            f" {1000 * self.of_database:14.2f} {1000 * self.of_load:14.2f}"
        )


HEADING = (
    f"{'workers':>7} {'moves/s':>9} {'worker ms/mv':>14} {'database ms/mv':>14} {'load ms/mv':>14}"
)


class Spending:
    """Seconds of processors that workers, database and load have spent since it was made."""

    def __init__(self, workers: list[psutil.Process], postgres: Postgres) -> None:
        self._workers = workers
        self._postgres = postgres
        self._before = self._now()

    def per_move(self, moves: int) -> list[float]:
        return [
            # The database ends processes and starts others, as it likes.
            sum(seconds - before.get(process, 0.0) for process, seconds in now.items()) / moves
            for now, before in zip(self._now(), self._before, strict=True)
        ]

    def _now(self) -> list[dict[psutil.Process, float]]:
        of_all = (self._workers, self._postgres.processes(), [psutil.Process()])
        return [_seconds(processes) for processes in of_all]


def _seconds(processes: list[psutil.Process]) -> dict[psutil.Process, float]:
    found = {}
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            found[process] = sum(process.cpu_times()[:2])
    return found


async def measured(
    port: int, workers: list[psutil.Process], postgres: Postgres, tables: int
) -> Measured:
    """Play at full speed at as many tables."""
    live = await seated(PASCH, port, tables)
    # The first moves at a table cost more, until everything has been needed once.
    await asyncio.gather(*(table.move(lambda _: None) for table in live))
    spending, began = Spending(workers, postgres), time.perf_counter()
    moves = await full_speed(live)
    seconds = time.perf_counter() - began
    for table in live:
        table.close()
    return Measured(len(workers), moves / seconds, *spending.per_move(moves))


@contextmanager
def serving(postgres: Postgres, workers: int) -> Iterator[tuple[int, list[psutil.Process]]]:
    """Return the port of a server, and its workers."""
    server = subprocess.Popen(
        [
            Path(sys.executable).with_name("pasch"),
            *("serve", "--port=0", "--pace=0", "--requests-per-second=1000000"),
            *("--tables-per-hour=1000000", "--streams=1000000", f"--workers={workers}"),
            f"--database={postgres.new_database()}",
        ],
        env={**os.environ, "PASCH_LANG": "en", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None  # noqa: S101
        port = int(re.findall(r":(\d+)/", server.stdout.readline())[0])
        process = psutil.Process(server.pid)
        yield port, process.children() or [process]
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


@contextmanager
def shared_out(workers: list[psutil.Process]) -> Iterator[None]:
    """Give every worker its share, where the system does so."""
    with ExitStack() as given:
        try:
            given.enter_context(confined([worker.pid for worker in workers], SHARE))
        except NoShares as reason:
            print(f"every worker takes what it can get: {reason}", file=sys.stderr)
        yield


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="script/bench workers")
    parser.add_argument("--tables", type=int, default=60, metavar="N")
    parser.add_argument("--rounds", type=int, default=3, metavar="N")
    chosen = parser.parse_args(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    print(HEADING)
    speeds: dict[int, list[float]] = {1: [], 2: []}
    with (
        tempfile.TemporaryDirectory() as folder,
        running_postgres(Path(folder) / "postgres") as postgres,
    ):
        for workers in (1, 2) * chosen.rounds:
            with serving(postgres, workers) as (port, processes), shared_out(processes):
                found = uvloop.run(measured(port, processes, postgres, chosen.tables))
            print(found, flush=True)
            speeds[workers].append(found.moves_per_second)
    ratio = median(speeds[2]) / median(speeds[1])
    print(f"two workers to one: {ratio:.2f} times the moves per second")


if __name__ == "__main__":
    main(sys.argv[1:])
