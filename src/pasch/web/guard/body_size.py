"""Refuses bodies that are longer than anything people or programs have to send."""

from collections.abc import Awaitable

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from pasch.web.guard.layer import Layer, header
from pasch.web.guard.refusal import refusal

LONGEST_BODY = 16_384


class BodySize(Layer):
    """Measures bodies by what they say of themselves, and by what then arrives."""

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        length = header(scope, b"content-length")
        if length is not None and not length.isdigit():
            return refusal(scope, 400, "length")(scope, receive, send)
        if int(length or b"0") > LONGEST_BODY:
            return refusal(scope, 413, "too_long")(scope, receive, send)
        return self._app(scope, _measured(receive), send)


def _measured(receive: Receive) -> Receive:
    received = 0

    async def measured() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > LONGEST_BODY:
            raise HTTPException(413, "guard.too_long")
        return message

    return measured
