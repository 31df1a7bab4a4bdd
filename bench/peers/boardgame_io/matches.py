"""Matches of boardgame.io, played at as its own client does: by socket.io over a WebSocket."""

import asyncio
import json
import os
import re
import subprocess
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

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
from bench.peers.boardgame_io.install import Node
from bench.peers.boardgame_io.websocket import WebSocket

SERVER = Path(__file__).with_name("server.js")
GAME = "dice"

# What socket.io calls these: a number for the packet, then the namespace, which is the game.
OPENED, PING, PONG = b"0", b"2", b"3"
CONNECT = f"40/{GAME},".encode()
EVENT = f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'
# The state comes first; the log that follows it names earlier ones.
STATE = re.compile(rb'"_stateID":(\d+)')


class Browser:
    """Follows a match, and notes when which state arrived."""

    def __init__(self, port: int) -> None:
        self._socket = WebSocket(
            f"{HOST}:{port}", "/socket.io/?EIO=4&transport=websocket", self._received
        )
        self._port = port
        self.close = self._socket.close
        self._connected: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._synced: asyncio.Future[dict[str, Any]]
        self.arrived: Arrived = nobody_waits

    def _received(self, text: bytes, at: float) -> None:
        if text.startswith(UPDATE):
            state = STATE.search(text)
            assert state is not None  # noqa: S101
            self.arrived(int(state[1]), at)
        elif text == PING:
            self._socket.send(PONG)
        elif text.startswith(OPENED):
            self._socket.send(CONNECT)
        elif text.startswith(CONNECT):
            self._connected.set_result(None)
        elif text.startswith(SYNC):
            self._synced.set_result(json.loads(text[len(EVENT) :])[2]["state"])

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self._socket, HOST, self._port)
        async with asyncio.timeout(60):
            await self._connected

    def emit(self, *event: object) -> None:
        self._socket.send(EVENT + json.dumps(event, separators=(",", ":")).encode())

    async def sync(self, match: str, player: str, credentials: str) -> dict[str, Any]:
        """Return the state of the match as the server holds it."""
        self._synced = asyncio.get_running_loop().create_future()
        self.emit("sync", match, player, credentials, 2)
        async with asyncio.timeout(60):
            return await self._synced


@dataclass
class Match:
    """A match for two, followed by both."""

    id: str
    credentials: list[str]
    browsers: list[Browser]
    step: int = 0

    @property
    def is_over(self) -> bool:
        return self.step >= MOVES_PER_TURN * TURNS

    async def move(self, note: Note) -> None:
        turn, part = divmod(self.step, MOVES_PER_TURN)
        player, field = turn % 2, turn // 2
        arguments: tuple[list[object], ...] = ([], [[0]], [field])
        payload = {
            "type": ("throw", "keep", "write")[part],
            "args": arguments[part],
            "playerID": str(player),
            "credentials": self.credentials[player],
        }
        loop, awaited = asyncio.get_running_loop(), self.step + 1
        shown: list[asyncio.Future[float]] = [loop.create_future(), loop.create_future()]

        def arrived(browser: int, state: int, at: float) -> None:
            if state >= awaited and not shown[browser].done():
                shown[browser].set_result(at)

        for number, browser in enumerate(self.browsers):
            browser.arrived = partial(arrived, number)
        began = time.perf_counter()
        action = {"type": "MAKE_MOVE", "payload": payload}
        self.browsers[player].emit("update", action, self.step, self.id, str(player))
        async with asyncio.timeout(60):
            note(await shown[1 - player] - began)
            # There is no other answer to whoever has moved.
            await shown[player]
        self.step += 1

    async def check(self) -> None:
        async with asyncio.timeout(60):
            # Files are written after everybody has been told.
            while (await self._state(0))["_stateID"] != self.step:
                pass
        states = [await self._state(player) for player in (0, 1)]
        turns = self.step // MOVES_PER_TURN
        written = [sum(field is not None for field in sheet) for sheet in states[0]["G"]["sheets"]]
        if written != [(turns + 1) // 2, turns // 2] or states[0]["G"] != states[1]["G"]:
            raise RuntimeError(f"match {self.id} is not where it was played to: {states}")

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()

    async def _state(self, player: int) -> dict[str, Any]:
        return await self.browsers[player].sync(self.id, str(player), self.credentials[player])


def _created(port: int) -> tuple[str, list[str]]:
    match = ask(port, f"/games/{GAME}/create", {"numPlayers": 2, "unlisted": True})["matchID"]
    credentials = []
    for player, name in enumerate(("Anna", "Ben")):
        body = {"playerID": str(player), "playerName": name}
        joined = ask(port, f"/games/{GAME}/{match}/join", body)
        credentials.append(str(joined["playerCredentials"]))
    return str(match), credentials


async def sit_down(port: int) -> Match:
    """Create a match for two, and follow it in both browsers."""
    match = Match(*await asyncio.to_thread(_created, port), [Browser(port), Browser(port)])
    for player, browser in enumerate(match.browsers):
        await browser.connect()
        await browser.sync(match.id, str(player), match.credentials[player])
    return match


def contenders(node: Node) -> list[Contender]:
    """Return boardgame.io with each of the two storages that it brings along."""
    environment = {**os.environ, "NODE_PATH": str(node.modules), "NODE_ENV": "production"}

    def started(*arguments: Path) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [node.program, SERVER, *arguments], env=environment, stdout=subprocess.PIPE, text=True
        )

    return [
        Contender("boardgame.io, FlatFile", started, sit_down),
        Contender("boardgame.io, memory", lambda _: started(), sit_down),
    ]
