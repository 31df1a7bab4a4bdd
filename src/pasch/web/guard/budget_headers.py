"""Tells programs how much they have left of a limit, in the headers of every answer of the API.

The form is that of the IETF's draft on RateLimit headers.
"""

import time
from collections.abc import Awaitable

from starlette.types import Message, Scope, Send

from pasch.web.guard.buckets import Buckets
from pasch.web.guard.layer import address_of, is_api


class BudgetHeaders:
    """The headers for one limit: so much (`quota`) may be used at once, and again after `window`
    seconds.
    """

    def __init__(self, name: str, buckets: Buckets, quota: int, window: int) -> None:
        self._name = name
        self._buckets = buckets
        self._policy = f'"{name}";q={quota};w={window}'.encode()

    def added(self, scope: Scope, send: Send) -> Send:
        """Return what sends an answer with the headers, if a program is to have it."""
        if not is_api(scope):
            return send

        def with_budget(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                left, seconds = self._buckets.budget(address_of(scope), time.monotonic())
                message["headers"] = [
                    *message.get("headers", ()),
                    (b"ratelimit-policy", self._policy),
                    (b"ratelimit", f'"{self._name}";r={left};t={seconds}'.encode()),
                ]
            return send(message)

        return with_budget

    def seconds_to_wait(self, scope: Scope) -> int:
        """Return when there is one more for whoever asks."""
        return self._buckets.budget(address_of(scope), time.monotonic()).seconds
