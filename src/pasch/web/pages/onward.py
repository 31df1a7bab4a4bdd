"""Playing on against bots from a position of a finished match."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from pasch.bots import DEFAULT_BOT
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.forms import sent_form, text
from pasch.web.pages.replay import StepNumber
from pasch.web.pages.visitor import Keyring, TheVisitor, keep_keyring
from pasch.web.table.access import check_unsealed
from pasch.web.table.create import table_from
from pasch.web.table.finished import finished_match
from pasch.words import say

router = APIRouter()


@router.post("/t/{table_id}/replay/{number}/play")
async def play_on(
    table_id: TableId, number: StepNumber, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Open a table at which the match goes on from there; its address is enough, as to look."""
    table = await service.table(table_id)
    # Others would see the throws there before they have played with them.
    check_unsealed(table)
    match = finished_match(table, "table.replay")
    form = await sent_form(request)
    name = guest.name or say(guest.lang, "web.start.name_of", number=1)
    opened, keys = table_from(match, number, name, text(form, "bot") or DEFAULT_BOT)
    await service.open(opened)
    answer = RedirectResponse(f"/t/{opened.id}", 303)
    keep_keyring(answer, guest, opened.id, Keyring(keys.host, keys.join, keys.watch))
    return answer
