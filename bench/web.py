"""How many tables one worker on one core can serve, with SQLite.

    script/bench web [TABLES …]

Two browsers sit at every table: both follow the page's live updates, and they move in turn by the
page's own forms. Measured is the time from sending a move until the other browser's update has
arrived, with a move every two seconds at every table; then, as fast as it goes, moves per second.
The server has one core, those who load it have another.
"""

import asyncio
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import cast
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import uvloop

EVERY = 2.0
SETTLING, MEASURED, AT_FULL_SPEED = 12.0, 30.0, 10.0
TURNS = 26
FIELDS = ("1er", "2er", "3er", "4er", "5er", "6er", "3P", "4P", "FH", "KS", "GS", "KN", "CH")
NEWS = re.compile(rb"\r\nid: (\d+)\n")
HOST = "127.0.0.1"


def _ignored(_seq: int, _at: float) -> None:
    """Nobody waits for this state."""


class Browser(asyncio.Protocol):
    """Follows a table's page, and notes when which state arrived."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._tail = b""
        self.seq = 0
        self.arrived: Callable[[int, float], None] = _ignored

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast("asyncio.Transport", transport).write(self._request)

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        data = self._tail + data
        for news in NEWS.finditer(data):
            self.seq = int(news[1])
            self.arrived(self.seq, at)
        # What comes next may end a line that has begun here; hearing of a state twice does no harm.
        self._tail = data[-24:]


def _same(browser: Browser) -> Browser:
    return browser


class Poster(asyncio.Protocol):
    """Sends forms one after the other, as a browser does."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(data)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._transport = None

    async def post(self, port: int, path: str, cookie: str, form: dict[str, str]) -> bytes:
        loop = asyncio.get_running_loop()
        if self._transport is None:
            await loop.create_connection(lambda: self, HOST, port)
        body = urlencode(form).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nCookie: {cookie}\r\n"
            "X-Pasch: live\r\nSec-Fetch-Site: same-origin\r\n"
            "Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n"
        )
        self._answer = loop.create_future()
        assert self._transport is not None  # noqa: S101
        self._transport.write(head.encode() + body)
        return await self._answer


