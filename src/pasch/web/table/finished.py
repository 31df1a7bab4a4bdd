"""Matches that are over, and short enough to be gone through once more."""

from pasch.play import Match
from pasch.web.table.errors import TableError
from pasch.web.table.table import Table

MOST_STEPS = 1500
"""Steps of a match; no honest one comes near, and to analyse a longer one takes minutes."""


def finished_match(table: Table, refusal: str) -> Match:
    """Return the match of a table; where it is not over, refuse with a message."""
    if table.phase != "over" or table.match is None:
        raise TableError(refusal)
    if len(table.match.steps) > MOST_STEPS:
        raise TableError("table.analysis_long", most=MOST_STEPS)
    return table.match
