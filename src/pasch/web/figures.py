"""What finished matches were for their players: worked out beside the event loop, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from pasch.coach.statistics.games import PlayedGame, games_of
from pasch.play import Match
from pasch.web.asking import asking_address

MOST_KEPT = 4000
"""Matches whose figures are kept; one takes some kilobytes."""
MOST_WAITING = 20
"""Visitors whose matches may wait for their turn; whoever comes then is asked to come again."""

Games = tuple[PlayedGame, ...]


class Figures:
    """The figures of matches, by the id of their table."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "figures")
        self._kept: OrderedDict[str, Games] = OrderedDict()
        self._making: dict[str, asyncio.Task[None]] = {}
        """By the address that has asked."""

    async def of(self, matches: Mapping[str, Match], patience: float) -> list[Games] | float:
        """Return the figures of tables' matches, or how far they have come after this many seconds.

        Matches may share an id: all who play a day's game play the same one.
        """
        missing = {table: match for table, match in matches.items() if table not in self._kept}
        address = asking_address.get()
        making = self._making.get(address)
        if missing and making is None and len(self._making) < MOST_WAITING:
            making = self._making[address] = asyncio.create_task(self._make(address, missing))
        if missing and making is not None:
            await asyncio.wait({making}, timeout=patience)
        known = [self._kept[table] for table in matches if table in self._kept]
        return known if len(known) == len(matches) else len(known) / len(matches)

    def forget(self) -> None:
        """Keep nothing: tables of the same ids may have gone another way."""
        self._kept.clear()

    async def close(self) -> None:
        """Stop."""
        tasks = [*self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _make(self, address: str, matches: Mapping[str, Match]) -> None:
        """Work through matches one by one, so that those of other visitors come in between."""
        loop = asyncio.get_running_loop()
        try:
            for table, match in matches.items():
                games = await loop.run_in_executor(self._thread, games_of, match)
                self._kept[table] = games
                if len(self._kept) > MOST_KEPT:
                    self._kept.popitem(last=False)
        finally:
            del self._making[address]
