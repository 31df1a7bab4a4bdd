"""One address that sends whatever an attack makes it send, as fast as it can."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

from tests.attacks.listening import head, posted, said, status

JSON = b"application/json"

Attempt = Callable[[int], Awaitable[object]]


class Hostile:
    """Counts what comes back: statuses, and 0 for connections that were closed without a word."""

    def __init__(self, port: int, source: str) -> None:
        self.port = port
        self.source = source
        self.answers: Counter[int] = Counter()

    async def send(self, *parts: bytes) -> bytes:
        try:
            answer = await said(self.port, *parts, source=self.source)
        except OSError:
            answer = b""
        self.answers[status(answer)] += 1
        return answer

    async def get(self, path: str, *headers: bytes, key: str = "") -> dict[str, Any]:
        own = b"Authorization: Bearer " + key.encode()
        line = f"GET {path} HTTP/1.1".encode()
        return _content(await self.send(head(own, *headers, line=line)))

    async def post(self, path: str, key: str = "", **body: object) -> dict[str, Any]:
        own = b"Authorization: Bearer " + key.encode()
        return _content(
            await self.send(posted(path.encode(), json.dumps(body).encode(), JSON, own))
        )

    async def open_table(self, rules: str, *seats: dict[str, str]) -> dict[str, Any]:
        """Return the table's id and keys; nothing where it is refused."""
        return await self.post("/api/v1/tables", rules=rules, seats=seats, abstain=True)

    async def attack(self, attempt: Attempt, at_once: int, seconds: float) -> None:
        """Make attempt after attempt, as many at once as told, until the time is over."""

        async def go_on(number: int) -> None:
            while True:
                await attempt(number)
                number += at_once

        try:
            async with asyncio.timeout(seconds), asyncio.TaskGroup() as everything:
                for number in range(at_once):
                    everything.create_task(go_on(number))
        except TimeoutError:
            pass


def _content(answer: bytes) -> dict[str, Any]:
    if not 200 <= status(answer) < 300:
        return {}
    try:
        return dict(json.loads(answer.split(b"\r\n\r\n", 1)[1]))
    except ValueError:
        return {}
