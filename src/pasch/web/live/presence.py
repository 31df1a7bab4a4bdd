"""Who is there: the owners of keys who follow a table at this worker."""

from collections import Counter, defaultdict
from collections.abc import Callable

NOBODY: frozenset[str] = frozenset()


class Presence:
    """Counts the pages and programs of everybody, by table."""

    def __init__(self, on_change: Callable[[str], None]) -> None:
        """Take what is called with the id of a table where somebody has come or gone."""
        self._on_change = on_change
        self._following: defaultdict[str, Counter[str]] = defaultdict(Counter)

    def at(self, table: str) -> frozenset[str]:
        """Return who is at a table."""
        return frozenset(self._following[table]) if table in self._following else NOBODY

    def come(self, table: str, owner: str | None) -> None:
        """Let somebody be there; those who watch (None) come and go unnoticed."""
        if owner is not None:
            self._count(table, owner, 1)

    def go(self, table: str, owner: str | None) -> None:
        """Let somebody go who has come."""
        if owner is not None:
            self._count(table, owner, -1)

    def _count(self, table: str, owner: str, more: int) -> None:
        before, following = self.at(table), self._following[table]
        following[owner] += more
        if not following[owner]:
            del following[owner]
        if not following:
            del self._following[table]
        if self.at(table) != before:
            self._on_change(table)
