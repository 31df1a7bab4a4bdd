"""Somebody who comes for the first time finds their way: tips, rules, the way back."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.axe import grave_findings
from tests.web.browser.finished import finished
from tests.web.browser.screen import SIZES, at_every_size, cut_off, out_of_reach
from tests.web.browser.welcome import PHONE, Welcome

FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_tips_come_one_by_one_and_can_be_dismissed_for_ever(welcome: Welcome, rules: str) -> None:
    anna = welcome("de", is_new=True, viewport=PHONE, bypass_csp=True)
    anna.play_against("einfach", rules)
    anna.wait_for("throw", "hand")
    tip = anna.page.locator("#tip")
    expect(tip).to_be_visible()
    assert grave_findings(anna) == []
    for size in at_every_size(anna.page):
        # It covers nothing that somebody needs for their turn, and is read to its end.
        needed = ".bar :is(a, summary), .chip :is(b, .total), .block tbody th, .block .offer"
        assert out_of_reach(anna.page.locator(needed).filter(visible=True)) == [], size
        assert out_of_reach(anna.felt.locator(".die, .card, .next :is(a, button)")) == [], size
        assert out_of_reach(tip.locator("p, button")) == [], size
        assert cut_off(anna.page) == [], size
    first = tip.locator("p").inner_text()
    anna.button("web.tips.understood").click()
    expect(tip).to_be_hidden()
    anna.page.reload()
    anna.wait_for("throw", "hand")
    if rules == "karten":
        expect(tip).to_be_visible()
        assert tip.locator("p").inner_text() != first
        anna.button("web.tips.never").click()
    anna.page.reload()
    anna.wait_for("throw", "hand")
    expect(tip).to_be_hidden()


def test_a_tip_does_not_come_back_to_whoever_has_done_what_it_says(welcome: Welcome) -> None:
    anna = welcome("de", is_new=True, viewport=PHONE)
    anna.open_table("klassik", "Anna")
    anna.wait_for("throw")
    tip = anna.page.locator("#tip")
    first = tip.locator("p").inner_text()
    with anna.news():
        anna.go.click()
    anna.wait_for("keep")
    expect(tip.locator("p")).not_to_have_text(first)
    anna.fill("CH")
    anna.wait_for("throw")
    expect(tip).to_be_hidden()


def test_pages_to_read_fit_every_screen_and_lead_back(welcome: Welcome, site: str) -> None:
    (player,) = finished(site)
    anna = welcome("de")
    anna.trouble.allow_refusal(404)
    anna.visit(player.link)
    for size in at_every_size(anna.page):
        anna.visit(f"/rules/klassik?table={player.table}")
        assert anna.page.evaluate(FITS)
        scoring = anna.page.locator(".scoring").bounding_box()
        assert scoring is not None
        assert scoring["height"] <= SIZES[size]["height"], "what scores what fits on one screen"
        anna.visit(f"/t/{player.table}/fairness")
        assert anna.page.evaluate(FITS)
        heights = anna.page.locator(".frequencies td:not(.bar-cell)").evaluate_all(
            "cells => cells.map(cell => cell.getClientRects()[0].height)"
        )
        assert max(heights) < 40, "no count is broken into two lines"

    anna.visit(f"/rules/klassik?table={player.table}")
    anna.link("web.edition.karten.name").click()
    anna.page.get_by_role("link", name=anna.says("web.fairness.back")).click()
    expect(anna.felt).to_be_visible()
    anna.visit(f"/t/{player.table}/nowhere")
    assert anna.page.evaluate(FITS)
    anna.link("web.error.table").click()
    expect(anna.felt).to_be_visible()


def test_the_start_page_puts_what_waits_for_me_first(welcome: Welcome) -> None:
    anna = welcome(bypass_csp=True)
    anna.play_against("einfach", "karten", name="Anna")
    anna.wait_for("hand")
    waiting = anna.page.get_by_role("region", name=anna.says("web.start.waiting"))
    for size in at_every_size(anna.page):
        anna.visit()
        assert anna.page.evaluate(FITS)
        assert out_of_reach(waiting.get_by_role("link")) == [], size
    expect(waiting).to_contain_text(anna.says("web.felt.your_turn"))
    expect(anna.page.locator("input[name=rules][value=karten]")).to_be_checked()
    assert grave_findings(anna) == []
    waiting.get_by_role("link").click()
    anna.wait_for("hand")


def test_the_names_of_those_at_one_device_are_remembered(welcome: Welcome) -> None:
    both = welcome(viewport=PHONE)
    both.choose("klassik", "Anna")
    both.text("web.start.here").click()
    both.page.get_by_label(both.says("web.start.other", number=2)).fill("Ben")
    both.button("web.start.here_go").click()
    both.wait_for("throw")
    expect(both.page.locator(".chip")).to_contain_text(["Anna", "Ben"])
    both.visit()
    both.text("web.start.here").click()
    expect(both.page.get_by_label(both.says("web.start.name"), exact=True)).to_have_value("Anna")
    expect(both.page.get_by_label(both.says("web.start.other", number=2))).to_have_value("Ben")


def test_english_names_are_read_whole_on_a_small_phone(welcome: Welcome) -> None:
    anna = welcome("en", viewport=PHONE)
    anna.play_against("meister", name="Anna")
    anna.wait_for("throw", "keep", "choose", "wait")
    expect(anna.page.locator(".chip", has_text="Champion")).to_be_visible()
    for size in at_every_size(anna.page):
        assert cut_off(anna.page) == [], size
        names = anna.block.get_by_text("Three of a kind").or_(anna.block.get_by_text("3 of a kind"))
        expect(names.filter(visible=True).first).to_be_visible()
