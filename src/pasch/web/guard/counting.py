"""Counts requests by where they go, how they are answered, and how long that takes."""

import time
from collections.abc import Awaitable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasch.web.guard.layer import Layer, route_of
from pasch.web.metrics import Metrics


class Counting(Layer):
    """Counts for those who run the server."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        super().__init__(app)
        self._metrics = metrics

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        began = time.perf_counter()

        def counted(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                seconds = time.perf_counter() - began
                self._metrics.answered(route_of(scope), message["status"], seconds)
            return send(message)

        return self._app(scope, receive, counted)
