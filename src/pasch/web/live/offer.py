"""What our server offers with every request: to send an answer that is written down already, or to
go on with one when the request is over.
"""

from collections.abc import Callable

from starlette.types import Scope

from pasch.web.live.line import Line

EXTENSION = "pasch.line"
"""Under this name an application finds it."""


class Offer:
    """What a server can do with a request besides what all servers can."""

    __slots__ = ("_give_away", "answer", "line")

    def __init__(
        self, give_away: Callable[[], Line | None], answer: Callable[[int, bytes], bool]
    ) -> None:
        self._give_away: Callable[[], Line | None] | None = give_away
        self.answer = answer
        """Sends an answer without a body, of this status and with these headers; tells whether it
        could.
        """
        self.line: Line | None = None
        """What the request has become."""

    def take(self) -> Line | None:
        """Have the connection, of whose request the server keeps nothing; None where nobody is
        there any more.
        """
        if self._give_away is None:
            raise RuntimeError("it is taken")
        give_away, self._give_away = self._give_away, None
        self.line = give_away()
        return self.line


def offer_in(scope: Scope) -> Offer | None:
    """Return what the server offers for a request."""
    found: Offer | None = scope.get("extensions", {}).get(EXTENSION)
    return found


def line_of(scope: Scope) -> Line | None:
    """Return what a request has become, if its answer goes on without it."""
    offer = offer_in(scope)
    return None if offer is None else offer.line
