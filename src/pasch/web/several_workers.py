"""`pasch serve --workers`: several servers of one address, each with its share of the tables."""

import asyncio
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import uvicorn
from fastapi import FastAPI

from pasch.rules import PaschError
from pasch.web.app import create_app
from pasch.web.live.mailbox import Mailbox
from pasch.web.live.neighbour_bus import NeighbourBus
from pasch.web.server import Server, address_of, configured, listen, listening_at, prepare
from pasch.web.settings import Settings
from pasch.web.spread import SpreadConnection
from pasch.web.store.address import database_url, is_file
from pasch.web.workers import keep_working


def serve_together(
    settings: Settings,
    host: str,
    port: int,
    proxies: str,
    ready: Callable[[str], None],
) -> None:
    """Serve with several workers until stopped; `ready` is called with the address."""
    if is_file(database_url(settings.database)):
        raise PaschError("serve.workers", workers=settings.workers)
    prepare(settings)
    with listen(host, port) as listening, TemporaryDirectory(prefix="pasch-") as folder:
        at = listening_at(host, listening)

        def work(number: int, parent: int, started: Callable[[], None]) -> None:
            mailbox = Mailbox(Path(folder), number, settings.workers)
            app = create_app(settings, None if settings.bus else NeighbourBus(mailbox))
            app.state.listening = at
            connection = partial(SpreadConnection, mailbox=mailbox)
            config = configured(app, settings.limits, proxies, connection)
            SpreadServer(app, config, started, mailbox, parent).run(sockets=[listening])

        ended_by = keep_working(settings.workers, listening, work, lambda: ready(address_of(at)))
    signal.raise_signal(ended_by)


class SpreadServer(Server):
    """A server that takes connections from its neighbours too, and ends with its parent."""

    def __init__(
        self,
        app: FastAPI,
        config: uvicorn.Config,
        ready: Callable[[], None],
        mailbox: Mailbox,
        parent: int,
    ) -> None:
        super().__init__(app, config, ready)
        self._mailbox = mailbox
        self._parent = parent
        self._taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then take what neighbours send."""
        await super().startup(sockets)
        self._mailbox.on_connection = self._on_connection
        self._mailbox.open()
        asyncio.get_running_loop().add_reader(self._parent, self._on_parent_gone)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nothing more, then finish."""
        self._mailbox.close()
        await super().shutdown(sockets)

    def _on_connection(self, connection: socket.socket, arrived: bytes) -> None:
        task = asyncio.create_task(self._take(connection, arrived))
        self._taking.add(task)
        task.add_done_callback(self._taking.discard)

    async def _take(self, connection: socket.socket, arrived: bytes) -> None:
        connection.settimeout(0)
        protocol = partial(
            cast("Callable[..., asyncio.Protocol]", self.config.http_protocol_class),
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            arrived=arrived,
        )
        # Whoever has gone away meanwhile needs no answer.
        with suppress(OSError):
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)

    def _on_parent_gone(self) -> None:
        asyncio.get_running_loop().remove_reader(self._parent)
        self.should_exit = True
