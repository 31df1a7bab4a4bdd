"""Errors, told to programs."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pasch.rules import PaschError
from pasch.web.api.models import Problem
from pasch.web.language import COOKIE, language
from pasch.web.table.errors import MovedOn, NoSuchTable, NotYours
from pasch.words import Lang, say

PROBLEMS: dict[int | str, dict[str, object]] = {
    status: {"model": Problem} for status in (400, 401, 403, 404, 405, 409, 413, 422, 429)
}
"""What may be answered to any request."""


def status_of(error: PaschError) -> int:
    """Return the status that an error is told with."""
    match error:
        case NotYours():
            return 403
        case NoSuchTable():
            return 404
        case MovedOn():
            return 409
    return 400


def spoken(request: Request) -> Lang:
    """Return the language of a request."""
    return language(request.cookies.get(COOKIE), request.headers.get("accept-language"))


def problem(request: Request, error: PaschError) -> JSONResponse:
    """Tell an error of the game."""
    return JSONResponse(
        {
            "error": error.phrase.key.removeprefix("error."),
            "message": error.text(spoken(request)),
            "rule": error.rule,
        },
        status_of(error),
    )


def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
    """Tell what could not be read of a request."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    text = say(spoken(request), "error.api.malformed", where=where, reason=first["msg"])
    return JSONResponse({"error": "api.malformed", "message": text, "rule": None}, 422)


def refused(request: Request, error: HTTPException) -> JSONResponse:
    """Tell what the web itself refuses: no such address, no such method, no key."""
    key = {
        401: "api.key",
        404: "api.address",
        405: "api.method",
        413: "guard.too_long",
    }.get(error.status_code, "api.request")
    text = say(spoken(request), f"error.{key}")
    body = {"error": key, "message": text, "rule": None}
    return JSONResponse(body, error.status_code, headers=error.headers)
