"""Tables of `pasch serve`, played at as browsers do: by the page's forms and live updates."""

import asyncio
import os
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import cast
from urllib.parse import urlencode

from bench.load.contender import (
    HOST,
    MOVES_PER_TURN,
    TURNS,
    Arrived,
    Contender,
    Note,
    ask,
    nobody_waits,
)

FIELDS = ("1er", "2er", "3er", "4er", "5er", "6er", "3P", "4P", "FH", "KS", "GS", "KN", "CH")
NEWS = re.compile(rb"\nid: (\d+)\n")


class Browser(asyncio.Protocol):
    """Follows a table's page, and notes when which state arrived."""

    def __init__(self, request: bytes) -> None:
        self._request = request
        self._tail = b""
        self._transport: asyncio.Transport
        self.arrived: Arrived = nobody_waits

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        data = self._tail + data
        for news in NEWS.finditer(data):
            self.arrived(int(news[1]), at)
        # What comes next may end a line that has begun here; hearing of a state twice does no harm.
        self._tail = data[-24:]

    def close(self) -> None:
        self._transport.close()


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

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


@dataclass
class PaschTable:
    """A table for two, with its page open in both browsers."""

    id: str
    port: int
    keys: list[str]
    to_act: int
    version: int
    seq: int
    browsers: list[Browser]
    poster: Poster = field(default_factory=Poster)
    step: int = 0

    @property
    def is_over(self) -> bool:
        return self.step >= MOVES_PER_TURN * TURNS

    async def move(self, note: Note) -> None:
        turn, part = divmod(self.step, MOVES_PER_TURN)
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
        cookie = _cookie(self.id, self.keys[self.to_act])
        answer = await self.poster.post(self.port, f"/t/{self.id}/move", cookie, form)
        if b" 204 " not in answer[:20]:
            raise RuntimeError(answer.decode())
        async with asyncio.timeout(60):
            await seen
        self.version += events
        self.step += 1
        if part == 2:
            self.to_act = 1 - self.to_act

    async def check(self) -> None:
        address = f"/api/v1/tables/{self.id}"
        state = await asyncio.to_thread(ask, self.port, address, key=self.keys[0])
        turn, part = divmod(self.step, MOVES_PER_TURN)
        if (state["turn"], state["throw"]) != (turn + 1, part):
            raise RuntimeError(f"table {self.id} is not where it was played to: {state}")

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()
        self.poster.close()


def _cookie(table_id: str, key: str) -> str:
    return f"pasch-{table_id}={key}"


def _opened(port: int) -> tuple[str, list[str], dict[str, int]]:
    seats: list[dict[str, str]] = [{"name": "Anna"}, {}]
    body: dict[str, object] = {"rules": "klassik", "seats": seats, "abstain": True}
    table = ask(port, "/api/v1/tables", body)
    address = f"/api/v1/tables/{table['id']}"
    body = {"join_key": table["join_key"], "name": "Ben", "abstain": True}
    joined = ask(port, f"{address}/join", body)
    keys = [str(table["key"]), str(joined["key"])]
    return str(table["id"]), keys, ask(port, address, key=keys[0])


async def sit_down(port: int) -> PaschTable:
    """Open a table for two, and open its page in both browsers."""
    table_id, keys, state = await asyncio.to_thread(_opened, port)
    browsers = []
    for key in keys:
        request = (
            f"GET /t/{table_id}/live HTTP/1.1\r\nHost: {HOST}:{port}\r\n"
            f"Cookie: {_cookie(table_id, key)}\r\n\r\n"
        )
        browser = Browser(request.encode())
        loop = asyncio.get_running_loop()
        await loop.create_connection(partial(_same, browser), HOST, port)
        browsers.append(browser)
    return PaschTable(
        table_id, port, keys, state["to_act"], state["version"], state["seq"], browsers
    )


def started(program: Sequence[str | Path], home: Path) -> subprocess.Popen[str]:
    """Start a server that lets everybody do as much as they like."""
    return subprocess.Popen(
        [
            *program,
            *("serve", "--port=0", "--pace=0", "--requests-per-second=1000000"),
            *("--tables-per-hour=1000000", "--streams=1000000"),
        ],
        env={**os.environ, "PASCH_HOME": str(home), "PASCH_LANG": "en", "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )


def start(home: Path) -> subprocess.Popen[str]:
    return started((Path(sys.executable).with_name("pasch"),), home)


PASCH = Contender("pasch, SQLite", start, sit_down)
