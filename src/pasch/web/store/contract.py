"""What a store promises, whatever keeps it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from pasch.rules import PaschError
from pasch.web.table.day import BoundDay, DayResult
from pasch.web.table.stored import StoredEvent


class StoreError(PaschError):
    """A database that cannot be used."""


class Conflict(Exception):
    """Somebody else has appended first: read on, and judge again."""


class StoredPad(NamedTuple):
    """The last state of a score pad that is shown live."""

    owner: str
    """The digest of the key that may change it."""
    ms: int
    version: int
    body: str


class Store(Protocol):
    """Keeps the events of tables; what `append` has returned from is there for good."""

    is_shared: bool
    """Whether others append to it too, so that what was read may have been added to."""
    history: str
    """Which course of events what was read belongs to; only what follows from it is appended."""

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        """Append events after the first `seq` ones, all or none; Conflict where there are more."""

    async def read(self, table: str, after: int = 0) -> list[StoredEvent]:
        """Return the events of a table in order, without the first `after` ones."""

    async def invited(self, since_ms: int) -> list[str]:
        """Return the tables whose hosts have invited programs since then and where no match has
        begun, the latest first.
        """

    async def keep_first(self, name: str, value: str) -> str:
        """Keep a value of the server's own unless one of this name is kept; return the kept one.

        However many do so at once, all get the same.
        """

    async def open_pad(self, pad: str, state: StoredPad, before_ms: int, most: int) -> None:
        """Keep a new pad; those older than `before_ms`, and the oldest of too many, go."""

    async def change_pad(self, pad: str, owner: str, ms: int, body: str) -> bool:
        """Replace the state of a pad; tell whether there is one with this owner."""

    async def close_pad(self, pad: str, owner: str) -> bool:
        """Forget a pad; tell whether there was one with this owner."""

    async def read_pad(self, pad: str) -> StoredPad | None:
        """Return the last state of a pad, if it is still kept."""

    async def bind_days(self, days: Sequence[BoundDay]) -> None:
        """Keep what binds days that have nothing yet.

        However many do so at once, all find the same.
        """

    async def days(self, first: str, last: str) -> list[BoundDay]:
        """Return the days that are bound from one date to another, in order."""

    async def keep_result(self, result: DayResult) -> None:
        """Keep what somebody got in a day's game; of one table the first result stays."""

    async def results(self, date: str) -> dict[int, int]:
        """Return how many have got how many points in a day's game, by points."""

    async def present_history(self) -> str:
        """Return which course of events there is now: another one once a backup was restored.

        Whoever has forgotten what belongs to the former one makes this the store's `history`.
        """

    async def check(self) -> None:
        """Fail if the store cannot be reached, or nothing can be written."""

    async def close(self) -> None:
        """Let go of everything."""
