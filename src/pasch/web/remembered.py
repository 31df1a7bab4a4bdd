"""The tables that a worker remembers, so that it need not read them again: never the truth."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from pasch.web.table.table import Table

MOST_TABLES_REMEMBERED = 4096
MOST_EVENTS_REMEMBERED = 250_000
"""Of all tables together. Each takes about a kilobyte, and some matches are long."""
MOST_WAITS_REMEMBERED = 65_536
"""For how many tables it is known since when they wait; others begin to wait when they are read."""


SLEEPS_AFTER = 300.0
"""Seconds without an event after which a table that nobody follows need not be remembered."""


class Acted(NamedTuple):
    """The event with which something last happened in a match, and when this worker saw it."""

    seq: int
    at: float
    """Seconds of a clock that nobody sets forward or back."""


class RememberedTables:
    """Some tables as they were last seen, bounded by their number and by their events."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._since: dict[str, float] = {}
        self._events = 0
        self._acted: OrderedDict[str, Acted] = OrderedDict()

    def get(self, table_id: str) -> Table | None:
        """Return a table, if it is remembered."""
        return self._tables.get(table_id)

    def remember(self, table: Table) -> Table:
        """Remember a table, unless it is known in a newer state; return the newest."""
        known = self._tables.get(table.id)
        if known is not None and known.seq > table.seq:
            return known
        self.forget(table.id)
        self._tables[table.id] = table
        self._since[table.id] = time.monotonic()
        self._events += _events_of(table)
        while len(self._tables) > 1 and (
            len(self._tables) > MOST_TABLES_REMEMBERED or self._events > MOST_EVENTS_REMEMBERED
        ):
            self.forget(next(iter(self._tables)))
        self._note_acted(table)
        return table

    def forget(self, table_id: str) -> None:
        """Let a table go, which the store still has."""
        known = self._tables.pop(table_id, None)
        if known is not None:
            del self._since[table_id]
            self._events -= _events_of(known)

    def forget_sleeping(self, is_followed: Callable[[str], bool]) -> None:
        """Let tables go at which nothing has happened for long and that nobody follows."""
        before = time.monotonic() - SLEEPS_AFTER
        sleeping = [
            table
            for table, since in self._since.items()
            if since < before and not is_followed(table)
        ]
        for table in sleeping:
            self.forget(table)

    def forget_all(self) -> None:
        """Let everything go."""
        self._tables.clear()
        self._since.clear()
        self._acted.clear()
        self._events = 0

    def acted(self, table_id: str) -> Acted | None:
        """Return when something last happened in a table's match, if that is known here."""
        return self._acted.get(table_id)

    def _note_acted(self, table: Table) -> None:
        acted = self._acted.get(table.id)
        if acted is None or acted.seq != table.acted_seq:
            self._acted[table.id] = Acted(table.acted_seq, time.monotonic())
        self._acted.move_to_end(table.id)
        if len(self._acted) > MOST_WAITS_REMEMBERED:
            self._acted.popitem(last=False)


def _events_of(table: Table) -> int:
    """Return how many events a table takes room for, with those that come from another match."""
    return table.seq + len(table.opened.given)
