"""Disks that are full or turn read-only while ten programs play."""

import asyncio
import os
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from bench.breaking.checks import check_kept, check_shown, health
from bench.breaking.report import Fault
from tests.web.crowd import Crowd
from tests.web.postgres import running_postgres
from tests.web.workers import Worker, working

MOVES_BEFORE, REFUSALS = 50, 100


class Disk:
    """A small file system of its own, in a file."""

    def __init__(self, image: Path, megabytes: int) -> None:
        self.folder = image.with_suffix("")
        self._image = image
        self.folder.mkdir()
        with image.open("wb") as file:
            file.truncate(megabytes << 20)
        _run("mkfs.ext4", "-q", "-m", "0", image)

    def mount(self) -> None:
        _run("mount", "-o", "loop,errors=remount-ro", self._image, self.folder)

    def unmount(self) -> None:
        _run("umount", self.folder)

    def fill(self) -> None:
        """Leave no room for anybody."""
        with (self.folder / "ballast").open("wb", buffering=0) as file:
            for size in (1 << 20, 1 << 12):
                while True:
                    try:
                        file.write(bytes(size))
                        os.fsync(file.fileno())
                    except OSError:
                        break

    def empty(self) -> None:
        (self.folder / "ballast").unlink()

    def turn_read_only(self) -> None:
        """Do what the system does after an error of the disk, until it is mounted anew."""
        _run("mount", "-o", "remount,abort", self.folder)


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True)


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[Disk]:
    disk = Disk(folder / "disk.img", megabytes)
    disk.mount()
    try:
        yield disk
    finally:
        disk.unmount()


class Breakage(NamedTuple):
    """What breaks under a server, and how it is mended."""

    name: str
    harm: Callable[[], None]
    mend: Callable[[], None]
    goes_on: str = "by itself"


class Outage:
    """A breakage that is mended after many were turned away."""

    def __init__(self, breakage: Breakage, crowd: Crowd, worker: Worker) -> None:
        self.answers: Counter[int] = Counter()
        self.health = ""
        self._breakage = breakage
        self._crowd = crowd
        self._worker = worker

    async def happen(self) -> None:
        await self._crowd.make_moves(MOVES_BEFORE)
        await asyncio.to_thread(self._breakage.harm)
        before = self._crowd.memory.answers.copy()
        while sum(times for status, times in self.answers.items() if status >= 500) < REFUSALS:
            await asyncio.sleep(0.01)
            self.answers = self._crowd.memory.answers - before
        self.health = await asyncio.to_thread(health, self._worker)
        await asyncio.to_thread(self._breakage.mend)
        await self._crowd.make_moves(MOVES_BEFORE)
        self.health += f", then {await asyncio.to_thread(health, self._worker)}"


def suffered(breakage: Breakage, database: str, worker: Worker, seed: int) -> Fault:
    """Let something break and be mended; tell what came of it."""
    crowd = Crowd(seed, lambda: worker.address)
    outage = Outage(breakage, crowd, worker)
    asyncio.run(crowd.play(outage.happen()))
    worker.kill()
    asyncio.run(check_kept(database, crowd))
    worker.start()
    check_shown(worker, crowd.memory)
    if "Traceback" in worker.output:
        raise AssertionError(worker.output)
    acknowledged = len(crowd.memory.acknowledged)
    return Fault(breakage.name, 1, acknowledged, outage.answers, outage.health, breakage.goes_on)


def sqlite_full(folder: Path, seed: int) -> Fault:
    with small_disk(folder, 16) as disk:
        database = f"sqlite:///{disk.folder / 'tables.db'}"
        with working(folder, "--database", database) as worker:
            full = Breakage("SQLite: disk full", disk.fill, disk.empty)
            return suffered(full, database, worker, seed)


def sqlite_read_only(folder: Path, seed: int) -> Fault:
    with small_disk(folder, 16) as disk:
        database = f"sqlite:///{disk.folder / 'tables.db'}"
        with working(folder, "--database", database) as worker:

            def mount_anew() -> None:
                worker.kill()
                disk.unmount()
                disk.mount()
                worker.start()

            read_only = Breakage(
                "SQLite: file system turns read-only after an error",
                disk.turn_read_only,
                mount_anew,
                "when mounted anew and started again",
            )
            return suffered(read_only, database, worker, seed)


def postgres_full(folder: Path, seed: int) -> Fault:
    with small_disk(folder, 128) as disk, running_postgres(disk.folder / "data") as postgres:
        database = postgres.new_database()
        with working(folder, "--database", database) as worker:
            full = Breakage("PostgreSQL: disk full", disk.fill, disk.empty)
            return suffered(full, database, worker, seed)


def postgres_read_only(folder: Path, seed: int) -> Fault:
    with running_postgres(folder / "postgres") as postgres:
        database = postgres.new_database()
        name = database.partition("?")[0].rsplit("/", 1)[1]

        def set_read_only(value: str) -> None:
            postgres.run(f'ALTER DATABASE "{name}" SET default_transaction_read_only = {value}')
            postgres.cut_all_links(database)

        with working(folder, "--database", database) as worker:
            read_only = Breakage(
                "PostgreSQL: database turns read-only",
                lambda: set_read_only("on"),
                lambda: set_read_only("off"),
            )
            return suffered(read_only, database, worker, seed)
