"""Exercises, and what is said to answers."""

from collections.abc import Callable
from typing import TypeVar, cast

from pasch.web.kept_work import KeptWork

MOST_KEPT = 500
"""Answers that are kept; one takes some 50 kB."""
MOST_WAITING = 20
"""Questions that may wait for their turn; whoever comes then is asked to come again."""
MOST_OF_ONE_ADDRESS = 3
"""Of these, how many somebody at one address may have waiting."""

Found = TypeVar("Found")


class Exercises(KeptWork[object]):
    """What was found out for whoever trains, by what was asked."""

    def __init__(self) -> None:
        super().__init__(
            "training",
            most_kept=MOST_KEPT,
            most_waiting=MOST_WAITING,
            most_of_one_address=MOST_OF_ONE_ADDRESS,
        )

    async def found(self, asked: str, find: Callable[[], Found], patience: float) -> Found | None:
        """Return what `find` finds; None where that takes longer, or where too many wait."""
        found = await self.of(asked, lambda _: find(), patience)
        return None if isinstance(found, float) else cast("Found", found)
