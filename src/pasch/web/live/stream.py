"""Server-sent events: texts, one after the other."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TypeVar

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

Found = TypeVar("Found")

MEDIA_TYPE = "text/event-stream"
NOT_HELD_BACK = {"x-accel-buffering": "no"}
"""Proxies that buffer would hold events back."""
STILL_HERE = ": still here\n\n"


class EventStream(Response):
    """Sends texts as they come, until there are no more or nobody listens."""

    media_type = MEDIA_TYPE

    def __init__(self, texts: AsyncGenerator[str, None]) -> None:
        super().__init__(headers=NOT_HELD_BACK)
        del self.headers["content-length"]
        self._texts = texts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send everything."""
        del scope
        start = {"status": self.status_code, "headers": self.raw_headers}
        await send({"type": "http.response.start", **start})
        sending = asyncio.ensure_future(self._send(send))
        leaving = asyncio.ensure_future(_left(receive))
        try:
            await asyncio.wait((sending, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            sending.cancel()
            leaving.cancel()
            sent, _ = await asyncio.gather(sending, leaving, return_exceptions=True)
        if isinstance(sent, Exception):
            raise sent

    async def _send(self, send: Send) -> None:
        async with aclosing(self._texts):
            async for text in self._texts:
                body = text.encode()
                await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    """Wait until nobody listens any more."""
    while (await receive())["type"] != "http.disconnect":
        pass


def stream_of(found: AsyncGenerator[Found, None], render: Callable[[Found], str]) -> EventStream:
    """Send what `render` makes of each, but twice the same only as a sign of life."""
    return EventStream(_texts(found, render))


async def _texts(
    found: AsyncGenerator[Found, None], render: Callable[[Found], str]
) -> AsyncGenerator[str, None]:
    sent = ""
    async with aclosing(found):
        async for each in found:
            text = render(each)
            yield STILL_HERE if text == sent else f"{data(text)}\n"
            sent = text


def data(text: str) -> str:
    """Return the lines of an event that carry a text."""
    return "".join(f"data: {line}\n" for line in text.split("\n"))
