"""Slow answers: worked out one at a time, beside the event loop, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from pasch.solve.progress import Progress
from pasch.web.asking import asking_address

Made = TypeVar("Made")


class KeptWork(Generic[Made]):
    """What was worked out, by what was asked, which says all that the answer depends on."""

    def __init__(
        self, thread: str, *, most_kept: int, most_waiting: int, most_of_one_address: int
    ) -> None:
        """Take the name of the thread in which the work is done, and how much there may be."""
        self._thread = ThreadPoolExecutor(1, thread)
        self._most_kept = most_kept
        self._most_waiting = most_waiting
        self._most_of_one_address = most_of_one_address
        self._kept: OrderedDict[str, Made] = OrderedDict()
        self._making: dict[str, asyncio.Task[Made]] = {}
        self._asked_by: dict[str, str] = {}
        self._done: dict[str, float] = {}

    async def of(
        self, asked: str, make: Callable[[Progress], Made], patience: float
    ) -> Made | float:
        """Return what `make` makes, or how far it has come after this many seconds.

        Where too many wait it is not begun; whoever comes again may have more luck.
        """
        if asked in self._kept:
            self._kept.move_to_end(asked)
            return self._kept[asked]
        if asked not in self._making:
            address = asking_address.get()
            own = sum(other == address for other in self._asked_by.values())
            if len(self._making) >= self._most_waiting or own >= self._most_of_one_address:
                return 0.0
            self._asked_by[asked] = address
            self._making[asked] = asyncio.create_task(self._make(asked, make))
        making = self._making[asked]
        await asyncio.wait({making}, timeout=patience)
        return making.result() if making.done() else self._done.get(asked, 0.0)

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

    async def _make(self, asked: str, make: Callable[[Progress], Made]) -> Made:
        def report(part: float) -> None:
            self._done[asked] = part

        try:
            made = await asyncio.get_running_loop().run_in_executor(self._thread, make, report)
        finally:
            self._done.pop(asked, None)
            del self._making[asked], self._asked_by[asked]
        self._kept[asked] = made
        if len(self._kept) > self._most_kept:
            self._kept.popitem(last=False)
        return made
