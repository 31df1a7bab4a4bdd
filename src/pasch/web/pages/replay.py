"""Looking at a finished match again, step by step.

A finished match has no secrets: its record shows every hand. So its address is enough, and a link
to any of its positions can be passed on.
"""

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import HTMLResponse

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.render import page
from pasch.web.pages.views.replay import drawn, replayed, steps_of
from pasch.web.pages.visitor import TheVisitor, Visitor
from pasch.web.table.errors import NoSuchTable, TableError
from pasch.web.table.table import Table

router = APIRouter()

StepNumber = Annotated[int, Path(ge=0, le=100_000)]


@router.get("/t/{table_id}/replay")
async def show_first(table_id: TableId, service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show a finished match from its beginning."""
    return _replay_page(await service.table(table_id), 0, guest)


@router.get("/t/{table_id}/replay/{number}")
async def show_step(
    table_id: TableId, number: StepNumber, service: Service, guest: TheVisitor
) -> HTMLResponse:
    """Show a finished match as it stood after some of its steps."""
    return _replay_page(await service.table(table_id), number, guest)


def _replay_page(table: Table, number: int, guest: Visitor) -> HTMLResponse:
    guest.check_may_look_back(table)
    if table.phase != "over":
        raise TableError("table.replay")
    last = steps_of(table)
    if number > last:
        raise NoSuchTable("table.step", given=number, last=last)
    shown = replayed(table, number, guest.lang)
    return page(
        "replay.html",
        guest,
        shown=shown,
        regions=drawn(shown, guest.lang),
        bots=BOTS,
        default_bot=DEFAULT_BOT,
    )
