"""Errors, as programs get them."""

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pasch.rules import PaschError
from pasch.web.api.answers import Problem
from pasch.web.language import language_of
from pasch.web.statuses import headers_of, status_of
from pasch.words import say

PROBLEMS: dict[int | str, dict[str, object]] = {
    status: {"model": Problem}
    for status in (400, 401, 403, 404, 405, 408, 409, 413, 422, 429, 431, 500, 503)
}
"""What may be answered to any request."""


_REASONS = {
    "missing": "missing",
    "extra_forbidden": "unknown",
    "json_invalid": "json",
    "string_type": "text",
    "string_too_short": "shorter",
    "string_too_long": "longer",
    "string_pattern_mismatch": "pattern",
    "int_type": "whole",
    "int_parsing": "whole",
    "int_parsing_size": "whole",
    "int_from_float": "whole",
    "bool_type": "truth",
    "list_type": "list",
    "too_short": "fewer",
    "too_long": "more",
    "greater_than_equal": "small",
    "less_than_equal": "large",
    "less_than": "large_below",
    "model_type": "object",
    "model_attributes_type": "object",
    "dict_type": "object",
}
"""What can be wrong with a value, as the catalogue says it; others are not of the form at all."""
_LIMITS = frozenset({"ge", "le", "lt", "min_length", "max_length"})
"""What a limit is called by whoever has checked it."""


def problem(request: Request, error: PaschError) -> JSONResponse:
    """Answer an error of the game."""
    return JSONResponse(
        {
            "error": error.phrase.key.removeprefix("error."),
            "message": error.text(language_of(request)),
            "rule": error.rule,
        },
        status_of(error),
        headers_of(error),
    )


def failed(request: Request) -> JSONResponse:
    """Answer what has gone wrong here, through no fault of whoever asks."""
    text = say(language_of(request), "error.guard.failed")
    return JSONResponse({"error": "guard.failed", "message": text, "rule": None}, 500)


def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
    """Answer a request that could not be read."""
    lang, first = language_of(request), error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    limit = next((value for name, value in first.get("ctx", {}).items() if name in _LIMITS), None)
    reason = say(lang, f"error.malformed_at.{_REASONS.get(first['type'], 'other')}", limit=limit)
    text = say(lang, "error.api.malformed", where=where, reason=reason)
    return JSONResponse({"error": "api.malformed", "message": text, "rule": None}, 422)


def refused(request: Request, error: HTTPException) -> JSONResponse:
    """Answer what the web itself refuses: no such address, no such method, no key."""
    key = {
        401: "api.key",
        404: "api.address",
        405: "api.method",
        413: "guard.too_long",
    }.get(error.status_code, "api.request")
    text = say(language_of(request), f"error.{key}")
    body = {"error": key, "message": text, "rule": None}
    return JSONResponse(body, error.status_code, headers=error.headers)