@dataclass
class Live:
    """A table that is played at."""

    id: str
    port: int
    cookies: list[str]
    to_act: int
    version: int
    seq: int
    browsers: list[Browser]
    poster: Poster = field(default_factory=Poster)
    step: int = 0

    @property
    def is_over(self) -> bool:
        return self.step >= 3 * TURNS

    async def move(self, note: Callable[[float], None]) -> None:
        """Make the next move, and note how long the other browser waits to see it."""
        turn, part = divmod(self.step, 3)
        forms = (
            {"do": "throw"},
            {"do": "keep", "keep": "0"},
            {"do": "strike", "field": FIELDS[turn // 2]},
        )
        events = 2 if part == 1 else 1
        self.seq += events
        awaited, began = self.seq, time.perf_counter()
        seen = asyncio.get_running_loop().create_future()

        def arrived(seq: int, at: float) -> None:
            if seq >= awaited and not seen.done():
                note(at - began)
                seen.set_result(None)

        self.browsers[1 - self.to_act].arrived = arrived
        form = {**forms[part], "version": str(self.version)}
        answer = await self.poster.post(
            self.port, f"/t/{self.id}/move", self.cookies[self.to_act], form
        )
        if b" 204 " not in answer[:20]:
            raise RuntimeError(answer.decode())
        async with asyncio.timeout(60):
            await seen
        self.version += events
        self.step += 1
        if part == 2:
            self.to_act = 1 - self.to_act


def call(port: int, path: str, body: object = None, key: str = "") -> dict[str, object]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    content = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://{HOST}:{port}/api/v1{path}", content, headers)) as answer:
        return dict(json.load(answer))


async def sat_down(port: int) -> Live:
    """Open a table for two, and open its page in both browsers."""

    def opened() -> tuple[str, list[str], dict[str, object]]:
        seats: list[dict[str, str]] = [{"name": "Anna"}, {}]
        body: dict[str, object] = {"rules": "klassik", "seats": seats, "abstain": True}
        table = call(port, "/tables", body)
        body = {"join_key": table["join_key"], "name": "Ben", "abstain": True}
        joined = call(port, f"/tables/{table['id']}/join", body)
        keys = [str(table["key"]), str(joined["key"])]
        return str(table["id"]), keys, call(port, f"/tables/{table['id']}", key=keys[0])

    table_id, keys, state = await asyncio.to_thread(opened)
    cookies = [f"pasch-{table_id}={key}" for key in keys]
    browsers = []
    for cookie in cookies:
        request = (
            f"GET /t/{table_id}/live HTTP/1.1\r\nHost: {HOST}:{port}\r\nCookie: {cookie}\r\n\r\n"
        )
        browser = Browser(request.encode())
        loop = asyncio.get_running_loop()
        await loop.create_connection(partial(_same, browser), HOST, port)
        browsers.append(browser)
    return Live(
        table_id,
        port,
        cookies,
        int(str(state["to_act"])),
        int(str(state["version"])),
        int(str(state["seq"])),
        browsers,
    )


@dataclass
class Report:
    """What was measured with one number of tables."""

    tables: int
    waits: list[float]
    moves_per_second: float
    cpu_share: float
    memory: float
    full_speed: float = 0.0

    def __str__(self) -> str:
        ordered = sorted(self.waits)
        median, worst = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
        return (
            f"{self.tables:6d} {self.moves_per_second:9.1f} {1000 * median:9.1f}"
            f" {1000 * worst:9.1f} {1000 * ordered[-1]:9.1f} {100 * self.cpu_share:7.0f} %"
            f" {1000 * self.cpu_share / self.moves_per_second:9.2f} {self.memory:9.0f}"
            f" {self.full_speed:9.0f}"
        )


HEADING = (
    f"{'tables':>6} {'moves/s':>9} {'median ms':>9} {'99 % ms':>9} {'max ms':>9} {'server':>9}"
    f" {'cpu ms/mv':>9} {'memory MB':>9} {'most mv/s':>9}"
)


async def measured(port: int, pid: int, tables: int) -> Report:
    """Play at this many tables at once."""
    live: list[Live] = []
    while len(live) < tables:
        batch = (sat_down(port) for _ in range(min(20, tables - len(live))))
        live += await asyncio.gather(*batch)
    print(f"{tables} tables are open", file=sys.stderr)
    waits: list[float] = []
    is_measuring = False

    def note(wait: float) -> None:
        if is_measuring:
            waits.append(wait)

    async def played(table: Live, until: float) -> None:
        loop = asyncio.get_running_loop()
        following = loop.time() + random.uniform(0, EVERY)
        while following < until and not table.is_over:
            await asyncio.sleep(max(0.0, following - loop.time()))
            await table.move(note)
            following += EVERY

    until = asyncio.get_running_loop().time() + SETTLING + MEASURED
    playing = asyncio.gather(*(played(table, until) for table in live))
    await asyncio.sleep(SETTLING)
    is_measuring, cpu, began = True, cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(MEASURED - EVERY)
    is_measuring, seconds = False, time.perf_counter() - began
    cpu = cpu_seconds(pid) - cpu
    await playing
    report = Report(tables, waits, len(waits) / seconds, cpu / seconds, memory(pid))
    report.full_speed = await full_speed(live)
    return report


async def full_speed(live: list[Live]) -> float:
    """Return the moves per second when everybody moves as soon as they can."""
    made, until = 0, time.perf_counter() + AT_FULL_SPEED

    def note(_: float) -> None:
        nonlocal made
        made += 1

    async def played(table: Live) -> None:
        while time.perf_counter() < until and not table.is_over:
            await table.move(note)

    began = time.perf_counter()
    await asyncio.gather(*(played(table) for table in live))
    return made / (time.perf_counter() - began)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def main(counts: list[int]) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    cores = sorted(os.sched_getaffinity(0))
    print(HEADING)
    for count in counts:
        with tempfile.TemporaryDirectory() as home:
            server = subprocess.Popen(
                [
                    Path(sys.executable).with_name("pasch"),
                    *("serve", "--port=0", "--pace=0", "--requests-per-second=1000000"),
                    *("--tables-per-hour=1000000", "--streams=1000000"),
                ],
                env={**os.environ, "PASCH_HOME": home, "PASCH_LANG": "en", "PYTHONUNBUFFERED": "1"},
                stdout=subprocess.PIPE,
                text=True,
            )
            os.sched_setaffinity(server.pid, {cores[0]})
            os.sched_setaffinity(0, {cores[-1]})
            try:
                assert server.stdout is not None  # noqa: S101
                port = int(re.findall(r":(\d+)/", server.stdout.readline())[0])
                print(uvloop.run(measured(port, server.pid, count)), flush=True)
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(30)
            os.sched_setaffinity(0, set(cores))


if __name__ == "__main__":
    main([int(count) for count in sys.argv[1:]] or [100, 500, 1000])
