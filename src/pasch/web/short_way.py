"""The short way of a move: what comes all the time, and is as it should be, passes no layers.

It is looked at once, by what the layers of the guard look for. Whatever is unusual about a request
goes the long way instead, and so does what came of a move that was not made: there it is answered.
"""

import re
import time
from collections.abc import Awaitable, Callable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasch.web.asking import asking_address
from pasch.web.guard import body_size, head_size
from pasch.web.guard.buckets import Buckets
from pasch.web.guard.foreign_forms import is_foreign
from pasch.web.guard.headers import secured, written
from pasch.web.guard.layer import address_of
from pasch.web.guard.request_limit import COUNTED
from pasch.web.live.offer import offer_in
from pasch.web.metrics import Metrics
from pasch.web.pages import move_form
from pasch.web.pages.actions import NOT_MADE
from pasch.web.pages.forms import read_form
from pasch.web.pages.quick import WAYS
from pasch.web.pages.visitor import is_tutored, own_key
from pasch.web.service import TableService
from pasch.web.table.access import owner_of

_MOVE = re.compile("/t/([0-9a-z]{1,40})/move")
_ROUTE: str = WAYS["move"].route.path
_MADE = 204
_HEADERS = secured([])
_WRITTEN = written(_HEADERS)


class ShortWay:
    """Makes moves that the script of a page sends, and lets everything else pass."""

    def __init__(
        self,
        app: ASGIApp,
        service: Callable[[], TableService],
        requests: Buckets,
        metrics: Metrics,
    ) -> None:
        self._app = app
        self._service = service
        self._requests = requests
        self._metrics = metrics

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Handle a request."""
        found = _MOVE.fullmatch(scope["path"]) if scope["type"] == "http" else None
        key = None if found is None else _key(scope, found[1])
        if found is None or key is None:
            return self._app(scope, receive, send)
        return self._move(found[1], key, scope, receive, send)

    async def _move(
        self, table_id: str, key: str, scope: Scope, receive: Receive, send: Send
    ) -> None:
        began = time.perf_counter()
        message = await receive()
        address = address_of(scope)
        is_whole = message["type"] == "http.request" and not message.get("more_body")
        if not (is_whole and self._requests.take(address, time.monotonic())):
            await self._app(scope, _again(message, receive), send)
            return
        asking_address.set(address)
        try:
            form = read_form(message.get("body", b""))
            await self._service().act(
                table_id,
                lambda table, now: move_form.move(table, owner_of(table, key), form, now),
            )
        except Exception as error:
            tried = {**scope, NOT_MADE: error, COUNTED: True}
            try:
                await self._app(tried, _again(message, receive), send)
            finally:
                # Or the error and what it went through would hold each other for ever.
                tried.pop(NOT_MADE, None)
            return
        self._metrics.answered(_ROUTE, _MADE, time.perf_counter() - began)
        offer = offer_in(scope)
        if offer is None or not offer.answer(_MADE, _WRITTEN):
            await send({"type": "http.response.start", "status": _MADE, "headers": _HEADERS})
            await send({"type": "http.response.body"})


def _key(scope: Scope, table_id: str) -> str | None:
    """Return the key of somebody whose move can be made without more ado."""
    headers: dict[bytes, bytes] = dict(scope["headers"])
    cookies = headers.get(b"cookie", b"").decode("latin-1")
    is_plain = (
        scope["method"] == "POST"
        and len(headers) == len(scope["headers"])
        and headers.get(b"x-pasch") == b"live"
        and b"content-length" in headers
        and not is_tutored(cookies)
        and head_size.mistake(scope) is None
        and body_size.mistake(scope) is None
        and not is_foreign(scope)
    )
    return own_key(cookies, table_id) if is_plain else None


def _again(message: Message, receive: Receive) -> Receive:
    """Return what receives a request of which something has been read."""
    left = [message]

    async def received() -> Message:
        return left.pop() if left else await receive()

    return received
