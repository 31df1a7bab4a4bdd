"""What people do at a table: every button of its page."""

from collections.abc import Callable
from typing import get_args

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse
from starlette.datastructures import FormData

from pasch.rules import PaschError
from pasch.web.dependencies import Service, TableId
from pasch.web.pages import move_form
from pasch.web.pages.errors import mistake
from pasch.web.pages.forms import number, sent_form, text, whole_number
from pasch.web.pages.selection import NOTHING, Selection
from pasch.web.pages.table import table_page
from pasch.web.pages.tutor import question
from pasch.web.pages.visitor import TheVisitor, Visitor, keep_keyring, visitor
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import owner_of
from pasch.web.table.actions import RematchAnswer
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import TableError
from pasch.web.table.table import Table

router = APIRouter()

ANSWERS: dict[str, RematchAnswer] = {answer: answer for answer in get_args(RematchAnswer)}
"""What the buttons for a rematch send."""

NOT_MADE = "pasch.not_made"
"""Under this name a request carries why its move was not made, where that was tried already."""

FormAction = Callable[[Table, str, FormData, Now], Change]


async def act(
    table_id: str, request: Request, service: TableService, guest: Visitor, action: FormAction
) -> Response:
    """Let an action happen that a form asks for, and show what came of it."""
    form = await sent_form(request)
    selection = Selection(eyes=whole_number(text(form, "as")))
    try:
        if NOT_MADE in request.scope:
            raise request.scope[NOT_MADE]
        await service.act(
            table_id, lambda table, now: action(table, owner(table, guest), form, now)
        )
    except move_form.ChooseMore as more:
        address = f"/t/{table_id}{selection.link(more.query)}"
        return JSONResponse({"goto": address}) if guest.is_live else RedirectResponse(address, 303)
    except PaschError as error:
        made = mistake(guest, error, text(form, "text"))
        if guest.is_live:
            return PlainTextResponse(made.text, made.status)
        return table_page(await service.table(table_id), guest, selection, made)
    return Response(status_code=204) if guest.is_live else _back(table_id, selection)


def _back(table_id: str, selection: Selection) -> Response:
    return RedirectResponse(f"/t/{table_id}{selection.address}", 303)


def owner(table: Table, guest: Visitor) -> str:
    """Return what tells whose seats a visitor may use; watchers have none."""
    return owner_of(table, guest.keyring(table.id).own)


async def move(table_id: str, request: Request) -> Response:
    """Throw, keep, fill or strike a field, swap or score cards, or take the last move back."""
    guest, service = visitor(request), request.app.state.service
    asked = await question(table_id, request, service, guest)
    return asked or await act(table_id, request, service, guest, move_form.move)


@router.post("/t/{table_id}/say")
async def say(table_id: TableId, request: Request, service: Service, guest: TheVisitor) -> Response:
    """Say something to all."""

    def action(table: Table, own: str, form: FormData, now: Now) -> Change:
        said = text(form, "phrase") or text(form, "text")
        return actions.say(table, own, said, now)

    return await act(table_id, request, service, guest, action)


@router.post("/t/{table_id}/fill")
async def fill(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Let a bot have a free seat."""

    def action(table: Table, own: str, form: FormData, now: Now) -> Change:
        seat, bot = number(form, "seat"), text(form, "bot")
        return actions.fill_with_bot(table, own, seat, bot, now)

    return await act(table_id, request, service, guest, action)


@router.post("/t/{table_id}/invite")
async def invite(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Let programs that wait for a table know of this one."""

    def action(table: Table, own: str, _: FormData, now: Now) -> Change:
        return actions.invite_programs(table, own, now)

    return await act(table_id, request, service, guest, action)


@router.post("/t/{table_id}/clear")
async def clear(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Make a seat free again."""

    def action(table: Table, own: str, form: FormData, now: Now) -> Change:
        return actions.clear_seat(table, own, number(form, "seat"), now)

    return await act(table_id, request, service, guest, action)


@router.post("/t/{table_id}/hand-over")
async def hand_over(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Let a bot play for somebody, or agree to it."""

    def action(table: Table, own: str, form: FormData, now: Now) -> Change:
        return actions.hand_over(table, own, number(form, "seat"), now)

    return await act(table_id, request, service, guest, action)


@router.post("/t/{table_id}/take-back")
async def take_back(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Play one's own seat again."""

    def action(table: Table, own: str, form: FormData, now: Now) -> Change:
        return actions.return_to_seat(table, own, number(form, "seat"), now)

    return await act(table_id, request, service, guest, action)


@router.post("/t/{table_id}/leave")
async def leave(table_id: TableId, service: Service, guest: TheVisitor) -> Response:
    """Get up before the match has begun."""
    await service.act(table_id, lambda table, now: actions.leave(table, owner(table, guest), now))
    return RedirectResponse("/", 303)


@router.post("/t/{table_id}/rematch")
async def rematch(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Answer whether there shall be a rematch; whoever lets it begin goes on to it at once."""
    table = await service.table(table_id)
    own = owner(table, guest)
    given: RematchAnswer | None = ANSWERS.get(text(await sent_form(request), "answer") or "yes")
    if given is None:
        raise PaschError("web.form")
    try:
        following = await service.rematch(table_id, own, given)
    except TableError as error:
        return table_page(table, guest, NOTHING, mistake(guest, error))
    if following is None or given in ("no", "withdraw"):
        return _back(table_id, NOTHING)
    answer = RedirectResponse(f"/t/{following}", 303)
    keep_keyring(answer, guest, following, guest.keyring(table_id))
    return answer
