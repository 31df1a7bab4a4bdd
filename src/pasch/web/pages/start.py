"""The start page: choose a game and who plays, or go on with a match."""

from datetime import UTC, datetime
from typing import NamedTuple

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pasch.bots import BOTS
from pasch.rules import EDITIONS, PaschError
from pasch.web.asked import TheHouse
from pasch.web.house import House
from pasch.web.pages.errors import NOTHING_WRONG, Wrong, wrong
from pasch.web.pages.forms import sent_form
from pasch.web.pages.opening import PATIENCES, TableWish, kinds, read_wish
from pasch.web.pages.templates import page
from pasch.web.pages.visitor import Ring, TheVisitor, Visitor, keep_language, keep_name, keep_ring
from pasch.web.table.access import access
from pasch.web.table.errors import TableError
from pasch.web.table.opening import lay
from pasch.web.table.table import Table
from pasch.words import Phrase, phrase, rulebook

router = APIRouter()


class Listed(NamedTuple):
    """A match of this browser, in a line."""

    id: str
    names: str
    edition: str
    date: Phrase
    kind: str
    state: Phrase


@router.get("/")
async def start(house: TheHouse, guest: TheVisitor) -> HTMLResponse:
    """Show what can be played, and what was."""
    return await _start_page(house, guest, TableWish(name=guest.name))


@router.post("/tables")
async def open_table(request: Request, house: TheHouse, guest: TheVisitor) -> Response:
    """Open a table."""
    wish = read_wish(await sent_form(request))
    try:
        opened, keys = lay(wish.edition(), wish.places(guest.lang), patience=wish.patience)
    except PaschError as error:
        return await _start_page(house, guest, wish, wrong(guest, error))
    await house.open(opened)
    answer = RedirectResponse(f"/t/{opened.id}", 303)
    keep_ring(answer, guest, opened.id, Ring(keys.host, keys.join, keys.watch))
    if wish.name:
        keep_name(answer, guest, wish.name)
    return answer


@router.post("/language")
async def choose_language(request: Request, guest: TheVisitor) -> Response:
    """Speak another language from now on."""
    form = await sent_form(request)
    back = str(form.get("back", "/"))
    # Only a path of this house: nobody is sent elsewhere by a link that names another one.
    is_own = back.startswith("/") and not back.startswith(("//", "/\\"))
    answer = RedirectResponse(back if is_own else "/", 303)
    keep_language(answer, guest, str(form.get("lang", "")))
    return answer


async def _start_page(
    house: House, guest: Visitor, wish: TableWish, told: Wrong = NOTHING_WRONG
) -> HTMLResponse:
    return page(
        "start.html",
        guest,
        status=told.status,
        wish=wish,
        error=told.text,
        editions=list(EDITIONS.values()),
        bots=list(BOTS),
        kinds=kinds(),
        patiences=PATIENCES,
        option_texts=rulebook.options(guest.lang),
        matches=await _matches(house, guest),
    )


async def _matches(house: House, guest: Visitor) -> list[Listed]:
    listed = []
    for table_id, keys in reversed(guest.rings.items()):
        try:
            table = await house.table(table_id)
            access(table, keys.own)
        except TableError:
            continue
        listed.append(_listed(table))
    return sorted(listed, key=lambda match: match.kind == "over")


def _listed(table: Table) -> Listed:
    names = ", ".join(place.name or "…" for place in table.places)
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
    turn = max(0, match.position.turn - 1) // len(table.places) + 1
    return phrase("games.running", round=turn)
