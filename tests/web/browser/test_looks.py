"""Language, light and dark, calm and lively: as the guest's browser prefers."""

import pytest
from playwright.sync_api import expect

from pasch.words import LANGUAGES, Lang, say
from tests.web.browser.welcome import Welcome


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_browser_decides_on_the_language_at_first(welcome: Welcome, lang: Lang) -> None:
    guest = welcome(lang)
    guest.visit()
    expect(guest.page.locator("html")).to_have_attribute("lang", lang)
    expect(guest.button("web.start.against_bot")).to_be_visible()


def test_the_language_is_switched_where_one_is_and_stays_so(welcome: Welcome) -> None:
    guest = welcome("de")
    guest.visit("/rules/karten")
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page).to_have_url(f"{guest.site}/rules/karten")
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")
    guest.visit()
    name = say("en", "web.start.against_bot")
    expect(guest.page.get_by_role("button", name=name)).to_be_visible()


def test_each_at_a_table_reads_their_own_language(welcome: Welcome) -> None:
    anna, ben = welcome("en"), welcome("de")
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("throw", "wait")
    ben.wait_for("throw", "wait")
    acting = anna if anna.mode == "throw" else ben
    with anna.news(), ben.news():
        acting.go.click()
    for guest in (anna, ben):
        expect(guest.felt).to_contain_text(guest.says("screen.throw", throw=1, most=3))


def test_light_and_dark_differ(welcome: Welcome) -> None:
    guest = welcome()
    guest.play_against("einfach")
    brightness = {}
    for scheme in ("light", "dark"):
        guest.page.emulate_media(color_scheme=scheme)
        colour: str = guest.page.evaluate("getComputedStyle(document.body).backgroundColor")
        brightness[scheme] = sum(map(int, colour.removeprefix("rgb(").rstrip(")").split(",")))
    assert brightness["light"] > 600
    assert brightness["dark"] < 200


def test_dice_tumble_only_for_who_likes_motion(welcome: Welcome) -> None:
    moving = "document.getAnimations().filter(one => one.playState === 'running').length"
    calm, lively = welcome(), welcome(reduced_motion="no-preference")
    for guest in (calm, lively):
        guest.play_against("einfach")
        guest.wait_for("throw")
    # The count is taken at the moment the throw is shown.
    for guest in (calm, lively):
        guest.page.evaluate(
            "() => document.addEventListener('pasch:shown', () => {"
            f" window.mostMoving = Math.max(window.mostMoving ?? 0, {moving}); }})"
        )
        with guest.news():
            guest.go.click()
    assert calm.page.evaluate("window.mostMoving") == 0
    assert lively.page.evaluate("window.mostMoving") > 0
