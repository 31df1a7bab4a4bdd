"""The matches that this browser has finished here, beside best play."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse
from markupsafe import Markup

from pasch.coach.page.statistics import statistics_body
from pasch.coach.statistics.overview import overviews
from pasch.play import Match
from pasch.web.dependencies import Service
from pasch.web.pages.own_tables import own_tables
from pasch.web.pages.render import page
from pasch.web.pages.visitor import MOST_TABLES, TheVisitor
from pasch.web.table.finished import MOST_STEPS
from pasch.web.table.table import Table

router = APIRouter()

PATIENCE = 1.0
"""Seconds that the page waits before it shows how far the figures have come."""


@router.get("/statistics")
async def show(service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show the statistics, or how far they have come."""
    played = [
        (table.id, match, [seat for seat in table.seats_of(owner) if table.bot_of(seat) is None])
        for table, owner in await own_tables(service, guest)
        if owner is not None and (match := _finished(table)) is not None
    ]
    found = await service.figures.of({table: match for table, match, _ in played}, PATIENCE)
    if isinstance(found, float):
        return page("statistics.html", guest, body=None, done=round(100 * found), most=MOST_TABLES)
    shown = overviews(
        games[seat] for games, (_, _, seats) in zip(found, played, strict=True) for seat in seats
    )
    # The body escapes what players have written.
    body = Markup(statistics_body(shown, guest.lang))  # noqa: S704
    return page("statistics.html", guest, body=body, done=100, most=MOST_TABLES)


def _finished(table: Table) -> Match | None:
    """Return the match of a table where it was played here from the beginning to the end, in no
    endless way.
    """
    match = table.match
    if match is None or match.position.result() is None or len(match.steps) > MOST_STEPS:
        return None
    return match if match.setup.origin is None else None
