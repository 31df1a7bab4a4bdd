"""Looking at a table: its page, its live updates, the ways to it."""

from fastapi import APIRouter, Request
from fastapi.responses import (
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)

from pasch.play.layout import IN_THE_CUP
from pasch.rules import Edition
from pasch.rules.cards.edition import CardEdition
from pasch.web.dependencies import Service, TableId
from pasch.web.pages.entrance import entrance_page, is_stranger
from pasch.web.pages.errors import NO_MISTAKE, Mistake
from pasch.web.pages.render import page, rendered
from pasch.web.pages.selection import NOTHING, Selection, read_selection
from pasch.web.pages.views.names import with_shown_names
from pasch.web.pages.views.regions import Screen, regions, screen
from pasch.web.pages.views.sidebar import Link, PageExtras, talks
from pasch.web.pages.views.tips import Tip, tips
from pasch.web.pages.visitor import (
    ONLOOKER,
    KeyText,
    TheVisitor,
    Visitor,
    keep_keyring,
    read_keyring,
)
from pasch.web.reach import reach
from pasch.web.table.access import access
from pasch.web.table.errors import NotYours
from pasch.web.table.hints import may_be_coached
from pasch.web.table.record import record_text
from pasch.web.table.table import Table
from pasch.web.table.view import SeenByOne, TableView, view_for_all
from pasch.web.table.view import seen_by as seen_by_owner
from pasch.words import Phrase, phrase

router = APIRouter()

SECONDS_IN_LOBBY, SECONDS_IN_PLAY = 12, 3


@router.get("/t/{table_id}")
async def show(
    table_id: TableId, request: Request, service: Service, guest: TheVisitor
) -> HTMLResponse:
    """Show a table as its visitor may see it; its bots go on for whoever may.

    Whoever comes by the plain address has been given it, and may sit down or watch.
    """
    table = await service.table(table_id)
    if is_stranger(table, guest):
        return entrance_page(table, guest, guest.name)
    answer = table_page(table, guest, read_selection(dict(request.query_params)))
    service.going_on.wake(table)
    return answer


@router.get("/t/{table_id}/key/{key}")
@router.get("/t/{table_id}/watch/{key}")
async def enter(table_id: TableId, key: KeyText, service: Service, guest: TheVisitor) -> Response:
    """Come back to a seat by a personal link, or watch; ask whoever has another seat there."""
    keys, table = read_keyring(key), await service.table(table_id)
    owner = access(table, keys.own)
    known = _known_owner(table, guest)
    if owner is not None and known is not None and owner != known:
        return _replace_page(table, guest, key, own=known, other=owner)
    answer = RedirectResponse(f"/t/{table_id}", 303)
    # A player who opens the watchers' link goes on playing.
    if owner is not None or guest.keyring(table_id).own in {"", ONLOOKER}:
        keep_keyring(answer, guest, table_id, keys)
    return answer


@router.post("/t/{table_id}/key/{key}")
async def replace(
    table_id: TableId, key: KeyText, service: Service, guest: TheVisitor
) -> RedirectResponse:
    """Leave the own seat in this browser for that of a personal link."""
    keys = read_keyring(key)
    access(await service.table(table_id), keys.own)
    answer = RedirectResponse(f"/t/{table_id}", 303)
    keep_keyring(answer, guest, table_id, keys)
    return answer


def _known_owner(table: Table, guest: Visitor) -> str | None:
    """Tell whose seats this browser can use already; None where it would lose nothing."""
    try:
        return guest.owner(table)
    except NotYours:
        return None


def _replace_page(table: Table, guest: Visitor, key: str, *, own: str, other: str) -> HTMLResponse:
    return page(
        "replace.html",
        guest,
        table_id=table.id,
        key=key,
        own=_names(table, own),
        other=_names(table, other),
    )


def _names(table: Table, owner: str) -> str | Phrase:
    names = [table.seats[seat].name or "" for seat in table.seats_of(owner)]
    return ", ".join(names) or phrase("web.join.replace_host")


@router.get("/t/{table_id}/next")
async def follow(table_id: TableId, service: Service, guest: TheVisitor) -> RedirectResponse:
    """Follow the others to the rematch, where the same keys open the same seats."""
    table = await service.table(table_id)
    guest.owner(table)
    # Whoever was given the address of one match was not given that of the next.
    if table.next_table is None or guest.is_onlooker(table_id):
        return RedirectResponse(f"/t/{table_id}", 303)
    answer = RedirectResponse(f"/t/{table.next_table}", 303)
    keep_keyring(answer, guest, table.next_table, guest.keyring(table_id))
    return answer


