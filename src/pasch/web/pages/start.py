"""The start page: choose a game and who plays, or go on with a match."""

from datetime import UTC, datetime
from typing import NamedTuple

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pasch.bots import BOTS
from pasch.rules import EDITIONS, PaschError
from pasch.web.dependencies import Service
from pasch.web.pages.errors import NO_MISTAKE, Mistake, mistake
from pasch.web.pages.forms import own_path, sent_form, text
from pasch.web.pages.render import page
from pasch.web.pages.start_form import PATIENCES, StartForm, read_start_form, seat_choices
from pasch.web.pages.visitor import (
    MOST_TABLES,
    Keyring,
    TheVisitor,
    Visitor,
    keep_keyring,
    keep_language,
    keep_name,
)
from pasch.web.service import TableService
from pasch.web.table.access import access
from pasch.web.table.create import open_table
from pasch.web.table.errors import TableError
from pasch.web.table.table import Phase, Table
from pasch.words import Phrase, phrase, rulebook

router = APIRouter()


class Listed(NamedTuple):
    """A match of this browser, in a line."""

    id: str
    names: str
    edition: str
    date: Phrase
    phase: Phase
    state: Phrase


@router.get("/")
async def start(service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show what can be played, and what was."""
    return await _start_page(service, guest, StartForm(name=guest.name))


@router.post("/tables")
async def open_new_table(request: Request, service: Service, guest: TheVisitor) -> Response:
    """Open a table."""
    form = read_start_form(await sent_form(request))
    try:
        opened, keys = open_table(
            form.edition(),
            form.seat_specs(guest.lang),
            patience=form.patience,
            first=form.first_seat(),
        )
    except PaschError as error:
        made = mistake(guest, error)
        if made.field == "name":
            made = made._replace(field=form.misnamed(guest.lang))
        return await _start_page(service, guest, form, made)
    await service.open(opened)
    answer = RedirectResponse(f"/t/{opened.id}", 303)
    keep_keyring(answer, guest, opened.id, Keyring(keys.host, keys.join, keys.watch))
    if form.name:
        keep_name(answer, guest, form.name)
    return answer


@router.post("/language")
async def choose_language(request: Request, guest: TheVisitor) -> Response:
    """Speak another language from now on."""
    form = await sent_form(request)
    answer = RedirectResponse(own_path(text(form, "back")), 303)
    keep_language(answer, guest, text(form, "lang"))
    return answer


async def _start_page(
    service: TableService, guest: Visitor, form: StartForm, made: Mistake = NO_MISTAKE
) -> HTMLResponse:
    return page(
        "start.html",
        guest,
        status=made.status,
        form=form,
        mistake=made,
        editions=list(EDITIONS.values()),
        bots=list(BOTS),
        seat_choices=seat_choices(),
        patiences=PATIENCES,
        option_texts=rulebook.options(guest.lang),
        matches=await _matches(service, guest),
    )


async def _matches(service: TableService, guest: Visitor) -> list[Listed]:
    listed = []
    # Each is looked for in the store, and a browser that plays by the rules has no more.
    for table_id, keys in list(reversed(guest.keyrings.items()))[:MOST_TABLES]:
        try:
            table = await service.table(table_id)
            access(table, keys.own)
        except TableError:
            continue
        listed.append(_listed(table))
    return sorted(listed, key=lambda match: match.phase == "over")


def _listed(table: Table) -> Listed:
    names = ", ".join(seat.name or "…" for seat in table.seats)
    day = datetime.fromtimestamp(table.opened_ms / 1000, UTC).date()
    date = phrase("web.start.date", day=day.day, month=day.month, year=day.year)
    return Listed(table.id, names, table.edition.key, date, table.phase, _state(table))


def _state(table: Table) -> Phrase:
    match = table.match
    if match is None:
        return phrase("web.start.waits")
    if match.is_abandoned:
        return phrase("games.abandoned")
    result = match.position.result()
    if result is not None:
        totals = " : ".join(map(str, result.totals))
        return phrase("web.start.ended", totals=totals)
    return phrase("games.running", round=match.position.round)
