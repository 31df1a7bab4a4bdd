"""The coach at the table: a hint when asked, and a word before a costly move."""

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.browser.guest import Guest
from tests.web.browser.screen import out_of_reach
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome


def tutored(guest: Guest) -> None:
    """Play alone, throw, and ask the coach to speak."""
    guest.open_table("klassik", "Anna")
    guest.wait_for("throw")
    with guest.news():
        guest.go.click()
    guest.page.get_by_label(guest.says("web.bar.menu")).click()
    switch = guest.button("web.tutor.switch")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")


def strike_kniffel(guest: Guest) -> Locator:
    """Begin to strike the Kniffel, which costs far more than any other move."""
    guest.visit(f"/t/{guest.table_id}?strike=KN")
    guest.wait_for("strike")
    guest.go.click()
    return guest.page.locator("#tutor")


@pytest.mark.parametrize("rules", ["klassik", "karten"])
@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_hint_names_the_best_moves_and_changes_nothing(
    welcome: Welcome, viewport: ViewportSize, rules: str
) -> None:
    guest = welcome(viewport=viewport)
    guest.open_table(rules, "Anna")
    guest.wait_for("throw", "hand")
    if rules == "klassik":
        with guest.news():
            guest.go.click()
    before = guest.felt.get_attribute("data-version")
    guest.link("web.hint.ask").click()
    sheet = guest.page.locator("#hint")
    expect(sheet.locator(".hints li")).to_have_count(3)
    assert out_of_reach(sheet.locator("button")) == []
    sheet.locator("button").first.click()
    expect(sheet).to_be_hidden()
    assert guest.felt.get_attribute("data-version") == before


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_costly_move_is_asked_about_and_can_be_thought_over(
    welcome: Welcome, viewport: ViewportSize
) -> None:
    guest = welcome(viewport=viewport)
    tutored(guest)
    before = guest.felt.get_attribute("data-version") or ""
    sheet = strike_kniffel(guest)
    expect(sheet).to_be_visible()
    assert out_of_reach(sheet.locator("button")) == []
    guest.page.keyboard.press("1")
    guest.button("web.tutor.again").click()
    expect(sheet).to_be_hidden()
    guest.wait_for("keep")
    assert guest.felt.get_attribute("data-version") == before
    sheet = strike_kniffel(guest)
    with guest.news():
        guest.button("web.tutor.anyway").click()
    expect(sheet).to_be_hidden()


def test_the_word_leads_to_the_hint(welcome: Welcome) -> None:
    guest = welcome()
    tutored(guest)
    expect(strike_kniffel(guest)).to_be_visible()
    guest.link("web.tutor.hint").click()
    expect(guest.page.locator("#hint .hints li")).to_have_count(3)
