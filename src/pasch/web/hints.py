"""What the coach says while a match runs: worked out beside the event loop, in turn."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from pasch.coach.advice import Advice
from pasch.coach.advise import advise
from pasch.coach.prospect import Prospect
from pasch.coach.tutor import word_before
from pasch.rules import Move, View
from pasch.web.asking import asking_address
from pasch.web.table.errors import TooMany

MOST_WAITING = 40
"""Requests for advice that may wait for their turn; with cards each takes up to a second."""
MOST_OF_ONE_ADDRESS = 4
"""Of these, how many somebody at one address may have waiting."""
MOST_MOVES_WAITING = 4
"""Moves that may wait for a word of the coach; others are made without."""


class Hints:
    """Advice to whoever asks, and a word before a costly move; neither waits for analyses."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "hint")
        self._targets = ThreadPoolExecutor(1, "target")
        """The way to a total takes a second and more: no hint and no move waits for it."""
        self._moves_waiting = 0
        self._waiting: list[str] = []
        """The addresses that wait for advice."""

    async def advice(self, view: View, at_least: int | None = None) -> Advice:
        """Return advice on a situation."""
        address = asking_address.get()
        own = self._waiting.count(address)
        if len(self._waiting) >= MOST_WAITING or own >= MOST_OF_ONE_ADDRESS:
            raise TooMany("table.advice_busy")
        self._waiting.append(address)
        loop = asyncio.get_running_loop()
        work = partial(advise, view, at_least=at_least)
        try:
            thread = self._thread if at_least is None else self._targets
            return await loop.run_in_executor(thread, work)
        finally:
            self._waiting.remove(address)

    async def word_before(self, view: View, move: Move, patience: float) -> Prospect | None:
        """Return what a move costs where that is worth a word; None also where the coach is busy.

        No move waits longer than some seconds for it.
        """
        if self._moves_waiting >= MOST_MOVES_WAITING:
            return None
        self._moves_waiting += 1
        try:
            loop = asyncio.get_running_loop()
            async with asyncio.timeout(patience):
                return await loop.run_in_executor(self._thread, word_before, view, move)
        except TimeoutError:
            return None
        finally:
            self._moves_waiting -= 1

    def close(self) -> None:
        """Stop."""
        for thread in (self._thread, self._targets):
            thread.shutdown(wait=False, cancel_futures=True)
