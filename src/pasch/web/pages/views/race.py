"""A match that ends when somebody is through: how far everybody is, and why it ended."""

from pasch.rules import Edition, Sheet
from pasch.web.table.view import TableView
from pasch.words import Phrase, phrase


def is_race(edition: Edition) -> bool:
    """Tell whether whoever is through first ends the match for all."""
    return edition.rounds is None


def fields_left(
    edition: Edition, sheets: tuple[Sheet, ...], *, is_over: bool
) -> tuple[int, ...] | None:
    """Return how many fields everybody has yet to fill; None where that decides nothing."""
    if is_over or not is_race(edition):
        return None
    return tuple(len(sheet.free()) for sheet in sheets)


def why_over(view: TableView) -> Phrase | None:
    """Say why a race is over; None where that needs no saying."""
    if view.result is None or view.match is None or not is_race(view.edition):
        return None
    sheets = view.match.position.sheets
    through = [
        seat.name or "" for seat, sheet in zip(view.seats, sheets, strict=True) if sheet.is_full()
    ]
    if len(sheets) == 1 or not through:
        return None
    return phrase("web.race.over", names=", ".join(through), count=len(through))
