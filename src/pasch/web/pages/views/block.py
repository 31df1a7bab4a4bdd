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
Worths = Mapping[Field, Worth]


class Frame(NamedTuple):
    """What all columns share; where it changes, the whole block is drawn anew."""

    edition: Edition
    is_over: bool
    eyes: int | None
    """The seat that links must name, where several of a card game share a screen."""
    fills_at_once: bool
    misfits: bool
    """Whether a tap on an empty field is to be explained."""
    is_announcing: bool
    has_extra: bool
    has_penalties: bool


class Column(NamedTuple):
    """All that one player's cells are made from, but the name above them."""

    place: str
    """Which column it is, and whether it is that of whoever looks."""
    sheet: Sheet
    cells: tuple[Cell, ...]
    """By field."""


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
    if before is not None:
        return _with_offers(before, view, position, selection)
    sheets, is_over = position.sheets, view.result is not None
    is_cards, deciding = isinstance(position, CardView), is_deciding(view)
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
            fills_at_once=deciding and not is_cards and selection.fills_at_once,
            misfits=deciding and is_cards,
            is_announcing=deciding and announcement.box(position, selection) is not None,
            has_extra=any(sheet.extra for sheet in sheets),
            has_penalties=any(sheet.all_penalties for sheet in sheets),
        ),
        tuple(
            Head(
                number,
                seat.name or "",
                place,
                number == view.to_act,
                None if left is None else left[number],
            )
            for number, (seat, place) in enumerate(zip(view.seats, places, strict=True))
        ),
        tuple(
            Column(
                place,
                sheet,
                _cells(
                    view.edition,
                    sheet,
                    _offers(view, position, selection, worth) if number == view.seat else {},
                    _fresh(view, number),
                ),
            )
            for number, (place, sheet) in enumerate(zip(places, sheets, strict=True))
        ),
    )


def _with_offers(block: Block, view: TableView, position: View, selection: Selection) -> Block:
    is_cards, deciding = isinstance(position, CardView), is_deciding(view)
    frame = block.frame._replace(
        fills_at_once=deciding and not is_cards and selection.fills_at_once,
        misfits=deciding and is_cards,
        is_announcing=deciding and announcement.box(position, selection) is not None,
    )
    if view.seat is None:
        return Block(frame, block.heads, block.columns)
    own, offers = block.columns[view.seat], _offers(view, position, selection, None)
    cells = tuple(
        [
            cell if cell.kind == "written" else offers.get(field, FREE)
            for field, cell in zip(view.edition.fields, own.cells, strict=True)
        ]
    )
    columns = [*block.columns]
    columns[view.seat] = Column(own.place, own.sheet, cells)
    return Block(frame, block.heads, tuple(columns))


def _cells(
    edition: Edition, sheet: Sheet, offers: Offers, fresh: tuple[Field, ...]
) -> tuple[Cell, ...]:
    return tuple(
        [
            offers.get(field, FREE)
            if (points := sheet.points[field]) is None
            else Cell("written", points, 0, sheet.penalties[field], field in fresh)
            for field in edition.fields
        ]
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
