"""A visitor: the language spoken to them, and the keys that their browser keeps."""

import re
from typing import Annotated, NamedTuple
from urllib.parse import unquote

from fastapi import Depends, Path, Request, Response

from pasch.play.setup import LONGEST_NAME
from pasch.web.language import language_of
from pasch.web.pages.preferences import (
    CHOICES,
    DAY,
    LOOK,
    NAME,
    ONE_TAP,
    TAPS,
    TUTOR,
    TUTORED,
    Choices,
    Look,
    read_choices,
    read_look,
)
from pasch.web.reach import Listening
from pasch.web.table.access import access, check_unsealed, is_key
from pasch.web.table.table import Table
from pasch.words import Lang

PREFIX = "pasch-"
OPEN_MENU = "menu=open"
"""What an address says besides the page where the menu is to be open."""
MOST_TABLES = 40
"""Tables whose keys a browser keeps."""
YEAR = 365 * 24 * 3600

_TABLE = re.compile(rf"{PREFIX}([0-9a-z]{{1,40}})")

ONLOOKER = "-"
"""Stands where a key would, for those who watch by a table's address alone; it opens nothing."""

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
    listening: Listening | None = None
    """What the server listens on, where that is known."""
    choices: Choices = Choices()
    look: Look = Look()
    fills_at_once: bool = False
    """Whether one tap is to fill a field, without asking."""
    day_key: str = ""
    """What the keys follow from with which this browser plays the games of days."""
    is_tutored: bool = False
    """Whether the coach is to say a word before costly moves."""
    opens_menu: bool = False
    """Whether a switch in the menu was tapped, which is seen there."""

    def keyring(self, table_id: str) -> Keyring:
        """Return the keys of a table; empty ones open nothing."""
        return self.keyrings.get(table_id, Keyring(""))

    def is_onlooker(self, table_id: str) -> bool:
        """Tell whether this visitor watches a table without a key."""
        return self.keyring(table_id).own == ONLOOKER

    def owner(self, table: Table) -> str | None:
        """Return whose seats this visitor has, or None where they watch; refuse strangers."""
        if not self.is_onlooker(table.id):
            return access(table, self.keyring(table.id).own)
        check_unsealed(table)
        return None

    def check_may_look_back(self, table: Table) -> None:
        """Refuse strangers where a finished match is not open to all yet."""
        if table.is_sealed:
            self.owner(table)


def visitor(request: Request) -> Visitor:
    """Return who visits."""
    cookies = request.cookies
    return Visitor(
        lang=language_of(request),
        name=unquote(cookies.get(NAME, ""))[:LONGEST_NAME],
        keyrings={
            table[1]: read_keyring(value)
            for cookie, value in cookies.items()
            if (table := _TABLE.fullmatch(cookie))
        },
        origin=f"{request['scheme']}://{_host(request)}",
        path=_path(request) if request.method == "GET" else "/",
        is_live=request.headers.get("x-pasch") == "live",
        listening=request.app.state.listening,
        choices=read_choices(cookies.get(CHOICES, "")),
        look=read_look(cookies.get(LOOK, "")),
        fills_at_once=cookies.get(TAPS) == ONE_TAP,
        day_key=key if is_key(key := cookies.get(DAY, "")) else "",
        is_tutored=cookies.get(TUTOR) == TUTORED,
        opens_menu=OPEN_MENU in request["query_string"].decode("latin-1").split("&"),
    )


def own_key(cookies: str, table_id: str) -> str | None:
    """Return the visitor's own key of a table, without reading what else the browser keeps; None
    where it takes more to find it.
    """
    name = f"{PREFIX}{table_id}="
    before, found, after = cookies.partition(name)
    key = after.partition(";")[0].partition(".")[0]
    is_whole = not before or before.endswith((";", " "))
    return key if found and is_whole and name not in after and is_key(key) else None


def is_tutored(cookies: str) -> bool:
    """Tell whether a visitor may want to hear the coach before costly moves."""
    return f"{TUTOR}={TUTORED}" in cookies


def _host(request: Request) -> str:
    """Return what the server is called by whoever asks; quicker than by way of a whole address."""
    return request.headers.get("host") or request.url.netloc


def _path(request: Request) -> str:
    return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path


async def _visitor(request: Request) -> Visitor:
    # What is no coroutine would be sent to a thread of its own.
    return visitor(request)


TheVisitor = Annotated[Visitor, Depends(_visitor)]


def keep_keyring(answer: Response, guest: Visitor, table_id: str, keys: Keyring) -> None:
    """Let the browser keep the keys of a table, and drop those of the oldest one too many."""
    others = [other for other in guest.keyrings if other != table_id]
    for dropped in others[: max(0, len(others) + 1 - MOST_TABLES)]:
        answer.delete_cookie(PREFIX + dropped)
    keep_cookie(answer, guest, PREFIX + table_id, str(keys))


def keep_cookie(answer: Response, guest: Visitor, cookie: str, value: str) -> None:
    """Let the browser keep something, where no script of a page can read it."""
    is_secure = guest.origin.startswith("https:")
    answer.set_cookie(cookie, value, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
