"""What no page may do: complain, fail to load something, or ask anybody else for anything."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError


class Trouble:
    """Collects all that goes wrong in a browser."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self._service = urlsplit(site).netloc
        self._refusals: set[int] = set()
        self._may_be_out = False
        self.found: list[str] = []
        context.on("console", self._complained)
        context.on("weberror", self._broke)
        context.on("request", self._asked)
        context.on("requestfailed", self._failed)

    def allow_refusal(self, status: int) -> None:
        """From now on an answer of this status is what the test wants."""
        self._refusals.add(status)

    def allow_outage(self) -> None:
        """From now on the server may be away."""
        self._may_be_out = True

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type not in {"error", "warning"}:
            return
        text = message.text
        if any(f"status of {status} " in text for status in self._refusals):
            return
        if self._may_be_out and "net::ERR" in text:
            return
        self.found.append(f"console: {text}")

    def _broke(self, error: WebError) -> None:
        self.found.append(f"script: {error.error}")

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).netloc != self._service:
            self.found.append(f"request elsewhere: {request.url}")

    def _failed(self, request: Request) -> None:
        # Who leaves a page stops whatever it still loads or follows.
        is_leaving = request.failure == "net::ERR_ABORTED"
        if not is_leaving and not self._may_be_out:
            self.found.append(f"failed: {request.url} {request.failure}")
