"""A visitor: the language spoken to them, and the keys that their browser keeps."""

import re
from typing import Annotated, NamedTuple
from urllib.parse import quote, unquote

from fastapi import Depends, Path, Request, Response

from pasch.play.setup import LONGEST_NAME
from pasch.web.language import COOKIE, language_of
from pasch.web.reach import Listening
from pasch.web.table.access import access, check_unsealed, is_key
from pasch.web.table.table import Table
from pasch.words import LANGUAGES, Lang

PREFIX = "pasch-"
NAME = "name"
CHOICES = "choices"
MOST_OTHERS = 3
"""People whose names are remembered besides the own one."""
DAY = "day"
TAPS = "taps"
ONE_TAP = "one"
TUTOR = "tutor"
TUTORED = "on"
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


class Choices(NamedTuple):
    """What was chosen on the start page for the last game."""

    rules: str = ""
    bot: str = ""
    others: tuple[str, ...] = ()
    """The names of those who play at the same device."""


class Look(NamedTuple):
    """How pages look to somebody who wants it otherwise than their system does."""

    theme: str = ""
    motion: str = ""


THEMES = ("", "light", "dark")
MOTIONS = ("", "calm")
LOOK = "look"


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
        choices=_read_choices(cookies.get(CHOICES, "")),
        look=_read_look(cookies.get(LOOK, "")),
        fills_at_once=cookies.get(TAPS) == ONE_TAP,
        day_key=key if is_key(key := cookies.get(DAY, "")) else "",
        is_tutored=cookies.get(TUTOR) == TUTORED,
        opens_menu=OPEN_MENU in request["query_string"].decode("latin-1").split("&"),
    )


def _host(request: Request) -> str:
    """Return what the server is called by whoever asks; quicker than by way of a whole address."""
    return request.headers.get("host") or request.url.netloc


def _path(request: Request) -> str:
    return f"{request.url.path}?{request.url.query}" if request.url.query else request.url.path


def _read_choices(text: str) -> Choices:
    """Read what `keep_choices` wrote; who uses it checks that there is such a thing."""
    rules, bot, *others = [*map(unquote, text.split("|")), ""][: 2 + MOST_OTHERS]
    return Choices(rules, bot, tuple(name[:LONGEST_NAME] for name in others if name))


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


def _read_look(text: str) -> Look:
    theme, _, motion = text.partition(".")
    return Look(theme if theme in THEMES else "", motion if motion in MOTIONS else "")


def keep_look(answer: Response, guest: Visitor, look: Look) -> None:
    """Let the browser keep how pages look to its person."""
    _keep(answer, guest, LOOK, ".".join(look))


def keep_language(answer: Response, guest: Visitor, wanted: str) -> None:
    """Let the browser keep which language its person wants."""
    if wanted in LANGUAGES:
        _keep(answer, guest, COOKIE, wanted)


def keep_name(answer: Response, guest: Visitor, name: str) -> None:
    """Let the browser keep the name under which its person plays."""
    _keep(answer, guest, NAME, quote(name))


def keep_choices(answer: Response, guest: Visitor, choices: Choices) -> None:
    """Let the browser keep what was chosen, for the next game."""
    parts = (choices.rules, choices.bot, *choices.others[:MOST_OTHERS])
    _keep(answer, guest, CHOICES, "|".join(map(quote, parts)))


def keep_day_key(answer: Response, guest: Visitor, key: str) -> None:
    """Let the browser keep what it plays the games of days with."""
    _keep(answer, guest, DAY, key)


def keep_taps(answer: Response, guest: Visitor, taps: str) -> None:
    """Let the browser keep whether one tap is to fill a field."""
    _keep(answer, guest, TAPS, ONE_TAP if taps == ONE_TAP else "")


def keep_tutor(answer: Response, guest: Visitor, wanted: str) -> None:
    """Let the browser keep whether the coach is to say a word before costly moves."""
    _keep(answer, guest, TUTOR, TUTORED if wanted == TUTORED else "")


def _keep(answer: Response, guest: Visitor, cookie: str, value: str) -> None:
    is_secure = guest.origin.startswith("https:")
    answer.set_cookie(cookie, value, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
