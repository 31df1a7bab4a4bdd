"""Exercises and what is said to answers: found one at a time, beside the event loop, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, cast

from pasch.web.asking import asking_address

MOST_KEPT = 500
"""Answers that are kept; one takes some 50 kB."""
MOST_WAITING = 20
"""Questions that may wait for their turn; whoever comes then is asked to come again."""
MOST_OF_ONE_ADDRESS = 3
"""Of these, how many somebody at one address may have waiting."""

Found = TypeVar("Found")


class Exercises:
    """What was found out for whoever trains, by what was asked."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "training")
        self._kept: OrderedDict[str, object] = OrderedDict()
        self._finding: dict[str, asyncio.Future[object]] = {}
        self._asked_by: dict[str, str] = {}

    async def found(self, asked: str, find: Callable[[], Found], patience: float) -> Found | None:
        """Return what `find` finds; None where that takes longer, or where too many wait.

        What is asked says all that the answer depends on.
        """
        if asked in self._kept:
            self._kept.move_to_end(asked)
            return cast("Found", self._kept[asked])
        if asked not in self._finding:
            address = asking_address.get()
            own = sum(other == address for other in self._asked_by.values())
            if len(self._finding) >= MOST_WAITING or own >= MOST_OF_ONE_ADDRESS:
                return None
            self._asked_by[asked] = address
            self._finding[asked] = asyncio.ensure_future(self._find(asked, find))
        finding = self._finding[asked]
        await asyncio.wait({finding}, timeout=patience)
        return cast("Found", finding.result()) if finding.done() else None

    def forget(self) -> None:
        """Keep nothing: tables of the same ids may have gone another way."""
        self._kept.clear()

    async def close(self) -> None:
        """Stop."""
        tasks = [*self._finding.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _find(self, asked: str, find: Callable[[], object]) -> object:
        try:
            loop = asyncio.get_running_loop()
            found = await loop.run_in_executor(self._thread, find)
        finally:
            del self._finding[asked], self._asked_by[asked]
        self._kept[asked] = found
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found
