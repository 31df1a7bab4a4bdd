"""The games of days: bound ahead for all workers, and what best play makes of their throws."""

import asyncio
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta

from pasch.coach.best_play import best_play, best_player
from pasch.play import Match, SecretRevealed, Setup, fair_source, start
from pasch.play.chance.commitment import SECRET_BYTES
from pasch.rules import DEFAULT_EDITION
from pasch.web.store import Store
from pasch.web.table.change import Now
from pasch.web.table.day import BoundDay
from pasch.web.table.errors import NotKept

AHEAD = timedelta(days=30)
"""How far ahead days are bound."""
MOST_KEPT = 64
"""Days whose best play is kept."""


class Days:
    """Binds days ahead, and compares with best play."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, "best play")
        self._bound_on = ""
        self._best: OrderedDict[str, asyncio.Future[Match]] = OrderedDict()

    async def bind_ahead(self, now: Now) -> None:
        """See to it that today and the days ahead are bound; whoever comes first draws them.

        Where nothing can be kept, that waits for the next visitor: days that are bound already are
        played and shown all the same.
        """
        if now.date == self._bound_on:
            return
        today = date.fromisoformat(now.date)
        last = (today + AHEAD).isoformat()
        known = {day.date for day in await self._store.days(now.date, last)}
        wanted = ((today + timedelta(days)).isoformat() for days in range(AHEAD.days + 1))
        missing = [
            BoundDay(day, DEFAULT_EDITION, secrets.token_hex(SECRET_BYTES), now.ms)
            for day in wanted
            if day not in known
        ]
        try:
            if missing:
                await self._store.bind_days(missing)
        except NotKept:
            if now.date not in known:
                raise
            return
        self._bound_on = now.date

    async def between(self, first: str, last: str) -> list[BoundDay]:
        """Return the days that are bound from one date to another, in order."""
        return await self._store.days(first, last)

    async def best(self, day: BoundDay) -> Match:
        """Return the match that best play for points makes of a day's throws."""
        if day.date not in self._best:
            loop = asyncio.get_running_loop()
            self._best[day.date] = loop.run_in_executor(self._thread, _best, day)
        best = self._best[day.date]
        self._best.move_to_end(day.date)
        if len(self._best) > MOST_KEPT:
            self._best.popitem(last=False)
        # Played once for all who wait for it, whoever of them goes away.
        return await asyncio.shield(best)

    async def results(self, day: str) -> dict[int, int]:
        """Return how many have got how many points, by points."""
        return await self._store.results(day)

    def forget(self) -> None:
        """Look again which days are bound, and to what."""
        self._bound_on = ""
        self._best.clear()

    def close(self) -> None:
        """Stop."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _best(day: BoundDay) -> Match:
    setup = Setup(
        id=day.match_id,
        edition=day.edition,
        seats=(best_player(),),
        chance="fair",
        date=day.date,
        commitment=day.commitment,
    )
    source = fair_source(start(setup), bytes.fromhex(day.secret))
    return best_play(setup, source).after(SecretRevealed(day.secret))
