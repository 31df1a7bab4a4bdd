"""The fairness page of a match."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

from pasch.web.days import AHEAD
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.render import page
from pasch.web.pages.views.proof import EXPECTED, WIDEST, frequencies, proof
from pasch.web.pages.visitor import TheVisitor
from pasch.web.table.table import Table

router = APIRouter()


@router.get("/t/{table_id}/fairness")
async def fairness(table_id: TableId, service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show what binds the chance of a match, and everything that proves it."""
    table = await service.table(table_id)
    guest.owner(table)
    match = table.match
    return page(
        "fairness.html",
        guest,
        table=table,
        secret=None if match is None else match.secret,
        seeds=seeds_of(table),
        abstaining=[table.seats[seat].name for seat in sorted(table.abstaining)],
        silent=[[table.seats[seat].name for seat in deal.silent] for deal in table.voided],
        proof=proof(table),
        frequencies=[] if match is None else frequencies(match),
        expected=EXPECTED,
        widest=WIDEST,
        is_cards=table.edition.hides_hands,
        key=service.signer.key,
        ahead=AHEAD.days,
    )


def seeds_of(table: Table) -> list[tuple[str, str, str | None]]:
    """Return the players' seeds: the name, what bound it, and the seed once it is shown."""
    if table.match is None:
        return []
    return [
        (table.seats[seat].name or "", seed.digest, seed.seed)
        for seat, seed in enumerate(table.match.seeds)
        if seed is not None
    ]
