"""The clock on the wall, which tests set."""

import time
from datetime import UTC, datetime, timedelta

import pytest


class WallClock:
    """Stands still where it was set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
        self.at(at)
        monkeypatch.setattr(
            time, "time_ns", lambda: int(self.moment.timestamp() * 1000) * 1_000_000
        )

    def at(self, moment: str) -> None:
        """Set it, as in `2026-11-16 12:00`; UTC."""
        self.moment = datetime.fromisoformat(moment).replace(tzinfo=UTC)

    def later(self, **more: float) -> None:
        """Let time pass."""
        self.moment += timedelta(**more)
