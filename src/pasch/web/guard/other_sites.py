"""Lets pages of other sites use the API, where whoever runs the server has named those sites.

The API knows nobody by a cookie: whoever has a key may send it from anywhere.
"""

from collections.abc import Awaitable, Sequence

from starlette.middleware.cors import CORSMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.layer import Layer, is_api

EVERYBODY = "*"
SENT = ("authorization", "content-type", "idempotency-key")
SHOWN = ("ratelimit", "ratelimit-policy", "retry-after")


class OtherSites(Layer):
    """Answers what browsers ask before, and tells them that a page may read the answer."""

    def __init__(self, app: ASGIApp, origins: Sequence[str]) -> None:
        super().__init__(app)
        self._shared = CORSMiddleware(
            app,
            allow_origins=origins,
            allow_methods=("GET", "POST"),
            allow_headers=SENT,
            expose_headers=SHOWN,
        )

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        app = self._shared if is_api(scope) else self._app
        return app(scope, receive, send)
