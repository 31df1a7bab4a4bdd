"""The start page: choose a game and who plays, or go on with a match."""

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse

from pasch.bots import BOTS
from pasch.rules import EDITIONS, Field, PaschError
from pasch.web.dependencies import Service
from pasch.web.pages.errors import NO_MISTAKE, Mistake, mistake
from pasch.web.pages.forms import own_path, sent_form, text
from pasch.web.pages.keeping import keep_choices, keep_language, keep_name
from pasch.web.pages.own_tables import own_tables
from pasch.web.pages.render import page
from pasch.web.pages.start_form import (
    PATIENCES,
    StartForm,
    read_start_form,
    remembered,
    seat_choices,
)
from pasch.web.pages.views.dates import shown_date
from pasch.web.pages.views.my_games import Listed, in_order, listed
from pasch.web.pages.visitor import Keyring, TheVisitor, Visitor, keep_keyring
from pasch.web.service import TableService
from pasch.web.table.create import open_table
from pasch.words import Lang, rulebook, say

router = APIRouter()


@router.get("/")
async def start(service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show what can be played, and what was."""
    return await _start_page(service, guest, remembered(guest))


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
            hints=form.hints,
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
    keep_choices(answer, guest, form.choices)
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
    today = service.now().date
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
        games=await _my_games(service, guest),
        words=_words(guest.lang),
        date=today,
        today=shown_date(today),
    )


async def _my_games(service: TableService, guest: Visitor) -> list[Listed]:
    tables = await own_tables(service, guest)
    return in_order([listed(table, owner, guest.lang) for table, owner in tables])


def _words(lang: Lang) -> dict[str, list[tuple[str, str]]]:
    """Return the names that statistics are shown with, in the order in which they are shown."""
    return {
        "editions": [(key, say(lang, f"web.edition.{key}.name")) for key in EDITIONS],
        "bots": [(name, say(lang, f"web.bots.{name}")) for name in BOTS],
        "fields": [(field.code, say(lang, field.phrase)) for field in Field],
    }
