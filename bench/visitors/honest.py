"""Somebody who opens pages, plays, and waits for a bot, while others do what they do."""

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx2

from tests.attacks.listening import head, said, status
from tests.web.clients import bearer

PAGE_EVERY, MOVE_EVERY = 0.25, 0.5
PATIENCE = 60


@dataclass
class Waits:
    """Seconds that the visitor waited for each thing."""

    pages: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    """For a bot's turn, with the pauses that it makes so that people can follow."""


class Honest:
    """A visitor at an address of its own."""

    def __init__(self, port: int, source: str) -> None:
        self.waits = Waits()
        self._port = port
        self._source = source
        self._client = httpx2.AsyncClient(
            base_url=f"http://127.0.0.1:{port}/api/v1",
            transport=httpx2.AsyncHTTPTransport(local_address=source),
            timeout=PATIENCE,
        )

    async def stay(self) -> None:
        """Do all that at once, until cancelled."""
        async with self._client, asyncio.TaskGroup() as everything:
            everything.create_task(self._open_pages())
            everything.create_task(self._move())
            everything.create_task(self._play_with_a_bot())

    async def _open_pages(self) -> None:
        table = await self._opened("klassik", {"name": "Anna"}, {"name": "Ben"})
        cookie = f"Cookie: pasch-{table['id']}={table['key']}".encode()
        line = f"GET /t/{table['id']} HTTP/1.1".encode()
        while True:
            for request in (head(), head(cookie, line=line)):
                with _noted(self.waits.pages):
                    answer = await said(self._port, request, source=self._source)
                if status(answer) != 200:
                    raise RuntimeError(f"an honest visitor was refused: {answer[:200]!r}")
                await asyncio.sleep(PAGE_EVERY)

    async def _move(self) -> None:
        while True:
            table = await self._opened("klassik", {"name": "Anna"}, {"name": "Ben"})
            address, key = f"/tables/{table['id']}", bearer(table["key"])
            state = await self._got(address, key)
            while state["phase"] == "playing":
                body = {"version": state["version"]}
                action = "throw"
                if state["awaits"] != "throw":
                    moves = (await self._got(f"{address}/moves", key))["moves"]
                    action, body = "move", {**body, "move": moves[-1]}
                with _noted(self.waits.moves):
                    answer = await self._client.post(f"{address}/{action}", json=body, headers=key)
                state = answer.raise_for_status().json()
                await asyncio.sleep(MOVE_EVERY)

    async def _play_with_a_bot(self) -> None:
        while True:
            table = await self._opened("karten", {"name": "Anna"}, {"bot": "meister"})
            address, key = f"/tables/{table['id']}", bearer(table["key"])
            began, bot_is_awaited = 0.0, False
            async with self._client.stream("GET", f"{address}/events", headers=key) as events:
                async for line in events.aiter_lines():
                    if not line.startswith("data: "):
                        continue
                    now, state = time.perf_counter(), json.loads(line.removeprefix("data: "))
                    if bot_is_awaited:
                        self.waits.bots.append(now - began)
                    if state["phase"] == "over":
                        break
                    began, bot_is_awaited = now, not state["is_your_turn"]
                    if state["is_your_turn"]:
                        listed = await self._got(f"{address}/moves", key)
                        body = {"version": listed["version"], "move": listed["moves"][-1]}
                        await self._client.post(f"{address}/move", json=body, headers=key)

    async def _opened(self, rules: str, *seats: dict[str, str]) -> dict[str, str]:
        body = {"rules": rules, "seats": seats, "abstain": True}
        answer = await self._client.post("/tables", json=body)
        return dict(answer.raise_for_status().json())

    async def _got(self, path: str, key: dict[str, str]) -> dict[str, Any]:
        answer = await self._client.get(path, headers=key)
        return dict(answer.raise_for_status().json())


@contextmanager
def _noted(waits: list[float]) -> Iterator[None]:
    began = time.perf_counter()
    yield
    waits.append(time.perf_counter() - began)
