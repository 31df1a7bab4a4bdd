"""The block as people know it: a row per field, a column per player."""

from collections.abc import Sequence
from typing import NamedTuple

from rich import box
from rich.table import Table
from rich.text import Text

from pasch.cli.game.console import AMBER, FAINT, RED, TEAL
from pasch.cli.language import language, t
from pasch.play import Seat
from pasch.play.setup import LONGEST_NAME
from pasch.rules import Edition, Field, Sheet, Summary, View, Worth
from pasch.words import say

NARROW = 5
"""The width of a column that holds any entry, if not any name."""

GOOD = 3
"""How many of the best offers are printed strongly."""


class Look(NamedTuple):
    """How much room a block may take."""

    is_narrow: bool = False
    has_edge: bool = True
    has_meanings: bool = False
    """Whether a short meaning stands beside the name of each field."""


PLENTY = Look()


def block(view: View, seats: Sequence[Seat], look: Look = PLENTY) -> Table:
    """Draw everybody's column, with what each free field would give now."""
    padding = 0 if look.is_narrow else 1
    table = Table(
        box=box.ROUNDED, border_style=FAINT, padding=(0, padding), show_edge=look.has_edge
    )
    table.add_column("", style=FAINT, no_wrap=True)
    table.add_column("", no_wrap=True)
    widest = NARROW if look.is_narrow else LONGEST_NAME // 2
    for number, seat in enumerate(seats):
        is_acting = number == view.to_act and not view.is_over
        name = Text(seat.name, style=f"bold {AMBER}" if is_acting else "bold")
        table.add_column(name, justify="right", no_wrap=True, min_width=NARROW, max_width=widest)
    worth = view.worth() if view.seat == view.to_act and not view.is_over else {}
    strong = sorted((offer.points for offer in worth.values()), reverse=True)[:GOOD]
    sums = [view.edition.summary(sheet, over=view.is_over) for sheet in view.sheets]
    names = _names(view.edition.fields, look)
    for field in view.edition.fields:
        offer = _offer(worth.get(field), strong)
        cells = (
            offer if number == view.to_act and sheet.is_free(field) else _written(sheet, field)
            for number, sheet in enumerate(view.sheets)
        )
        table.add_row(field.code.lower(), names[field], *cells)
        if field is Field.SECHSER:
            table.add_row(
                "",
                t("block.upper"),
                *(_upper(summary, view.edition) for summary in sums),
                style="bold",
            )
            table.add_section()
    table.add_section()
    for label, parts in _sums_apart(sums):
        table.add_row("", label, *parts, style=FAINT)
    table.add_row("", t("block.total"), *(str(total.total) for total in sums), style="bold")
    return table


def _names(fields: Sequence[Field], look: Look) -> dict[Field, Text]:
    names = {
        field: Text(say(language(), field.short_phrase if look.is_narrow else field.phrase))
        for field in fields
    }
    if look.has_meanings:
        meanings = {field: say(language(), field.meaning) for field in fields}
        width = max(len(names[field]) + 1 + len(meanings[field]) for field in fields)
        for field, name in names.items():
            name.append(meanings[field].rjust(width - len(name)), style=FAINT)
    return names


def _offer(worth: Worth | None, strong: Sequence[int]) -> Text:
    if worth is None:
        return Text("")
    if not worth.points:
        return Text("0", style=FAINT)
    extra = f"+{worth.extra}" if worth.extra else ""
    style = f"bold reverse {TEAL}" if worth.points in strong else TEAL
    return Text(f"{worth.points}{extra}", style=style)


def _written(sheet: Sheet, field: Field) -> Text:
    points = sheet.points[field]
    if points is None:
        return Text("")
    if not points:
        return Text("—", style=FAINT)
    text = Text(str(points))
    if sheet.penalties[field]:
        text.append(f" −{sheet.penalties[field]}", style=RED)
    return text


def _upper(summary: Summary, edition: Edition) -> Text:
    if summary.bonus:
        return Text(f"{summary.upper}+{summary.bonus}", style=TEAL)
    if summary.malus:
        return Text(f"{summary.upper}−{summary.malus}", style=RED)
    return Text(f"{summary.upper}/{edition.bonus_from}")


def _sums_apart(sums: Sequence[Summary]) -> list[tuple[str, list[str]]]:
    rows = []
    if any(summary.extra for summary in sums):
        rows.append((t("block.extra"), [_signed("+", summary.extra) for summary in sums]))
    if any(summary.penalties for summary in sums):
        rows.append((t("block.penalties"), [_signed("−", summary.penalties) for summary in sums]))
    return rows


def _signed(sign: str, points: int) -> str:
    return f"{sign}{points}" if points else ""
