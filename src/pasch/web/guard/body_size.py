"""Refuses bodies that are longer than anything people or programs have to send."""

from collections.abc import Awaitable

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from pasch.web.guard.layer import Layer, header
from pasch.web.guard.refusal import refusal

LONGEST_BODY = 16_384
MOST_DIGITS = 20


class BodySize(Layer):
    """Measures bodies by what they say of themselves, and by what then arrives."""

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        found = mistake(scope)
        if found is not None:
            status, key = found
            return refusal(scope, status, key)(scope, receive, send)
        return self._app(scope, _measured(receive), send)


def mistake(scope: Scope) -> tuple[int, str] | None:
    """Return what is wrong with what a body says of itself: a status, and what to say."""
    length = header(scope, b"content-length")
    if length is None:
        return None
    # More digits than that make a number that is too long, or zeros that nobody sends.
    if not length.isdigit() or len(length) > MOST_DIGITS:
        return 400, "length"
    return (413, "too_long") if int(length) > LONGEST_BODY else None


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
