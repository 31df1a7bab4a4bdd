"""The page before a table: whoever was given its address may take a free seat, or watch."""

from fastapi.responses import HTMLResponse

from pasch.web.pages.errors import NO_MISTAKE, Mistake
from pasch.web.pages.render import page
from pasch.web.pages.views.names import shown_names
from pasch.web.pages.visitor import Visitor
from pasch.web.table.access import check_unsealed, new_key
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from pasch.web.table.view import table_view


def is_stranger(table: Table, guest: Visitor) -> bool:
    """Tell whether a visitor neither sits at a table nor watches it."""
    try:
        guest.owner(table)
    except NotYours:
        return True
    return False


def entrance_page(
    table: Table, guest: Visitor, name: str, made: Mistake = NO_MISTAKE, *, key: str = ""
) -> HTMLResponse:
    """Show who sits at the table; offer a seat, if one is free before the match, and to watch.

    Whoever came by a link with a key in it can pass the link on when they sit.
    """
    check_unsealed(table)
    free = table.free_seats if table.match is None else []
    return page(
        "join.html",
        guest,
        status=made.status,
        view=table_view(table, None),
        names=", ".join(name for name in shown_names(table.seats, guest.lang) if name),
        seat=free[0] if free else None,
        name=name,
        link_key=f"/{key}" if key else "",
        new_key=new_key(),
        mistake=made,
    )
