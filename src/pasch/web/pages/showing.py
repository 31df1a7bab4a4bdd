"""The page of a table."""

from typing import NamedTuple

from fastapi.responses import HTMLResponse

from pasch.bots import BOTS
from pasch.web.pages.errors import NOTHING_WRONG, Wrong
from pasch.web.pages.show.chosen import NOTHING, Chosen
from pasch.web.pages.show.fragment import Screen, regions, screen
from pasch.web.pages.show.people import talks
from pasch.web.pages.templates import page, rendered
from pasch.web.pages.visitor import Ring, Visitor
from pasch.web.table.access import access
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view


class Link(NamedTuple):
    """An address to pass on, or to keep."""

    kind: str
    address: str


def seen_by(table: Table, guest: Visitor, chosen: Chosen) -> TableView:
    """Give what a visitor may see, or refuse."""
    owner = access(table, guest.ring(table.id).own).owner
    eyes = chosen.eyes
    # Who comes back to a page whose seat is not theirs (any more) sees the table all the same.
    if owner is None or eyes not in table.seats_of(owner):
        eyes = None
    return table_view(table, owner, eyes)


def table_page(
    table: Table,
    guest: Visitor,
    chosen: Chosen = NOTHING,
    wrong: Wrong = NOTHING_WRONG,
) -> HTMLResponse:
    """Show a table, and what is wrong with the last wish."""
    view = seen_by(table, guest, chosen)
    return page(
        "table.html",
        guest,
        status=wrong.status,
        view=view,
        chosen=chosen,
        screen=screen(view),
        regions=regions(view, chosen, guest.lang, wrong.typed),
        talks=view.phase != "open" and talks(view),
        refreshes=view.phase == "open" or (view.phase == "playing" and not view.is_your_turn),
        error=wrong.text,
        typed=wrong.typed,
        **_lobby(view, guest),
    )


def main_part(view: TableView, guest: Visitor, chosen: Chosen, shown: Screen) -> str:
    """Render the inside of a table's page, for when it shows another face."""
    return rendered(
        "main.html",
        guest.lang,
        view=view,
        chosen=chosen,
        screen=shown,
        regions=regions(view, chosen, guest.lang),
        typed="",
        **_lobby(view, guest),
    )


def _lobby(view: TableView, guest: Visitor) -> dict[str, object]:
    if view.phase != "open":
        return {}
    return {"bots": list(BOTS), "links": _links(view.id, guest, guest.ring(view.id))}


def _links(table_id: str, guest: Visitor, keys: Ring) -> list[Link]:
    base = f"{guest.origin}/t/{table_id}"
    links = [
        Link("join", f"{base}/join/{keys.join}") if keys.join else None,
        Link("watch", f"{base}/watch/{keys.watch}") if keys.watch else None,
        Link("personal", f"{base}/key/{keys}"),
    ]
    return [link for link in links if link is not None]
