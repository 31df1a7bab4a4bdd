"""What all layers share: they look at requests, and let everything else pass."""

from abc import ABC, abstractmethod
from collections.abc import Awaitable

from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.address import counted_address


class Layer(ABC):
    """Wraps an application, and sees its requests."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Handle a request; the server's own messages pass."""
        if scope["type"] == "http":
            return self._handle(scope, receive, send)
        return self._app(scope, receive, send)

    @abstractmethod
    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let a request through, changed or not, or refuse it."""


def address_of(scope: Scope) -> str:
    """Return the address that a request is counted for."""
    client = scope.get("client")
    return counted_address(client[0]) if client else ""


def route_of(scope: Scope) -> str:
    """Return where a request went, as a template: its address may hold a key."""
    if "route" in scope:
        return str(scope["route"].path)
    return scope.get("root_path") or "other"


def is_api(scope: Scope) -> bool:
    """Tell whether a program asks, and not a browser for a page."""
    path: str = scope["path"]
    return path.startswith("/api/")


def is_stream(scope: Scope) -> bool:
    """Tell whether a request follows a table, which takes as long as its reader likes."""
    path: str = scope["path"]
    return path.endswith(("/live", "/events"))


def header(scope: Scope, name: bytes) -> bytes | None:
    """Return a header of a request; the last one where there are several."""
    found = None
    for key, value in scope["headers"]:
        if key == name:
            found = value
    return found
