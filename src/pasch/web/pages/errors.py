"""Errors, as people see them: on a page of their own, or as a line for the page's own script."""

import re
from typing import NamedTuple

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import PlainTextResponse
from starlette.exceptions import HTTPException

from pasch.rules import PaschError
from pasch.web.pages.render import page
from pasch.web.pages.visitor import Visitor, visitor
from pasch.web.statuses import headers_of, status_of
from pasch.words import say


class Mistake(NamedTuple):
    """What was wrong with an action, for the page it came from; what was typed is kept."""

    text: str = ""
    status: int = 200
    typed: str = ""
    field: str = ""
    """The control that it speaks of, where it speaks of one."""


NO_MISTAKE = Mistake()
_FIELDS = {
    "error.name.length": "name",
    "error.name.characters": "name",
    "error.name.invisible": "name",
    "error.name.twice": "name",
    "error.table.remark": "text",
    "error.table.remarks": "text",
}
_BELOW_TABLE = re.compile("/t/([0-9a-z]{1,40})/")
"""Whoever is lost there can at least go to the table."""
_KEYS = {404: "web.address", 405: "web.method", 413: "guard.too_long"}


def mistake(guest: Visitor, error: PaschError, typed: str = "") -> Mistake:
    """Return an error in the visitor's language."""
    field = _FIELDS.get(error.phrase.key, "")
    return Mistake(error.text(guest.lang), status_of(error), typed, field)


def problem(request: Request, error: PaschError) -> Response:
    """Answer an error of the game, where there is no page that could show it."""
    guest = visitor(request)
    is_sealed = error.phrase.key == "error.table.sealed"
    answer = _answer(guest, error.text(guest.lang), status_of(error), is_sealed=is_sealed)
    answer.headers.update(headers_of(error))
    return answer


def refused(request: Request, error: HTTPException | RequestValidationError) -> Response:
    """Answer what the web itself refuses: no such address, too long a form."""
    guest = visitor(request)
    status, headers = 404, None
    if isinstance(error, HTTPException):
        status, headers = error.status_code, error.headers
    key = _KEYS.get(status, "web.form")
    answer = _answer(guest, say(guest.lang, f"error.{key}"), status)
    answer.headers.update(headers or {})
    return answer


def failed(request: Request) -> Response:
    """Answer what has gone wrong here, through no fault of whoever asks."""
    guest = visitor(request)
    return _answer(guest, say(guest.lang, "error.guard.failed"), 500)


def _answer(guest: Visitor, text: str, status: int, *, is_sealed: bool = False) -> Response:
    if guest.is_live:
        return PlainTextResponse(text, status)
    table = _BELOW_TABLE.match(guest.path)
    return page(
        "error.html",
        guest,
        status=status,
        error=text,
        is_lost=status == 404,
        table=None if table is None or is_sealed else table[1],
        is_sealed=is_sealed,
    )
