"""The guard: limits, foreign forms, and the headers that every answer carries."""

import time
from collections import Counter
from http.cookies import CookieError, SimpleCookie

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasch.web.guard.buckets import Buckets
from pasch.web.guard.origin import is_foreign
from pasch.web.language import COOKIE, language
from pasch.web.metrics import Metrics
from pasch.web.settings import Limits
from pasch.words import say

LONGEST_BODY = 16_384
HOUR = 3600

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_ALWAYS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Links hold keys: no other site may learn them.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_NOT_KEPT = (b"cache-control", b"no-store")


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)
        self._tables = Buckets(limits.tables_per_hour / HOUR, limits.tables_per_hour)
        self._most_streams = limits.streams
        self._streams: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        self._metrics.requests += 1
        headers: dict[bytes, bytes] = dict(scope["headers"])
        answer = self._sender(send)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await _refuse(scope, headers, refusal)(scope, receive, answer)
            return
        address, is_stream = _address(scope), _is_stream(scope["path"])
        if scope["method"] == "HEAD" and not is_stream:
            # The server itself leaves the body out.
            scope = {**scope, "method": "GET"}
        self._streams[address] += is_stream
        try:
            await self._app(scope, _limited(receive), answer)
        finally:
            self._streams[address] -= is_stream
            if not self._streams[address]:
                del self._streams[address]

    def _refusal(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, str] | None:
        address, now = _address(scope), time.monotonic()
        if not self._requests.take(address, now):
            return 429, "too_often"
        if is_foreign(scope["method"], headers):
            return 403, "foreign"
        if not headers.get(b"content-length", b"0").isdigit():
            return 400, "length"
        if int(headers.get(b"content-length", b"0")) > LONGEST_BODY:
            return 413, "too_long"
        if _is_stream(scope["path"]) and self._streams[address] >= self._most_streams:
            return 429, "streams"
        opens = scope["method"] == "POST" and scope["path"] in {"/tables", "/api/tables"}
        if opens and not self._tables.take(address, now):
            return 429, "tables"
        return None

    def _sender(self, send: Send) -> Send:
        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                status = message["status"]
                self._metrics.refused += 400 <= status < 500
                self._metrics.failed += status >= 500
                headers = [*message.get("headers", ()), *_ALWAYS]
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(_NOT_KEPT)
                message["headers"] = headers
            await send(message)

        return answer


def _limited(receive: Receive) -> Receive:
    received = 0

    async def counted() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > LONGEST_BODY:
            raise HTTPException(413, "guard.too_long")
        return message

    return counted


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _is_stream(path: str) -> bool:
    return path.endswith(("/live", "/events"))


def _refuse(scope: Scope, headers: dict[bytes, bytes], refusal: tuple[int, str]) -> ASGIApp:
    status, key = refusal
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    text = say(language(_chosen(headers), accepted), f"error.guard.{key}")
    more = {"retry-after": "10"} if status == 429 else None
    if scope["path"].startswith("/api/"):
        body = {"error": f"guard.{key}", "message": text, "rule": None}
        return JSONResponse(body, status, headers=more)
    return PlainTextResponse(text, status, headers=more)


def _chosen(headers: dict[bytes, bytes]) -> str | None:
    try:
        cookie = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1")).get(COOKIE)
    except CookieError:
        return None
    return None if cookie is None else cookie.value
