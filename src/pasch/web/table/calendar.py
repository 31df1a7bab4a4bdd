"""The calendar of day's games: when a day begins, how long it is played, when its secret is shown.

A day is one of UTC, which all machines agree on. Whoever has begun before it ends may play on for a
while. Only when nobody can play any more is the secret shown, and a little later, since the clocks
of two machines may differ.
"""

from datetime import UTC, date, datetime, timedelta
from typing import Literal

from pasch.web.table.events import DayGame

Stage = Literal["coming", "today", "closing", "over"]
"""Where a day stands; it is closing from its end until its secret is shown."""

DAY = timedelta(days=1)
TO_FINISH = timedelta(hours=1)
"""How long after its end a day's game may be finished."""
UNTIL_SHOWN = timedelta(minutes=5)
"""How long after that its secret is shown."""


def day_match_id(day: str) -> str:
    """Return the id of the match that all who play a day's game play."""
    return f"day-{day}"


def begins_ms(day: str) -> int:
    """Return when a day begins, in milliseconds since 1970."""
    return _ms(_midnight(day))


def ends_ms(day: str) -> int:
    """Return when it is too late to begin a day's game."""
    return _ms(_midnight(day) + DAY)


def closes_ms(day: str) -> int:
    """Return when it is too late to play on."""
    return _ms(_midnight(day) + DAY + TO_FINISH)


def shows_ms(day: str) -> int:
    """Return when the secret of a day is shown."""
    return _ms(_midnight(day) + DAY + TO_FINISH + UNTIL_SHOWN)


def stage_of(day: str, ms: int) -> Stage:
    """Tell where a day stands."""
    if ms < begins_ms(day):
        return "coming"
    if ms < ends_ms(day):
        return "today"
    return "closing" if ms < shows_ms(day) else "over"


def is_closed(day: DayGame, ms: int) -> bool:
    """Tell whether it is too late to play on; a day that does not count is never over."""
    return day.counts and ms >= closes_ms(day.date)


def _midnight(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
