"""How a request is refused: in the visitor's language, as JSON for programs."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import Scope

from pasch.web.language import language_of
from pasch.words import say

TOO_MANY = 429
SECONDS_TO_WAIT = 10


def refusal(scope: Scope, status: int, key: str) -> Response:
    """Return the answer to a request that is let no further."""
    text = say(language_of(Request(scope)), f"error.guard.{key}")
    headers = {"retry-after": str(SECONDS_TO_WAIT)} if status == TOO_MANY else None
    if scope["path"].startswith("/api/"):
        body = {"error": f"guard.{key}", "message": text, "rule": None}
        return JSONResponse(body, status, headers=headers)
    return PlainTextResponse(text, status, headers=headers)
