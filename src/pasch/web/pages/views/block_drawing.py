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
from pasch.web.pages.views.block import Block, Cell, Column, Frame, Head
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
        (0, number, _head(new, lang))
        for number, (old, new) in enumerate(zip(before.heads, after.heads, strict=True), 1)
        if old != new
    ]
    for number, (old, new) in enumerate(zip(before.columns, after.columns, strict=True), 1):
        if old != new:
            rows = _changed_rows(after.frame, old, new, lang)
            changed += [(row, number, html) for row, html in rows]
    return changed


def _head(head: Head, lang: Lang) -> Markup:
    alike = head._replace(name=hole("name"))
    return filled(
        framed("block_head.html", lang, head=alike, initial=hole("initial")),
        name=head.name,
        initial=first_character(head.name).upper(),
    )


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


def _rows(frame: Frame, column: Column) -> list[Row]:
    fields = [
        Row(_draw_cell, (cell, field, column.place, frame.eyes, frame.fills_at_once))
        for field, cell in zip(frame.edition.fields, column.cells, strict=True)
    ]
    return [*_in_order(fields, _sum_rows(frame, column))]


def _changed_rows(
    frame: Frame, old: Column, new: Column, lang: Lang
) -> Iterator[tuple[int, Markup]]:
    """Return the rows in which a column differs from what it was, by their numbers."""
    if old.place != new.place:
        for number, row in enumerate(_rows(frame, new), 1):
            yield number, row.drawn(lang)
        return
    place, eyes, fills_at_once = new.place, frame.eyes, frame.fills_at_once
    fields = frame.edition.fields
    for number, (was, now) in enumerate(zip(old.cells, new.cells, strict=True)):
        if was != now:
            cell = _draw_cell(now, fields[number], place, eyes, fills_at_once, lang)
            yield _row_of(number), cell
    if old.sheet is not new.sheet:
        sums = zip(_sum_rows(frame, old), _sum_rows(frame, new), strict=True)
        below = len(fields) + 1
        for number, (before, after) in enumerate(sums):
            if before != after:
                yield (number + below if number else len(NUMBERS) + 1), after.drawn(lang)


def _row_of(number: int) -> int:
    """Return the row of a field; the sum of the upper part stands before the lower one."""
    return number + (1 if number < len(NUMBERS) else 2)


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
