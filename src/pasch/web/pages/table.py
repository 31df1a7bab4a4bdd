"""Looking at a table: its page, its live updates, the ways to it."""

import json
from typing import Literal

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, StreamingResponse

from pasch.web.asked import TableId, TheHouse
from pasch.web.live.stream import stream
from pasch.web.pages.show.chosen import Chosen, read_chosen
from pasch.web.pages.show.fragment import Screen, regions, screen
from pasch.web.pages.showing import desk_of, main_part, seen_by, table_page
from pasch.web.pages.visitor import Keys, TheVisitor, Visitor, keep_ring, ring
from pasch.web.table.access import access
from pasch.web.table.errors import NotYours
from pasch.web.table.record import record_text
from pasch.web.table.table import Table

router = APIRouter()


@router.get("/t/{table_id}")
async def show(
    table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor
) -> HTMLResponse:
    """Show a table as its visitor may see it."""
    return table_page(await house.table(table_id), guest, read_chosen(dict(request.query_params)))


@router.get("/t/{table_id}/live")
async def live(
    table_id: TableId, request: Request, house: TheHouse, guest: TheVisitor
) -> StreamingResponse:
    """Send what has changed on a table's page, whenever something has."""
    chosen = Chosen(eyes=read_chosen(dict(request.query_params)).eyes)
    seen_by(await house.table(table_id), guest, chosen)
    return stream(house, table_id, Changes(table_id, guest, chosen))


class Changes:
    """Writes the regions of a page that differ from what was written before."""

    def __init__(self, table_id: str, guest: Visitor, chosen: Chosen) -> None:
        self._guest = guest
        self._chosen = chosen
        self._desk = desk_of(table_id, guest)
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
        fresh: dict[str, str] = dict(regions(view, self._chosen, self._guest.lang, self._desk))
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
    table_id: TableId, key: Keys, house: TheHouse, guest: TheVisitor
) -> RedirectResponse:
    """Come back to a seat by a personal link, or watch."""
    keys = ring(key)
    is_watching = access(await house.table(table_id), keys.own) is None
    answer = RedirectResponse(f"/t/{table_id}", 303)
    # Who plays and opens the watchers' link goes on playing.
    if not is_watching or not guest.ring(table_id).own:
        keep_ring(answer, guest, table_id, keys)
    return answer


@router.get("/t/{table_id}/next")
async def follow(table_id: TableId, house: TheHouse, guest: TheVisitor) -> RedirectResponse:
    """Follow the others to the rematch, where the same keys open the same seats."""
    table = await house.table(table_id)
    access(table, guest.ring(table_id).own)
    if table.next_table is None:
        return RedirectResponse(f"/t/{table_id}", 303)
    answer = RedirectResponse(f"/t/{table.next_table}", 303)
    keep_ring(answer, guest, table.next_table, guest.ring(table_id))
    return answer


@router.get("/t/{table_id}/record")
async def record(table_id: TableId, house: TheHouse, guest: TheVisitor) -> PlainTextResponse:
    """Give the text record."""
    table = await house.table(table_id)
    access(table, guest.ring(table_id).own)
    headers = {"content-disposition": f'inline; filename="{table_id}.txt"'}
    return PlainTextResponse(record_text(table), headers=headers)
