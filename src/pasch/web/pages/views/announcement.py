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


class Announcements(NamedTuple):
    """What became of everybody's announcement, and what it costs to forget it."""

    price: int
    states: tuple[Literal["due", "made", "forgotten"], ...]
    is_due: bool
    """Whether whoever looks is about to fill the last field but one."""


def box(position: View, selection: Selection) -> Box | None:
    """Return the box for whoever is to move, if the field filled next is the last but one."""
    if not isinstance(position, CardView):
        return None
    if not position.sheets[position.to_act].is_last_but_one():
        return None
    return Box(selection.is_announced, position.edition.forgotten_penalty)


def announcements(
    edition: Edition, sheets: tuple[Sheet, ...], *, is_due: bool
) -> Announcements | None:
    """Return what stands in the row for it; None where there is nothing to announce."""
    if not isinstance(edition, CardEdition):
        return None
    states = tuple(_state(sheet) for sheet in sheets)
    return Announcements(edition.forgotten_penalty, states, is_due)


def _state(sheet: Sheet) -> Literal["due", "made", "forgotten"]:
    if len(sheet.free()) > 1:
        return "due"
    return "forgotten" if sheet.forgotten else "made"
