"""The block as people know it: a row per field, a column per player.

It is a value first, and drawn from that: whoever follows a table is sent the cells that differ.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple, TypeVar

from markupsafe import Markup

from pasch.play.characters import first_character
from pasch.rules import CardView, Edition, Field, Sheet, Summary, View, Worth
from pasch.rules.fields import upper_field
from pasch.rules.values import NUMBERS
from pasch.web.pages.render import framed, hole, joined, piece, rendered
from pasch.web.pages.selection import Selection
from pasch.web.pages.views import announcement
from pasch.web.pages.views.race import fields_left
from pasch.web.pages.views.scoring import most_points
from pasch.web.table.view import TableView
from pasch.words import Lang, Phrase, phrase

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
Offers = tuple[tuple[Field, Cell], ...]
Worths = Mapping[Field, Worth]
One = TypeVar("One")


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
    offers: Offers
    fresh: tuple[Field, ...]


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


class ChangedCell(NamedTuple):
    """A cell of the table that is drawn, and what it becomes."""

    row: int
    column: int
    html: Markup


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
                _offers(view, position, selection, worth) if number == view.seat else (),
                _fresh(view, number),
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
    offers = _offers(view, position, selection, None)
    columns = tuple(
        column._replace(offers=offers) if number == view.seat else column
        for number, column in enumerate(block.columns)
    )
    return Block(frame, block.heads, columns)


def draw_block(block: Block, lang: Lang) -> Markup:
    """Draw the whole block."""
    frame = block.frame
    body = [[row.drawn(lang) for row in _rows(frame, column)] for column in block.columns]
    rows = [
        joined((label, *cells))
        for label, cells in zip(_labels(frame, lang), zip(*body, strict=True), strict=True)
    ]
    last_upper = len(NUMBERS)
    last_lower = len(frame.edition.fields) + 1
    announces = _announces(frame.edition)
    return rendered(
        "block.html",
        lang,
        columns=len(block.columns),
        heads=joined(_head(head, lang) for head in block.heads),
        upper_rows=rows[:last_upper],
        upper_sum=rows[last_upper],
        lower_rows=rows[last_upper + 1 : last_lower],
        announcements=rows[last_lower] if announces else None,
        is_announcing=frame.is_announcing,
        sums=rows[last_lower + announces : -1],
        total=rows[-1],
        misfits=phrase("web.block.misfits") if frame.misfits else None,
    )


def changed_cells(before: Block, after: Block, lang: Lang) -> list[ChangedCell] | None:
    """Return the cells in which two blocks differ; None where that is not all."""
    if before.frame != after.frame or len(before.heads) != len(after.heads):
        return None
    changed = [
        ChangedCell(0, number, _head(new, lang))
        for number, (old, new) in enumerate(zip(before.heads, after.heads, strict=True), 1)
        if old != new
    ]
    for number, (old, new) in enumerate(zip(before.columns, after.columns, strict=True), 1):
        if old != new:
            rows = _changed_rows(after.frame, old, new)
            changed += (ChangedCell(place, number, row.drawn(lang)) for place, row in rows)
    return changed


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
        return ()
    if worth is None:
        worth = position.preview() if isinstance(position, CardView) else position.worth()
    return tuple(
        (
            field,
            Cell(
                kind := _kind(field, offer, selection, is_cards=is_cards, is_deciding=deciding),
                0 if kind == "strike" else offer.points,
                0 if kind == "strike" else offer.extra,
                is_picked=field is _picked(selection, kind),
            ),
        )
        for field, offer in worth.items()
    )


def _picked(selection: Selection, kind: CellKind) -> Field | None:
    if kind == "strike":
        return selection.strike
    return None if selection.is_swapping or selection.strike is not None else selection.field


def _kind(
    field: Field, offer: Worth, selection: Selection, *, is_cards: bool, is_deciding: bool
) -> CellKind:
    if not is_deciding:
        return "idle"
    if is_cards:
        return "score"
    is_struck = selection.striking or field is selection.strike or not offer.points
    return "strike" if is_struck else "write"


# drawing


def _head(head: Head, lang: Lang) -> Markup:
    filled_in = {"name": head.name, "initial": first_character(head.name).upper()}
    return framed(
        "block_head.html",
        lang,
        filled_in,
        head=head._replace(name=hole("name")),
        initial=hole("initial"),
    )


@lru_cache
def _labels(frame: Frame, lang: Lang) -> tuple[Markup, ...]:
    """Return the first cell of every row below the head."""
    edition = frame.edition
    fields = [piece("field.html", lang, field=field) for field in edition.fields]
    sums = ("upper", "announcement", "extra", "penalties", "total")
    labels = (
        Markup("")
        if row == "announcement" and not _announces(edition)
        else piece("label.html", lang, row=row, edition=edition)
        for row in sums
    )
    return tuple(_in_order(frame, fields, *labels))


def _changed_rows(frame: Frame, old: Column, new: Column) -> list[tuple[int, "Row"]]:
    if old.sheet == new.sheet and old.place == new.place and old.fresh == new.fresh:
        # Only other dice lie there: nothing but what free fields would give can differ.
        was, now = dict(old.offers), dict(new.offers)
        return [
            (_row_of(number), Row(_draw_cell, (now.get(field, FREE), field, new.place, frame)))
            for number, field in enumerate(frame.edition.fields)
            if was.get(field) != now.get(field)
        ]
    rows = zip(_rows(frame, old), _rows(frame, new), strict=True)
    return [(number, now) for number, (was, now) in enumerate(rows, 1) if was != now]


def _row_of(number: int) -> int:
    """Return the row of a field; the sum of the upper part stands before the lower one."""
    return number + (1 if number < len(NUMBERS) else 2)


class Row(NamedTuple):
    """A cell of a column below its head: how it is drawn, and from what."""

    draw: Callable[..., Markup]
    values: tuple[object, ...]

    def drawn(self, lang: Lang) -> Markup:
        """Draw it."""
        return self.draw(*self.values, lang)


def _rows(frame: Frame, column: Column) -> list[Row]:
    sheet, place = column.sheet, column.place
    offered = dict(column.offers)
    fields = [
        Row(
            _draw_cell,
            (
                _cell(sheet, field, offered, is_fresh=field in column.fresh),
                *(field, place, frame),
            ),
        )
        for field in frame.edition.fields
    ]
    whole = (sheet, place, frame)
    sums = (Row(_draw_sum, (row, *whole)) for row in ("extra", "penalties", "total"))
    return [*_in_order(frame, fields, Row(_draw_upper, whole), Row(_draw_announced, whole), *sums)]


def _draw_cell(cell: Cell, field: Field, place: str, frame: Frame, lang: Lang) -> Markup:
    return piece(
        "cell.html",
        lang,
        cell=cell,
        field=field,
        column=place,
        eyes=frame.eyes,
        fills_at_once=frame.fills_at_once,
    )


def _draw_upper(sheet: Sheet, place: str, frame: Frame, lang: Lang) -> Markup:
    upper = _upper(frame.edition, sheet, frame.edition.summary(sheet, over=frame.is_over))
    return piece("upper.html", lang, upper=upper, column=place)


def _draw_announced(sheet: Sheet, place: str, frame: Frame, lang: Lang) -> Markup:
    price = announcement.price(frame.edition)
    return piece("announced.html", lang, column=place, state=announcement.state(sheet), price=price)


def _draw_sum(row: str, sheet: Sheet, place: str, frame: Frame, lang: Lang) -> Markup:
    points = getattr(frame.edition.summary(sheet, over=frame.is_over), row)
    return piece("sum.html", lang, column=place, row=row, points=points)


def _in_order(  # noqa: PLR0913, PLR0917 - the rows below the fields
    frame: Frame,
    fields: list[One],
    upper: One,
    announcements: One,
    extra: One,
    penalties: One,
    total: One,
) -> Iterable[One]:
    """Put cells in the order of the rows, those of rows that are not shown left out."""
    upper_fields = len(NUMBERS)
    yield from fields[:upper_fields]
    yield upper
    yield from fields[upper_fields:]
    if _announces(frame.edition):
        yield announcements
    if frame.has_extra:
        yield extra
    if frame.has_penalties:
        yield penalties
    yield total


def _announces(edition: Edition) -> bool:
    return announcement.price(edition) is not None


def _cell(sheet: Sheet, field: Field, offered: dict[Field, Cell], *, is_fresh: bool) -> Cell:
    points = sheet.points[field]
    if points is None:
        return offered.get(field, FREE)
    return Cell("written", points, penalty=sheet.penalties[field], is_fresh=is_fresh)


def _upper(edition: Edition, sheet: Sheet, summary: Summary) -> Upper:
    planned = round(edition.planned_upper(sheet))
    return Upper(
        points=summary.upper,
        bonus=summary.bonus,
        malus=summary.malus,
        goal=edition.bonus_from,
        planned=planned,
        pace=_pace(edition, sheet, summary.upper, planned),
        extra=summary.extra,
        penalties=summary.penalties,
    )


def _pace(edition: Edition, sheet: Sheet, points: int, planned: int) -> Phrase | None:
    if not planned:
        return None
    free = (field for field in map(upper_field, NUMBERS) if sheet.is_free(field))
    if points + sum(most_points(edition, field) for field in free) < edition.bonus_from:
        return phrase("web.block.missed")
    ahead = points - planned
    key = "ahead" if ahead > 0 else "behind" if ahead < 0 else "on_plan"
    return phrase(f"web.block.{key}", points=abs(ahead))
