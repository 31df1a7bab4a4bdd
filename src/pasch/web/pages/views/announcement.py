"""Announcing the last field but one (C11): when it is due, and what became of it."""

from typing import Literal, NamedTuple

from pasch.rules import CardView, Edition, Sheet, View
from pasch.rules.cards.edition import CardEdition
from pasch.web.pages.selection import Selection


class Box(NamedTuple):
    """Where it is ticked that the next field is announced; there when that can matter."""

    is_ticked: bool
    price: int
    """What it costs to forget it."""


State = Literal["due", "made", "forgotten"]
"""What became of somebody's announcement."""


def box(position: View, selection: Selection) -> Box | None:
    """Return the box for whoever is to move, if the field filled next is the last but one."""
    if not isinstance(position, CardView):
        return None
    if not position.sheets[position.to_act].is_last_but_one():
        return None
    return Box(selection.is_announced, position.edition.forgotten_penalty)


def price(edition: Edition) -> int | None:
    """Return what it costs to forget it; None where there is nothing to announce."""
    return edition.forgotten_penalty if isinstance(edition, CardEdition) else None


def state(sheet: Sheet) -> State:
    """Return what became of the announcement of whoever has a column."""
    if len(sheet.free()) > 1:
        return "due"
    return "forgotten" if sheet.forgotten else "made"
