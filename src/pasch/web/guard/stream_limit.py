"""How many tables one address may follow at once."""

from collections import Counter
from collections.abc import Awaitable
from functools import partial

from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.layer import Layer, address_of, is_stream
from pasch.web.guard.refusal import TOO_MANY, refusal
from pasch.web.live.offer import line_of
from pasch.web.settings import Limits


class StreamLimit(Layer):
    """Refuses one stream too many."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        super().__init__(app)
        self._most = limits.streams
        self._streams: Counter[str] = Counter()

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if not is_stream(scope):
            return self._app(scope, receive, send)
        if self._streams[address_of(scope)] >= self._most:
            return refusal(scope, TOO_MANY, "streams")(scope, receive, send)
        return self._follow(scope, receive, send)

    async def _follow(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = address_of(scope)
        self._streams[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            line = line_of(scope)
            if line is None:
                self._give_back(address)
            else:
                line.when_gone(partial(self._give_back, address))

    def _give_back(self, address: str) -> None:
        self._streams[address] -= 1
        if not self._streams[address]:
            del self._streams[address]
