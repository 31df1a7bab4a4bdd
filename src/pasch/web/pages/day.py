"""The day's game: today's, and those of days that are over."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Literal, NamedTuple

from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse

from pasch.coach.marks import THRESHOLDS
from pasch.web.days import AHEAD
from pasch.web.dependencies import Service
from pasch.web.pages.keeping import keep_day_key
from pasch.web.pages.render import page
from pasch.web.pages.views.dates import shown_date
from pasch.web.pages.views.day import (
    DayOutcome,
    against_best,
    comparison,
    place,
    shared_text,
)
from pasch.web.pages.visitor import Keyring, TheVisitor, Visitor, keep_keyring
from pasch.web.reach import reach
from pasch.web.service import TableService
from pasch.web.table.access import new_key
from pasch.web.table.calendar import (
    TO_FINISH,
    begins_ms,
    closes_ms,
    is_closed,
    shows_ms,
    stage_of,
)
from pasch.web.table.day import BoundDay, day_key, day_table_id, open_day_table, points_of
from pasch.web.table.errors import NoSuchTable, TableError
from pasch.web.table.table import Table
from pasch.words import Phrase, phrase, say

router = APIRouter()

PATIENCE = 1.0
"""Seconds that the page waits for an analysis before it shows the rest."""
EARLIER = 7
"""Days before the one that is shown to which the page leads."""

State = Literal["new", "running", "finished", "broken_off"]


class Earlier(NamedTuple):
    """A day before, and what this browser got then."""

    date: str
    shown: Phrase
    points: int | None


@router.get("/day")
async def show_today(service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show today's game."""
    return await _day_page(service, guest, service.now().date)


@router.get("/day/{day}")
async def show(day: str, service: Service, guest: TheVisitor) -> HTMLResponse:
    """Show the game of a day: to be played, as it was played, or when it begins."""
    return await _day_page(service, guest, _checked(day))


@router.post("/day/{day}")
async def play(day: str, service: Service, guest: TheVisitor) -> Response:
    """Begin a day's game, or go on with it; however often that is sent, it is one table."""
    found = await _bound(service, _checked(day))
    browser = guest.day_key or new_key()
    key = day_key(browser, found.date)
    table = await _table(service, day_table_id(key))
    if table is None:
        stage = stage_of(found.date, service.now().ms)
        if stage not in {"today", "over"}:
            # The page says what can be done instead.
            return RedirectResponse(f"/day/{found.date}", 303)
        name = guest.name or say(guest.lang, "web.start.name_of", number=1)
        opened = open_day_table(found, key, name, counts=stage == "today")
        table = await service.open_or_find(opened)
    answer = RedirectResponse(f"/t/{table.id}", 303)
    keep_keyring(answer, guest, table.id, Keyring(key))
    keep_day_key(answer, guest, browser)
    return answer


@router.get("/day/{day}/record")
async def record(day: str, service: Service) -> PlainTextResponse:
    """Return the record of best play, from which everybody can check the throws of a day."""
    found = await _bound(service, _checked(day))
    if stage_of(found.date, service.now().ms) != "over":
        raise TableError("table.sealed_record")
    text = service.signer.signed_record(await service.days.best(found))
    headers = {"content-disposition": f'inline; filename="{found.match_id}.txt"'}
    return PlainTextResponse(text, headers=headers)


async def _day_page(service: TableService, guest: Visitor, day: str) -> HTMLResponse:
    now = service.now()
    await service.days.bind_ahead(now)
    stage = stage_of(day, now.ms)
    found = await _bound(service, day) if stage != "coming" else None
    table = None if found is None else await _own_table(service, guest, day)
    outcome = None if found is None else await _outcome(service, found, table)
    coming = await _coming(service, date.fromisoformat(now.date) + timedelta(days=1))
    shown = shown_date(day)
    answer = page(
        "day.html",
        guest,
        date=day,
        shown=shown,
        today=now.date,
        stage=stage,
        state=_state(table, now.ms),
        day=found,
        table=table,
        outcome=outcome,
        against_best=None if outcome is None else against_best(outcome),
        text=_text(outcome, table, guest, shown),
        players=0 if found is None else sum((await service.days.results(day)).values()),
        hours=round(TO_FINISH.total_seconds() / 3600),
        moments=_moments(day),
        bound=None if found is None else _moment(found.bound_ms),
        earlier=await _earlier(service, guest, now.date),
        coming=coming,
        is_bound=any(bound.date == day for _, bound in coming),
        marks=(*reversed(THRESHOLDS),),
        ahead=AHEAD.days,
        key=service.signer.key,
    )
    if not guest.day_key:
        # Known before it is needed: two clicks, or two windows, then begin as one.
        keep_day_key(answer, guest, new_key())
    return answer


