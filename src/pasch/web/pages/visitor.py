"""A visitor: the language spoken to them, and the keys that their browser keeps."""

import re
from typing import Annotated, NamedTuple
from urllib.parse import quote, unquote

from fastapi import Depends, Path, Request, Response

from pasch.play.setup import LONGEST_NAME
from pasch.web.language import COOKIE, language_of
from pasch.words import LANGUAGES, Lang

PREFIX = "pasch-"
NAME = "name"
TAPS = "taps"
ONE_TAP = "one"
MOST_TABLES = 40
"""Tables whose keys a browser keeps."""
YEAR = 365 * 24 * 3600

_TABLE = re.compile(rf"{PREFIX}([0-9a-z]{{1,40}})")

KeyText = Annotated[str, Path(max_length=200, pattern="^[A-Za-z0-9_.-]+$")]


class Keyring(NamedTuple):
    """The keys of one table: the visitor's own, and those that can be passed on."""

    own: str
    join: str = ""
    watch: str = ""

    def __str__(self) -> str:
        return ".".join(self).rstrip(".")


def read_keyring(text: str) -> Keyring:
    """Read what `str(keyring)` wrote."""
    return Keyring(*text.split(".", 2))


class Visitor(NamedTuple):
    """Whoever asks for a page."""

    lang: Lang
    name: str
    keyrings: dict[str, Keyring]
    """By table, the oldest first."""
    origin: str
    """How this service is addressed, for links to pass on."""
    path: str
    """The page, to come back to."""
    is_live: bool
    """Whether the page's own script asks, which shows errors and news itself."""
    fills_at_once: bool = False
    """Whether one tap is to fill a field, without asking."""

    def keyring(self, table_id: str) -> Keyring:
        """Return the keys of a table; empty ones open nothing."""
        return self.keyrings.get(table_id, Keyring(""))


def visitor(request: Request) -> Visitor:
    """Return who visits."""
    query = f"?{request.url.query}" if request.url.query else ""
    return Visitor(
        lang=language_of(request),
        name=unquote(request.cookies.get(NAME, ""))[:LONGEST_NAME],
        keyrings={
            table[1]: read_keyring(value)
            for cookie, value in request.cookies.items()
            if (table := _TABLE.fullmatch(cookie))
        },
        origin=f"{request.url.scheme}://{request.url.netloc}",
        path=request.url.path + query if request.method == "GET" else "/",
        is_live=request.headers.get("x-pasch") == "live",
        fills_at_once=request.cookies.get(TAPS) == ONE_TAP,
    )


async def _visitor(request: Request) -> Visitor:
    # What is no coroutine would be sent to a thread of its own.
    return visitor(request)


TheVisitor = Annotated[Visitor, Depends(_visitor)]


def keep_keyring(answer: Response, guest: Visitor, table_id: str, keys: Keyring) -> None:
    """Let the browser keep the keys of a table, and drop those of the oldest one too many."""
    others = [other for other in guest.keyrings if other != table_id]
    for dropped in others[: max(0, len(others) + 1 - MOST_TABLES)]:
        answer.delete_cookie(PREFIX + dropped)
    _keep(answer, guest, PREFIX + table_id, str(keys))


def keep_language(answer: Response, guest: Visitor, wanted: str) -> None:
    """Let the browser keep which language its person wants."""
    if wanted in LANGUAGES:
        _keep(answer, guest, COOKIE, wanted)


def keep_name(answer: Response, guest: Visitor, name: str) -> None:
    """Let the browser keep the name under which its person plays."""
    _keep(answer, guest, NAME, quote(name))


def keep_taps(answer: Response, guest: Visitor, taps: str) -> None:
    """Let the browser keep whether one tap is to fill a field."""
    _keep(answer, guest, TAPS, ONE_TAP if taps == ONE_TAP else "")


def _keep(answer: Response, guest: Visitor, cookie: str, value: str) -> None:
    is_secure = guest.origin.startswith("https:")
    answer.set_cookie(cookie, value, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
