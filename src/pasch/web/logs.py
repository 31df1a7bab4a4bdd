"""What the server writes down: lines for people or as JSON, and no secret in either."""

import json
import logging
import re
from datetime import UTC, datetime
from typing import Literal

LogStyle = Literal["plain", "json"]
STYLES: tuple[LogStyle, ...] = ("plain", "json")

_SECRETS = (
    re.compile(r"(/(?:key|join|watch)/)[^\s/?\"'{]+"),
    re.compile(r"(bearer\s+)[^\s\"']+", re.IGNORECASE),
    re.compile(r"(pasch-[0-9a-z]+=)[^\s;\"']+"),
    re.compile(r"()\b[0-9a-f]{32,}\b"),
)
"""Keys in addresses, headers and cookies; digests, and the secrets of matches."""


def write_logs(style: LogStyle) -> None:
    """Send everything that is logged in this process to standard error, from warnings on."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if style == "json" else PlainLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    # It warns whenever another worker was quicker to append, which happens all the time.
    logging.getLogger("psycopg").setLevel(logging.ERROR)


def without_secrets(text: str) -> str:
    """Return a text in which nothing is left that would open a seat."""
    for secret in _SECRETS:
        text = secret.sub(r"\1…", text)
    return text


class PlainLines(logging.Formatter):
    """A line for people, and the trace of an error below it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        """Write an entry."""
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """An object on one line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an entry."""
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            entry["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)
