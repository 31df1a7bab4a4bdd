"""Sidebar at one table: talking, leaving, coming back, playing again."""

import re
from random import Random

from playwright.sync_api import expect

from tests.web.browser.guest import Guest
from tests.web.browser.playing import fill_any_field
from tests.web.browser.screen import at_every_size, out_of_reach
from tests.web.browser.welcome import PHONE, Welcome

MEAN = "<script>boo()</script>"


def begun(welcome: Welcome, other: str = "Ben", rules: str = "klassik") -> tuple[Guest, Guest]:
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(rules, "Anna")
    ben.join(anna.link_for("join"), other)
    for guest in (anna, ben):
        guest.wait_for("throw", "hand", "wait")
    return anna, ben


def hand_over(guest: Guest, name: str) -> None:
    guest.page.get_by_text(guest.says("web.people.leaving"), exact=True).click()
    guest.button("web.people.own_over", name=name).click()


def test_what_is_said_arrives_as_it_was_typed(welcome: Welcome) -> None:
    anna, ben = begun(welcome, MEAN)
    anna.page.get_by_label(anna.says("web.people.text")).fill("<b>Hi</b> <script>boo()</script>")
    anna.button("web.people.say").click()
    said = ben.page.get_by_text("<b>Hi</b> <script>boo()</script>")
    expect(said).to_be_visible()
    expect(anna.page.get_by_label(anna.says("web.people.text"))).to_have_value("")
    ben.button("web.phrases.2").click()
    log = anna.page.get_by_role("log").filter(has_text=anna.says("web.phrases.2"))
    expect(log).to_contain_text(MEAN)
    expect(anna.block.get_by_role("columnheader", name=MEAN)).to_be_attached()


def test_the_newest_remark_is_seen_and_the_buttons_below_stay(welcome: Welcome) -> None:
    anna, ben = begun(welcome)
    acting, waiting = (anna, ben) if anna.mode == "throw" else (ben, anna)
    field = waiting.page.get_by_label(waiting.says("web.people.text"))
    phrase = waiting.button("web.phrases.1")
    before = phrase.bounding_box()
    for number in range(11):
        field.fill(f"Remark {number}")
        waiting.button("web.people.say").click()
        expect(acting.page.locator(".chat")).to_contain_text(f"Remark {number}")
    assert phrase.bounding_box() == before
    acting.page.reload()
    for guest in (acting, waiting):
        box = guest.page.locator(".chat [role=log]").bounding_box()
        newest = guest.page.get_by_text("Remark 10").bounding_box()
        assert box is not None
        assert newest is not None
        assert box["y"] <= newest["y"]
        assert newest["y"] + newest["height"] <= box["y"] + box["height"]
    # The space bar throws, and where there is nothing to throw it says nothing twice.
    phrase.click()
    said = waiting.page.locator(".chat li", has_text=waiting.says("web.phrases.1"))
    expect(said).to_have_count(1)
    waiting.page.keyboard.press("Space")
    field.fill("The end")
    waiting.button("web.people.say").click()
    expect(waiting.page.locator(".chat li").last).to_contain_text("The end")
    expect(said).to_have_count(1)


def test_a_bot_plays_for_who_leaves_until_they_come_back(welcome: Welcome) -> None:
    anna, ben = begun(welcome)
    hand_over(ben, "Ben")
    anna.wait_for("throw")
    ben.wait_for("absent")
    with anna.news():
        anna.go.click()
    anna.fill("CH")
    anna.wait_for("throw")
    ben.button("web.takeover.back").click()
    expect(ben.button("web.takeover.back")).to_have_count(0)
    with anna.news():
        anna.go.click()
    fill_any_field(anna, Random(1))
    ben.wait_for("throw")


