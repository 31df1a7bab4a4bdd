"""Tables spread over the workers of one machine: whoever asks for one meets its worker.

All workers listen on one address, and any of them may take a connection. Where a request on it is
about a table, the connection goes on to the table's worker together with what was read of it, so
that the readers of a table, and those who move there, find it in one memory. It is a matter of
speed alone: where a connection cannot go on, the worker that has it answers as well.
"""

import asyncio
import re
from typing import Any
from zlib import crc32

from pasch.web.guard.connection import Connection
from pasch.web.live.mailbox import LARGEST, Mailbox

_OF_TABLE = re.compile(rb"[A-Z]+ (?:/t|/api/v1/tables)/([^/? ]+)")
_OF_WORKER = re.compile(rb"GET /(?:health|metrics)\?worker=(\d{1,4}) ")


def worker_of(request: bytes, workers: int) -> int | None:
    """Return the number of the worker that a request is meant for; None where any of them is."""
    if found := _OF_TABLE.match(request):
        return crc32(found[1]) % workers + 1
    if (found := _OF_WORKER.match(request)) and 1 <= int(found[1]) <= workers:
        return int(found[1])
    return None


class SpreadConnection(Connection):
    """A connection that goes to the worker whose table is asked for."""

    def __init__(self, *args: Any, mailbox: Mailbox, arrived: bytes = b"", **kwargs: Any) -> None:  # noqa: ANN401
        """Take what was read before the connection came here."""
        super().__init__(*args, **kwargs)
        self._mailbox = mailbox
        self._arrived = arrived

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, or take the one that has arrived."""
        super().connection_made(transport)
        if self._arrived and not transport.is_closing():
            super().read(self._arrived)
            self._arrived = b""

    def read(self, data: bytes) -> None:
        """Read a part of a request, here or where it belongs."""
        # What was answered here must have gone out before the connection goes elsewhere.
        self._outgoing.send()
        if not (self._is_between_requests and self._goes_on(data)):
            super().read(data)

    @property
    def _is_between_requests(self) -> bool:
        return not (
            self._is_arriving
            or self._is_answering
            or self._is_refused
            or self._is_last
            or self.pipeline
            or self.transport.is_closing()
            or self.transport.get_write_buffer_size()
        )

    def _goes_on(self, data: bytes) -> bool:
        """Send the connection to the worker that the request is meant for; tell whether it went."""
        worker = worker_of(data, self._mailbox.workers)
        if worker in {None, self._mailbox.own} or len(data) > LARGEST:
            return False
        try:
            self._mailbox.send(worker, data, self.transport.get_extra_info("socket").fileno())
        except OSError:
            return False
        # The other worker has it now: letting go here ends nothing.
        self.transport.abort()
        return True
