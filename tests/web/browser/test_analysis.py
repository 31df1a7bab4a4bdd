"""After a match: what mattered, the better moves beside those played, the way to each position."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.browser.finished import finished
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_analysis_shows_what_mattered_and_leads_there_and_back(
    welcome: Welcome, site: str, viewport: ViewportSize
) -> None:
    # A bot that plays anything makes mistakes enough.
    (annas,) = finished(site)
    anna = welcome(viewport=viewport)
    anna.visit(annas.link)
    anna.link("web.ending.analysis").click()
    decision = anna.page.locator(".analysis article.decision").first
    expect(decision).to_be_visible()
    expect(decision.locator("li").first).not_to_contain_text(anna.says("coach.page.played"))
    expect(decision.locator("li em")).to_have_text(anna.says("coach.page.played"))
    anna.page.locator(".analysis svg a").last.click()
    anna.page.wait_for_url(re.compile(rf"/t/{annas.table}/replay/\d+\?from=analysis$"))
    expect(anna.felt).to_be_visible()
    anna.page.locator("header .back").click()
    expect(decision).to_be_visible()
