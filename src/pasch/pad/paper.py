"""The block on paper: much white, thin lines, short hints, text that can be selected."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, cast
from unicodedata import normalize

from font_source_sans_pro import font_files_ttf
from fpdf import FPDF
from fpdf.enums import MethodReturnValue
from fpdf.fonts import TTFFont

from pasch.pad.columns import Column, Pages
from pasch.pad.notes import notes
from pasch.pad.rows import Row, rows
from pasch.rules import Edition
from pasch.words import Lang, say


class Paper(NamedTuple):
    """A size of paper in millimetres, and how large what is printed on it should be."""

    width: float
    height: float
    margin: float
    scale: float


PAPERS = {
    "A4": Paper(210, 297, 16, 1),
    "A5": Paper(148, 210, 10, 0.72),
    "letter": Paper(215.9, 279.4, 16, 0.97),
}

INK = (29, 42, 48)
FAINT = (96, 108, 116)
LINE = (150, 158, 164)
TINT = (247, 245, 240)


class Box(NamedTuple):
    """Where something stands, in millimetres."""

    left: float
    top: float
    width: float
    height: float


class Style(NamedTuple):
    """How a text is written."""

    font: str = ""
    color: tuple[int, int, int] = INK
    align: str = "C"


PLAIN = Style()
BOLD = Style("B")
NAME = Style("B", align="L")
LABEL = Style(color=FAINT, align="L")
HINT = Style(color=FAINT, align="R")
COLUMN = Style(color=FAINT)
SMALLEST = 4.5
"""Points below which nobody can read a text: it is cut off instead."""
SMALLEST_NOTE = 7.5
"""Points in which rules can be read at a kitchen table."""
NAMES = 0.35
"""The part of the width that is for the names of the fields."""
PENALTY = 0.38
"""The part of a player's column that is for penalties, where there are any."""
TALLEST_ROW = 12.5
PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}
"""Where the pips of a die are, in thirds."""


def paper(edition: Edition, lang: Lang, request: Pages, size: str) -> bytes:
    """Draw a block on each page."""
    sheet = PAPERS[size]
    pdf = FPDF(unit="mm", format=(sheet.width, sheet.height))
    pdf.set_title(say(lang, edition.phrase))
    pdf.set_lang(lang)
    pdf.set_creator("pasch")
    pdf.set_auto_page_break(auto=False)
    pdf.set_margin(0)
    pdf.c_margin = 0
    pdf.add_font("text", "", Path(font_files_ttf["SourceSansPro"]))
    pdf.add_font("text", "B", Path(font_files_ttf["SourceSansProSemibold"]))
    block = _Block(pdf, sheet, edition, lang)
    for number, columns in enumerate(request.columns, start=1):
        pdf.add_page()
        # Games that stand side by side have their numbers above them.
        has_number = len(request.columns) > 1 and not columns[0].name
        block.draw(columns, request.date, number if has_number else None)
    return bytes(pdf.output())


def _with_bold_title(note: str) -> str:
    title, _, text = note.partition(": ")
    return f"**{title}:** {text}"


