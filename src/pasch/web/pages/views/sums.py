"""What a column adds up to, and how it stands towards the bonus."""

from functools import lru_cache
from typing import NamedTuple

from pasch.rules import Edition, Sheet, Summary
from pasch.rules.fields import upper_field
from pasch.rules.values import NUMBERS
from pasch.web.pages.views.scoring import most_points
from pasch.words import Phrase, phrase

LATEST = 256
"""Sums that are kept: those who follow a table all ask for the same ones."""


class Upper(NamedTuple):
    """How a column stands towards the bonus."""

    points: int
    bonus: int
    malus: int
    goal: int
    planned: int
    """What the numbers filled so far would have, were they all on the way to the bonus."""
    pace: Phrase | None
    """How that is going; None before there is anything to say."""
    extra: int
    penalties: int


class Sums(NamedTuple):
    """A column added up."""

    summary: Summary
    upper: Upper


@lru_cache(LATEST)
def sums(edition: Edition, sheet: Sheet, is_over: bool) -> Sums:  # noqa: FBT001
    """Add a column up, as it stands or as it counts when the match is over."""
    summary = edition.summary(sheet, over=is_over)
    planned = round(edition.planned_upper(sheet))
    upper = Upper(
        points=summary.upper,
        bonus=summary.bonus,
        malus=summary.malus,
        goal=edition.bonus_from,
        planned=planned,
        pace=_pace(edition, sheet, summary.upper, planned),
        extra=summary.extra,
        penalties=summary.penalties,
    )
    return Sums(summary, upper)


def _pace(edition: Edition, sheet: Sheet, points: int, planned: int) -> Phrase | None:
    if not planned:
        return None
    free = (field for field in map(upper_field, NUMBERS) if sheet.is_free(field))
    if points + sum(most_points(edition, field) for field in free) < edition.bonus_from:
        return phrase("web.block.missed")
    ahead = points - planned
    key = "ahead" if ahead > 0 else "behind" if ahead < 0 else "on_plan"
    return phrase(f"web.block.{key}", points=abs(ahead))
