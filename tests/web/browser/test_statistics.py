"""A browser's own matches beside best play: found from the start page, readable everywhere."""

import httpx2
import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.browser.axe import grave_findings
from tests.web.browser.finished import Player
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome


def played(site: str) -> Player:
    """Return the seat of somebody alone who took the last move there was, to the end."""
    body = {"rules": "klassik", "seats": [{"name": "Anna"}], "abstain": True}
    opened = httpx2.post(f"{site}/api/v1/tables", json=body).json()
    player = Player(site, opened["id"], opened["key"])
    address = f"{site}/api/v1/tables/{player.table}"
    bearer = {"authorization": f"Bearer {player.key}"}
    while (state := httpx2.get(address, headers=bearer).json())["phase"] != "over":
        if state["awaits"] == "throw":
            player.post("throw", version=state["version"])
        else:
            moves = httpx2.get(f"{address}/moves", headers=bearer).json()["moves"]
            player.post("move", version=state["version"], move=moves[-1])
    return player


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_start_page_leads_to_drawings_that_fit(
    welcome: Welcome, site: str, size: ViewportSize
) -> None:
    guest = welcome(bypass_csp=True, viewport=size)
    guest.visit(played(site).link)
    guest.visit()
    guest.page.get_by_role("link", name=guest.says("web.statistics.more")).click()
    expect(guest.page.get_by_role("img", name=guest.says("stats.distribution"))).to_be_visible()
    expect(guest.page.get_by_role("row")).to_have_count(14)
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert grave_findings(guest) == []
