"""Dates, as people write them."""

from datetime import date

from pasch.words import Phrase, phrase


def shown_date(iso: str) -> Phrase:
    """Return a date in the order in which the reader writes it."""
    day = date.fromisoformat(iso)
    return phrase("web.start.date", day=day.day, month=day.month, year=day.year)
