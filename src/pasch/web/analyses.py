"""Analyses of finished matches: made one at a time, beside the event loop, and kept."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

from pasch.coach.advice import Advice
from pasch.coach.advise import advise
from pasch.coach.analyse import analyse
from pasch.coach.analysis import Analysis
from pasch.coach.page.decisions import AdvisedDecision, costly_decisions
from pasch.coach.prospect import Prospect
from pasch.coach.tutor import word_before
from pasch.play import Match
from pasch.rules import Move, View
from pasch.solve.progress import Progress
from pasch.web.asking import asking_address
from pasch.web.table.errors import TableError, TooMany
from pasch.web.table.table import Table

MOST_KEPT = 200
"""Analyses that are kept; one takes about 100 kB."""
MOST_WAITING = 20
"""Analyses that may wait for their turn; whoever comes then is asked to come again."""
MOST_OF_ONE_ADDRESS = 2
"""Of these, how many somebody at one address may have waiting."""
MOST_STEPS = 1500
"""Steps of a match that is analysed; no honest one comes near, and longer ones take minutes."""
MOST_ADVICE = 40
"""Requests for advice that may wait for their turn; with cards each takes up to a second."""
MOST_ADVICE_OF_ONE_ADDRESS = 4
"""Of these, how many somebody at one address may have waiting."""
MOST_MOVES_WAITING = 4
"""Moves that may wait for a word of the coach; others are made without."""


def finished_match(table: Table) -> Match:
    """Return the match of a table, which is over and short enough to be analysed."""
    if table.phase != "over" or table.match is None:
        raise TableError("table.analysis")
    if len(table.match.steps) > MOST_STEPS:
        raise TableError("table.analysis_long", most=MOST_STEPS)
    return table.match


class MadeAnalysis(NamedTuple):
    """An analysis, and the decisions that mattered most with what the coach says to them."""

    analysis: Analysis
    costly: tuple[AdvisedDecision, ...]


class Analyses:
    """What was found out about matches, by the id of their table."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "analysis")
        self._hints = ThreadPoolExecutor(1, "hint")
        self._targets = ThreadPoolExecutor(1, "target")
        """The way to a total takes a second and more: no hint and no move waits for it."""
        self._kept: OrderedDict[str, MadeAnalysis] = OrderedDict()
        self._moves_waiting = 0
        self._making: dict[str, asyncio.Task[MadeAnalysis]] = {}
        self._asked_by: dict[str, str] = {}
        self._done: dict[str, float] = {}
        self._advised: list[str] = []
        """The addresses that wait for advice."""

    async def of(self, table_id: str, match: Match, patience: float) -> MadeAnalysis | float:
        """Return the analysis of a table's match, or how far it has come after this many seconds.

        Matches may share an id: all who play a day's game play the same one.
        """
        if table_id in self._kept:
            self._kept.move_to_end(table_id)
            return self._kept[table_id]
        if table_id not in self._making:
            address = asking_address.get()
            own = sum(other == address for other in self._asked_by.values())
            if len(self._making) >= MOST_WAITING or own >= MOST_OF_ONE_ADDRESS:
                return 0.0
            self._asked_by[table_id] = address
            self._making[table_id] = asyncio.create_task(self._make(table_id, match))
        making = self._making[table_id]
        await asyncio.wait({making}, timeout=patience)
        return making.result() if making.done() else self._done.get(table_id, 0.0)

    async def advice(self, view: View, at_least: int | None = None) -> Advice:
        """Return advice on a situation; hints wait for each other, and not for analyses."""
        address = asking_address.get()
        own = self._advised.count(address)
        if len(self._advised) >= MOST_ADVICE or own >= MOST_ADVICE_OF_ONE_ADDRESS:
            raise TooMany("table.advice_busy")
        self._advised.append(address)
        loop = asyncio.get_running_loop()
        work = partial(advise, view, at_least=at_least)
        try:
            threads = self._hints if at_least is None else self._targets
            return await loop.run_in_executor(threads, work)
        finally:
            self._advised.remove(address)

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
                return await loop.run_in_executor(self._hints, word_before, view, move)
        except TimeoutError:
            return None
        finally:
            self._moves_waiting -= 1

    def forget(self) -> None:
        """Keep nothing: tables of the same ids may have gone another way."""
        self._kept.clear()

    async def close(self) -> None:
        """Stop."""
        tasks = [*self._making.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for threads in (self._thread, self._hints, self._targets):
            threads.shutdown(wait=False, cancel_futures=True)

    async def _make(self, table_id: str, match: Match) -> MadeAnalysis:
        def report(part: float) -> None:
            self._done[table_id] = part

        try:
            loop = asyncio.get_running_loop()
            made = await loop.run_in_executor(self._thread, _made, match, report)
        finally:
            self._done.pop(table_id, None)
            del self._making[table_id], self._asked_by[table_id]
        self._kept[table_id] = made
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return made


def _made(match: Match, progress: Progress) -> MadeAnalysis:
    analysis = analyse(match, progress)
    return MadeAnalysis(analysis, costly_decisions(match, analysis))
