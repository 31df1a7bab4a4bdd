"""Those who wait for a table to move."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Waiting:
    """Alarm bells of everybody who looks at a table, by the table's id."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[asyncio.Event]] = defaultdict(set)

    def __len__(self) -> int:
        return sum(map(len, self._bells.values()))

    @contextmanager
    def bell(self, table: str) -> Iterator[asyncio.Event]:
        """Give a bell that rings when the table moves."""
        bell = asyncio.Event()
        self._bells[table].add(bell)
        try:
            yield bell
        finally:
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]

    def ring(self, table: str | None) -> None:
        """Wake those who look at a table; at any table, where None is given."""
        tables = list(self._bells) if table is None else [table]
        for moved in tables:
            for bell in self._bells.get(moved, ()):
                bell.set()
