"""No page keeps anybody out: axe finds nothing grave, by day or by night."""

from random import Random

import pytest
from playwright.sync_api import expect

from pasch.rules import EDITIONS
from tests.web.browser.axe import grave_findings
from tests.web.browser.guest import Guest
from tests.web.browser.playing import begin_swapping, score
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome


def examined(welcome: Welcome, *, phone: bool = False) -> Guest:
    # The check itself is a script from elsewhere, which the pages do not allow.
    return welcome(bypass_csp=True, viewport=PHONE if phone else DESKTOP)


@pytest.mark.parametrize("phone", [True, False])
def test_the_start_page(welcome: Welcome, phone: bool) -> None:
    guest = examined(welcome, phone=phone)
    guest.invite_a_friend(name="Anna")
    guest.visit()
    guest.page.get_by_text(guest.says("web.start.own"), exact=True).click()
    assert grave_findings(guest) == []


def test_the_rules(welcome: Welcome) -> None:
    guest = examined(welcome)
    for key in EDITIONS:
        guest.visit(f"/rules/{key}")
        assert grave_findings(guest) == []


@pytest.mark.parametrize("phone", [True, False])
def test_the_training(welcome: Welcome, phone: bool) -> None:
    guest = examined(welcome, phone=phone)
    for path in ("", "/klassik/4", "/karten/5", "/klassik/4?strike=KN"):
        guest.visit(f"/training{path}")
        expect(guest.page.locator("#progress, #felt").first).to_be_visible()
        assert grave_findings(guest) == []


def test_the_word_before_a_costly_move(welcome: Welcome) -> None:
    guest = examined(welcome, phone=True)
    guest.open_table("klassik", "Anna")
    guest.wait_for("throw")
    with guest.news():
        guest.go.click()
    guest.context.add_cookies([{"name": "tutor", "value": "on", "url": guest.site}])
    guest.visit(f"/t/{guest.table_id}?strike=KN")
    guest.wait_for("strike")
    guest.go.click()
    expect(guest.page.locator("#tutor")).to_be_visible()
    assert grave_findings(guest) == []


def test_the_error_page(welcome: Welcome) -> None:
    guest = examined(welcome)
    guest.trouble.allow_refusal(404)
    guest.visit("/nowhere")
    assert grave_findings(guest) == []


def test_lobby_and_joining(welcome: Welcome) -> None:
    anna, ben = examined(welcome), examined(welcome, phone=True)
    anna.open_table("klassik", "Anna", "", "")
    anna.wait_for("lobby")
    assert grave_findings(anna) == []
    ben.page.goto(anna.link_for("join"))
    assert grave_findings(ben) == []
    ben.trouble.allow_refusal(400)
    ben.join(anna.link_for("join"), "Anna")
    expect(ben.page.get_by_role("alert")).to_be_visible()
    assert grave_findings(ben) == []


@pytest.mark.parametrize("phone", [True, False])
def test_a_table_with_dice(welcome: Welcome, phone: bool) -> None:
    anna, ben = examined(welcome, phone=phone), examined(welcome, phone=phone)
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("throw", "wait")
    acting, waiting = (anna, ben) if anna.mode == "throw" else (ben, anna)
    waiting.wait_for("wait")
    assert grave_findings(acting) == []
    with acting.news(), waiting.news():
        acting.go.click()
    acting.dice.get_by_role("checkbox").first.check()
    acting.button("web.phrases.1").click()
    expect(waiting.page.get_by_role("log").filter(has_text="Hello")).to_be_visible()
    assert grave_findings(acting) == []
    assert grave_findings(waiting) == []
    acting.offer("CH").click()
    acting.wait_for("write")
    assert grave_findings(acting) == []
    acting.felt.locator(".striking").click()
    acting.wait_for("strike")
    assert grave_findings(acting) == []


@pytest.mark.parametrize("phone", [True, False])
def test_a_table_with_cards(welcome: Welcome, phone: bool) -> None:
    both = examined(welcome, phone=phone)
    both.open_table("karten", "Anna", "Ben")
    both.wait_for("curtain")
    assert grave_findings(both) == []
    both.go.click()
    both.wait_for("hand")
    assert grave_findings(both) == []
    begin_swapping(both)
    both.hand.get_by_role("checkbox").first.check()
    both.page.locator(".discards summary").click()
    assert grave_findings(both) == []
    both.link("web.felt.back").click()
    both.wait_for("hand")
    both.offers.first.click()
    both.wait_for("score")
    assert grave_findings(both) == []
    score(both, Random(1))
    if both.wait_for("pass", "curtain") == "pass":
        assert grave_findings(both) == []


def test_the_help_and_the_menu(welcome: Welcome) -> None:
    guest = examined(welcome)
    guest.play_against("einfach")
    guest.page.locator("summary").first.click()
    assert grave_findings(guest) == []
    guest.page.keyboard.press("Escape")
    guest.page.locator("#felt").press("?")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    assert grave_findings(guest) == []


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_the_end_and_its_fairness(welcome: Welcome, rules: str) -> None:
    guest, ben = examined(welcome), welcome()
    guest.invite_a_friend(rules, "Anna")
    ben.join(guest.link_for("join"), "Ben")
    for each, name in ((guest, "Anna"), (ben, "Ben")):
        each.wait_for("throw", "hand", "wait")
        each.page.get_by_text(each.says("web.people.leaving"), exact=True).click()
        each.button("web.people.own_over", name=name).click()
    guest.wait_for("over")
    assert grave_findings(guest) == []
    guest.visit(f"/t/{guest.table_id}/fairness")
    guest.button("web.fairness.go").click()
    expect(guest.page.get_by_role("status")).not_to_be_empty()
    assert grave_findings(guest) == []


def test_the_check_finds_what_is_wrong(welcome: Welcome) -> None:
    guest = examined(welcome)
    guest.visit()
    guest.page.evaluate("document.querySelector('main').innerHTML += '<input><p id=grey>Hm</p>'")
    guest.page.evaluate("grey.style = 'color: #777; background: #666'")
    found = grave_findings(guest)
    assert [one.partition(": [")[0] for one in found] == [
        "by day: color-contrast",
        "by day: label",
        "by night: color-contrast",
    ]
