"""Sitting down at a table by a link."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from pasch.rules import PaschError
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.errors import NO_MISTAKE, Mistake, mistake
from pasch.web.pages.forms import sent_form, text
from pasch.web.pages.render import page
from pasch.web.pages.views.names import shown_names
from pasch.web.pages.visitor import Keyring, KeyText, TheVisitor, Visitor, keep_keyring, keep_name
from pasch.web.table import actions
from pasch.web.table.access import digest, is_new_key, may_join, new_key
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from pasch.web.table.view import table_view

router = APIRouter()


@router.get("/t/{table_id}/join/{key}")
async def see(table_id: TableId, key: KeyText, service: Service, guest: TheVisitor) -> Response:
    """Show who sits at the table, and ask for a name."""
    table = await service.table(table_id)
    if table.seats_of(digest(guest.keyring(table_id).own)):
        return RedirectResponse(f"/t/{table_id}", 303)
    return _join_page(table, key, guest, guest.name)


@router.post("/t/{table_id}/join/{key}")
async def join(
    table_id: TableId, key: KeyText, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Sit down; the same form, sent again because its answer was lost, opens the same seat."""
    form = await sent_form(request)
    name = text(form, "name").strip()
    keys = _keys(await service.table(table_id), guest, key, text(form, "key"))
    owner = digest(keys.own)

    def sit_down(table: Table, now: Now) -> Change:
        _check_key(table, key)
        if table.seats_of(owner) or table.seats_of(digest(guest.keyring(table_id).own)):
            return Change(table)
        return actions.join(table, name, owner, now)

    try:
        table = await service.act(table_id, sit_down)
    except PaschError as error:
        made = mistake(guest, error)
        return _join_page(await service.table(table_id), key, guest, name, made)
    answer = RedirectResponse(f"/t/{table_id}", 303)
    if table.seats_of(owner):
        keep_keyring(answer, guest, table_id, keys)
        keep_name(answer, guest, name)
    return answer


def _keys(table: Table, guest: Visitor, join_key: str, made_for_page: str) -> Keyring:
    """Return the keys with which somebody sits down: the host's own, or those of a new guest."""
    known = guest.keyring(table.id)
    if digest(known.own) == table.opened.host:
        return known
    own = made_for_page if is_new_key(table, made_for_page) else new_key()
    return Keyring(own, join_key)


def _check_key(table: Table, key: str) -> None:
    if not may_join(table, key):
        raise NotYours("table.not_yours")


def _join_page(
    table: Table, key: str, guest: Visitor, name: str, made: Mistake = NO_MISTAKE
) -> Response:
    _check_key(table, key)
    return page(
        "join.html",
        guest,
        status=made.status,
        view=table_view(table, None),
        names=", ".join(name for name in shown_names(table.seats, guest.lang) if name),
        is_free=bool(table.free_seats) and table.match is None,
        name=name,
        new_key=new_key(),
        error=made.text,
    )
