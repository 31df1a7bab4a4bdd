"""The block as people know it: a row per field, a column per player."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from markupsafe import Markup

from pasch.rules import CardView, Edition, Field, Sheet, Summary, View, Worth
from pasch.rules.sheet import BONUS, BONUS_FROM
from pasch.web.pages.show.chosen import Chosen
from pasch.web.pages.templates import rendered
from pasch.web.table.view import TableView
from pasch.words import Lang

GOOD = 3
"""So many of the best offers are printed strongly."""
PLAN = 3
"""Who has so many of every number reaches the bonus."""

Kind = Literal["free", "written", "idle", "write", "strike", "score"]


class Cell(NamedTuple):
    """What stands in a field of a column, or could: then it is a button or a link."""

    kind: Kind
    points: int = 0
    extra: int = 0
    penalty: int = 0
    is_strong: bool = False
    is_fresh: bool = False
    """Whether it was written in the latest turns, by somebody else."""
    is_picked: bool = False


class Upper(NamedTuple):
    """How a column stands towards the bonus."""

    points: int
    bonus: int
    malus: int
    goal: int
    ahead: int
    """Points above or below three of every number filled so far."""
    extra: int


def block(view: TableView, chosen: Chosen, lang: Lang) -> Markup:
    """Draw everybody's column, with what each free field would give now."""
    assert view.match is not None  # noqa: S101 - there is no block before the match
    position, edition = view.match.position, view.edition
    columns = tuple(_column(view, position, number) for number in range(len(view.seats)))
    offers = _offers(view, position, chosen)
    fresh = {
        (told.seat, told.entered.field)
        for told in view.match.told
        if told.entered is not None and told.seat != view.seat
    }
    sums = [edition.summary(sheet, over=view.result is not None) for sheet in position.sheets]
    rows = [
        Markup("").join(
            (
                _head(field, lang),
                *(
                    _cell(
                        offers.get(field)
                        if number == view.seat and field in offers and sheet.is_free(field)
                        else _written(sheet, field, is_fresh=(number, field) in fresh),
                        field,
                        columns[number],
                        chosen.eyes,
                        lang,
                    )
                    for number, sheet in enumerate(position.sheets)
                ),
            )
        )
        for field in edition.fields
    ]
    return rendered(
        "block.html",
        lang,
        view=view,
        columns=columns,
        upper_rows=rows[:6],
        lower_rows=rows[6:],
        uppers=[_upper(*part) for part in zip(position.sheets, sums, strict=True)],
        sums=sums,
        has_extra=any(summary.extra for summary in sums),
        has_penalties=any(summary.penalties for summary in sums),
        bonus=BONUS,
        malus=_malus(edition),
        may_announce=isinstance(position, CardView) and is_deciding(view),
        is_announced=chosen.is_announced,
        address=chosen.address,
    )


def is_deciding(view: TableView) -> bool:
    """Tell whether whoever looks is to move, and sees what with."""
    return view.is_your_turn and view.awaits == "move" and view.seat == view.to_act


def _column(view: TableView, position: View, number: int) -> str:
    acts = " acts" if number == view.to_act else ""
    own = " eyes" if number == (view.seat if view.seat is not None else position.to_act) else ""
    return f"c{number}{own}{acts}"


def _offers(view: TableView, position: View, chosen: Chosen) -> dict[Field, Cell]:
    is_cards = isinstance(position, CardView)
    if not is_deciding(view) and not (is_cards and view.phase == "playing"):
        return {}
    worth = position.worth()
    best = sorted((offer.points + offer.extra for offer in worth.values()), reverse=True)[:GOOD]
    return {
        field: Cell(
            _kind(offer, chosen, is_cards=is_cards, is_deciding=is_deciding(view)),
            offer.points if not chosen.striking else 0,
            offer.extra if not chosen.striking else 0,
            is_strong=offer.points > 0 and offer.points + offer.extra in best,
            is_picked=field in {chosen.field, chosen.strike},
        )
        for field, offer in worth.items()
    }


def _kind(offer: Worth, chosen: Chosen, *, is_cards: bool, is_deciding: bool) -> Kind:
    if not is_deciding:
        return "idle"
    if is_cards:
        return "score"
    return "strike" if chosen.striking or not offer.points else "write"


def _written(sheet: Sheet, field: Field, *, is_fresh: bool) -> Cell:
    points = sheet.points[field]
    if points is None:
        return Cell("free")
    return Cell("written", points, penalty=sheet.penalties[field], is_fresh=is_fresh)


def _upper(sheet: Sheet, summary: Summary) -> Upper:
    planned = sum(
        PLAN * (row + 1) for row, points in enumerate(sheet.points[:6]) if points is not None
    )
    return Upper(
        points=summary.upper,
        bonus=summary.bonus,
        malus=summary.malus,
        goal=BONUS_FROM,
        ahead=summary.upper - planned,
        extra=summary.extra,
    )


def _malus(edition: Edition) -> Sequence[int]:
    below = getattr(edition, "malus_below", 0)
    return (below, getattr(edition, "malus", 0)) if below else ()


@lru_cache(maxsize=64)
def _head(field: Field, lang: Lang) -> Markup:
    return rendered("field.html", lang, field=field)


@lru_cache(maxsize=1 << 16)
def _cell(cell: Cell, field: Field, column: str, eyes: int | None, lang: Lang) -> Markup:
    link = Chosen(eyes=eyes).link
    return rendered("cell.html", lang, cell=cell, field=field, column=column, link=link)
