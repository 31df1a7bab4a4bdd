"""Announcing the last field but one (C11): when it is due, and what became of it."""

from typing import Literal, NamedTuple

from pasch.rules import CardView, Edition, Sheet, View
from pasch.rules.cards.edition import CardEdition
from pasch.web.pages.selection import Selection


class Box(NamedTuple):
    """Where it is ticked that the next field is announced; there when that can matter."""

    seat: int
    is_ticked: bool
    version: int


class Announcements(NamedTuple):
    """What became of everybody's announcement, and what it costs to forget it."""

    price: int
    states: tuple[Literal["due", "made", "forgotten"], ...]
    box: Box | None


def box(position: View, selection: Selection, version: int) -> Box | None:
    """Return the box for whoever is to move, if the field filled next is the last but one."""
    sheet = position.sheets[position.to_act]
    if not isinstance(position, CardView) or not sheet.is_last_but_one():
        return None
    return Box(position.to_act, selection.is_announced, version)


def announcements(
    edition: Edition, sheets: tuple[Sheet, ...], ticking: Box | None
) -> Announcements | None:
    """Return what stands in the row for it; None where there is nothing to announce."""
    if not isinstance(edition, CardEdition):
        return None
    states = tuple(_state(sheet) for sheet in sheets)
    return Announcements(edition.forgotten_penalty, states, ticking)


def _state(sheet: Sheet) -> Literal["due", "made", "forgotten"]:
    if len(sheet.free()) > 1:
        return "due"
    return "forgotten" if sheet.forgotten else "made"
