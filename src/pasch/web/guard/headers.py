"""The headers that every answer carries."""

from collections.abc import Awaitable, Iterable

from starlette.types import Message, Receive, Scope, Send

from pasch.web.guard.layer import Layer

Header = tuple[bytes, bytes]

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_ALWAYS = (
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    # Links hold keys: no other site may learn them.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
_NOT_KEPT = (b"cache-control", b"no-store")


def secured(headers: list[Header]) -> list[Header]:
    """Return the headers of an answer with those that every answer carries."""
    is_kept = any(name.lower() == b"cache-control" for name, _ in headers)
    return [*headers, *_ALWAYS] if is_kept else [*headers, *_ALWAYS, _NOT_KEPT]


def written(headers: Iterable[Header]) -> bytes:
    """Return headers as they are sent."""
    return b"".join([b"%b: %b\r\n" % header for header in headers])


class SecurityHeaders(Layer):
    """Tells browsers what a page may do; nothing is kept unless its answer says so."""

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        def with_headers(message: Message) -> Awaitable[None]:
            if message["type"] == "http.response.start":
                message["headers"] = secured(list(message.get("headers", ())))
            return send(message)

        return self._app(scope, receive, with_headers)
