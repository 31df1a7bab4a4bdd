"""What the policy of the service forbids stands on no page: such a page would not work."""

from collections.abc import Iterator

import pytest

from pasch.rules import EDITIONS
from pasch.words import LANGUAGES
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out, step


def pages(browser: Browser) -> Iterator[Page]:
    yield browser.open("/")
    yield browser.open("/nothing-here")
    for key in EDITIONS:
        yield browser.open(f"/rules/{key}")
    yield opened(browser, "klassik", "human", "open")
    dice = opened(browser, "klassik", "human")
    for _ in range(4):
        yield dice
        dice = step(browser, dice)
    cards = opened(browser, "karten", "human", "human")
    for _ in range(3):
        yield cards
        cards = step(browser, cards)
    over = played_out(browser, dice)
    yield over
    yield browser.open(f"{over.address}/fairness")
    yield browser.open("/statistics")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_has_inline_code_or_style_or_loads_anything_from_elsewhere(
    browser: Browser, lang: str
) -> None:
    browser.client.headers["accept-language"] = lang
    for page in pages(browser):
        for tag, given in page.tags:
            assert "style" not in given, (page.address, tag)
            assert not [name for name in given if name.startswith("on")], (page.address, tag)
            assert tag != "style"
            if tag == "script":
                assert "src" in given or given["type"] == "application/json"
            for name in ("src", "href", "action"):
                assert not given.get(name, "").startswith(("http", "//")), (page.address, tag)


def test_texts_of_the_other_language_are_not_left_over(browser: Browser) -> None:
    browser.client.headers["accept-language"] = "en"
    for page in pages(browser):
        assert '<html lang="en">' in page.html
        for word in ("Würfel", "Deine", "Stärke", "Regeln", "Gespräch", "werfen"):
            assert word not in page.html, (page.address, word)


def test_nothing_of_the_program_shows_through(browser: Browser) -> None:
    for page in pages(browser):
        for trace in ("<class", "<function", "None", "Phrase(", "{"):
            assert trace not in page.text, (page.address, trace)


def test_the_first_view_is_light(browser: Browser) -> None:
    page = browser.open("/")
    loaded = [
        given.get("src") or given["href"]
        for tag, given in page.tags
        if tag == "script" or (tag == "link" and "href" in given)
    ]
    size = len(page.html) + sum(len(browser.client.get(address).content) for address in loaded)
    assert size < 150_000
