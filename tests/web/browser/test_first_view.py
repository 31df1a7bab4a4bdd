"""The first view of a page is light."""

import pytest

from tests.web.browser.weight import weighed
from tests.web.browser.welcome import Welcome

MOST_BYTES = 60_000
MOST_BYTES_OF_A_TABLE = 90_000


@pytest.mark.parametrize("path", ["/", "/rules/karten"])
def test_a_page_weighs_little(welcome: Welcome, path: str) -> None:
    guest = welcome()
    with weighed(guest.page) as weight:
        guest.visit(path)
        guest.page.wait_for_load_state("networkidle")
    assert 5_000 < weight.total < MOST_BYTES


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_table_weighs_little(welcome: Welcome, rules: str) -> None:
    guest = welcome()
    guest.open_table(rules, "Anna", "bot:einfach", "bot:einfach", "bot:einfach", "bot:einfach")
    guest.wait_for("throw", "hand")
    # The stream is opened by the last script that the page loads.
    with weighed(guest.page) as weight, guest.page.expect_response("**/live*"):
        guest.page.reload()
    assert 5_000 < weight.total < MOST_BYTES_OF_A_TABLE
