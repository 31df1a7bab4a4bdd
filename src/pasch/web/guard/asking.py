"""Notes for which address a request is handled, for what goes on after it was answered."""

from collections.abc import Awaitable

from starlette.types import Receive, Scope, Send

from pasch.web.asking import asking_address
from pasch.web.guard.layer import Layer, address_of


class Asking(Layer):
    """Makes the address known to the service, whose bots share the machine by it."""

    def _handle(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        asking_address.set(address_of(scope))
        return self._app(scope, receive, send)
