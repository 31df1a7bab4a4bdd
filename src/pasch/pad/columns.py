"""What stands in the columns of a printed block."""

from collections.abc import Sequence
from typing import NamedTuple

from pasch.rules import Edition, Position, Sheet, Summary


class Column(NamedTuple):
    """One player's column, filled in as far as the player has come."""

    name: str
    sheet: Sheet | None = None
    summary: Summary | None = None


class Pages(NamedTuple):
    """What is printed: the columns of every page, and the day where it is known."""

    columns: Sequence[Sequence[Column]]
    date: str = ""


def filled_columns(edition: Edition, names: Sequence[str], position: Position) -> list[Column]:
    """Return the columns of a match, finished or not, with their sums."""
    return [
        Column(name, sheet, edition.summary(sheet, over=position.is_over))
        for name, sheet in zip(names, position.sheets, strict=True)
    ]
