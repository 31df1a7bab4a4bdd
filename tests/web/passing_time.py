"""A clock that tests set forward, so that hours of waiting pass at once."""

import asyncio
import time

import pytest

ROUNDS = 50
"""Far more than anything takes that was waiting only for its time."""


class PassingTime:
    """Moves on by itself as always; timers of the event loop go by it as well."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        clock = time.monotonic
        monkeypatch.setattr(time, "monotonic", lambda: clock() + self._ahead)

    def sleep(self, seconds: float) -> None:
        """Sleep as `time.sleep` does, but at once."""
        self._ahead += seconds

    async def passes(self, seconds: float) -> None:
        """Let time pass, and everything happen that was waiting for it."""
        self._ahead += seconds
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
