"""How a server is set up; `pasch serve` fills this in."""

from dataclasses import dataclass

from pasch.web.logs import LogStyle

DEFAULT_PORT = 8765
BURST = 10
"""Seconds' worth of requests that one address may send at once."""


@dataclass(frozen=True)
class Limits:
    """What one address may ask for; every worker counts for itself."""

    requests_per_second: float = 25
    requests_at_once: int = 25 * BURST
    tables_per_hour: int = 120
    streams: int = 100


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, how workers hear of each other, and how fast bots move."""

    database: str
    bus: str | None = None
    workers: int = 1
    """Processes on this machine that serve one address."""
    pace: float = 1.2
    """Seconds that a bot waits before each of its steps, so that people can follow; longer while
    somebody can still take a move back.
    """
    seed_patience: float = 15
    """Seconds for which a match waits for somebody's seed before it goes on without it."""
    limits: Limits = Limits()
    allowed_origins: tuple[str, ...] = ()
    """Other sites whose pages may use the API; `*` for all."""
    log: LogStyle = "plain"
