"""The setting of those who want to fill a field by one tap."""

from fastapi import APIRouter, Request, Response

from pasch.web.dependencies import TableId
from pasch.web.pages.forms import sent_form, text
from pasch.web.pages.keeping import keep_taps
from pasch.web.pages.menu import after_switch
from pasch.web.pages.visitor import TheVisitor

router = APIRouter()


@router.post("/t/{table_id}/taps")
async def choose_taps(table_id: TableId, request: Request, guest: TheVisitor) -> Response:
    """Let one tap fill a field from now on, or ask before."""
    form = await sent_form(request)
    answer = after_switch(guest, f"/t/{table_id}")
    keep_taps(answer, guest, text(form, "taps"))
    return answer
