"""How often one address may send a request."""

import time
from collections.abc import Awaitable

from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.buckets import Buckets
from pasch.web.guard.layer import Layer, address_of
from pasch.web.guard.refusal import TOO_MANY, refusal
from pasch.web.settings import Limits


class RequestLimit(Layer):
    """Lets an address wait that sends too many requests."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        super().__init__(app)
        self._requests = Buckets(limits.requests_per_second, limits.requests_at_once)

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if self._requests.take(address_of(scope), time.monotonic()):
            return self._app(scope, receive, send)
        return refusal(scope, TOO_MANY, "too_often")(scope, receive, send)