class _Block:
    """Draws pages."""

    def __init__(self, pdf: FPDF, sheet: Paper, edition: Edition, lang: Lang) -> None:
        self._pdf = pdf
        self._sheet = sheet
        self._edition = edition
        self._lang = lang
        self._rows = list(rows(edition, lang))
        self._left = sheet.margin
        self._right = sheet.width - sheet.margin
        self._names = (self._right - self._left) * NAMES
        self._explained = "\n".join(map(_with_bold_title, notes(edition, lang)))

    def draw(self, columns: Sequence[Column], date: str, number: int | None) -> None:
        """Draw title, table and notes."""
        scale, top, width = self._sheet.scale, self._sheet.margin, self._right - self._left
        line = Box(self._left, top, width, 10 * scale)
        self._write(say(self._lang, self._edition.phrase), line, 20 * scale, NAME)
        written = f"{say(self._lang, 'pad.date')} {date or '____________'}"
        if number is not None:
            written = say(self._lang, "pad.sheet", number=number, date=written)
        self._write(written, line, 9 * scale, HINT)
        top += 13 * scale
        below = self._notes(0, is_drawn=False) + 4 * scale
        room = self._sheet.height - self._sheet.margin - below - top
        height = min(TALLEST_ROW * scale, room / (len(self._rows) + 1))
        bottom = self._table(columns, top, height)
        self._notes(bottom + 4 * scale)

    def _table(self, columns: Sequence[Column], top: float, height: float) -> float:
        width = (self._right - self._left - self._names) / len(columns)
        lefts = [self._left + self._names + width * place for place in range(len(columns))]
        scale, y = self._sheet.scale, top
        head = Box(self._left + 2 * scale, y, self._names, height)
        self._write(say(self._lang, "pad.name"), head, 9 * scale, LABEL)
        for number, (left, column) in enumerate(zip(lefts, columns, strict=True), start=1):
            name = self._legible(column.name)
            if column.name and not name:
                name = say(self._lang, "pad.player", number=number)
            self._write(name, Box(left + 0.5, y, width - 1, height), 11 * scale, BOLD)
            if any(row.penalty for row in self._rows):
                beside, small = left + width * (1 - PENALTY), height * 0.3
                heading = Box(beside, y + height - small, width * PENALTY, small)
                self._write(say(self._lang, "pad.penalty"), heading, 7 * scale, COLUMN)
        for row in self._rows:
            y += height
            self._row(row, y, height)
            for left, column in zip(lefts, columns, strict=True):
                self._cell(row, column, Box(left, y, width, height))
        y += height
        self._lines([self._left, *lefts, self._right], top, y, height)
        return y

    def _row(self, row: Row, y: float, height: float) -> None:
        pdf, scale = self._pdf, self._sheet.scale
        if row.is_sum:
            pdf.set_fill_color(*TINT)
            pdf.rect(self._left, y, self._right - self._left, height, "F")
        left, right = self._left + 2 * scale, self._left + self._names - 2 * scale
        if row.pips:
            side = min(5 * scale, height - 1)
            self._die(row.pips, left, y + (height - side) / 2, side)
            left += 7 * scale
        size = (13 if row.is_total else 10.5) * scale
        self._write(row.name, Box(left, y, right - left, height), size, NAME)
        left += pdf.get_string_width(row.name) + 2
        self._write(row.hint, Box(left, y, right - left, height), 8 * scale, HINT)

    def _cell(self, row: Row, column: Column, box: Box) -> None:
        scale = self._sheet.scale
        style, size = (BOLD, 13) if row.is_total else (PLAIN, 12)
        if row.penalty is None:
            self._write(row.shown(column), box, size * scale, style)
            return
        width = box.width * (1 - PENALTY)
        points, beside = box._replace(width=width), box.left + width
        self._write(row.shown(column), points, size * scale, style)
        penalty = box._replace(left=beside, width=box.width - width)
        self._write(row.penalty(column), penalty, 9 * scale)
        self._pdf.set_draw_color(*LINE)
        self._pdf.set_line_width(0.1)
        self._pdf.set_dash_pattern(dash=0.5, gap=0.8)
        self._pdf.line(beside, box.top, beside, box.top + box.height)
        self._pdf.set_dash_pattern()

    def _lines(self, lefts: Sequence[float], top: float, bottom: float, height: float) -> None:
        pdf = self._pdf
        pdf.set_draw_color(*LINE)
        pdf.set_line_width(0.15)
        for number in range(len(self._rows) + 2):
            y = top + number * height
            pdf.line(self._left, y, self._right, y)
        for x in lefts:
            pdf.line(x, top, x, bottom)
        # What it all leads to stands out, by its frame alone.
        pdf.set_draw_color(*INK)
        pdf.set_line_width(0.5)
        pdf.rect(self._left, bottom - height, self._right - self._left, height)

    def _die(self, number: int, left: float, top: float, side: float) -> None:
        pdf = self._pdf
        pdf.set_draw_color(*LINE)
        pdf.set_line_width(0.15)
        pdf.rect(left, top, side, side, round_corners=True, corner_radius=side / 5)
        pdf.set_fill_color(*INK)
        for across, down in PIPS[number]:
            pdf.circle(
                left + side * (across + 1) / 4, top + side * (down + 1) / 4, side * 0.08, style="F"
            )

    def _notes(self, top: float, *, is_drawn: bool = True) -> float:
        """Explain below what a stranger to this leaflet asks; return the height that takes."""
        pdf, size = self._pdf, max(SMALLEST_NOTE, 8 * self._sheet.scale)
        pdf.set_font("text", "", size)
        pdf.set_text_color(*INK)
        pdf.set_xy(self._left, top)
        height = pdf.multi_cell(
            self._right - self._left,
            size * 0.45,
            self._explained,
            align="L",
            markdown=True,
            dry_run=not is_drawn,
            output=MethodReturnValue.HEIGHT,
        )
        return cast("float", height)

    def _write(self, text: str, box: Box, size: float, style: Style = PLAIN) -> None:
        """Write a text, as large as wanted or as there is room for."""
        pdf = self._pdf
        shown = self._legible(text)
        if not shown:
            return
        pdf.set_font("text", style.font, size)
        needed = pdf.get_string_width(shown)
        if needed > box.width:
            pdf.set_font("text", style.font, max(SMALLEST, 0.99 * size * box.width / needed))
        while shown and pdf.get_string_width(shown) > box.width:
            shown = shown[:-1]
        pdf.set_text_color(*style.color)
        pdf.set_xy(box.left, box.top)
        pdf.cell(box.width, box.height, shown, align=style.align)

    def _legible(self, text: str) -> str:
        """Return what the font has of a text, accents joined with their letters."""
        return "".join(filter(self._is_in_font, normalize("NFC", text))).strip()

    def _is_in_font(self, character: str) -> bool:
        font = self._pdf.fonts["text"]
        return isinstance(font, TTFFont) and ord(character) in font.cmap
