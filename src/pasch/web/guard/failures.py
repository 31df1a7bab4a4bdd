"""Answers what has gone wrong inside, and lets those who run the server know of it."""

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pasch.web.guard.layer import Layer, is_stream, route_of
from pasch.web.guard.refusal import refusal
from pasch.web.live.offer import line_of
from pasch.web.metrics import REQUEST, STREAM, Metrics

FAILED = 500

Apology = Callable[[Request], Response]
"""Makes the answer to a request that has failed."""

_log = logging.getLogger(__name__)


class Failures(Layer):
    """Lets no error of ours reach the server, which would answer it without any of our headers."""

    def __init__(self, app: ASGIApp, metrics: Metrics, apology: Apology) -> None:
        super().__init__(app)
        self._metrics = metrics
        self._apology = apology

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_answered = False

        def noted(message: Message) -> Awaitable[None]:
            nonlocal is_answered
            is_answered = True
            return send(message)

        try:
            await self._app(scope, receive, noted)
        except ClientDisconnect:
            # Nobody is left who could be answered.
            return
        except Exception:
            _log_failure(scope["method"], route_of(scope))
            if is_answered:
                # The server cuts what was begun and not finished; the status has said 200 already.
                self._metrics.failed(STREAM if is_stream(scope) else REQUEST)
                return
            await self._apologise(scope)(scope, receive, send)
        else:
            line = line_of(scope)
            if line is not None:
                line.on_failure = partial(self._on_broken, scope["method"], route_of(scope))

    def _on_broken(self, method: str, route: str) -> None:
        _log_failure(method, route)
        self._metrics.failed(STREAM)

    def _apologise(self, scope: Scope) -> Response:
        try:
            return self._apology(Request(scope))
        except Exception:
            _log_failure(scope["method"], route_of(scope))
            return refusal(scope, FAILED, "failed")


def _log_failure(method: str, route: str) -> None:
    # Never the address itself, which may hold a key.
    _log.exception("%s %s has failed", method, route)
