"""Live updates of a table's page: what has changed for whoever follows it."""

from typing import Literal
from weakref import WeakValueDictionary

import orjson
from markupsafe import Markup
from starlette.requests import Request

from pasch.web.live.attendance import Present
from pasch.web.pages.forms import whole_number
from pasch.web.pages.render import rendered
from pasch.web.pages.selection import Selection, read_selection
from pasch.web.pages.table import (
    main_part,
    page_extras,
    seen_by,
    with_own_eyes,
)
from pasch.web.pages.views.block_drawing import ChangedCell, changed_cells
from pasch.web.pages.views.log import Log, latest_lines, log
from pasch.web.pages.views.names import with_shown_names
from pasch.web.pages.views.presence import Person, others
from pasch.web.pages.views.regions import Look, Screen, look, screen
from pasch.web.pages.visitor import Visitor, visitor
from pasch.web.table.errors import NotYours
from pasch.web.table.events import TableSeat
from pasch.web.table.table import Table
from pasch.web.table.view import Seen, SeenByOne, TableView, view_for_all
from pasch.web.table_stream import News, TableStream
from pasch.words import Lang


class CommonView:
    """A table as all who follow it in one language see it alike, worked out once for them."""

    def __init__(self, lang: Lang) -> None:
        self._lang: Lang = lang
        self._seen: Seen | None = None
        self._worded: TableView
        self._log: Log = ()

    def of(self, table: Table) -> TableView:
        """Return what there is to see for everybody."""
        if self._seen is None or table is not self._seen.table:
            self._seen = Seen(table, view_for_all(table, self._seen))
            self._worded = with_shown_names(self._seen.view, self._lang)
        return self._worded

    def log(self) -> Markup:
        """Return the lines that are shown of what has happened."""
        if self._worded.match is not None:
            self._log = log(self._worded.match, self._lang, self._log)
        return latest_lines(self._log)


_common: WeakValueDictionary[tuple[str, Lang], CommonView] = WeakValueDictionary()
"""By table and language, for as long as somebody follows it."""


async def live(table_id: str, request: Request) -> TableStream:
    """Send what has changed on a table's page, whenever something has."""
    guest, service = visitor(request), request.app.state.service
    query = dict(request.query_params)
    table = await service.table(table_id)
    owner = guest.owner(table)
    chosen = Selection(eyes=read_selection(query).eyes)
    changes = Changes(table_id, guest, with_own_eyes(chosen, table, guest))
    # Whoever loads the page, or comes back to it when nothing has happened, has it all.
    shown = request.headers.get("last-event-id") or query.get("seq", "")
    is_up_to_date = whole_number(shown) == table.seq
    if is_up_to_date:
        changes.look_at(table)
    news = News(changes, PresenceNews(guest.lang, owner), table.seq if is_up_to_date else 0)
    return TableStream(service.readers, table, owner, news)


class Changes:
    """Draws what differs from what was drawn before: regions of the page, or cells of the block."""

    def __init__(self, table_id: str, guest: Visitor, selection: Selection) -> None:
        self._guest = guest
        self._selection = selection._replace(fills_at_once=guest.fills_at_once)
        self._extras = page_extras(table_id, guest)
        self._screen: Screen | None = None
        self._look: Look | None = None
        self._common = _common.setdefault((table_id, guest.lang), CommonView(guest.lang))
        self._seats: tuple[TableSeat, ...] | None = None
        self._owner: str | None
        self._own: SeenByOne | None = None

    def look_at(self, table: Table) -> None:
        """Take the page as it shows a table now for drawn."""
        view = self._view(table)
        self._screen, self._look = screen(view), self._looked(view)

    def _looked(self, view: TableView) -> Look:
        return look(view, self._selection, self._extras, self._common.log, self._look)

    def _view(self, table: Table) -> TableView:
        if table.seats is not self._seats:
            self._seats, self._owner = table.seats, self._guest.owner(table)
            self._own = None
        everybody, guest = self._common.of(table), self._guest
        view = seen_by(everybody, table, guest, self._owner, self._selection, self._own)
        self._own = SeenByOne(everybody, view)
        return view

    def __call__(self, table: Table) -> bytes:
        """Return what has changed."""
        try:
            view = self._view(table)
        except NotYours:
            # Whoever got up elsewhere has nothing more to see here.
            return _json("gone")
        lang, now, was = self._guest.lang, screen(view), self._screen
        before, self._look = self._look, self._looked(view)
        self._screen = now
        if not self._look.regions or (was is not None and was != now):
            return _json(now, main=main_part(view, self._guest, self._selection, now))
        shown = {} if before is None else before.regions
        changed = {
            name: region for name, region in self._look.regions.items() if shown.get(name) != region
        }
        cells: list[ChangedCell] | None = None
        if "block" in changed and "block" in shown:
            cells = changed_cells(shown["block"].value, changed["block"].value, lang)
            if cells is not None:
                del changed["block"]
        regions = {name: region.draw(region.value, lang) for name, region in changed.items()}
        parts: dict[str, object] = {"regions": regions, "cells": cells or ()}
        if before is None or before.deal != self._look.deal:
            parts["deal"] = self._look.deal
        return _json(now, **parts)


class PresenceNews:
    """Renders who of the others is there, where that differs from what was rendered before."""

    def __init__(self, lang: Lang, owner: str | None) -> None:
        self._lang = lang
        self._owner = owner
        self._known: tuple[object, ...] = ()
        self._people: tuple[Person, ...] | None = None

    def __call__(self, table: Table, present: Present) -> str:
        """Return what has changed, or nothing."""
        if self._known == (table.seats, present):
            return ""
        self._known = (table.seats, present)
        here, is_everybody = present
        people = others(table, self._owner, here, sees_everybody=is_everybody)
        if people == self._people:
            return ""
        self._people = people
        return rendered("presence.html", self._lang, people=people)


def _json(shown: Screen | Literal["gone"], **parts: object) -> bytes:
    return orjson.dumps({"screen": shown, **parts})
