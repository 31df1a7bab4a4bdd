"""How often one address may send a request."""

import math
import time
from collections.abc import Awaitable

from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.buckets import Buckets
from pasch.web.guard.budget_headers import BudgetHeaders
from pasch.web.guard.layer import Layer, address_of
from pasch.web.guard.refusal import TOO_MANY, refusal
from pasch.web.settings import Limits


def request_buckets(limits: Limits) -> Buckets:
    """Return how many requests each address has left, as long as it has sent none."""
    return Buckets(limits.requests_per_second, limits.requests_at_once)


COUNTED = "pasch.counted"
"""Under this name a request says that it was let in already."""


class RequestLimit(Layer):
    """Lets an address wait that sends too many requests."""

    def __init__(self, app: ASGIApp, limits: Limits, requests: Buckets) -> None:
        super().__init__(app)
        self._requests = requests
        window = math.ceil(limits.requests_at_once / limits.requests_per_second)
        self._headers = BudgetHeaders("requests", self._requests, limits.requests_at_once, window)

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        is_let_in = COUNTED in scope or self._requests.take(address_of(scope), time.monotonic())
        send = self._headers.added(scope, send)
        if is_let_in:
            return self._app(scope, receive, send)
        wait = self._headers.seconds_to_wait(scope)
        return refusal(scope, TOO_MANY, "too_often", wait)(scope, receive, send)
