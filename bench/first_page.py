"""How soon a server that was just started shows its first page, and pages while it compiles."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from bench.load.contender import HOST, ask

STARTS = 5
WATCHED = 20.0
"""Seconds for which pages are opened while the card champion is compiled."""
PAUSE = 0.1


@contextmanager
def started(home: str, **environment: str) -> Iterator[int]:
    """Return the port of a server."""
    server = subprocess.Popen(
        [Path(sys.executable).with_name("pasch"), "serve", "--port=0", "--pace=0"],
        env={
            **os.environ,
            "PASCH_HOME": home,
            "PASCH_LANG": "en",
            "PYTHONUNBUFFERED": "1",
            **environment,
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None  # noqa: S101
        yield int(re.findall(r":(\d+)/", server.stdout.readline())[0])
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)


def opened(port: int) -> float:
    """Open a page; return the seconds that took."""
    began = time.perf_counter()
    with urlopen(f"http://{HOST}:{port}/") as page:
        page.read()
    return time.perf_counter() - began


def first_pages() -> tuple[list[float], list[float]]:
    """Return the seconds from starting a server to its first page, in order: where it has to make
    its database, and where that is there.
    """
    new: list[float] = []
    again: list[float] = []
    for _ in range(STARTS):
        with TemporaryDirectory() as home:
            for found in (new, again):
                began = time.perf_counter()
                with started(home) as port:
                    opened(port)
                    found.append(time.perf_counter() - began)
    return sorted(new), sorted(again)


def pages_while_compiling() -> tuple[list[float], list[float]]:
    """Return the seconds that pages take, in order: before, and while the card champion, which
    nobody has compiled before, gets ready.
    """
    with TemporaryDirectory() as home, started(home, NUMBA_CACHE_DIR=home) as port:
        opened(port)
        before = sorted(opened(port) for _ in range(50))
        seats = [{"name": "Anna"}, {"bot": "meister"}]
        body = {"rules": "karten", "seats": seats, "abstain": True, "first": 1}
        ask(port, "/api/v1/tables", body)
        meanwhile, until = [], time.perf_counter() + WATCHED
        while time.perf_counter() < until:
            meanwhile.append(opened(port))
            time.sleep(PAUSE)
    return before, sorted(meanwhile)


def print_all() -> None:
    new, again = first_pages()
    for what, times in (("first page, new database", new), ("first page", again)):
        line = f"pasch serve: {what}"
        print(f"{line:38} best {times[0]:.3f} s, median {median(times):.3f} s")
    before, meanwhile = pages_while_compiling()
    for what, times in (("a page", before), ("a page while compiling", meanwhile)):
        line = f"pasch serve: {what}"
        worst = times[int(0.99 * len(times))]
        print(f"{line:38} median {1000 * median(times):.1f} ms, 99 % {1000 * worst:.1f} ms")
