"""The clock on the wall, which tests set."""

from datetime import UTC, datetime, timedelta

import pytest

from pasch.web import service as service_module


class WallClock:
    """Stands still where it was set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: str) -> None:
        self.at(at)
        clock = self

        class Wall(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:  # type: ignore[override] # noqa: ARG003
                return clock.moment

        monkeypatch.setattr(service_module, "datetime", Wall)

    def at(self, moment: str) -> None:
        """Set it, as in `2026-11-16 12:00`; UTC."""
        self.moment = datetime.fromisoformat(moment).replace(tzinfo=UTC)

    def later(self, **more: float) -> None:
        """Let time pass."""
        self.moment += timedelta(**more)
