"""Taking part in the chance of a match: what the script of a table's page sends by itself."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from pasch.web.dependencies import Service, TableId
from pasch.web.pages.actions import act, owner
from pasch.web.pages.forms import number, sent_form, text
from pasch.web.pages.views.deal import deal_for_script
from pasch.web.pages.visitor import TheVisitor, Visitor
from pasch.web.table import dealing
from pasch.web.table.change import Change, Now
from pasch.web.table.table import Table
from pasch.web.table.view import table_view

router = APIRouter()


@router.post("/t/{table_id}/commit")
async def commit(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Commit to a seed."""
    form = await sent_form(request)
    deal, digest = number(form, "deal"), text(form, "digest")

    def action(table: Table, now: Now) -> Change:
        return dealing.commit(table, owner(table, guest), deal, digest, now)

    return _as_it_stands(await service.act(table_id, action), guest)


@router.post("/t/{table_id}/reveal")
async def reveal(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Show a seed."""
    form = await sent_form(request)
    deal, seed = number(form, "deal"), text(form, "seed")

    def action(table: Table, now: Now) -> Change:
        return dealing.reveal(table, owner(table, guest), deal, seed, now)

    return _as_it_stands(await service.act(table_id, action), guest)


def _as_it_stands(table: Table, guest: Visitor) -> Response:
    # The next step need not wait for the stream to bring what came of this one.
    return JSONResponse(deal_for_script(table_view(table, owner(table, guest))))


@router.post("/t/{table_id}/abstain")
async def abstain(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> Response:
    """Contribute no seed: the button of a page without scripts."""
    return await act(
        table_id,
        request,
        service,
        guest,
        lambda table, own, _, now: dealing.abstain(table, own, now),
    )