def _checked(given: str) -> str:
    """Return a date that is written as dates are in addresses, or say how."""
    try:
        found = date.fromisoformat(given)
    except ValueError:
        found = None
    # Other forms that Python reads would be second addresses of the same page.
    if found is None or found.isoformat() != given or found >= date.max - AHEAD:
        raise NoSuchTable("table.day_date", given=given[:40])
    return given


async def _bound(service: TableService, day: str) -> BoundDay:
    await service.days.bind_ahead(service.now())
    found = await service.days.between(day, day)
    if not found:
        raise NoSuchTable("table.day_missing", date=shown_date(day))
    return found[0]


async def _own_table(service: TableService, guest: Visitor, day: str) -> Table | None:
    if not guest.day_key:
        return None
    return await _table(service, day_table_id(day_key(guest.day_key, day)))


async def _table(service: TableService, table_id: str) -> Table | None:
    try:
        return await service.table(table_id)
    except NoSuchTable:
        return None


def _state(table: Table | None, ms: int) -> State:
    if table is None or table.match is None or table.opened.day is None:
        return "new"
    if points_of(table.match) is not None:
        return "finished"
    is_too_late = is_closed(table.opened.day, ms)
    return "broken_off" if table.match.is_over or is_too_late else "running"


async def _outcome(service: TableService, day: BoundDay, table: Table | None) -> DayOutcome | None:
    points = None if table is None else points_of(table.match)
    if table is None or table.match is None or points is None:
        return None
    # Where it could not be kept when the match ended, that is made up for.
    await service.keep_result(table)
    best = points_of(await service.days.best(day)) or 0
    found = await service.analyses.of_match(table.id, table.match, PATIENCE)
    return DayOutcome(
        points,
        best,
        place(points, best, await service.days.results(day.date)),
        None if isinstance(found, float) else comparison(found.analysis),
    )


def _text(outcome: DayOutcome | None, table: Table | None, guest: Visitor, shown: Phrase) -> str:
    if outcome is None or table is None or table.opened.day is None:
        return ""
    day = table.opened.day
    address = f"{reach(guest.origin, guest.listening).origin}/day/{day.date}"
    return shared_text(outcome, shown, address, guest.lang, counts=day.counts)


async def _earlier(service: TableService, guest: Visitor, today: str) -> list[Earlier]:
    before = date.fromisoformat(today)
    first, last = before - timedelta(days=EARLIER), before - timedelta(days=1)
    days = await service.days.between(first.isoformat(), last.isoformat())
    earlier = []
    for day in reversed(days):
        table = await _own_table(service, guest, day.date)
        points = None if table is None else points_of(table.match)
        earlier.append(Earlier(day.date, shown_date(day.date), points))
    return earlier


async def _coming(service: TableService, first: date) -> Sequence[tuple[Phrase, BoundDay]]:
    days = await service.days.between(first.isoformat(), (first + AHEAD).isoformat())
    return [(shown_date(day.date), day) for day in days]


def _moments(day: str) -> dict[str, Phrase]:
    return {
        name: _moment(ms(day))
        for name, ms in (("begins", begins_ms), ("closes", closes_ms), ("shows", shows_ms))
    }


def _moment(ms: int) -> Phrase:
    moment = datetime.fromtimestamp(ms / 1000, UTC)
    shown = shown_date(moment.date().isoformat())
    return phrase("web.day.moment", date=shown, hour=moment.hour, minute=moment.minute)
