"""Those who want to know when a table moves."""

from collections import defaultdict
from collections.abc import Callable

Wake = Callable[[], None]


class Subscribers:
    """What is to be called for every reader of a table, by the table's id."""

    def __init__(self) -> None:
        self._waiting: defaultdict[str, set[Wake]] = defaultdict(set)

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def has(self, table: str) -> bool:
        """Tell whether anybody waits for a table."""
        return table in self._waiting

    def add(self, table: str, wake: Wake) -> None:
        """Call somebody whenever the table moves."""
        self._waiting[table].add(wake)

    def remove(self, table: str, wake: Wake) -> None:
        """Call them no longer."""
        self._waiting[table].discard(wake)
        if not self._waiting[table]:
            del self._waiting[table]

    def notify(self, table: str | None) -> None:
        """Wake the readers of a table; of every table, where None is given."""
        tables = list(self._waiting) if table is None else [table]
        for moved in tables:
            for wake in [*self._waiting.get(moved, ())]:
                wake()
