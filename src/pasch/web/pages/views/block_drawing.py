"""The block as it is drawn: all of it, or the cells in which two of them differ."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from markupsafe import Markup

from pasch.play.characters import first_character
from pasch.rules import Edition, Field, Sheet, Summary
from pasch.rules.values import NUMBERS
from pasch.web.pages.render import MOST_PIECES, filled, framed, hole, joined, piece, rendered
from pasch.web.pages.views import announcement
from pasch.web.pages.views.block import FREE, Block, Cell, Column, Frame, Head
from pasch.web.pages.views.sums import Upper, sums
from pasch.words import Lang, phrase

One = TypeVar("One")


ChangedCell = tuple[int, int, Markup]
"""A cell of the table that is drawn, by row and column, and what it becomes."""


class Row(NamedTuple):
    """A cell of a column below its head: how it is drawn, and from what."""

    draw: Callable[..., Markup]
    values: tuple[object, ...]

    def drawn(self, lang: Lang) -> Markup:
        """Draw it."""
        return self.draw(*self.values, lang)


def draw_block(block: Block, lang: Lang) -> Markup:
    """Draw the whole block."""
    frame = block.frame
    body = [
        [row.drawn(lang) for row in _rows(block, number)] for number in range(len(block.columns))
    ]
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
        is_announcing=frame.choosing.is_announcing,
        sums=rows[last_lower + announces : -1],
        total=rows[-1],
        misfits=phrase("web.block.misfits") if frame.choosing.misfits else None,
    )


def changed_cells(before: Block, after: Block, lang: Lang) -> list[ChangedCell] | None:
    """Return the cells in which two blocks differ; None where that is not all."""
    if before.frame != after.frame or len(before.heads) != len(after.heads):
        return None
    changed = [
        (0, number, _head(new, lang))
        for number, (old, new) in enumerate(zip(before.heads, after.heads, strict=True), 1)
        if old != new
    ]
    for number in range(len(after.columns)):
        rows = _changed_rows(before, after, number, lang)
        changed += [(row, number + 1, html) for row, html in rows]
    return changed


def _head(head: Head, lang: Lang) -> Markup:
    number, name, place, acts, left = head
    frame = _frame_of_head(number, place, acts, left, lang)
    return filled(frame, name=name, initial=first_character(name).upper())


@lru_cache(MOST_PIECES)
def _frame_of_head(
    number: int,
    place: str,
    acts: bool,  # noqa: FBT001
    left: int | None,
    lang: Lang,
) -> str:
    head = Head(number, hole("name"), place, acts, left)
    return framed("block_head.html", lang, head=head, initial=hole("initial"))


@lru_cache
def _labels(frame: Frame, lang: Lang) -> tuple[Markup, ...]:
    """Return the first cell of every row below the head."""
    edition = frame.edition
    fields = [piece("field.html", lang, field=field) for field in edition.fields]
    sums = [piece("label.html", lang, row=row, edition=edition) for row in _sums_shown(frame)]
    return tuple(_in_order(fields, sums))


def _in_order(fields: Sequence[One], sums: Sequence[One]) -> Iterator[One]:
    """Put cells in the order of the rows: the sum of the upper part stands below that."""
    yield from fields[: len(NUMBERS)]
    yield sums[0]
    yield from fields[len(NUMBERS) :]
    yield from sums[1:]


def _sums_shown(frame: Frame) -> list[str]:
    """Return the rows that are no fields, in their order."""
    return [
        "upper",
        *(["announcement"] if _announces(frame.edition) else []),
        *(["extra"] if frame.has_extra else []),
        *(["penalties"] if frame.has_penalties else []),
        "total",
    ]


def _rows(block: Block, number: int) -> list[Row]:
    frame, column = block.frame, block.columns[number]
    alike = (column.place, frame.eyes, frame.choosing.fills_at_once)
    fields = [
        Row(_draw_cell, (block.cell(number, field), field, *alike))
        for field in frame.edition.fields
    ]
    return [*_in_order(fields, _sum_rows(frame, column))]


def _changed_rows(
    before: Block, after: Block, number: int, lang: Lang
) -> Iterator[tuple[int, Markup]]:
    """Return the rows in which a column differs from what it was, each with where it stands."""
    frame, old, new = after.frame, before.columns[number], after.columns[number]
    if old.place != new.place:
        for row, drawn in enumerate(_rows(after, number), 1):
            yield row, drawn.drawn(lang)
        return
    fills_at_once = frame.choosing.fills_at_once
    for field, cell in _changed_fields(before, after, number):
        drawn_cell = _draw_cell(cell, field, new.place, frame.eyes, fills_at_once, lang)
        yield _row_of(field), drawn_cell
    if old.sheet is not new.sheet:
        sums = zip(_sum_rows(frame, old), _sum_rows(frame, new), strict=True)
        below = len(frame.edition.fields) + 1
        for row, (was, now) in enumerate(sums):
            if was != now:
                yield (row + below if row else len(NUMBERS) + 1), now.drawn(lang)


def _changed_fields(before: Block, after: Block, number: int) -> Iterator[tuple[Field, Cell]]:
    """Return the fields in which a column differs from what it was, with what stands there now."""
    old, new = before.columns[number], after.columns[number]
    was, now = before.offers_in(number), after.offers_in(number)
    if old == new:
        # Only what could be written has changed, if anything has.
        for field in {**was, **now}:
            if was.get(field) != now.get(field):
                yield field, now.get(field, FREE)
        return
    for field in after.frame.edition.fields:
        cell = after.cell(number, field)
        if cell != before.cell(number, field):
            yield field, cell


def _row_of(field: Field) -> int:
    """Return the row of a field; the sum of the upper part stands before the lower one."""
    return field + (1 if field.is_upper else 2)


@lru_cache(MOST_PIECES)
def _draw_cell(  # noqa: PLR0913, PLR0917 - all that it depends on
    cell: Cell,
    field: Field,
    place: str,
    eyes: int | None,
    fills_at_once: bool,  # noqa: FBT001
    lang: Lang,
) -> Markup:
    return rendered(
        "cell.html",
        lang,
        cell=cell,
        field=field,
        column=place,
        eyes=eyes,
        fills_at_once=fills_at_once,
    )


# cells for what a column adds up to


def _sum_rows(frame: Frame, column: Column) -> list[Row]:
    place, sheet = column.place, column.sheet
    summary, upper = sums(frame.edition, sheet, frame.is_over)
    return [_sum_row(frame, row, place, sheet, summary, upper) for row in _sums_shown(frame)]


def _sum_row(  # noqa: PLR0913, PLR0917 - all that it depends on
    frame: Frame, row: str, place: str, sheet: Sheet, summary: Summary, upper: Upper
) -> Row:
    match row:
        case "upper":
            return Row(_draw_upper, (upper, place))
        case "announcement":
            state, price = announcement.state(sheet), announcement.price(frame.edition)
            return Row(_draw_announced, (state, price, place))
    return Row(_draw_sum, (row, getattr(summary, row), place))


def _draw_upper(upper: Upper, place: str, lang: Lang) -> Markup:
    return piece("upper.html", lang, upper=upper, column=place)


def _draw_announced(state: str, price: int | None, place: str, lang: Lang) -> Markup:
    return piece("announced.html", lang, column=place, state=state, price=price)


def _draw_sum(row: str, points: int, place: str, lang: Lang) -> Markup:
    return piece("sum.html", lang, column=place, row=row, points=points)


def _announces(edition: Edition) -> bool:
    return announcement.price(edition) is not None
