"""Server-sent events: a table's states, one after the other."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TypeVar

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table

Tables = AsyncGenerator[Table, None]
Render = Callable[[Table], str]
Found = TypeVar("Found")

MEDIA_TYPE = "text/event-stream"
NOT_HELD_BACK = {"x-accel-buffering": "no"}
"""Proxies that buffer would hold events back."""
STILL_HERE = ": still here\n\n"


class EventStream(Response):
    """Sends texts as they come, until there are no more or nobody listens.

    Between two of them nothing is kept of the last one: most streams are silent most of the time,
    and there are many.
    """

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
                del text
                await send({"type": "http.response.body", "body": body, "more_body": True})
                del body
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _left(receive: Receive) -> None:
    """Wait until nobody listens any more."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _nothing(_: Table) -> str:
    return ""


def stream(
    tables: Tables, render: Render, presence: Render = _nothing, seq: int = 0
) -> EventStream:
    """Send what `render` makes of a table, now and whenever it has moved; not of its state after
    `seq` events, which the reader has.

    What `presence` makes of it is sent beside that, as an event of that name, unless it is empty.
    """
    return EventStream(_events(tables, render, presence, seq))


async def _events(
    tables: Tables, render: Render, presence: Render, seq: int
) -> AsyncGenerator[str, None]:
    async with aclosing(tables):
        async for table in tables:
            try:
                yield _news(table, seq, render, presence)
            except NotYours:
                # Somebody who has got up meanwhile follows the table no longer.
                return
            seq = table.seq


def _news(table: Table, seq: int, render: Render, presence: Render) -> str:
    state = f"id: {table.seq}\n{_data(render(table))}\n" if table.seq != seq else ""
    beside = presence(table)
    return (state + (f"event: presence\n{_data(beside)}\n" if beside else "")) or STILL_HERE


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
            yield STILL_HERE if text == sent else f"{_data(text)}\n"
            sent = text


def _data(text: str) -> str:
    return "".join(f"data: {line}\n" for line in text.split("\n"))
