"""What happens at a table. The list of these is the table; all else is derived from it."""

import json
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """A place at the table: a person's, a bot's, or free while it has no name."""

    name: str | None = None
    bot: str | None = None
    owner: str | None = None
    """The digest of the key that opens it; None for bots and free places."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Somebody has laid the table."""

    id: str
    rules: str
    places: tuple[Place, ...]
    host: str
    """Digests of the keys of the host, of those who may join, and of those who may watch."""
    join: str
    watch: str
    secret: str
    """What the fair chance of the match follows from, in hex; shown when the match is over."""
    patience: int
    """Seconds after which a bot may play for somebody who is to move and does not."""
    seed: int | None = None
    """Makes the match a repeatable one that proves nothing."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody has taken a free place, or the host has given it to a bot."""

    seat: int
    name: str
    bot: str | None = None
    owner: str | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """A place has become free before the match began."""

    seat: int


@dataclass(frozen=True, slots=True)
class WordGiven:
    """A player has contributed a word to the chance of the match."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class Started:
    """All places are taken and the match has begun."""

    date: str


@dataclass(frozen=True, slots=True)
class Played:
    """Something happened in the match, as `str(event)` writes it."""

    event: str


@dataclass(frozen=True, slots=True)
class Said:
    """A player has said something to all."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class HandoverAgreed:
    """A player thinks that a bot should play for somebody who is gone."""

    seat: int
    by: str
    """The digest of the key of who agreed."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A bot plays for somebody from now on."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Somebody for whom a bot had played is back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Continued:
    """The same people play again, at a new table."""

    table: str


TableEvent = (
    Opened
    | Joined
    | Left
    | WordGiven
    | Started
    | Played
    | Said
    | HandoverAgreed
    | HandedOver
    | TakenBack
    | Continued
)

_KINDS: dict[str, type[TableEvent]] = {
    "opened": Opened,
    "joined": Joined,
    "left": Left,
    "word": WordGiven,
    "started": Started,
    "played": Played,
    "said": Said,
    "agreed": HandoverAgreed,
    "handed": HandedOver,
    "back": TakenBack,
    "continued": Continued,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def encoded(event: TableEvent) -> tuple[str, str]:
    """Return the kind and the body under which an event is stored."""
    if isinstance(event, Played):
        return "played", event.event
    return _NAMES[type(event)], json.dumps(asdict(event), ensure_ascii=False)


def decoded(kind: str, body: str) -> TableEvent:
    """Read what `encoded` gave."""
    if kind == "played":
        return Played(body)
    content: dict[str, Any] = json.loads(body)
    if kind == "opened":
        content["places"] = tuple(Place(**place) for place in content["places"])
    return _KINDS[kind](**content)
