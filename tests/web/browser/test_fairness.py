"""The browser itself proves that a match was fair, and notices when one was not."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.web.browser.guest import Guest
from tests.web.browser.welcome import Welcome


def over(welcome: Welcome, rules: str, *, after_a_throw: bool = False) -> Guest:
    """Return somebody whose match bots have played to its end, after both browsers took part.

    Bots are so quick that a page may see nothing of what they throw, so a throw comes before them
    where something must have been seen.
    """
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(rules, "Anna")
    anna.page.get_by_text(anna.says("web.chance.title"), exact=True).click()
    anna.page.get_by_label(anna.says("web.chance.word")).fill("  Birn   baum ")
    ben.join(anna.link_for("join"), "Ben")
    if after_a_throw:
        for guest in (anna, ben):
            guest.wait_for("throw", "wait")
        (anna if anna.mode == "throw" else ben).go.click()
        expect(anna.dice.locator(".pips")).to_have_count(5)
    hand_over(anna, "Anna")
    hand_over(ben, "Ben")
    anna.wait_for("over")
    return anna


def hand_over(guest: Guest, name: str) -> None:
    guest.wait_for("throw", "keep", "hand", "wait")
    guest.page.get_by_text(guest.says("web.people.leaving"), exact=True).click()
    guest.button("web.people.own_over", name=name).click()


def verdict_of(guest: Guest, kind: str) -> re.Pattern[str]:
    text = guest.says(f"web.fairness.{kind}", outcomes="NUMBER")
    return re.compile("^" + re.escape(text).replace("NUMBER", "[0-9]+") + "$")


def check(guest: Guest) -> None:
    guest.visit(f"/t/{guest.table_id}/fairness")
    guest.button("web.fairness.go").click()


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_the_browser_works_everything_out_anew_and_compares_it_with_what_it_kept(
    welcome: Welcome, rules: str
) -> None:
    anna = over(welcome, rules)
    check(anna)
    expect(anna.page.get_by_text(re.compile("[0-9a-f]{32} Birn baum"))).to_be_visible()
    expect(anna.page.locator("dd q")).to_have_count(2)
    expect(anna.page.get_by_role("status")).to_have_text(verdict_of(anna, "part"))


def test_who_has_kept_nothing_or_contributed_nothing_is_told_so(welcome: Welcome) -> None:
    anna, watching = over(welcome, "klassik"), welcome()
    watching.page.goto(link_for_watching(anna))
    watching.page.wait_for_function(
        "Object.keys(localStorage).some(key => key.endsWith('/commitment'))"
    )
    check(watching)
    expect(watching.page.get_by_role("status")).to_have_text(verdict_of(watching, "saw"))
    watching.page.evaluate("localStorage.clear()")
    check(watching)
    expect(watching.page.get_by_role("status")).to_have_text(verdict_of(watching, "nothing"))


def link_for_watching(anna: Guest) -> str:
    cookie = next(
        cookie["value"]
        for cookie in anna.context.cookies()
        if cookie.get("name") == f"pasch-{anna.table_id}"
    )
    return f"{anna.site}/t/{anna.table_id}/watch/{cookie.split('.')[2]}"


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


def test_a_match_without_a_throw_is_not_called_proved(welcome: Welcome) -> None:
    anna = welcome()
    anna.open_table("klassik", "Anna")
    anna.wait_for("throw")
    anna.page.get_by_text(anna.says("web.people.leaving"), exact=True).click()
    anna.link("web.people.abandon").click()
    anna.button("web.abandon.go").click()
    anna.wait_for("over")
    check(anna)
    expect(anna.page.get_by_role("status")).to_have_text(anna.says("web.fairness.none"))


def test_nothing_is_shown_before_the_end(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    anna.visit(f"/t/{anna.table_id}/fairness")
    expect(anna.page.get_by_text(anna.says("web.fairness.later"))).to_be_visible()
    expect(anna.button("web.fairness.go")).to_have_count(0)
