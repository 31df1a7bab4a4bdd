"""Events as they are stored: a kind and a text that stay the same whatever the code calls them."""

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any, NamedTuple

from pasch.play.events import parse_event
from pasch.rules import Edition
from pasch.web.table.events import (
    Abstained,
    Continued,
    DayGame,
    HandedOver,
    HandoverAgreed,
    Joined,
    Left,
    Opened,
    Played,
    ProgramsInvited,
    RematchDeclined,
    RematchWanted,
    RematchWithdrawn,
    ReturnedToSeat,
    Said,
    Started,
    TableEvent,
    TableSeat,
    Voided,
    WordGiven,
)
from pasch.web.table.table import At, Table, opened_table


class StoredEvent(NamedTuple):
    """An event as a row of a database."""

    ms: int
    kind: str
    body: str


INVITED, STARTED = "invited", "started"

_KINDS: dict[str, type[TableEvent]] = {
    "opened": Opened,
    "joined": Joined,
    INVITED: ProgramsInvited,
    "left": Left,
    "word": WordGiven,
    STARTED: Started,
    "abstained": Abstained,
    "voided": Voided,
    "played": Played,
    "said": Said,
    "agreed": HandoverAgreed,
    "handed": HandedOver,
    "back": ReturnedToSeat,
    "rematch": RematchWanted,
    "withdrawn": RematchWithdrawn,
    "declined": RematchDeclined,
    "continued": Continued,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
_LATER: dict[type[TableEvent | TableSeat], frozenset[str]] = {
    Opened: frozenset({"first", "day", "hints", "origin", "given"}),
    TableSeat: frozenset({"is_program"}),
    Joined: frozenset({"is_program"}),
}
"""What was added to an event after the first tables were stored: it needs a default, and is left
out where it holds it. So rows from before it was known are read, and would be written, the same.
"""
_SEATS = "places"
"""What the seats of `Opened` are called where they are stored."""


def encoded(at: At) -> StoredEvent:
    """Return an event as it is stored."""
    event = at.event
    if isinstance(event, Played):
        return StoredEvent(at.ms, "played", str(event.event))
    content = _without_defaults(type(event), asdict(event))
    if isinstance(event, Opened):
        content = {_SEATS if name == "seats" else name: value for name, value in content.items()}
        content[_SEATS] = [_without_defaults(TableSeat, seat) for seat in content[_SEATS]]
    return StoredEvent(at.ms, _NAMES[type(event)], json.dumps(content, ensure_ascii=False))


def _without_defaults(
    kind: type[TableEvent | TableSeat], content: dict[str, Any]
) -> dict[str, Any]:
    later = {
        field.name: field.default for field in fields(kind) if field.name in _LATER.get(kind, ())
    }
    return {
        name: value for name, value in content.items() if name not in later or value != later[name]
    }


def decoded(stored: StoredEvent, edition: Edition) -> At:
    """Read what `encoded` returned; the edition knows what a move looks like."""
    match stored.kind:
        case "played":
            return At(stored.ms, Played(parse_event(edition, stored.body)))
        case "opened":
            return At(stored.ms, _opened(stored))
        case "voided":
            content = json.loads(stored.body)
            return At(stored.ms, Voided(content["secret"], tuple(content["silent"])))
    return At(stored.ms, _KINDS[stored.kind](**json.loads(stored.body)))


def replayed(stored: Iterable[StoredEvent]) -> Table:
    """Return the table that has come of these events."""
    first, *others = stored
    return caught_up(opened_table(first.ms, _opened(first)), others)


def caught_up(table: Table, stored: Iterable[StoredEvent]) -> Table:
    """Return the table after some more events."""
    for later in stored:
        table = table.after(decoded(later, table.edition))
    return table


def _opened(stored: StoredEvent) -> Opened:
    content: dict[str, Any] = json.loads(stored.body)
    seats = tuple(TableSeat(**seat) for seat in content.pop(_SEATS))
    day = DayGame(**content.pop("day")) if "day" in content else None
    given = tuple(content.pop("given", ()))
    return Opened(seats=seats, day=day, given=given, **content)
