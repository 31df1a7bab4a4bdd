"""Server-sent events: a table's states, one after the other."""

from collections.abc import AsyncIterator, Callable

from starlette.responses import StreamingResponse

from pasch.web.service import TableService
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table


def stream(
    service: TableService, table_id: str, written: Callable[[Table], str]
) -> StreamingResponse:
    """Send what `written` makes of a table, now and whenever it has moved."""
    return StreamingResponse(
        _events(service, table_id, written),
        media_type="text/event-stream",
        # Proxies that buffer would hold events back.
        headers={"x-accel-buffering": "no"},
    )


async def _events(
    service: TableService, table_id: str, written: Callable[[Table], str]
) -> AsyncIterator[str]:
    seq = 0
    async for table in service.changes(table_id):
        if table.seq == seq:
            yield ": still here\n\n"
            continue
        seq = table.seq
        try:
            text = written(table)
        except NotYours:
            # Who has got up meanwhile follows the table no longer.
            return
        lines = "".join(f"data: {line}\n" for line in text.split("\n"))
        yield f"id: {seq}\n{lines}\n"
