"""Looking at a table: its page, its live updates, the ways to it."""

import json
from typing import Literal
from weakref import WeakValueDictionary

from fastapi import APIRouter, Request
from fastapi.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)

from pasch.play.layout import IN_THE_CUP
from pasch.rules import Edition
from pasch.rules.cards.edition import CardEdition
from pasch.web.dependencies import Service, TableId
from pasch.web.live.stream import stream
from pasch.web.pages.errors import NO_MISTAKE, Mistake
from pasch.web.pages.memory import Recent
from pasch.web.pages.render import page, rendered
from pasch.web.pages.selection import NOTHING, Selection, read_selection
from pasch.web.pages.views.regions import Screen, regions, screen
from pasch.web.pages.views.sidebar import Link, PageExtras, talks
from pasch.web.pages.visitor import KeyText, TheVisitor, Visitor, keep_keyring, read_keyring
from pasch.web.table.access import access
from pasch.web.table.errors import NotYours
from pasch.web.table.record import record_text
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view
from pasch.words import Phrase, phrase

router = APIRouter()

SECONDS_IN_LOBBY, SECONDS_IN_PLAY = 12, 3

_recent: WeakValueDictionary[str, Recent] = WeakValueDictionary()
"""By table, for as long as somebody follows it."""


@router.get("/t/{table_id}")
async def show(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> HTMLResponse:
    """Show a table as its visitor may see it; its bots go on for whoever may."""
    table = await service.table(table_id)
    answer = table_page(table, guest, read_selection(dict(request.query_params)))
    service.wake(table)
    return answer


@router.get("/t/{table_id}/live")
async def live(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> StreamingResponse:
    """Send what has changed on a table's page, whenever something has."""
    selection = Selection(eyes=read_selection(dict(request.query_params)).eyes)
    view_for(await service.table(table_id), guest, selection)
    return stream(service.changes(table_id), Changes(table_id, guest, selection))


class Changes:
    """Renders the regions of a page that differ from what was rendered before."""

    def __init__(self, table_id: str, guest: Visitor, selection: Selection) -> None:
        self._guest = guest
        self._selection = selection._replace(fills_at_once=guest.fills_at_once)
        self._extras = page_extras(table_id, guest)
        self._screen: Screen | None = None
        self._regions: dict[str, str] = {}
        self._recent = _recent.setdefault(table_id, Recent())

    def __call__(self, table: Table) -> str:
        """Return what has changed."""
        try:
            view = view_for(table, self._guest, self._selection)
        except NotYours:
            # Whoever got up elsewhere has nothing more to see here.
            return _json("gone")
        shown = screen(view)
        self._recent.begin(table.seq)
        fresh: dict[str, str] = dict(
            regions(view, self._selection, self._guest.lang, self._extras, self._recent)
        )
        old = self._regions
        changed = {name: html for name, html in fresh.items() if old.get(name) != html}
        is_new = self._screen is not None and self._screen != shown
        self._screen, self._regions = shown, fresh
        if is_new or not fresh:
            return _json(shown, main=main_part(view, self._guest, self._selection, shown))
        return _json(shown, regions=changed)


def _json(shown: Screen | Literal["gone"], **parts: object) -> str:
    return json.dumps({"screen": shown, **parts}, ensure_ascii=False)


@router.get("/t/{table_id}/key/{key}")
@router.get("/t/{table_id}/watch/{key}")
async def enter(table_id: TableId, key: KeyText, service: Service, guest: TheVisitor) -> Response:
    """Come back to a seat by a personal link, or watch; ask whoever has another seat there."""
    keys, table = read_keyring(key), await service.table(table_id)
    owner = access(table, keys.own)
    known = _known_owner(table, guest)
    if owner is not None and known is not None and owner != known:
        return _replace_page(table, guest, key, own=known, other=owner)
    answer = RedirectResponse(f"/t/{table_id}", 303)
    # A player who opens the watchers' link goes on playing.
    if owner is not None or not guest.keyring(table_id).own:
        keep_keyring(answer, guest, table_id, keys)
    return answer


@router.post("/t/{table_id}/key/{key}")
async def replace(
    table_id: TableId, key: KeyText, service: Service, guest: TheVisitor
) -> RedirectResponse:
    """Leave the own seat in this browser for that of a personal link."""
    keys = read_keyring(key)
    access(await service.table(table_id), keys.own)
    answer = RedirectResponse(f"/t/{table_id}", 303)
    keep_keyring(answer, guest, table_id, keys)
    return answer


def _known_owner(table: Table, guest: Visitor) -> str | None:
    """Tell whose seats this browser can use already; None where it would lose nothing."""
    try:
        return access(table, guest.keyring(table.id).own)
    except NotYours:
        return None


def _replace_page(table: Table, guest: Visitor, key: str, *, own: str, other: str) -> HTMLResponse:
    return page(
        "replace.html",
        guest,
        table_id=table.id,
        key=key,
        own=_names(table, own),
        other=_names(table, other),
    )


def _names(table: Table, owner: str) -> str | Phrase:
    names = [table.seats[seat].name or "" for seat in table.seats_of(owner)]
    return ", ".join(names) or phrase("web.join.replace_host")


@router.get("/t/{table_id}/next")
async def follow(table_id: TableId, service: Service, guest: TheVisitor) -> RedirectResponse:
    """Follow the others to the rematch, where the same keys open the same seats."""
    table = await service.table(table_id)
    access(table, guest.keyring(table_id).own)
    if table.next_table is None:
        return RedirectResponse(f"/t/{table_id}", 303)
    answer = RedirectResponse(f"/t/{table.next_table}", 303)
    keep_keyring(answer, guest, table.next_table, guest.keyring(table_id))
    return answer


@router.get("/t/{table_id}/record")
async def record(table_id: TableId, service: Service, guest: TheVisitor) -> PlainTextResponse:
    """Return the text record."""
    table = await service.table(table_id)
    access(table, guest.keyring(table_id).own)
    headers = {"content-disposition": f'inline; filename="{table_id}.txt"'}
    return PlainTextResponse(record_text(table, service.signer), headers=headers)


def view_for(table: Table, guest: Visitor, selection: Selection) -> TableView:
    """Return what a visitor may see, or refuse."""
    owner = access(table, guest.keyring(table.id).own)
    eyes = selection.eyes
    # A page whose seat is not theirs (any more) shows the table all the same.
    if owner is None or eyes not in table.seats_of(owner):
        eyes = None
    return table_view(table, owner, eyes)


def table_page(
    table: Table,
    guest: Visitor,
    selection: Selection = NOTHING,
    made: Mistake = NO_MISTAKE,
) -> HTMLResponse:
    """Show a table, and what was wrong with the last action."""
    view = view_for(table, guest, selection)
    selection = selection._replace(fills_at_once=guest.fills_at_once)
    extras = page_extras(table.id, guest, made.typed)
    return page(
        "table.html",
        guest,
        status=made.status,
        view=view,
        selection=selection,
        screen=screen(view),
        regions=regions(view, selection, guest.lang, extras),
        talks=view.phase != "open" and talks(view),
        refresh=_refresh(view),
        last_digit=_last_digit(view.edition),
        error=made.text,
    )


def main_part(view: TableView, guest: Visitor, selection: Selection, shown: Screen) -> str:
    """Render the inside of a table's page, for when it shows another face."""
    return rendered(
        "main.html",
        guest.lang,
        view=view,
        selection=selection,
        screen=shown,
        regions=regions(view, selection, guest.lang, page_extras(view.id, guest)),
    )


def _refresh(view: TableView) -> int | None:
    """Return after how many seconds a page without scripts looks again; None where it waits."""
    if view.phase == "open":
        return SECONDS_IN_LOBBY
    return SECONDS_IN_PLAY if view.phase == "playing" and not view.is_your_turn else None


def page_extras(table_id: str, guest: Visitor, typed: str = "") -> PageExtras:
    """Return the links that a visitor can pass on or keep, and what was typed."""
    base, keys = f"{guest.origin}/t/{table_id}", guest.keyring(table_id)
    links = [
        Link("join", f"{base}/join/{keys.join}") if keys.join else None,
        Link("watch", f"{base}/watch/{keys.watch}") if keys.watch else None,
        Link("personal", f"{base}/key/{keys}"),
    ]
    return PageExtras(tuple(link for link in links if link is not None), typed)


def _last_digit(edition: Edition) -> int:
    """Return the key that chooses the last die or card; 0 is the tenth."""
    most = edition.most_cards if isinstance(edition, CardEdition) else len(IN_THE_CUP)
    return most % 10
