"""What a server must offer to be loaded by bench/load/measure.py."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from subprocess import Popen
from typing import Any, NamedTuple, Protocol
from urllib.request import Request, urlopen

HOST = "127.0.0.1"
TURNS, MOVES_PER_TURN = 26, 3

Note = Callable[[float], None]
# The number of a state that has arrived in a browser, and when.
Arrived = Callable[[int, float], None]


def nobody_waits(_state: int, _at: float) -> None:
    """Let a state arrive that nobody waits for."""


class Table(Protocol):
    """A table with two browsers that follow it, and move in turn: throw, throw again, write."""

    @property
    def is_over(self) -> bool: ...

    async def move(self, note: Note) -> None:
        """Make the next move, and note how long the other browser waits to see it."""

    async def check(self) -> None:
        """Fail unless the server holds all that was played here."""

    def close(self) -> None:
        """Close both browsers."""


class Contender(NamedTuple):
    """A server, started with a folder for its files, and how two people sit down there."""

    name: str
    start: Callable[[Path], Popen[str]]
    sit_down: Callable[[int], Awaitable[Table]]


def ask(port: int, path: str, body: object = None, key: str = "") -> dict[str, Any]:
    """Return what a server answers in JSON."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {key}"}
    content = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://{HOST}:{port}{path}", content, headers)) as answer:
        return dict(json.load(answer))
