"""A real server and a real browser; every guest's browser is watched for trouble."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser.chromium import running_chromium
from tests.web.browser.guest import PATIENCE
from tests.web.browser.welcome import Welcome
from tests.web.server import serving


# Both end with this package: as long as the browser runs, nothing else here can run a loop.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with running_chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="package")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that waits for nobody's seed for long."""
    with serving(tmp_path_factory.mktemp("hasty"), "--seed-patience=1.5") as address:
        yield address


@pytest.fixture
def welcome(chromium: Browser, site: str) -> Iterator[Welcome]:
    """Return what welcomes guests, whose browsers must be content in the end."""
    welcoming = Welcome(chromium, site)
    yield welcoming
    assert welcoming.farewell() == []
