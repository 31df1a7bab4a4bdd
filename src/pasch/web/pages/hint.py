"""A hint: the best moves of the player to move, what each is worth, and why."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from pasch.web.dependencies import Service, TableId
from pasch.web.pages.render import page, rendered
from pasch.web.pages.selection import read_selection
from pasch.web.pages.table import view_for
from pasch.web.pages.views.hint import hint_view
from pasch.web.pages.visitor import TheVisitor
from pasch.web.table.errors import TableError
from pasch.web.table.hints import may_ask

router = APIRouter()


@router.get("/t/{table_id}/hint")
async def hint(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> HTMLResponse:
    """Show the best moves; to a page's own script as a piece, else as a page of its own."""
    table = await service.table(table_id)
    selection = read_selection(dict(request.query_params))
    view = view_for(table, guest, selection)
    if not may_ask(view) or view.match is None:
        raise TableError("table.hint")
    position = view.match.position
    advice = await service.hints.advice(position)
    shown = hint_view(advice, position)
    if guest.is_live:
        return HTMLResponse(rendered("hint.html", guest.lang, hint=shown))
    return page("hint.html", guest, hint=shown, back=f"/t/{table_id}{selection.address}")
