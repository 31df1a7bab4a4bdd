"""Looking at a table: its page, its live updates, the ways to it."""

import json
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, StreamingResponse

from pasch.web.dependencies import Service, TableId
from pasch.web.live.stream import stream
from pasch.web.pages.showing import main_part, page_extras, seen_by, table_page
from pasch.web.pages.views.regions import Screen, regions, screen
from pasch.web.pages.views.selection import Selection, read_selection
from pasch.web.pages.visitor import Keys, TheVisitor, Visitor, keep_keyring, read_keyring
from pasch.web.table.access import access
from pasch.web.table.errors import NotYours
from pasch.web.table.record import record_text
from pasch.web.table.table import Table

router = APIRouter()


@router.get("/t/{table_id}")
async def show(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> HTMLResponse:
    """Show a table as its visitor may see it."""
    return table_page(
        await service.table(table_id), guest, read_selection(dict(request.query_params))
    )


@router.get("/t/{table_id}/live")
async def live(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> StreamingResponse:
    """Send what has changed on a table's page, whenever something has."""
    selection = Selection(eyes=read_selection(dict(request.query_params)).eyes)
    seen_by(await service.table(table_id), guest, selection)
    return stream(service, table_id, Changes(table_id, guest, selection))


class Changes:
    """Writes the regions of a page that differ from what was written before."""

    def __init__(self, table_id: str, guest: Visitor, selection: Selection) -> None:
        self._guest = guest
        self._chosen = selection
        self._extras = page_extras(table_id, guest)
        self._screen: Screen | None = None
        self._regions: dict[str, str] = {}

    def __call__(self, table: Table) -> str:
        """Write what has changed."""
        try:
            view = seen_by(table, self._guest, self._chosen)
        except NotYours:
            # Whoever got up elsewhere has nothing more to see here.
            return _json("gone")
        shown = screen(view)
        fresh: dict[str, str] = dict(regions(view, self._chosen, self._guest.lang, self._extras))
        old = self._regions
        changed = {name: html for name, html in fresh.items() if old.get(name) != html}
        is_new = self._screen is not None and self._screen != shown
        self._screen, self._regions = shown, fresh
        if is_new or not fresh:
            return _json(shown, main=main_part(view, self._guest, self._chosen, shown))
        return _json(shown, regions=changed)


def _json(shown: Screen | Literal["gone"], **parts: object) -> str:
    return json.dumps({"screen": shown, **parts}, ensure_ascii=False)


@router.get("/t/{table_id}/key/{key}")
@router.get("/t/{table_id}/watch/{key}")
async def enter(
    table_id: TableId, key: Keys, service: Service, guest: TheVisitor
) -> RedirectResponse:
    """Come back to a seat by a personal link, or watch."""
    keys = read_keyring(key)
    is_watching = access(await service.table(table_id), keys.own) is None
    answer = RedirectResponse(f"/t/{table_id}", 303)
    # Who plays and opens the watchers' link goes on playing.
    if not is_watching or not guest.keyring(table_id).own:
        keep_keyring(answer, guest, table_id, keys)
    return answer


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
    return PlainTextResponse(record_text(table), headers=headers)
