"""The tutor: a word before a costly move, for those who have asked for it."""

from typing import NamedTuple

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from starlette.datastructures import FormData

from pasch.coach.move_names import move_name
from pasch.coach.prospect import Prospect
from pasch.rules import Move, PaschError, View
from pasch.web.dependencies import TableId
from pasch.web.pages.forms import number, sent_form, text
from pasch.web.pages.keeping import keep_tutor
from pasch.web.pages.menu import after_switch
from pasch.web.pages.move_form import ChooseMore, choice, chosen_move
from pasch.web.pages.render import page, rendered
from pasch.web.pages.selection import read_selection
from pasch.web.pages.table import view_for
from pasch.web.pages.visitor import TheVisitor, Visitor
from pasch.web.service import TableService
from pasch.web.table.hints import may_ask
from pasch.web.table.table import Table
from pasch.words import Phrase

router = APIRouter()

PATIENCE = 1.0
"""Seconds that a move waits for the coach; after that it is made without a word."""
SURE = "sure"
"""The field with which a move is made whatever it costs."""


class WordView(NamedTuple):
    """What is said before a move, and what goes on with it."""

    table_id: str
    move: Phrase
    cost: Prospect
    fields: tuple[tuple[str, str], ...]
    """The form as it was sent, so that nothing has to be chosen again."""
    hint: str
    back: str
    """Where the same choice can be made anew."""


@router.post("/t/{table_id}/tutor")
async def choose_tutor(table_id: TableId, request: Request, guest: TheVisitor) -> Response:
    """Let the coach say a word before costly moves from now on, or not."""
    form = await sent_form(request)
    answer = after_switch(guest, f"/t/{table_id}")
    keep_tutor(answer, guest, text(form, "tutor"))
    return answer


async def question(
    table_id: str, request: Request, service: TableService, guest: Visitor
) -> Response | None:
    """Ask before a costly move; None where it is to be made, or refused, without a word."""
    if not guest.is_tutored:
        return None
    form = await sent_form(request)
    if SURE in form:
        return None
    selection = read_selection({"as": text(form, "as")})
    try:
        table = await service.table(table_id)
        found = _chosen(table, guest, form)
    except (PaschError, ChooseMore):
        # What is wrong with it, or missing, is said to whoever makes it.
        return None
    if found is None:
        return None
    view, move = found
    cost = await service.hints.word_before(view, move, PATIENCE)
    if cost is None:
        return None
    back = f"/t/{table_id}{selection.link(choice(form))}"
    hint = f"/t/{table_id}/hint{selection.address}"
    fields = tuple((name, str(value)) for name, value in form.multi_items())
    word = WordView(table_id, move_name(view, move), cost, fields, hint, back)
    if guest.is_live:
        return JSONResponse({"ask": rendered("tutor.html", guest.lang, word=word)})
    return page("tutor.html", guest, word=word)


def _chosen(table: Table, guest: Visitor, form: FormData) -> tuple[View, Move] | None:
    """Return the move that somebody who may be coached is about to make, and in view of what."""
    selection = read_selection({"as": text(form, "as")})
    view = view_for(table, guest, selection)
    if not may_ask(view) or view.match is None or number(form, "version") != view.version:
        return None
    move = chosen_move(table, guest.owner(table) or "", form)
    position = view.match.position
    return (position, move) if move in position.moves() else None
