"""The block as people know it: a row per field, a column per player.

It is a value, from which it is drawn: whoever follows a table is sent the cells that differ.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from pasch.rules import CardView, Edition, Field, Sheet, View, Worth
from pasch.web.pages.selection import Selection
from pasch.web.pages.views import announcement
from pasch.web.pages.views.race import fields_left
from pasch.web.table.view import TableView

CellKind = Literal["free", "written", "idle", "write", "strike", "score"]


class Cell(NamedTuple):
    """What stands in a field of a column, or could: then it is a button or a link."""

    kind: CellKind
    points: int = 0
    extra: int = 0
    penalty: int = 0
    is_fresh: bool = False
    """Whether it was written in the latest turns, by somebody else."""
    is_picked: bool = False


FREE = Cell("free")
Offers = dict[Field, Cell]
_NO_OFFERS: Offers = {}
Worths = Mapping[Field, Worth]


class Choosing(NamedTuple):
    """How whoever looks can choose a field."""

    fills_at_once: bool
    misfits: bool
    """Whether a tap on an empty field is to be explained."""
    is_announcing: bool


_NOT_CHOOSING = Choosing(fills_at_once=False, misfits=False, is_announcing=False)


class Frame(NamedTuple):
    """What all columns share; where it changes, the whole block is drawn anew."""

    edition: Edition
    is_over: bool
    eyes: int | None
    """The seat that links must name, where several of a card game share a screen."""
    choosing: Choosing
    has_extra: bool
    has_penalties: bool


class Column(NamedTuple):
    """What stands in one player's column, but for the name above it."""

    place: str
    """Which column it is, and whether it is that of whoever looks."""
    sheet: Sheet
    fresh: tuple[Field, ...]
    """The fields that somebody else than whoever looks has written in the latest turns."""


class Head(NamedTuple):
    """What stands above a column."""

    number: int
    name: str
    place: str
    acts: bool
    left: int | None
    """How many fields are left to fill, where that decides when the match ends."""


class Block(NamedTuple):
    """All that the block is drawn from."""

    frame: Frame
    heads: tuple[Head, ...]
    columns: tuple[Column, ...]
    own: int | None
    """The column of whoever looks."""
    offers: Offers
    """What could stand in that column."""

    def cell(self, number: int, field: Field) -> Cell:
        """Return what stands in a field of a column."""
        _, sheet, fresh = self.columns[number]
        points = sheet.points[field]
        if points is not None:
            return Cell("written", points, 0, sheet.penalties[field], field in fresh)
        return self.offers_in(number).get(field, FREE)

    def offers_in(self, number: int) -> Offers:
        """Return what could stand in the free fields of a column."""
        return self.offers if number == self.own else _NO_OFFERS


def block(
    view: TableView,
    selection: Selection,
    worth: Worths | None = None,
    before: Block | None = None,
) -> Block:
    """Return everybody's column, with what each free field would give now.

    That is the most it can give, unless the caller says what it is scored for. A block of `before`
    in the same turn differs in nothing but that.
    """
    assert view.match is not None  # noqa: S101 - there is no block before the match
    position = view.match.position
    offers = _offers(view, position, selection, worth)
    if before is not None and not offers and not before.offers:
        # Whoever waits has nothing to choose, now as before.
        return before
    choosing = _choosing(view, position, selection)
    if before is not None:
        frame = before.frame._replace(choosing=choosing)
        return Block(frame, before.heads, before.columns, before.own, offers)
    sheets, is_over = position.sheets, view.result is not None
    left = fields_left(view.edition, sheets, is_over=is_over)
    eyes = position.to_act if view.seat is None else view.seat
    places = [
        f"c{number} eyes" if number == eyes else f"c{number}" for number in range(len(sheets))
    ]
    return Block(
        Frame(
            view.edition,
            is_over,
            eyes=None if selection.eyes is None else view.seat,
            choosing=choosing,
            has_extra=any(sheet.extra for sheet in sheets),
            has_penalties=any(sheet.all_penalties for sheet in sheets),
        ),
        tuple(
            [
                Head(
                    number,
                    seat.name or "",
                    place,
                    number == view.to_act,
                    None if left is None else left[number],
                )
                for number, (seat, place) in enumerate(zip(view.seats, places, strict=True))
            ]
        ),
        tuple(
            [
                Column(place, sheet, _fresh(view, number))
                for number, (place, sheet) in enumerate(zip(places, sheets, strict=True))
            ]
        ),
        view.seat,
        offers,
    )


def _choosing(view: TableView, position: View, selection: Selection) -> Choosing:
    if not is_deciding(view):
        return _NOT_CHOOSING
    is_cards = isinstance(position, CardView)
    return Choosing(
        fills_at_once=not is_cards and selection.fills_at_once,
        misfits=is_cards,
        is_announcing=announcement.box(position, selection) is not None,
    )


def is_deciding(view: TableView) -> bool:
    """Tell whether whoever looks is to move, and sees what with."""
    return view.is_your_turn and view.awaits == "move" and view.seat == view.to_act


def _fresh(view: TableView, number: int) -> tuple[Field, ...]:
    if view.match is None or number == view.seat:
        return ()
    return tuple(
        logged.entry.field
        for logged in view.match.log
        if logged.entry is not None and logged.seat == number
    )


def _offers(view: TableView, position: View, selection: Selection, worth: Worths | None) -> Offers:
    is_cards, deciding = isinstance(position, CardView), is_deciding(view)
    if not deciding and not (is_cards and view.phase == "playing"):
        return {}
    if worth is None:
        worth = position.preview() if isinstance(position, CardView) else position.worth()
    kind: CellKind = "idle" if not deciding else "score" if is_cards else "write"
    picked = None if selection.is_swapping or selection.strike is not None else selection.field
    return {
        field: Cell("strike", is_picked=field is selection.strike)
        if kind == "write" and _is_struck(field, offer, selection)
        else Cell(kind, offer.points, offer.extra, is_picked=field is picked)
        for field, offer in worth.items()
    }


def _is_struck(field: Field, offer: Worth, selection: Selection) -> bool:
    return not offer.points or selection.striking or field is selection.strike
