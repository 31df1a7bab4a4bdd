"""How an honest visitor fares while one hostile address does its worst, attack after attack.

    script/bench hostile [--seconds N] [--compiler] [ATTACK …]

The server has its default limits and SQLite, and as in docs/hosting.md no compiler, unless it is
wanted. A visitor opens a page every quarter of a second,
moves twice a second at one table, and plays Karten-Kniffel against `meister` at another; first
alone, then during each attack for a minute. Every attack comes from an address of its own, at low
priority, since real ones do not use the server's processor. The limits of docs/hosting.md hold if
the middle page takes at most 300 ms and the server at most 300 MB; else the run ends with 1.
"""

import argparse
import asyncio
import os
import resource
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.load.process import cpu_seconds, memory
from bench.visitors.attacks import ATTACKS
from bench.visitors.honest import Honest, Waits
from bench.visitors.hostile import Hostile
from pasch.web.settings import Limits, Settings
from tests.web.workers import working

DEFAULTS = (
    f"--pace={Settings.pace}",
    f"--requests-per-second={Limits.requests_per_second}",
    f"--tables-per-hour={Limits.tables_per_hour}",
)
MOST_SECONDS, MOST_MEGABYTES = 0.3, 300
NICE = 10
QUIET = "none"
WITHOUT_COMPILER = (
    sys.executable,
    "-c",
    "import sys; sys.modules['numba'] = None; del sys.argv[0]; from pasch.cli import run; run()",
)
HEADING = (
    "| attack | hostile requests | served | refused | page: median | 99 % | move: median"
    " | bot's turn: median | longest | memory |\n|---|---|---|---|---|---|---|---|---|---|"
)


class Report(NamedTuple):
    """What was measured during an attack."""

    attack: str
    answers: Counter[int]
    waits: Waits
    memory: float

    @property
    def is_borne(self) -> bool:
        return (
            median(self.waits.pages) <= MOST_SECONDS
            and self.memory <= MOST_MEGABYTES
            and not any(status >= 500 for status in self.answers)
        )

    def __str__(self) -> str:
        pages, moves, bots = (sorted(part) for part in vars(self.waits).values())
        served = sum(self.answers[status] for status in self.answers if 200 <= status < 400)
        total = self.answers.total()
        return (
            f"| {self.attack} | {total:,} | {served:,} | {total - served:,} | {_ms(median(pages))}"
            f" | {_ms(pages[int(len(pages) * 0.99)])} | {_ms(median(moves))}"
            f" | {_ms(median(bots)) if bots else '–'} | {_ms(bots[-1]) if bots else '–'}"
            f" | {self.memory:.0f} MB |"
        )


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:,.0f} ms"


def attacked(name: str, port: int, source: str, seconds: float) -> Counter[int]:
    """Attack, in a process of its own; return what was answered."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))

    async def attack() -> Counter[int]:
        hostile = Hostile(port, source)
        attempt = await ATTACKS[name].prepare(hostile)
        await hostile.attack(attempt, ATTACKS[name].at_once, seconds)
        return hostile.answers

    return asyncio.run(attack())


class Site(NamedTuple):
    """A server, and the process that attacks it."""

    port: int
    pid: int
    attackers: ProcessPoolExecutor


async def measured(site: Site, name: str, number: int, seconds: float) -> Report:
    """Measure what an honest visitor sees during an attack, or in quiet."""
    port, pid, attackers = site
    honest, loop = Honest(port, "127.0.0.3"), asyncio.get_running_loop()
    # From here on the system notes the most memory anew.
    Path(f"/proc/{pid}/clear_refs").write_text("5")
    staying = asyncio.create_task(honest.stay())
    answers: Counter[int] = Counter()
    if name in ATTACKS:
        source = f"127.0.1.{number}"
        answers = await loop.run_in_executor(attackers, attacked, name, port, source, seconds)
    else:
        await asyncio.sleep(seconds)
    report = Report(name, answers, honest.waits, memory(pid))
    if staying.done():
        staying.result()
    staying.cancel()
    with suppress(asyncio.CancelledError):
        await staying
    return report


async def warmed_up(port: int, pid: int) -> None:
    """Return when everything has been used once, and a compiler has done its work."""
    staying = asyncio.create_task(Honest(port, "127.0.0.3").stay())
    busy, used = 1.0, cpu_seconds(pid)
    while busy > 0.5:
        await asyncio.sleep(10)
        busy, used = (cpu_seconds(pid) - used) / 10, cpu_seconds(pid)
    staying.cancel()
    with suppress(asyncio.CancelledError):
        await staying


async def all_measured(site: Site, names: list[str], seconds: float) -> bool:
    """Print a row for each attack; tell whether the server bears them all."""
    await warmed_up(site.port, site.pid)
    print(HEADING, flush=True)
    is_borne = True
    for number, name in enumerate([QUIET, *names], 1):
        report = await measured(site, name, number, seconds)
        print(report, flush=True)
        is_borne = is_borne and report.is_borne
    return is_borne


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="script/bench hostile")
    parser.add_argument("--seconds", type=float, default=60, metavar="N")
    parser.add_argument("--compiler", action="store_true")
    parser.add_argument("names", nargs="*", metavar="ATTACK")
    chosen = parser.parse_args(arguments)
    names = chosen.names or list(ATTACKS)
    unknown = [name for name in names if name not in ATTACKS]
    if unknown:
        parser.error(f"no such attack: {', '.join(unknown)}; there are {', '.join(ATTACKS)}")
    within = () if chosen.compiler else WITHOUT_COMPILER
    with (
        tempfile.TemporaryDirectory() as home,
        working(Path(home), *DEFAULTS, within=within) as worker,
        ProcessPoolExecutor(1, get_context("spawn"), os.nice, (NICE,)) as attackers,
    ):
        assert worker.pid is not None  # noqa: S101
        site = Site(worker.port, worker.pid, attackers)
        is_borne = asyncio.run(all_measured(site, names, chosen.seconds))
        is_silent = "Traceback" not in worker.output
        if not is_silent:
            print(worker.output, file=sys.stderr)
    return 0 if is_borne and is_silent else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
