"""The whole turn is visible on a small phone without scrolling."""

from random import Random

import pytest
from playwright.sync_api import expect

from pasch.words import LANGUAGES, Lang
from tests.web.browser.guest import Guest
from tests.web.browser.playing import draw_one, score
from tests.web.browser.screen import at_every_size, cut_off, out_of_reach
from tests.web.browser.welcome import PHONE, Welcome

EIGHT = ("Annemarie", "Ben", "Carla", "Dora", "Emil", "bot:einfach", "bot:einfach", "bot:einfach")


def whole_turn_is_visible(guest: Guest, fields: int) -> None:
    page = guest.page
    rows = guest.block.get_by_role("rowheader").filter(visible=True)
    names = page.locator("main [data-region=block] [role=rowheader]").filter(visible=True)
    assert rows.count() >= fields
    assert out_of_reach(names) == []
    assert out_of_reach(guest.offers) == []
    assert out_of_reach(guest.go) == []
    assert out_of_reach(guest.felt.get_by_role("checkbox")) == []
    assert out_of_reach(guest.felt.get_by_role("button")) == []
    assert page.evaluate("scrollY") == 0
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= page.evaluate("innerWidth")


@pytest.mark.parametrize("seats", [("Anna",), ("Anna", "bot:einfach"), EIGHT])
def test_a_turn_with_dice(welcome: Welcome, seats: tuple[str, ...]) -> None:
    anna = welcome(viewport=PHONE, has_touch=True)
    anna.open_table("klassik", *seats)
    anna.wait_for("throw")
    whole_turn_is_visible(anna, fields=13)
    with anna.news():
        anna.go.tap()
    anna.dice.get_by_role("checkbox").first.tap()
    whole_turn_is_visible(anna, fields=13)
    strikes = anna.block.locator("a[href*='strike=']")
    if strikes.count():
        strikes.first.tap()
        anna.wait_for("strike")
        whole_turn_is_visible(anna, fields=13)
        anna.link("web.felt.unpick").tap()
    anna.wait_for("keep")
    for _ in range(2):
        with anna.news():
            anna.go.tap()
    anna.wait_for("choose")
    whole_turn_is_visible(anna, fields=13)


def test_a_turn_with_ten_cards(welcome: Welcome) -> None:
    anna = welcome(viewport=PHONE, has_touch=True)
    anna.open_table("karten", "Anna", "bot:einfach")
    for cards in range(5, 11):
        anna.wait_for("hand")
        expect(anna.cards).to_have_count(cards)
        whole_turn_is_visible(anna, fields=12)
        if cards < 10:
            draw_one(anna)
    anna.offers.first.tap()
    anna.wait_for("score")
    whole_turn_is_visible(anna, fields=12)
    chosen = anna.hand.get_by_role("checkbox", checked=True).count()
    anna.go.tap()
    if chosen < 5:
        anna.wait_for("discard")
        whole_turn_is_visible(anna, fields=12)


def test_five_people_with_cards(welcome: Welcome) -> None:
    five = welcome(viewport=PHONE, has_touch=True)
    five.open_table("karten", "Annemarie", "Ben", "Carla", "Dora", "Emil")
    five.wait_for("curtain")
    assert out_of_reach(five.go) == []
    five.go.tap()
    five.wait_for("hand")
    whole_turn_is_visible(five, fields=12)
    score(five, Random(1))
    five.wait_for("pass", "curtain")
    assert out_of_reach(five.go) == []


@pytest.mark.parametrize("path", ["/", "/rules/klassik", "/rules/gewinnkarte", "/rules/karten"])
def test_pages_to_read_are_no_wider_than_the_screen(welcome: Welcome, path: str) -> None:
    anna = welcome(viewport=PHONE)
    anna.visit(path)
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_start_page_shows_the_way_to_a_game_at_once(welcome: Welcome) -> None:
    anna = welcome(viewport=PHONE)
    anna.visit()
    assert out_of_reach(anna.button("web.start.against_bot")) == []
    assert out_of_reach(anna.button("web.start.with_friend")) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_name_breaks_nothing(welcome: Welcome, lang: Lang) -> None:
    name = "W" * 24
    anna = welcome(lang, viewport=PHONE)
    anna.open_table("klassik", name, f"{name[1:]}M")
    anna.wait_for("throw")
    whole_turn_is_visible(anna, fields=13)
    with anna.news():
        anna.go.click()
    for size in at_every_size(anna.page):
        assert cut_off(anna.page, name[1:]) == [], size
