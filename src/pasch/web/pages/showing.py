"""The page of a table."""

from fastapi.responses import HTMLResponse

from pasch.web.pages.errors import NOTHING_WRONG, Wrong
from pasch.web.pages.render import page, rendered
from pasch.web.pages.views.regions import Screen, regions, screen
from pasch.web.pages.views.selection import NOTHING, Selection
from pasch.web.pages.views.sidebar import Link, PageExtras, talks
from pasch.web.pages.visitor import Visitor
from pasch.web.table.access import access
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view

SECONDS_IN_LOBBY, SECONDS_IN_PLAY = 12, 3


def seen_by(table: Table, guest: Visitor, selection: Selection) -> TableView:
    """Return what a visitor may see, or refuse."""
    owner = access(table, guest.keyring(table.id).own)
    eyes = selection.eyes
    # Who comes back to a page whose seat is not theirs (any more) sees the table all the same.
    if owner is None or eyes not in table.seats_of(owner):
        eyes = None
    return table_view(table, owner, eyes)


def table_page(
    table: Table,
    guest: Visitor,
    selection: Selection = NOTHING,
    wrong: Wrong = NOTHING_WRONG,
) -> HTMLResponse:
    """Show a table, and what is wrong with the last wish."""
    view = seen_by(table, guest, selection)
    extras = page_extras(table.id, guest, wrong.typed)
    return page(
        "table.html",
        guest,
        status=wrong.status,
        view=view,
        selection=selection,
        screen=screen(view),
        regions=regions(view, selection, guest.lang, extras),
        talks=view.phase != "open" and talks(view),
        refresh=_refresh(view),
        error=wrong.text,
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
    )


def _refresh(view: TableView) -> int | None:
    """Return after how many seconds a page without scripts looks again; None where it waits."""
    if view.phase == "open":
        return SECONDS_IN_LOBBY
    return SECONDS_IN_PLAY if view.phase == "playing" and not view.is_your_turn else None


def page_extras(table_id: str, guest: Visitor, typed: str = "") -> PageExtras:
    """Return the links that a visitor can pass on or keep, and what was typed."""
    base, keys = f"{guest.origin}/t/{table_id}", guest.keyring(table_id)
    links = [
        Link("join", f"{base}/join/{keys.join}") if keys.join else None,
        Link("watch", f"{base}/watch/{keys.watch}") if keys.watch else None,
        Link("personal", f"{base}/key/{keys}"),
    ]
    return PageExtras(tuple(link for link in links if link is not None), typed)
