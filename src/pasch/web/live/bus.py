"""How workers tell each other that a table moved, and who is there.

An announcement may be lost without harm: readers resume from the last event they saw.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol

from pasch.rules import PaschError

Listener = Callable[[str | None], Awaitable[None]]
"""Called with the id of a table that moved; with None where any may have, after a lost link."""

Hearer = Callable[[str], Awaitable[None]]
"""Called with what another worker tells."""


class BusError(PaschError):
    """A bus that cannot be used."""


class Bus(Protocol):
    """Carries announcements to all workers."""

    @property
    def is_connected(self) -> bool | None:
        """Whether announcements reach the others; None where there is no bus."""

    @property
    def carries(self) -> bool:
        """Whether there can be other workers at its other ends."""

    async def start(self, listener: Listener, hearer: Hearer) -> None:
        """Begin to listen."""

    async def announce(self, table: str) -> None:
        """Tell the other workers that a table moved; never fails and never waits for them."""

    async def share(self, text: str) -> None:
        """Tell the other workers something; never fails and never waits for them."""

    async def close(self) -> None:
        """Stop listening."""
