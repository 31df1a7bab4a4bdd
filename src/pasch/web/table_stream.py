"""Server-sent events: a table's states, one after the other."""

from collections.abc import Callable
from typing import NamedTuple

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from pasch.web.following import Readers
from pasch.web.live.attendance import Present
from pasch.web.live.line import Line
from pasch.web.live.offer import offer_in
from pasch.web.live.stream import MEDIA_TYPE, NOT_HELD_BACK, STILL_HERE, data
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table


def _nothing(_table: Table, _present: Present) -> str:
    return ""


class News(NamedTuple):
    """What a reader of a table is sent."""

    of_table: Callable[[Table], bytes]
    """Of every state of the table."""
    of_people: Callable[[Table, Present], str] = _nothing
    """Beside that, as an event of its own, unless it is empty."""
    seq: int = 0
    """The state after as many events is there already."""


class TableStream(Response):
    """Sends news of a table, now and whenever there are any."""

    media_type = MEDIA_TYPE

    def __init__(self, readers: Readers, table: Table, owner: str | None, news: News) -> None:
        # Nothing can be asked on a connection once it carries nothing but this.
        super().__init__(headers={**NOT_HELD_BACK, "connection": "close"})
        del self.headers["content-length"]
        self._readers = readers
        self._table = table
        self._owner = owner
        self._news = news

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Begin; the rest is sent without this request."""
        del receive
        offer = offer_in(scope)
        if offer is None:
            raise RuntimeError("tables are followed by way of our own server")
        start = {"status": self.status_code, "headers": self.raw_headers}
        await send({"type": "http.response.start", **start})
        line = offer.take()
        if line is None:
            return
        try:
            reader = TableReader(line, self._news)
            following = self._readers.follow(self._table, self._owner, reader)
        except BaseException:
            line.cut()
            raise
        line.on_room = following.wake
        line.when_gone(following.close)


class TableReader:
    """Writes what there is to see of a table."""

    __slots__ = ("_line", "_of_people", "_of_table", "_seq")

    def __init__(self, line: Line, news: News) -> None:
        self._line = line
        self._of_table, self._of_people, self._seq = news

    @property
    def is_full(self) -> bool:
        """Whether the reader has not taken yet what was sent."""
        return self._line.is_full

    def show(self, table: Table, present: Present) -> None:
        """Send what has changed, or a sign of life."""
        try:
            text = self._text(table, present)
        except NotYours:
            # Somebody who has got up meanwhile follows the table no longer.
            self._line.end()
            return
        self._seq = table.seq
        self._line.send(text)

    def end(self) -> None:
        """Send nothing more."""
        self._line.end()

    def fail(self) -> None:
        """Break off."""
        self._line.on_failure()
        self._line.cut()

    def _text(self, table: Table, present: Present) -> bytes:
        state = b""
        if table.seq != self._seq:
            lines = self._of_table(table).replace(b"\n", b"\ndata: ")
            state = b"id: %d\ndata: %b\n\n" % (table.seq, lines)
        beside = self._of_people(table, present)
        if beside:
            state += f"event: presence\n{data(beside)}\n".encode()
        return state or STILL_HERE.encode()
