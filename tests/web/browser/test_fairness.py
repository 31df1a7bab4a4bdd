"""The browser itself proves that a match was fair, and notices when one was not."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser.guest import Guest
from tests.web.browser.welcome import Welcome


def over(welcome: Welcome, rules: str) -> Guest:
    """Return somebody whose match two bots have played to its end, with a word from each."""
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(rules, "Anna")
    anna.page.get_by_text(anna.says("web.lobby.chance"), exact=True).click()
    anna.page.get_by_label(anna.says("web.lobby.word")).fill("Birnbaum")
    anna.button("web.lobby.give_word").click()
    expect(
        anna.page.locator("main li").filter(has_text=anna.says("web.lobby.has_word"))
    ).to_be_visible()
    ben.join(anna.link_for("join"), "Ben")
    for guest, name in ((anna, "Anna"), (ben, "Ben")):
        guest.wait_for("throw", "hand", "wait")
        guest.page.get_by_text(guest.says("web.people.leaving"), exact=True).click()
        guest.button("web.people.own_over", name=name).click()
    anna.wait_for("over")
    return anna


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_the_browser_works_everything_out_anew(welcome: Welcome, rules: str) -> None:
    anna = over(welcome, rules)
    anna.visit(f"/t/{anna.table_id}/fairness")
    expect(anna.page.get_by_text("Birnbaum")).to_be_visible()
    anna.button("web.fairness.go").click()
    right = anna.says("web.fairness.right", seeds=1, outcomes="NUMBER")
    verdict = re.compile("^" + re.escape(right).replace("NUMBER", "[0-9]+") + "$")
    expect(anna.page.get_by_role("status")).to_have_text(verdict)


def test_a_secret_that_does_not_fit_is_noticed(welcome: Welcome) -> None:
    anna = over(welcome, "klassik")

    def forge(route: Route) -> None:
        text = route.fetch().text()
        secret = re.search(r'"secret": ?"([0-9a-f]+)"', text)
        assert secret is not None
        route.fulfill(body=text.replace(secret[1], secret[1][::-1]), content_type="text/html")

    anna.page.route("**/fairness", forge)
    anna.visit(f"/t/{anna.table_id}/fairness")
    anna.button("web.fairness.go").click()
    expect(anna.page.get_by_role("status")).to_have_text(anna.says("error.verify.commitment"))


def test_nothing_is_shown_before_the_end(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    anna.visit(f"/t/{anna.table_id}/fairness")
    expect(anna.page.get_by_text(anna.says("web.fairness.later"))).to_be_visible()
    expect(anna.button("web.fairness.go")).to_have_count(0)
