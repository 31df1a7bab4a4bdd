"""Looking at a finished match again, step by step.

A finished match has no secrets: its record shows every hand. So its address is enough, and a link
to any of its positions can be passed on.
"""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from fastapi.responses import HTMLResponse

from pasch.bots import BOTS, DEFAULT_BOT
from pasch.coach.analysis import Analysis
from pasch.play import as_of
from pasch.play.origin import given_steps
from pasch.rules import PaschError
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.render import page
from pasch.web.pages.views.faults import Faults, faults
from pasch.web.pages.views.names import shown_names
from pasch.web.pages.views.replay import drawn, replayed, steps_of
from pasch.web.pages.visitor import TheVisitor, Visitor
from pasch.web.table.errors import NoSuchTable, TableError
from pasch.web.table.finished import finished_match
from pasch.web.table.table import Table
from pasch.words import Lang

router = APIRouter()

PATIENCE = 1.0
"""Seconds that a page waits for what an analysis says, which whoever comes from there has seen."""

StepNumber = Annotated[int, Path(ge=0, le=100_000)]


@router.get("/t/{table_id}/replay")
async def show_first(table_id: TableId, service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show a finished match from its beginning."""
    return _replay_page(await service.table(table_id), 0, guest)


@router.get("/t/{table_id}/replay/{number}")
async def show_step(
    table_id: TableId,
    number: StepNumber,
    service: Service,
    guest: TheVisitor,
    came_from: Annotated[str, Query(alias="from")] = "",
) -> HTMLResponse:
    """Show a finished match as it stood after some of its steps."""
    table = await service.table(table_id)
    if came_from != "analysis":
        return _replay_page(table, number, guest)
    guest.check_may_look_back(table)
    match = finished_match(table, "table.replay")
    found = await service.analyses.of_match(table_id, match, PATIENCE)
    analysis = None if isinstance(found, float) else found.analysis
    return _replay_page(table, number, guest, analysis, is_of_analysis=True)


def _replay_page(
    table: Table,
    number: int,
    guest: Visitor,
    analysis: Analysis | None = None,
    *,
    is_of_analysis: bool = False,
) -> HTMLResponse:
    guest.check_may_look_back(table)
    if table.phase != "over":
        raise TableError("table.replay")
    last = steps_of(table)
    if number > last:
        raise NoSuchTable("no_step", given=number, last=last)
    shown = replayed(table, number, guest.lang)
    return page(
        "replay.html",
        guest,
        shown=shown,
        is_of_analysis=is_of_analysis,
        faults=None if analysis is None else _faults(table, analysis, number, guest.lang),
        plays_for=_played_on_for(table, number, guest.lang),
        regions=drawn(shown, guest.lang),
        bots=BOTS,
        default_bot=DEFAULT_BOT,
    )


def _faults(table: Table, analysis: Analysis, number: int, lang: Lang) -> Faults:
    assert table.match is not None  # noqa: S101 - what is over has begun
    names = tuple(name or "" for name in shown_names(table.seats, lang))
    return faults(table.match, analysis, names, number)


def _played_on_for(table: Table, number: int, lang: Lang) -> str:
    """Return whose seat somebody takes who plays on from there; nobody's where nothing goes on."""
    assert table.match is not None  # noqa: S101 - what is over has begun
    try:
        before = as_of(table.match, given_steps(table.match, number))
    except PaschError:
        return ""
    return shown_names(table.seats, lang)[before.position.to_act] or ""
