"""Running the application as a server."""

import socket
from collections.abc import Callable

import uvicorn

from pasch.rules import PaschError
from pasch.web.app import create_app
from pasch.web.settings import Settings

SECONDS_TO_FINISH = 3


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def serve(
    settings: Settings,
    host: str,
    port: int,
    proxies: str,
    ready: Callable[[str], None],
) -> None:
    """Serve until stopped; `ready` is called with the address once pages can be opened."""
    listening = _listen(host, port)
    bound = listening.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_FINISH,
    )
    server = Server(config, lambda: ready(f"http://{shown}:{bound}/"))
    server.run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
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
