"""How a request is refused: in the visitor's language, as JSON for programs."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Scope

from pasch.web.guard.layer import is_api
from pasch.web.language import language_of
from pasch.words import say

TOO_MANY = 429


def refusal(scope: Scope, status: int, key: str, seconds_to_wait: int | None = None) -> Response:
    """Return the answer to a request that is let no further, until some seconds have passed where
    that is known.
    """
    text = say(language_of(Request(scope)), f"error.guard.{key}")
    headers = None if seconds_to_wait is None else {"retry-after": str(seconds_to_wait)}
    if is_api(scope):
        body = {"error": f"guard.{key}", "message": text, "rule": None}
        return JSONResponse(body, status, headers=headers)
    return PlainTextResponse(text, status, headers=headers)
