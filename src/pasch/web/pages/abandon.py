"""Breaking a match off, which asks before it does."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from starlette.datastructures import FormData

from pasch.web.dependencies import Service, TableId
from pasch.web.pages.actions import act
from pasch.web.pages.render import page
from pasch.web.pages.visitor import TheVisitor
from pasch.web.table import actions
from pasch.web.table.access import access
from pasch.web.table.change import Change, Now
from pasch.web.table.table import Table

router = APIRouter()


@router.get("/t/{table_id}/abandon")
async def ask(table_id: TableId, service: Service, guest: TheVisitor) -> HTMLResponse:
    """Ask whether the match is really to be broken off."""
    access(await service.table(table_id), guest.keyring(table_id).own)
    return page("abandon.html", guest, table_id=table_id)


@router.post("/t/{table_id}/abandon")
async def abandon(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Break the match off."""

    def action(table: Table, own: str, _: FormData, now: Now) -> Change:
        return actions.abandon(table, own, now)

    return await act(table_id, request, service, guest, action)
