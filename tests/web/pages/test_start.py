import re

import pytest

from pasch.words import LANGUAGES, Lang, say
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened


def test_the_language_is_the_browsers_at_first_and_then_the_persons(browser: Browser) -> None:
    assert '<html lang="de">' in browser.open("/").html
    browser.client.headers["accept-language"] = "en-GB,en;q=0.8"
    page = browser.open("/")
    assert '<html lang="en">' in page.html
    assert '<html lang="de">' in browser.press(page, "lang", "de").html
    assert '<html lang="de">' in browser.open("/").html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_other_language_is_offered_by_its_own_name(browser: Browser, lang: Lang) -> None:
    browser.client.headers["accept-language"] = lang
    page = browser.open("/")
    offered = {other for other in LANGUAGES if f'value="{other}" lang="{other}"' in page.html}
    assert offered == {*LANGUAGES} - {lang}
    assert all(say(other, "language.name") in page.text for other in offered)


@pytest.mark.parametrize("elsewhere", ["https://example.org/", "//example.org", "/\\example.org"])
def test_choosing_a_language_sends_nobody_elsewhere(browser: Browser, elsewhere: str) -> None:
    form = {"lang": "en", "back": elsewhere}
    answer = browser.client.post("/language", data=form, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_what_is_wrong_is_told_and_what_was_typed_is_kept(browser: Browser) -> None:
    page = browser.press(
        browser.open("/"),
        "quick",
        "",
        rules="karten",
        **{f"kind{row}": "stark" for row in range(1, 8)},
        name0="Zoë",
    )
    assert page.status == 400
    assert 'role="alert"' in page.html
    assert 'value="Zoë"' in page.html
    assert any(rules.is_on for rules in page.named("rules") if rules.value == "karten")


def test_options_of_an_edition_can_be_chosen(browser: Browser) -> None:
    page = opened(browser, "klassik", "human", "einfach", option=["klassik.extra_after_zero"])
    rules = browser.open(f"{page.address}/fairness").html
    assert "klassik+extra_after_zero-joker_after_zero" in rules


def test_eight_sit_at_a_table(browser: Browser) -> None:
    page = opened(browser, "klassik", "human", *["einfach"] * 7)
    assert sum('class="chip' in line for line in page.html.splitlines()) == 8


def test_matches_of_this_browser_are_listed(browser: Browser) -> None:
    first = opened(browser, "klassik", "human").address.rpartition("/")[2]
    second = opened(browser, "karten", "human", "open").address.rpartition("/")[2]
    links = browser.open("/").links
    assert f"/t/{first}" in links
    assert f"/t/{second}" in links


def test_a_browser_keeps_the_keys_of_forty_tables(browser: Browser) -> None:
    addresses = [opened(browser, "klassik", "human").address for _ in range(42)]
    kept = [name for name in browser.client.cookies if name.startswith("pasch-")]
    assert len(kept) == 40
    assert not browser.open(addresses[0]).has_felt
    assert browser.open(addresses[-1]).has_felt


def test_a_key_is_kept_from_scripts_and_other_sites(browser: Browser) -> None:
    form = {"rules": "klassik", "quick": "bot", "bot": "einfach"}
    answer = browser.client.post("/tables", data=form, follow_redirects=False)
    cookie = answer.headers["set-cookie"].casefold()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie


def test_the_name_is_remembered(browser: Browser) -> None:
    browser.press(browser.open("/"), "quick", "friend", name="Jürgen 東")
    assert 'value="Jürgen 東"' in browser.open("/").html


@pytest.mark.parametrize(("row", "begins"), [("0", "P0"), ("2", "P2")])
def test_who_begins_is_named_by_a_row_of_the_form(browser: Browser, row: str, begins: str) -> None:
    """C2: rows in which nobody sits are no seats."""
    page = opened(browser, "klassik", "human", "", "human", first=row)
    acting = re.findall(r'class="chip p\d acts">.*?<b title="[^"]+">([^<]+)', page.html, re.DOTALL)
    assert acting == [begins]
