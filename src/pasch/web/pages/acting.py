"""Acting at a table: every button of its page."""

from collections.abc import Callable

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse, RedirectResponse
from starlette.datastructures import FormData
from starlette.routing import Route

from pasch.rules import PaschError
from pasch.web.asked import TableId, TheHouse
from pasch.web.house import House
from pasch.web.pages import wishes
from pasch.web.pages.errors import wrong
from pasch.web.pages.forms import sent_form
from pasch.web.pages.show.chosen import Chosen, read_chosen
from pasch.web.pages.showing import table_page
from pasch.web.pages.visitor import TheVisitor, Visitor, keep_ring, visitor
from pasch.web.table import actions
from pasch.web.table.access import owner_of
from pasch.web.table.actions import Events
from pasch.web.table.table import Table

router = APIRouter()

FormWish = Callable[[Table, str, FormData], Events]


async def _acted(
    table_id: str, request: Request, house: House, guest: Visitor, wish: FormWish
) -> Response:
    form = await sent_form(request)
    chosen = read_chosen({"as": wishes.text(form, "as")})
    try:
        await house.act(table_id, lambda table: wish(table, owner(table, guest), form))
    except wishes.ChooseMore as more:
        address = f"/t/{table_id}{chosen.link(more.query)}"
        return JSONResponse({"goto": address}) if guest.is_live else RedirectResponse(address, 303)
    except PaschError as error:
        typed = wishes.text(form, "text") or wishes.text(form, "word")
        told = wrong(guest, error, typed)
        if guest.is_live:
            return PlainTextResponse(told.text, told.status)
        return table_page(await house.table(table_id), guest, chosen, told)
    return Response(status_code=204) if guest.is_live else _back(table_id, chosen)


def _back(table_id: str, chosen: Chosen) -> Response:
    return RedirectResponse(f"/t/{table_id}{chosen.address}", 303)


def owner(table: Table, guest: Visitor) -> str:
    """Give what tells whose seats a visitor may use; watchers have none."""
    return owner_of(table, guest.ring(table.id).own)


async def move(request: Request) -> Response:
    """Throw, keep, fill or strike a field, swap or score cards, or take the last move back."""
    table_id, guest = request.path_params["table_id"], visitor(request)
    return await _acted(table_id, request, request.app.state.house, guest, wishes.move)


QUICK_ROUTES = [Route("/t/{table_id}/move", move, methods=["POST"])]
"""The one request that comes all the time: it is found first, and nothing is worked out for it."""


@router.post("/t/{table_id}/say")
async def say(table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor) -> Response:
    """Say something to all."""

    def wish(table: Table, own: str, form: FormData) -> Events:
        return actions.say(table, own, wishes.text(form, "phrase") or wishes.text(form, "text"))

    return await _acted(table_id, request, house, guest, wish)


@router.post("/t/{table_id}/word")
async def word(table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor) -> Response:
    """Contribute a word to the chance of the match."""

    def wish(table: Table, own: str, form: FormData) -> Events:
        return actions.give_word(table, own, wishes.text(form, "word").strip())

    return await _acted(table_id, request, house, guest, wish)


@router.post("/t/{table_id}/fill")
async def fill(table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor) -> Response:
    """Let a bot have a free place."""

    def wish(table: Table, own: str, form: FormData) -> Events:
        seat, bot = wishes.number(form, "seat"), wishes.text(form, "bot")
        return actions.fill_with_bot(table, own, seat, bot, house.now())

    return await _acted(table_id, request, house, guest, wish)


@router.post("/t/{table_id}/hand-over")
async def hand_over(
    table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor
) -> Response:
    """Let a bot play for somebody, or agree to it."""

    def wish(table: Table, own: str, form: FormData) -> Events:
        return actions.hand_over(table, own, wishes.number(form, "seat"), house.now())

    return await _acted(table_id, request, house, guest, wish)


@router.post("/t/{table_id}/take-back")
async def take_back(
    table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor
) -> Response:
    """Play one's own seat again."""

    def wish(table: Table, own: str, form: FormData) -> Events:
        return actions.take_back(table, own, wishes.number(form, "seat"))

    return await _acted(table_id, request, house, guest, wish)


@router.post("/t/{table_id}/abandon")
async def abandon(
    table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor
) -> Response:
    """Break the match off."""

    def wish(table: Table, own: str, _: FormData) -> Events:
        return actions.abandon(table, own)

    return await _acted(table_id, request, house, guest, wish)


@router.post("/t/{table_id}/leave")
async def leave(table_id: TableId, house: TheHouse, guest: TheVisitor) -> Response:
    """Get up before the match has begun."""
    await house.act(table_id, lambda table: actions.leave(table, owner(table, guest)))
    return RedirectResponse("/", 303)


@router.post("/t/{table_id}/rematch")
async def rematch(table_id: TableId, house: TheHouse, guest: TheVisitor) -> Response:
    """Play again with the same people."""
    own = owner(await house.table(table_id), guest)
    following = await house.rematch(table_id, own)
    answer = RedirectResponse(f"/t/{following}", 303)
    keep_ring(answer, guest, following, guest.ring(table_id))
    return answer
