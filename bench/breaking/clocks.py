"""A clock on the wall that is set while ten programs play; no other clock jumps."""

import asyncio
import subprocess
from collections import Counter
from pathlib import Path

from bench.breaking.checks import check_kept, check_shown, health
from bench.breaking.report import Fault
from tests.web.crowd import Crowd
from tests.web.workers import working

MOVES = 200
LIBRARY = "usr/lib/*/faketime/libfaketime.so.1"


def faketime(folder: Path) -> Path | None:
    """Return libfaketime: the one that is installed, or Debian's, unpacked here."""
    for found in Path("/").glob(LIBRARY):
        return found
    try:
        for command in ("apt-get download -qq libfaketime", "dpkg -x libfaketime_*.deb ."):
            subprocess.run(
                ["/bin/sh", "-c", command], cwd=folder, check=True, capture_output=True, timeout=60
            )
    except (OSError, subprocess.SubprocessError):
        return None
    return next(folder.glob(LIBRARY), None)


def clock_set(folder: Path, library: Path, days: int, seed: int) -> Fault:
    """Set the clock of a server forward or back, and then right again."""
    database, clock = f"sqlite:///{folder / 'tables.db'}", folder / "clock"
    clock.write_text("+0")
    clocks = (
        f"LD_PRELOAD={library}",
        f"FAKETIME_TIMESTAMP_FILE={clock}",
        "FAKETIME_NO_CACHE=1",
        "FAKETIME_DONT_FAKE_MONOTONIC=1",
    )
    crowd, answers, said = Crowd(seed, lambda: worker.address), Counter[int](), ""

    async def set_clock() -> None:
        nonlocal answers, said
        await crowd.make_moves(MOVES)
        clock.write_text(f"{days:+d}d")
        before = crowd.memory.answers.copy()
        await crowd.make_moves(MOVES)
        answers = crowd.memory.answers - before
        said = await asyncio.to_thread(health, worker)
        clock.write_text("+0")
        await crowd.make_moves(MOVES)

    with working(folder, "--database", database, within=("env", *clocks)) as worker:
        asyncio.run(crowd.play(set_clock()))
        worker.kill()
        asyncio.run(check_kept(database, crowd))
        worker.start()
        check_shown(worker, crowd.memory)
    name = f"clock set by {days:+d} days and back"
    return Fault(name, 1, len(crowd.memory.acknowledged), answers, said, "all the time")
