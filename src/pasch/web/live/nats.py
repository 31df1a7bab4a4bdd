"""The bus over NATS."""

import asyncio
import logging
from contextlib import suppress
from urllib.parse import urlsplit

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error

from pasch.web.live.bus import BusError, Hearer, Listener

_SUBJECT = "pasch.tables."
_PRESENCE = "pasch.presence"
_SECONDS_BETWEEN_ATTEMPTS = 1
_SECONDS_BETWEEN_PINGS = 10
"""Two that stay unanswered tell that the other end is gone without a word."""

_log = logging.getLogger(__name__)


class NatsBus:
    """Announces tables over NATS; without a link it stays silent and tries again for ever."""

    carries = True

    def __init__(self, address: str) -> None:
        """Take the address of a server, or those of a cluster with commas between them."""
        self._servers = [server.strip() for server in address.split(",")]
        if not all(_is_server(server) for server in self._servers):
            raise BusError("store.bus")
        self._client = Client()
        self._linking: asyncio.Task[None] | None = None
        self._is_missed = False

    @property
    def is_connected(self) -> bool:
        """Whether announcements reach the others."""
        return self._client.is_connected

    async def start(self, listener: Listener, hearer: Hearer) -> None:
        """Begin to listen, as soon as there is a link."""
        self._linking = asyncio.create_task(self._stay_linked(listener, hearer))

    async def announce(self, table: str) -> None:
        """Tell the other workers that a table moved; never fails and never waits for them."""
        await self._publish(_SUBJECT + table)

    async def share(self, text: str) -> None:
        """Tell the other workers something; never fails and never waits for them."""
        await self._publish(_PRESENCE, text.encode())

    async def _publish(self, subject: str, content: bytes = b"") -> None:
        if self._client.is_connected:
            with suppress(Error, OSError):
                await self._client.publish(subject, content)

    async def close(self) -> None:
        """Stop listening."""
        if self._linking is not None:
            self._linking.cancel()
            with suppress(asyncio.CancelledError):
                await self._linking

    async def _stay_linked(self, listener: Listener, hearer: Hearer) -> None:
        while True:
            closed = asyncio.Event()
            try:
                await self._link(listener, hearer, closed)
                await closed.wait()
            except (Error, OSError, TimeoutError) as error:
                await self._report(error)
            finally:
                await self._client.close()
            # The client mends a lost link by itself; it gives up where it was turned away.
            await asyncio.sleep(_SECONDS_BETWEEN_ATTEMPTS)
            self._client = Client()

    async def _link(self, listener: Listener, hearer: Hearer, closed: asyncio.Event) -> None:
        async def heard(message: Msg) -> None:
            await listener(message.subject.removeprefix(_SUBJECT))

        async def shared(message: Msg) -> None:
            await hearer(message.data.decode(errors="replace"))

        async def lost() -> None:
            if not self._client.is_closed:
                self._is_missed = True
                _log.warning("the link to the bus is lost; trying again for ever")

        async def linked() -> None:
            if self._is_missed:
                self._is_missed = False
                _log.warning("linked to the bus")
            await listener(None)

        async def over() -> None:
            closed.set()

        await self._client.connect(
            self._servers,
            name="pasch",
            no_echo=True,
            max_reconnect_attempts=-1,
            reconnect_time_wait=_SECONDS_BETWEEN_ATTEMPTS,
            ping_interval=_SECONDS_BETWEEN_PINGS,
            error_cb=self._report,
            disconnected_cb=lost,
            reconnected_cb=linked,
            closed_cb=over,
        )
        await self._client.subscribe(f"{_SUBJECT}*", cb=heard)
        await self._client.subscribe(_PRESENCE, cb=shared)
        await self._client.flush()
        # What was announced before the link stood has been missed.
        await linked()

    async def _report(self, error: Exception) -> None:
        # Once until there is a link: the client goes on trying, and each attempt fails alike.
        if not self._client.is_connected and not self._is_missed:
            self._is_missed = True
            _log.warning(
                "the bus at %s cannot be reached (%s); trying again for ever. Until then workers "
                "look for each other's moves every two seconds",
                ", ".join(map(_without_password, self._servers)),
                str(error) or type(error).__name__,
            )


def _is_server(address: str) -> bool:
    try:
        parts = urlsplit(address)
        return parts.scheme in {"nats", "tls"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _without_password(server: str) -> str:
    parts = urlsplit(server)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
