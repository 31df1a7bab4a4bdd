"""One seat on two tabs, under a name of joined emoji, with a server that goes and comes."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.web.browser.screen import at_every_size, cut_off, out_of_reach
from tests.web.browser.welcome import PHONE, Welcome
from tests.web.workers import working

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


def told_alike(one: Page, other: Page) -> None:
    for part in ("#felt", ".block", ".players", ".chat"):
        wanted = one.locator(part).inner_text()
        expect(other.locator(part)).to_have_text(wanted, use_inner_text=True)


def test_two_tabs_of_one_seat_stay_alike(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome(viewport=PHONE)
    anna.invite_a_friend(name=FAMILY)
    ben.join(anna.link_for("join"), f"{FAMILY} Ben")
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
        expect(guest.page.locator("thead .p0 .initial")).to_have_text(FAMILY)
    for size in at_every_size(anna.page):
        assert cut_off(anna.page, f"{FAMILY} Ben") == [], size
    acting = anna if anna.mode == "throw" else ben
    tab = acting.context.new_page()
    tab.goto(acting.page.url)
    with acting.news():
        acting.go.click()
    told_alike(acting.page, tab)
    # One tab asks whether to strike; the other decides otherwise.
    tab.goto(f"{tab.url}?strike=CH")
    acting.button("web.phrases.1").click()
    expect(tab.locator(".chat")).to_contain_text(FAMILY)
    acting.fill("CH")
    told_alike(acting.page, tab)
    expect(tab).to_have_url(acting.page.url)
    acting.page.get_by_label(acting.says("web.people.text")).fill(FAMILY)
    acting.button("web.people.say").click()
    expect(acting.page.locator(".chat li")).to_have_count(2)
    told_alike(acting.page, tab)


def test_what_cannot_be_said_is_told_where_it_was_typed(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("throw", "wait")
    anna.trouble.allow_refusal(400)
    field = anna.page.get_by_label(anna.says("web.people.text"))
    field.fill("a\u200bb")
    anna.button("web.people.say").click()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(anna.page.locator("#text-mistake")).to_be_visible()
    expect(anna.page.locator("#notice")).to_be_empty()
    field.fill("ab")
    expect(anna.page.locator("#text-mistake")).to_be_hidden()
    anna.button("web.people.say").click()
    expect(ben.page.locator(".chat")).to_contain_text("ab")


def test_the_banner_stays_while_the_server_is_away_and_goes_with_it(
    welcome: Welcome, tmp_path: Path
) -> None:
    with working(tmp_path) as worker:
        anna = welcome(site=worker.address)
        anna.play_against("einfach")
        anna.wait_for("throw")
        anna.trouble.allow_outage()
        banner = anna.text("web.bar.offline")
        expect(banner).to_be_hidden()
        worker.kill()
        expect(banner).to_be_visible()
        for size in at_every_size(anna.page):
            points = anna.page.locator(".chip :is(b, .total), .block thead .initial")
            assert out_of_reach(points.filter(visible=True)) == [], size
            assert out_of_reach(banner) == [], size
        worker.start()
        # The page finds out by itself, without a tap.
        expect(banner).to_be_hidden()
        with anna.news():
            anna.go.click()


CATCH_STREAMS = """
window.streams = [];
window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.streams.push(this); }
};
"""
SEND = """(number) => window.streams.at(-1).dispatchEvent(new MessageEvent("message", {
  lastEventId: String(number), data: '{"screen": "playing", "regions": {}, "cells": []}',
}))"""


def test_a_table_that_was_restored_is_shown_to_those_who_follow_it(welcome: Welcome) -> None:
    anna = welcome()
    anna.page.add_init_script(CATCH_STREAMS)
    anna.open_table("klassik", "Anna")
    anna.wait_for("throw")
    anna.page.evaluate(SEND, 1000)
    with anna.page.expect_navigation():
        anna.page.evaluate(SEND, 7)
    anna.wait_for("throw")
