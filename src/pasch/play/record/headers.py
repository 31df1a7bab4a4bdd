"""The head of a record: what was agreed before the match."""

import re
from collections.abc import Iterator
from datetime import date

from pasch.play.events import HEX_256
from pasch.play.setup import Origin, Seat, Setup
from pasch.rules import PaschError, edition

VERSION = "1"

Headers = dict[str, str]

_CHANCE = re.compile(r"fair|by hand|seeded (-?[0-9]{1,20})", re.ASCII)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)
_VOIDED = re.compile(r"[0-9]{1,2}", re.ASCII)
_FROM = re.compile(r"[0-9A-Za-z-]{1,40} [1-9][0-9]{0,4}", re.ASCII)
_ID = re.compile(r"[0-9A-Za-z-]{1,40}", re.ASCII)


class HeaderError(PaschError):
    """A header that is missing, not known, or has a value it cannot have; `name` says which."""

    def __init__(self, name: str, key: str, given: str = "") -> None:
        super().__init__(f"record.{key}", name=name, given=given)
        self.name = name


def is_match_id(text: str) -> bool:
    """Tell whether a match can go by this id."""
    return _ID.fullmatch(text) is not None


def setup_headers(setup: Setup) -> Iterator[tuple[str, str]]:
    """Write what was agreed, header by header."""
    yield "Pasch", VERSION
    yield "Match", setup.id
    yield "Rules", setup.edition.rules
    yield "Date", setup.date
    for number, seat in enumerate(setup.seats, start=1):
        yield f"Player {number}", seat.name
        if seat.bot is not None:
            yield f"Bot {number}", seat.bot
    if setup.first is not None:
        yield "First", str(setup.first + 1)
    if setup.origin is not None:
        yield "From", f"{setup.origin.match} {setup.origin.steps}"
    chances = {"fair": "fair", "hand": "by hand", "seeded": f"seeded {setup.seed}"}
    yield "Chance", chances[setup.chance]
    if setup.commitment is not None:
        yield "Commitment", setup.commitment
    if setup.voided:
        yield "Voided", str(setup.voided)


def read_setup(headers: Headers) -> Setup:
    """Read what was agreed, taking from `headers` what belongs to it."""
    version = headers.pop("Pasch", None)
    if version != VERSION:
        raise HeaderError("Pasch", "version")
    match_id = _taken(headers, "Match", _ID)
    rules = _taken(headers, "Rules", re.compile(r"\S+"))
    day = _taken(headers, "Date", _DATE)
    if not _is_on_the_calendar(day):
        raise HeaderError("Date", "header_value", given=day)
    seats: list[Seat] = []
    while (name := headers.pop(f"Player {len(seats) + 1}", None)) is not None:
        seats.append(Seat(name, headers.pop(f"Bot {len(seats) + 1}", None)))
    first = headers.pop("First", None)
    if first is not None and not re.fullmatch("[1-9]", first):
        raise HeaderError("First", "header_value", given=first)
    origin = headers.pop("From", None)
    if origin is not None and not _FROM.fullmatch(origin):
        raise HeaderError("From", "header_value", given=origin)
    chance = _CHANCE.fullmatch(_taken(headers, "Chance", _CHANCE))
    seed = chance and chance[1]
    is_fair = chance is not None and chance[0] == "fair"
    voided = headers.pop("Voided", "0") if is_fair else "0"
    # Whoever did not show a seed contributes none any more.
    if not _VOIDED.fullmatch(voided) or int(voided) > len(seats):
        raise HeaderError("Voided", "header_value", given=voided)
    return Setup(
        id=match_id,
        edition=edition(rules),
        seats=tuple(seats),
        chance="fair" if is_fair else "seeded" if seed else "hand",
        date=day,
        first=int(first) - 1 if first else None,
        commitment=_taken(headers, "Commitment", HEX_256) if is_fair else None,
        voided=int(voided),
        seed=int(seed) if seed else None,
        origin=_read_origin(origin) if origin else None,
    )


def _read_origin(text: str) -> Origin:
    match_id, _, steps = text.partition(" ")
    return Origin(match_id, int(steps))


def _is_on_the_calendar(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _taken(headers: Headers, name: str, form: re.Pattern[str]) -> str:
    value = headers.pop(name, None)
    if value is None:
        raise HeaderError(name, "header_missing")
    if not form.fullmatch(value):
        raise HeaderError(name, "header_value", given=value)
    return value