@router.get("/t/{table_id}/record")
async def record(table_id: TableId, service: Service, guest: TheVisitor) -> PlainTextResponse:
    """Return the text record."""
    table = await service.table(table_id)
    # A finished match has no secrets; whoever has its address can look at it again.
    if table.phase != "over":
        guest.owner(table)
    guest.check_may_look_back(table)
    headers = {"content-disposition": f'inline; filename="{table_id}.txt"'}
    return PlainTextResponse(record_text(table, service.signer), headers=headers)


def view_for(table: Table, guest: Visitor, selection: Selection) -> TableView:
    """Return what a visitor may see, or refuse."""
    everybody = with_shown_names(view_for_all(table), guest.lang)
    return seen_by(everybody, table, guest, guest.owner(table), selection)


def with_own_eyes(selection: Selection, table: Table, guest: Visitor) -> Selection:
    """Leave out a seat that is not the visitor's: anybody can write any number into an address, and
    what is drawn is kept.
    """
    return selection._replace(eyes=_own_eyes(selection, table, guest.owner(table)))


def _own_eyes(selection: Selection, table: Table, owner: str | None) -> int | None:
    if selection.eyes is None or owner is None:
        return None
    # A page whose seat is not theirs (any more) shows the table all the same.
    return selection.eyes if selection.eyes in table.seats_of(owner) else None


def seen_by(  # noqa: PLR0913, PLR0917 - a table, who looks, and how
    everybody: TableView,
    table: Table,
    guest: Visitor,
    owner: str | None,
    selection: Selection,
    before: SeenByOne | None = None,
) -> TableView:
    """Return what a visitor, who has the seats of an owner, may see besides what everybody does."""
    view = seen_by_owner(everybody, table, owner, _own_eyes(selection, table, owner), before)
    # What is said is for those who were let in by a key.
    return view._replace(remarks=()) if guest.is_onlooker(table.id) else view


def table_page(
    table: Table,
    guest: Visitor,
    selection: Selection = NOTHING,
    made: Mistake = NO_MISTAKE,
) -> HTMLResponse:
    """Show a table, and what was wrong with the last action."""
    selection = with_own_eyes(selection, table, guest)
    view = view_for(table, guest, selection)
    selection = selection._replace(fills_at_once=guest.fills_at_once)
    # What is wrong with a remark stands where it was typed.
    extras = page_extras(table.id, guest, made if made.field == "text" else NO_MISTAKE)
    return page(
        "table.html",
        guest,
        status=made.status,
        view=view,
        selection=selection,
        screen=screen(view),
        regions=regions(view, selection, guest.lang, extras),
        talks=view.phase != "open" and talks(view),
        watches=not view.you and not view.is_host,
        refresh=_refresh(view),
        last_digit=_last_digit(view.edition),
        tips=_tips(view),
        may_be_coached=may_be_coached(view),
        error="" if made.field == "text" else made.text,
    )


def main_part(view: TableView, guest: Visitor, selection: Selection, shown: Screen) -> str:
    """Render the inside of a table's page, for when it shows another face."""
    return rendered(
        "main.html",
        guest.lang,
        view=view,
        selection=selection,
        screen=shown,
        regions=regions(view, selection, guest.lang, page_extras(view.id, guest)),
        tips=_tips(view),
    )


def _tips(view: TableView) -> tuple[Tip, ...]:
    # The day's game is played without: so its page promises.
    return tips(view.edition) if view.you and view.day is None else ()


def _refresh(view: TableView) -> int | None:
    """Return after how many seconds a page without scripts looks again; None where it waits."""
    if view.phase == "open":
        return SECONDS_IN_LOBBY
    if view.phase == "over":
        is_awaited = view.rematch and view.next_table is None and bool(view.you)
        return SECONDS_IN_LOBBY if is_awaited else None
    return None if view.is_your_turn else SECONDS_IN_PLAY


def page_extras(table_id: str, guest: Visitor, made: Mistake = NO_MISTAKE) -> PageExtras:
    """Return the links that a visitor can pass on or keep, and what was typed and refused."""
    found, keys = reach(guest.origin, guest.listening), guest.keyring(table_id)
    base = f"{found.origin}/t/{table_id}"
    links = (
        Link("join", f"{base}/join/{keys.join}" if keys.join else base),
        Link("watch", f"{base}/watch/{keys.watch}" if keys.watch else f"{base}/watch"),
        Link("personal", f"{base}/key/{keys}"),
    )
    return PageExtras(links, found, made.typed, made.text)


def _last_digit(edition: Edition) -> int:
    """Return the key that chooses the last die or card; 0 is the tenth."""
    most = edition.most_cards if isinstance(edition, CardEdition) else len(IN_THE_CUP)
    return most % 10
