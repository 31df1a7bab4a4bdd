"""Answers HEAD wherever GET is answered."""

from collections.abc import Awaitable

from starlette.types import Receive, Scope, Send

from pasch.web.guard.layer import Layer, is_stream


class HeadRequests(Layer):
    """Treats HEAD as GET; the server itself leaves the body out.

    A stream would go on without anybody who reads it.
    """

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["method"] == "HEAD" and not is_stream(scope):
            scope = {**scope, "method": "GET"}
        return self._app(scope, receive, send)