def test_the_others_agree_and_a_bot_takes_over_by_itself(welcome: Welcome) -> None:
    guests = {name: welcome(viewport=PHONE) for name in ("Anna", "Ben", "Carla")}
    anna = guests["Anna"]
    anna.open_table("klassik", "Anna", "", "")
    link = anna.link_for("join")
    for name in ("Ben", "Carla"):
        guests[name].join(link, name)
    for guest in guests.values():
        guest.wait_for("throw", "wait")
    name = next(name for name, guest in guests.items() if guest.mode == "throw")
    gone = guests[name]
    others = [guest for guest in guests.values() if guest is not gone]
    for guest in others:
        guest.page.get_by_text(guest.says("web.people.away", name=name), exact=True).click()
        guest.button("web.people.hand_over").click()
        expect(guest.text("web.people.agreed")).to_be_visible()
    # Not at once: two who agree may be one person with two browsers. All see how long it takes.
    for guest in guests.values():
        expect(guest.page.locator("[data-until]")).to_have_text(re.compile("^0:0"))
    expect(gone.page.get_by_text(gone.says("web.takeover.yours"))).to_be_visible()
    for size in at_every_size(gone.page):
        # The countdown covers neither names nor points, and the turn can be taken.
        seen = gone.page.locator(".chip :is(b, .total), .block thead .initial").filter(visible=True)
        assert out_of_reach(seen.or_(gone.go)) == [], size
    gone.wait_for("absent", "wait")
    expect(
        gone.page.get_by_role("status").filter(has_text=gone.says("web.takeover.is_yours"))
    ).to_be_visible()
    back = gone.button("web.takeover.back")
    for size in at_every_size(gone.page):
        assert out_of_reach(back) == [], size
    for guest in others:
        expect(guest.text("web.people.stands_in", name=name)).to_be_attached()
        expect(guest.page.locator("[data-until]")).to_have_count(0)
    back.click()
    expect(back).to_have_count(0)
    for guest in others:
        expect(guest.text("web.people.stands_in", name=name)).to_have_count(0)


def test_both_go_on_to_the_same_rematch(welcome: Welcome) -> None:
    anna, ben = begun(welcome, rules="karten")
    old = anna.table_id
    hand_over(ben, "Ben")
    ben.wait_for("absent", "over")
    hand_over(anna, "Anna")
    for guest in (anna, ben):
        guest.wait_for("over")
    anna.button("web.ending.rematch").click()
    # Ben has not said that he wants it: a bot plays for him until he comes.
    ben.link("web.ending.next").click()
    ben.button("web.takeover.back").click()
    anna.wait_for("hand", "wait")
    ben.wait_for("hand", "wait")
    assert old != anna.table_id == ben.table_id


def test_who_plays_alone_may_break_off(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    anna.wait_for("throw")
    anna.page.get_by_text(anna.says("web.people.leaving"), exact=True).click()
    version = anna.felt.get_attribute("data-version") or ""
    anna.link("web.people.abandon").click()
    for size in at_every_size(anna.page):
        ways = (anna.link("web.abandon.stay"), anna.button("web.abandon.go"))
        assert [out_of_reach(way) for way in ways] == [[], []], size
    anna.link("web.abandon.stay").click()
    expect(anna.felt).to_have_attribute("data-version", version)
    anna.page.get_by_text(anna.says("web.people.leaving"), exact=True).click()
    anna.link("web.people.abandon").click()
    anna.button("web.abandon.go").click()
    anna.wait_for("over")
    expect(anna.text("web.ending.abandoned")).to_be_visible()


def test_what_is_typed_or_opened_outlasts_what_others_do(welcome: Welcome) -> None:
    anna, ben, carla = welcome(), welcome(), welcome()
    anna.open_table("klassik", "Anna", "", "")
    link = anna.link_for("join")
    anna.page.get_by_text(anna.says("web.chance.title"), exact=True).click()
    word = anna.page.get_by_label(anna.says("web.chance.word"))
    word.press_sequentially("Birn")
    ben.join(link, "Ben")
    expect(anna.page.locator("main li").filter(has_text="Ben")).to_be_visible()
    anna.page.keyboard.type("baum")
    expect(word).to_have_value("Birnbaum")
    carla.join(link, "Carla")
    everybody = (anna, ben, carla)
    for guest in everybody:
        guest.wait_for("throw", "wait")
        guest.page.get_by_text(guest.says("web.people.leaving"), exact=True).click()
    acting = next(guest for guest in everybody if guest.mode == "throw")
    with acting.news():
        acting.go.click()
    acting.fill("CH")
    for guest in everybody:
        guest.page.locator("#felt[data-mode=throw], #felt[data-mode=wait]").wait_for()
        expect(guest.text("web.people.come_back")).to_be_visible()
