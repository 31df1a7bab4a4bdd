"""What is set where nobody sets anything is what the page for operators says."""

import re
from pathlib import Path

import pytest

from pasch.web.settings import BURST, DEFAULT_PORT, Limits, Settings

HOSTING = Path(__file__).parent.parent.parent / "docs" / "hosting.md"
DEFAULTS = Settings("sqlite:///tables.db")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--port", DEFAULT_PORT),
        ("--pace", DEFAULTS.pace),
        ("--seed-patience", DEFAULTS.seed_patience),
        ("--requests-per-second", Limits().requests_per_second),
        ("--tables-per-hour", Limits().tables_per_hour),
        ("--streams", Limits().streams),
    ],
)
def test_a_default_is_the_documented_one(option: str, value: float) -> None:
    row = next(line for line in HOSTING.read_text("utf-8").splitlines() if f"`{option}`" in line)
    assert re.search(r"`([0-9.]+)` \|$", row)[1] == str(value)  # type: ignore[index]


def test_some_seconds_worth_of_requests_may_come_at_once() -> None:
    limits = Limits()
    assert limits.requests_at_once == limits.requests_per_second * BURST == 250
