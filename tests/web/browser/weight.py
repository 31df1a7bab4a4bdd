"""How much a page loads, counted as it comes over the wire."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

Event = dict[str, Any]


class Weight:
    """Counts bytes by request; of one that goes on for ever, what has come so far."""

    def __init__(self) -> None:
        self._bytes: dict[str, int] = {}

    @property
    def total(self) -> int:
        return sum(self._bytes.values())

    def came(self, event: Event) -> None:
        request = event["requestId"]
        self._bytes[request] = self._bytes.get(request, 0) + event["dataLength"]

    def finished(self, event: Event) -> None:
        self._bytes[event["requestId"]] = event["encodedDataLength"]


@contextmanager
def weighed(page: Page) -> Iterator[Weight]:
    """Weigh all that a page loads meanwhile, with nothing kept from before."""
    weight = Weight()
    session = page.context.new_cdp_session(page)
    session.on("Network.dataReceived", weight.came)
    session.on("Network.loadingFinished", weight.finished)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    yield weight
    session.detach()
