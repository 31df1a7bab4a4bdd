"""Refuses heads that no browser sends: too long, too many parts, or nothing that can be read."""

import re
from collections.abc import Awaitable
from urllib.parse import urlsplit

from starlette.types import Receive, Scope, Send

from pasch.web.guard.layer import Layer, header
from pasch.web.guard.refusal import refusal

LONGEST_ADDRESS = 2000
"""Characters of a path, and of a query."""
MOST_FIELDS = 50
"""Fields of a query."""
MOST_COOKIES = 200
"""Browsers keep no more than 180 for a site."""

BAD, TOO_LARGE = 400, 431

_HOST = re.compile(rb"(\[[0-9A-Fa-f:.]{2,45}\]|[\w.-]{1,253})(:\d{1,5})?")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


class HeadSize(Layer):
    """Looks at a request before anything is made of it."""

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        found = mistake(scope)
        if found is not None:
            status, key = found
            return refusal(scope, status, key)(scope, receive, send)
        return self._app(scope, receive, send)


def mistake(scope: Scope) -> tuple[int, str] | None:
    """Return what is wrong with a head: a status, and what to say."""
    path, query = scope["path"], scope.get("query_string", b"")
    if max(len(path), len(query)) > LONGEST_ADDRESS or query.count(b"&") >= MOST_FIELDS:
        return BAD, "address_length"
    if _CONTROL.search(path):
        return BAD, "address"
    host = header(scope, b"host")
    if host and not _HOST.fullmatch(host):
        return BAD, "host"
    if not _can_be_read(header(scope, b"origin")):
        return BAD, "origin"
    cookies = (value.count(b";") + 1 for name, value in scope["headers"] if name == b"cookie")
    if sum(cookies) > MOST_COOKIES:
        return TOO_LARGE, "cookies"
    return None


def _can_be_read(origin: bytes | None) -> bool:
    try:
        urlsplit((origin or b"").decode("latin-1"))
    except ValueError:
        return False
    return True
