"""Readers that wait for a table to move."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Subscribers:
    """A signal for every reader of a table, by the table's id."""

    def __init__(self) -> None:
        self._signals: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def __len__(self) -> int:
        return sum(map(len, self._signals.values()))

    def has(self, table: str) -> bool:
        """Tell whether anybody waits for a table."""
        return table in self._signals

    @contextmanager
    def subscribe(self, table: str) -> Iterator[asyncio.Event]:
        """Return a signal that is set when the table moves."""
        signal = asyncio.Event()
        self._signals[table].add(signal)
        try:
            yield signal
        finally:
            self._signals[table].discard(signal)
            if not self._signals[table]:
                del self._signals[table]

    def notify(self, table: str | None) -> None:
        """Wake the readers of a table; of every table, where None is given."""
        tables = list(self._signals) if table is None else [table]
        for moved in tables:
            for signal in self._signals.get(moved, ()):
                signal.set()
