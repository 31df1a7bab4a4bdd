"""Server-sent events: a table's states, one after the other."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing

from starlette.responses import StreamingResponse

from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table

Tables = AsyncGenerator[Table, None]
Render = Callable[[Table], str]


def stream(tables: Tables, render: Render) -> StreamingResponse:
    """Send what `render` makes of a table, now and whenever it has moved."""
    return StreamingResponse(
        _events(tables, render),
        media_type="text/event-stream",
        # Proxies that buffer would hold events back.
        headers={"x-accel-buffering": "no"},
    )


async def _events(tables: Tables, render: Render) -> AsyncIterator[str]:
    seq = 0
    async with aclosing(tables):
        async for table in tables:
            if table.seq == seq:
                yield ": still here\n\n"
                continue
            seq = table.seq
            try:
                text = render(table)
            except NotYours:
                # Somebody who has got up meanwhile follows the table no longer.
                return
            lines = "".join(f"data: {line}\n" for line in text.split("\n"))
            yield f"id: {seq}\n{lines}\n"
