"""Programs that play over the API, whatever happens to the server."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import httpx2

State = dict[str, Any]

PAUSE = 0.02
"""Seconds before the next attempt to reach a server that is gone."""
ANSWER_TIMEOUT = 30
FINISHED = "over"
OUT_OF_ORDER = 500
"""From this status on it is not the client's mistake, and worth another attempt."""


class Heard(NamedTuple):
    """A state that the server has sent to somebody who may see it; it must never be unsaid."""

    table: str
    key: str
    body: bytes


class Acknowledged(NamedTuple):
    """A move, or a throw (None), that the server has confirmed: the event after the first `version`
    ones of the match.
    """

    table: str
    version: int
    move: str | None


@dataclass
class Memory:
    """What clients have heard, to be compared with what is stored."""

    heard: list[Heard] = field(default_factory=list)
    acknowledged: list[Acknowledged] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)
    """How often requests were answered with which status; 0 where the server was gone."""
    finished: set[str] = field(default_factory=set)


class Player:
    """Plays one seat with whatever moves come to mind; tries again where the server is gone."""

    def __init__(self, address: Callable[[], str], memory: Memory, random: Random) -> None:
        self._address = address
        self._memory = memory
        self._random = random
        self._client = httpx2.AsyncClient(timeout=ANSWER_TIMEOUT)

    async def close(self) -> None:
        await self._client.aclose()

    async def open_table(self, rules: str, *seats: dict[str, str]) -> dict[str, str]:
        body = {"rules": rules, "seats": list(seats), "abstain": True}
        answer = await self._sure(lambda: self._post("", None, body))
        assert answer.status_code == 201, answer.text
        opened: dict[str, str] = answer.json()
        return opened

    async def join(self, table: str, join_key: str, name: str) -> str | None:
        """Return the key of the place taken; None where there is none left."""
        body = {"join_key": join_key, "name": name, "abstain": True}
        answer = await self._sure(lambda: self._post(f"/{table}/join", None, body))
        if answer.status_code == 400 and answer.json()["error"] == "table.begun":
            return None
        assert answer.status_code == 201, answer.text
        key: str = answer.json()["key"]
        return key

    async def play(self, table: str, key: str) -> None:
        """Play until the match is over."""
        while True:
            async with aclosing(self._states(table, key)) as states:
                async for state in states:
                    if state["phase"] == FINISHED:
                        self._memory.finished.add(table)
                        return
                    if state["is_your_turn"] and not await self._acted(table, key, state):
                        break

    async def _acted(self, table: str, key: str, state: State) -> bool:
        """Throw or move; tell whether the server is still there."""
        try:
            if state["awaits"] == "throw":
                return await self._sent(table, key, state["version"], None)
            answer = await self._get(f"/{table}/moves", key)
            listed = answer.json()
            if answer.status_code >= OUT_OF_ORDER:
                return False
            if answer.status_code == 200 and listed["version"] == state["version"]:
                # The last one ends the turn, so that matches end too.
                some = self._random.choice(listed["moves"])
                move = self._random.choice([some, listed["moves"][-1]])
                return await self._sent(table, key, state["version"], move)
        except httpx2.TransportError:
            return False
        return True

    async def _sent(self, table: str, key: str, version: int, move: str | None) -> bool:
        body = {"version": version} if move is None else {"version": version, "move": move}
        answer = await self._post(f"/{table}/{'throw' if move is None else 'move'}", key, body)
        if answer.status_code >= OUT_OF_ORDER:
            return False
        # Another worker, or this client before the server was gone, has made it already.
        if answer.status_code != 409:
            assert answer.status_code == 200, answer.text
            self._memory.acknowledged.append(Acknowledged(table, version, move))
            self._memory.heard.append(Heard(table, key, answer.content))
        return True

    async def _states(self, table: str, key: str) -> AsyncGenerator[State, None]:
        """Follow a table until the server is gone."""
        address = f"{self._address()}/api/v1/tables/{table}/events"
        try:
            async with self._client.stream("GET", address, headers=bearer(key)) as events:
                self._memory.answers[events.status_code] += 1
                assert events.status_code == 200 or events.status_code >= OUT_OF_ORDER
                async for line in events.aiter_lines():
                    if line.startswith("data: "):
                        body = line.removeprefix("data: ")
                        self._memory.heard.append(Heard(table, key, body.encode()))
                        yield json.loads(body)
        except httpx2.TransportError:
            pass
        await asyncio.sleep(PAUSE)

    async def _sure(self, ask: Callable[[], Awaitable[httpx2.Response]]) -> httpx2.Response:
        while True:
            try:
                answer = await ask()
            except httpx2.TransportError:
                pass
            else:
                if answer.status_code < OUT_OF_ORDER:
                    return answer
            await asyncio.sleep(PAUSE)

    async def _get(self, path: str, key: str) -> httpx2.Response:
        return await self._request("GET", path, key)

    async def _post(self, path: str, key: str | None, body: object) -> httpx2.Response:
        return await self._request("POST", path, key, body)

    async def _request(
        self, method: str, path: str, key: str | None, body: object = None
    ) -> httpx2.Response:
        address = f"{self._address()}/api/v1/tables{path}"
        headers = {} if key is None else bearer(key)
        try:
            answer = await self._client.request(method, address, headers=headers, json=body)
        except httpx2.TransportError:
            self._memory.answers[0] += 1
            raise
        self._memory.answers[answer.status_code] += 1
        return answer


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}
