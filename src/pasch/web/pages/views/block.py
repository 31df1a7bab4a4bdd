"""The block as people know it: a row per field, a column per player."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from markupsafe import Markup

from pasch.rules import CardView, Edition, Field, Sheet, Summary, View, Worth
from pasch.rules.fields import upper_field
from pasch.rules.values import NUMBERS
from pasch.web.pages.memory import Recall, afresh
from pasch.web.pages.render import joined, piece, rendered
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


class FieldForm(NamedTuple):
    """Where and in view of what a field is filled."""

    id: str
    version: int


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
    lang: Lang,
    recall: Recall = afresh,
    worth: Worths | None = None,
) -> Markup:
    """Draw everybody's column, with what each free field would give now.

    That is the most it can give, unless the caller says what it is scored for. Players who wait
    see the same block from one field filled to the next.
    """
    assert view.match is not None  # noqa: S101 - there is no block before the match
    position = view.match.position
    is_cards, deciding = isinstance(position, CardView), is_deciding(view)
    numbers = range(len(view.seats))
    return recall(
        _block,
        recall,
        lang,
        view.edition,
        position.sheets,
        names=tuple(seat.name for seat in view.seats),
        columns=tuple(_column(view, position, number) for number in numbers),
        offers=tuple(
            _offers(view, position, selection, worth) if number == view.seat else ()
            for number in numbers
        ),
        fresh=tuple(_fresh(view, number) for number in numbers),
        is_over=view.result is not None,
        eyes=None if selection.eyes is None else view.seat,
        misfits=phrase("web.block.misfits") if deciding and is_cards else None,
        is_announcing=deciding and announcement.box(position, selection) is not None,
        form=(
            FieldForm(view.id, view.version)
            if deciding and not is_cards and selection.fills_at_once
            else None
        ),
    )


def _block(  # noqa: PLR0913 - each of them changes what the block looks like
    recall: Recall,
    lang: Lang,
    edition: Edition,
    sheets: tuple[Sheet, ...],
    *,
    names: tuple[str | None, ...],
    columns: tuple[str, ...],
    offers: tuple[Offers, ...],
    fresh: tuple[tuple[Field, ...], ...],
    is_over: bool,
    eyes: int | None,
    misfits: Phrase | None,
    is_announcing: bool,
    form: FieldForm | None,
) -> Markup:
    sums = tuple(edition.summary(sheet, over=is_over) for sheet in sheets)
    cells = [
        recall(
            _cells,
            edition.fields,
            sheet,
            offered,
            latest,
            column,
            eyes,
            lang,
            fills_at_once=form is not None,
        )
        for sheet, offered, latest, column in zip(sheets, offers, fresh, columns, strict=True)
    ]
    rows = {
        field: joined((Markup('<tr role="row">'), _head(field, lang), *row, Markup("</tr>")))
        for field, row in zip(edition.fields, zip(*cells, strict=True), strict=True)
    }
    uppers = (
        piece("upper.html", lang, upper=_upper(edition, sheet, summary), column=column)
        for sheet, summary, column in zip(sheets, sums, columns, strict=True)
    )
    return rendered(
        "block.html",
        lang,
        columns=columns,
        head=recall(
            rendered,
            "block_head.html",
            lang,
            names=names,
            columns=columns,
            left=fields_left(edition, sheets, is_over=is_over),
        ),
        upper_rows=joined(row for field, row in rows.items() if field.is_upper),
        uppers=joined((_sum_head(edition, lang), *uppers)),
        lower_rows=joined(row for field, row in rows.items() if not field.is_upper),
        sums=piece("sums.html", lang, sums=sums, columns=columns),
        form=form,
        misfits=misfits,
        announcements=announcement.announcements(edition, sheets, is_due=is_announcing),
    )


def is_deciding(view: TableView) -> bool:
    """Tell whether whoever looks is to move, and sees what with."""
    return view.is_your_turn and view.awaits == "move" and view.seat == view.to_act


def _column(view: TableView, position: View, number: int) -> str:
    acts = " acts" if number == view.to_act else ""
    own = " eyes" if number == (view.seat if view.seat is not None else position.to_act) else ""
    return f"c{number}{own}{acts}"


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


def _cells(  # noqa: PLR0913, PLR0917 - each of them changes what the column looks like
    fields: tuple[Field, ...],
    sheet: Sheet,
    offers: Offers,
    fresh: tuple[Field, ...],
    column: str,
    eyes: int | None,
    lang: Lang,
    *,
    fills_at_once: bool,
) -> tuple[Markup, ...]:
    offered = dict(offers)
    return tuple(
        piece(
            "cell.html",
            lang,
            cell=_cell(sheet, field, offered, is_fresh=field in fresh),
            field=field,
            column=column,
            eyes=eyes,
            fills_at_once=fills_at_once,
        )
        for field in fields
    )


def _cell(sheet: Sheet, field: Field, offered: dict[Field, Cell], *, is_fresh: bool) -> Cell:
    points = sheet.points[field]
    if points is None:
        return offered.get(field, FREE)
    return Cell("written", points, penalty=sheet.penalties[field], is_fresh=is_fresh)


def _upper(edition: Edition, sheet: Sheet, summary: Summary) -> Upper:
    of_each = edition.bonus_from // sum(NUMBERS)
    filled = (number for number in NUMBERS if not sheet.is_free(upper_field(number)))
    planned = of_each * sum(filled)
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


def _sum_head(edition: Edition, lang: Lang) -> Markup:
    return piece("sum_head.html", lang, edition=edition)


def _head(field: Field, lang: Lang) -> Markup:
    return piece("field.html", lang, field=field)
