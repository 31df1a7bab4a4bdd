"""Counts requests, and those that were refused or have failed."""

from collections.abc import Awaitable

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasch.web.guard.layer import Layer
from pasch.web.metrics import Metrics


class Counting(Layer):
    """Counts for those who run the server."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        super().__init__(app)
        self._metrics = metrics

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        metrics, is_answered = self._metrics, False
        metrics.requests += 1

        def counted(message: Message) -> Awaitable[None]:
            nonlocal is_answered
            if message["type"] == "http.response.start":
                is_answered = True
                status = message["status"]
                metrics.refused += 400 <= status < 500
                metrics.failed += status >= 500
            return send(message)

        try:
            await self._app(scope, receive, counted)
        except Exception as error:
            # What nobody has answered, the server answers with 500, if there is still a reader.
            metrics.failed += not is_answered and not isinstance(error, ClientDisconnect)
            raise
