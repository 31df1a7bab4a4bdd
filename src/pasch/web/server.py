"""Running the application as a server."""

import socket
import sys
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from pasch.rules import PaschError
from pasch.web.app import create_app
from pasch.web.cycles import collected_rarely
from pasch.web.guard.connection import CONNECTIONS_WITHOUT_STREAM, Connection, Holders
from pasch.web.guard.intake import Intake
from pasch.web.live.outgoing import Outgoing
from pasch.web.logs import write_logs
from pasch.web.reach import Listening
from pasch.web.settings import Limits, Settings

if TYPE_CHECKING:
    import asyncio

SECONDS_TO_FINISH = 3
MOST_FILES = 16_384
"""Open files, which connections are: two streams for each of some thousand tables."""


class Server(uvicorn.Server):
    """A server that says when it is ready.

    It opens and closes the service itself: uvicorn would make a stack trace of a mistake in the
    settings, and would wait for those who follow tables before it lets them go.
    """

    def __init__(self, app: FastAPI, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._opened = AsyncExitStack()
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the service and start, then say so."""
        await self._opened.enter_async_context(self._app.router.lifespan_context(self._app))
        await self._opened.enter_async_context(collected_rarely())
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send readers home, finish the requests at work, and close the service."""
        self._app.state.service.dismiss_readers()
        await super().shutdown(sockets)
        await self._opened.aclose()


def serve(
    settings: Settings,
    host: str,
    port: int,
    proxies: str,
    ready: Callable[[str], None],
) -> None:
    """Serve until stopped; `ready` is called with the address once pages can be opened."""
    prepare(settings)
    app = create_app(settings)
    config = configured(app, settings.limits, proxies)
    with listen(host, port) as listening:
        app.state.listening = listening_at(host, listening)
        address = address_of(app.state.listening)
        Server(app, config, lambda: ready(address)).run(sockets=[listening])


def prepare(settings: Settings) -> None:
    """Make this process fit to serve many."""
    write_logs(settings.log)
    _allow_many_connections()


def listening_at(host: str, listening: socket.socket) -> Listening:
    """Return what a socket listens on, by the name that it was given."""
    return Listening(host, listening.getsockname()[1])


def address_of(listening: Listening) -> str:
    """Return the address of the first page."""
    shown = f"[{listening.host}]" if ":" in listening.host else listening.host
    return f"http://{shown}:{listening.port}/"


def configured(
    app: FastAPI,
    limits: Limits,
    proxies: str = "",
    connection: Callable[..., Connection] = Connection,
) -> uvicorn.Config:
    """Return how the application is served."""
    holders = Holders(
        most=CONNECTIONS_WITHOUT_STREAM + limits.streams,
        is_proxy=ProxyHeadersMiddleware(cast("Any", app), proxies).trusted_hosts.__contains__,
    )
    return uvicorn.Config(
        app,
        http=cast(
            "type[asyncio.Protocol]",
            partial(
                connection,
                holders=holders,
                intake=Intake(),
                metrics=app.state.metrics,
                outgoing=Outgoing(),
            ),
        ),
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="warning",
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )


def _allow_many_connections() -> None:
    """Raise the number of open files as far as the system lets us; many begin with 1,024."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not known to every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens, or refuse the address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError, UnicodeError) as error:
        listening.close()
        raise PaschError("serve.address", host=host, port=port) from error
    listening.listen(2048)
    return listening
