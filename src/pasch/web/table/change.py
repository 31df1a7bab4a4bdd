"""What an action leads to."""

from typing import NamedTuple

from pasch.play import Match
from pasch.web.table.events import TableEvent
from pasch.web.table.table import At, Table


class Now(NamedTuple):
    """The moment of an action."""

    ms: int
    """Milliseconds since 1970, by a clock that may be set forward or back."""
    date: str
    waited: float = 0
    """Seconds since something last happened in the match, by a clock that nobody sets."""


class Change(NamedTuple):
    """A table after an action, and the events that have led there.

    An action applies its events while it decides, so that nobody has to apply them again.
    """

    table: Table
    events: tuple[At, ...] = ()

    @property
    def match(self) -> Match:
        """The match as it stands after the change, where one has begun."""
        assert self.table.match is not None  # noqa: S101 - wanted only where something is played
        return self.table.match

    def then(self, now: Now, event: TableEvent) -> "Change":
        """Return the change with one more event."""
        at = At(now.ms, event)
        return Change(self.table.after(at), (*self.events, at))
