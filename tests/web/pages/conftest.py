from collections.abc import Callable, Iterator

import pytest
from fastapi.testclient import TestClient

from tests.web.applications import visiting
from tests.web.pages.forms import Browser


@pytest.fixture
def browser() -> Iterator[Browser]:
    with visiting() as client:
        yield Browser(client)


@pytest.fixture
def other_browsers(browser: Browser) -> Callable[[], Browser]:
    """More people who visit the same service, each with cookies of their own."""

    def another() -> Browser:
        assert isinstance(browser.client, TestClient)
        client = TestClient(browser.client.app)
        client.headers = browser.client.headers
        client.portal = browser.client.portal
        return Browser(client)

    return another
