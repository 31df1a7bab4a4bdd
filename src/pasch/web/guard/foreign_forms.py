"""Refuses forms that another site has made a browser send."""

from collections.abc import Awaitable, Sequence
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from pasch.web.guard.layer import Layer, header, is_api
from pasch.web.guard.other_sites import EVERYBODY
from pasch.web.guard.refusal import refusal

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
OWN_SITES = frozenset({b"same-origin", b"none"})


class ForeignForms(Layer):
    """Lets through what our own pages and programs send, and to the API other sites by name."""

    def __init__(self, app: ASGIApp, origins: Sequence[str] = ()) -> None:
        super().__init__(app)
        self._origins = frozenset(origins)

    def _is_known(self, scope: Scope) -> bool:
        origin = (header(scope, b"origin") or b"").decode("latin-1")
        return is_api(scope) and not self._origins.isdisjoint({origin, EVERYBODY})

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if is_foreign(scope) and not self._is_known(scope):
            return refusal(scope, 403, "foreign")(scope, receive, send)
        return self._app(scope, receive, send)


def is_foreign(scope: Scope) -> bool:
    """Tell whether another site has made the browser send this.

    Browsers say where a form comes from; programs say nothing, and carry no cookies to misuse.
    """
    if scope["method"] in SAFE_METHODS:
        return False
    site = header(scope, b"sec-fetch-site")
    if site is not None:
        return site not in OWN_SITES
    origin = header(scope, b"origin")
    if origin is None:
        return False
    host = header(scope, b"host") or b""
    return urlsplit(origin.decode("latin-1")).netloc != host.decode("latin-1")
