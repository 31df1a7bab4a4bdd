"""Server-sent events: a table's states, one after the other."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from typing import TypeVar

from starlette.responses import StreamingResponse

from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table

Tables = AsyncGenerator[Table, None]
Render = Callable[[Table], str]
Found = TypeVar("Found")

MEDIA_TYPE = "text/event-stream"
NOT_HELD_BACK = {"x-accel-buffering": "no"}
"""Proxies that buffer would hold events back."""


def _nothing(_: Table) -> str:
    return ""


def stream(tables: Tables, render: Render, presence: Render = _nothing) -> StreamingResponse:
    """Send what `render` makes of a table, now and whenever it has moved.

    What `presence` makes of it is sent beside that, as an event of that name, unless it is empty.
    """
    return StreamingResponse(
        _events(tables, render, presence),
        media_type=MEDIA_TYPE,
        headers=NOT_HELD_BACK,
    )


async def _events(tables: Tables, render: Render, presence: Render) -> AsyncIterator[str]:
    seq = 0
    async with aclosing(tables):
        async for table in tables:
            is_new, seq = table.seq != seq, table.seq
            try:
                text = render(table) if is_new else ""
                beside = presence(table)
            except NotYours:
                # Somebody who has got up meanwhile follows the table no longer.
                return
            if is_new:
                yield f"id: {seq}\n{_data(text)}\n"
            if beside:
                yield f"event: presence\n{_data(beside)}\n"
            elif not is_new:
                yield ": still here\n\n"


def stream_of(
    found: AsyncGenerator[Found, None], render: Callable[[Found], str]
) -> StreamingResponse:
    """Send what `render` makes of each, but twice the same only as a sign of life."""
    return StreamingResponse(_texts(found, render), media_type=MEDIA_TYPE, headers=NOT_HELD_BACK)


async def _texts(
    found: AsyncGenerator[Found, None], render: Callable[[Found], str]
) -> AsyncIterator[str]:
    sent = ""
    async with aclosing(found):
        async for each in found:
            text = render(each)
            yield ": still here\n\n" if text == sent else f"{_data(text)}\n"
            sent = text


def _data(text: str) -> str:
    return "".join(f"data: {line}\n" for line in text.split("\n"))
