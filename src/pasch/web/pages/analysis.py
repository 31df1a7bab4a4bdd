"""The analysis of a finished match: what was decided, what was luck.

A finished match has no secrets, so its address is enough, as for its replay.
"""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from pasch.coach.page.body import analysis_body
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.render import page, rendered
from pasch.web.pages.views.names import shown_names
from pasch.web.pages.visitor import TheVisitor, Visitor
from pasch.web.table.errors import NotYours
from pasch.web.table.finished import finished_match
from pasch.web.table.table import Table

router = APIRouter()

PATIENCE = 1.0
"""Seconds that a page waits for an analysis before it shows how far it has come."""


@router.get("/t/{table_id}/analysis")
async def show(table_id: TableId, service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show the analysis, or how far it has come."""
    table = await service.table(table_id)
    guest.check_may_look_back(table)
    found = await service.analyses.of_match(
        table_id, finished_match(table, "table.analysis"), PATIENCE
    )
    if isinstance(found, float):
        return page("analysing.html", guest, table=table, done=round(100 * found))

    def position(step: int) -> str:
        # After the move: then the replay shows whose it was, and with what it was made.
        return f"/t/{table_id}/replay/{step + 1}?from=analysis"

    def ways(step: int) -> str:
        return rendered("ways.html", guest.lang, table_id=table_id, step=step, seen=position(step))

    names = shown_names(table.seats, guest.lang)
    analysis = found.analysis._replace(
        players=tuple(
            player._replace(name=name or "")
            for player, name in zip(found.analysis.players, names, strict=True)
        )
    )
    own = _own_seats(table, guest)
    # Whoever looks wants to know about themselves before they hear about others.
    costly = tuple(sorted(found.costly, key=lambda each: each.decision.seat not in own))
    return page(
        "analysis.html",
        guest,
        table=table,
        analysis=analysis,
        # The body escapes what players have written.
        body=Markup(analysis_body(analysis, costly, guest.lang, position, ways)),  # noqa: S704
    )


def _own_seats(table: Table, guest: Visitor) -> tuple[int, ...]:
    try:
        return table.seats_of(guest.owner(table) or "")
    except NotYours:
        return ()
