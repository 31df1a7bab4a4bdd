"""The coach's word on a throw at a real table; only columns and dice are sent here, no names."""

import json

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from pasch.coach.situation import dice_situation
from pasch.rules import Field, PaschError, Sheet, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.web.dependencies import Service
from pasch.web.pages.render import rendered
from pasch.web.pages.views.hint import hint_view
from pasch.web.pages.visitor import TheVisitor
from pasch.words import Lang

router = APIRouter()

MOST_EXTRA = 2000


@router.post("/pad/coach")
async def pad_coach(
    request: Request, service: Service, guest: TheVisitor, lang: Lang | None = None
) -> HTMLResponse:
    """Show the best moves for the player of the first column."""
    try:
        asked = json.loads(await request.body())
        found = edition(asked["rules"])
        points, extras = list(asked["points"]), list(asked["extra"])
        dice, throw = tuple(asked["dice"]), int(asked["throw"])
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
        raise PaschError("web.form") from error
    if not isinstance(found, DiceEdition):
        raise PaschError("coach.no_move")
    sheets = [_sheet(found, column, extra) for column, extra in zip(points, extras, strict=False)]
    if not sheets:
        raise PaschError("web.form")
    position = dice_situation(found, sheets, dice, throw).view(0)
    advice = await service.hints.advice(position)
    return HTMLResponse(rendered("hint.html", lang or guest.lang, hint=hint_view(advice, position)))


def _sheet(found: DiceEdition, column: object, extra: object) -> Sheet:
    """Return a column that was sent; refuse points that cannot stand there."""
    if not isinstance(column, list) or len(column) != len(found.fields):
        raise PaschError("web.form")
    for field, points in zip(found.fields, column, strict=True):
        if points is not None and not _can_stand(found, field, points):
            raise PaschError("web.form")
    if not isinstance(extra, int) or not 0 <= extra <= MOST_EXTRA:
        raise PaschError("web.form")
    return Sheet(tuple(column), (0,) * len(found.fields), extra)


def _can_stand(found: DiceEdition, field: Field, points: object) -> bool:
    return isinstance(points, int) and points in {0, *found.possible_points(field)}
