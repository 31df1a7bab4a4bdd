"""Ten programs that play at once, whatever happens to the server."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from tests.web.clients import Memory, Player

EDITIONS = ("klassik", "karten", "gewinnkarte")
ALONE, PAIRS = 4, 3


class Crowd:
    """Four who play against bots and three pairs, at table after table."""

    def __init__(self, seed: int, *addresses: Callable[[], str]) -> None:
        """Let players go to these servers in turn."""
        self.memory = Memory()
        self.started: set[str] = set()
        self._is_leaving = False
        self._seed = seed
        self._players = [
            Player(addresses[number % len(addresses)], self.memory, Random(f"{seed} {number}"))
            for number in range(ALONE + 2 * PAIRS)
        ]

    async def play(self, trouble: Coroutine[Any, Any, None]) -> None:
        """Play until the trouble is over, and then until all matches have ended."""
        alone, paired = self._players[:ALONE], self._players[ALONE:]
        randoms = [Random(f"{self._seed} table {number}") for number in range(ALONE + PAIRS)]
        try:
            async with asyncio.TaskGroup() as everybody:
                everybody.create_task(self._until_over(trouble))
                for player, random in zip(alone, randoms[:ALONE], strict=True):
                    everybody.create_task(self._against_a_bot(player, random))
                pairs = zip(paired[::2], paired[1::2], randoms[ALONE:], strict=True)
                for host, guest, random in pairs:
                    everybody.create_task(self._against_each_other(host, guest, random))
        finally:
            for player in self._players:
                await player.close()

    async def make_moves(self, count: int) -> None:
        """Return when as many more moves have been acknowledged."""
        wanted = len(self.memory.acknowledged) + count
        while len(self.memory.acknowledged) < wanted:
            await asyncio.sleep(0.001)

    async def _until_over(self, trouble: Coroutine[Any, Any, None]) -> None:
        await trouble
        self._is_leaving = True

    async def _against_a_bot(self, player: Player, random: Random) -> None:
        while not self._is_leaving:
            bot = {"bot": random.choice(["zufall", "einfach"])}
            table = await player.open_table(random.choice(EDITIONS), {"name": "Anna"}, bot)
            self.started.add(table["id"])
            await player.play(table["id"], table["key"])

    async def _against_each_other(self, host: Player, guest: Player, random: Random) -> None:
        while not self._is_leaving:
            table = await host.open_table(random.choice(EDITIONS), {"name": "Anna"}, {})
            key = await guest.join(table["id"], table["join_key"], "Ben")
            if key is None:
                # The server was gone after Ben had sat down and before it could give him his key.
                continue
            self.started.add(table["id"])
            async with asyncio.TaskGroup() as both:
                both.create_task(host.play(table["id"], table["key"]))
                both.create_task(guest.play(table["id"], key))
