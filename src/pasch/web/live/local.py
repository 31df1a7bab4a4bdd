"""The bus of a single worker, which has nobody else to tell."""

from pasch.web.live.bus import Hearer, Listener


class LocalBus:
    """Carries nothing: the worker's own readers are woken by the service itself."""

    is_connected: bool | None = None
    carries = False

    async def start(self, listener: Listener, hearer: Hearer) -> None:
        """Begin to listen."""

    async def announce(self, table: str) -> None:
        """Tell the other workers, of whom there are none."""

    async def share(self, text: str) -> None:
        """Tell the other workers, of whom there are none."""

    async def close(self) -> None:
        """Stop listening."""
