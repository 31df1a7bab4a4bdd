"""Sitting down at a table, or watching it, by a link or by the table's own address."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from pasch.rules import PaschError
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.entrance import entrance_page, is_stranger
from pasch.web.pages.errors import mistake
from pasch.web.pages.forms import sent_form, text
from pasch.web.pages.keeping import keep_name
from pasch.web.pages.visitor import ONLOOKER, Keyring, TheVisitor, Visitor, keep_keyring
from pasch.web.table import actions
from pasch.web.table.access import digest, is_new_key, may_join, new_key
from pasch.web.table.change import Change, Now
from pasch.web.table.create import free_name
from pasch.web.table.table import Table
from pasch.words import say

router = APIRouter()


@router.get("/t/{table_id}/join")
@router.get("/t/{table_id}/join/{key}")
async def see(table_id: TableId, request: Request, service: Service, guest: TheVisitor) -> Response:
    """Show who sits at the table, and ask for a name."""
    table = await service.table(table_id)
    if table.seats_of(digest(guest.keyring(table_id).own)):
        return RedirectResponse(f"/t/{table_id}", 303)
    return entrance_page(table, guest, guest.name, key=_join_key(table, request))


@router.post("/t/{table_id}/join")
@router.post("/t/{table_id}/join/{key}")
async def join(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Sit down; the same form, sent again because its answer was lost, opens the same seat."""
    form = await sent_form(request)
    name = text(form, "name").strip()
    table = await service.table(table_id)
    key = _join_key(table, request)
    keys = _keys(table, guest, key, text(form, "key"))
    owner = digest(keys.own)

    def sit_down(table: Table, now: Now) -> Change:
        if table.seats_of(owner) or table.seats_of(digest(guest.keyring(table_id).own)):
            return Change(table)
        sitting = name or _any_name(table, guest)
        sit = actions.join if may_join(table, key) else actions.join_uninvited
        return sit(table, sitting, owner, now)

    try:
        table = await service.act(table_id, sit_down)
    except PaschError as error:
        made = mistake(guest, error)
        return entrance_page(await service.table(table_id), guest, name, made, key=key)
    answer = RedirectResponse(f"/t/{table_id}", 303)
    if table.seats_of(owner):
        keep_keyring(answer, guest, table_id, keys)
        if name:
            keep_name(answer, guest, name)
    return answer


@router.get("/t/{table_id}/watch")
async def watch(table_id: TableId, service: Service, guest: TheVisitor) -> RedirectResponse:
    """Watch by a table's address alone."""
    answer = RedirectResponse(f"/t/{table_id}", 303)
    if is_stranger(await service.table(table_id), guest):
        keep_keyring(answer, guest, table_id, Keyring(ONLOOKER))
    return answer


def _join_key(table: Table, request: Request) -> str:
    """Return the key of the link by which somebody came; a wrong one is as good as none."""
    key = str(request.path_params.get("key", ""))
    return key if may_join(table, key) else ""


def _keys(table: Table, guest: Visitor, join_key: str, made_for_page: str) -> Keyring:
    """Return the keys with which somebody sits down: the host's own, or those of a new guest."""
    known = guest.keyring(table.id)
    if digest(known.own) == table.opened.host:
        return known
    own = made_for_page if is_new_key(table, made_for_page) else new_key()
    return Keyring(own, join_key)


def _any_name(table: Table, guest: Visitor) -> str:
    """Return a name for somebody who has typed none."""
    seat = next(iter(table.free_seats), 0)
    return free_name(say(guest.lang, "web.start.name_of", number=seat + 1), table.seats)
