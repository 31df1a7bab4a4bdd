"""No rule and no edition's name stands in scripts, styles, templates or pages."""

import re
from pathlib import Path

import pytest

import pasch.web
from pasch.bots import BOTS, DEFAULT_BOT
from pasch.play.events import LONGEST_SEED
from pasch.play.setup import LONGEST_NAME
from pasch.rules import DEFAULT_EDITION, EDITIONS
from pasch.rules.cards.hand import MOST_DISCARDED
from pasch.web.table.actions import LONGEST_REMARK
from pasch.web.table.create import MOST_SEATS
from pasch.words import say
from pasch.words.rulebook import options
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened

ROOM = Path(pasch.web.__file__).parent
FILES = [
    path
    for path in sorted(ROOM.rglob("*"))
    if path.suffix in {".py", ".js", ".css", ".html"} and "migrations" not in path.parts
]
STYLE = (ROOM / "static" / "pasch.css").read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOM)))
def test_no_edition_and_no_bot_is_named(path: Path) -> None:
    names = re.compile(rf"\b({'|'.join((*EDITIONS, *BOTS))})\b")
    assert names.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".html"], ids=str)
def test_no_template_knows_how_long_a_text_may_be(path: Path) -> None:
    assert re.findall(r'(?:max|min)(?:length)?="\d', path.read_text("utf-8")) == []


def test_the_style_has_a_column_for_everybody() -> None:
    columns = {int(number) for number in re.findall(r"#column-(\d+):checked", STYLE)}
    assert columns == set(range(MOST_SEATS))


def longest(page: Page, name: str) -> list[str]:
    return [
        given["maxlength"]
        for tag, given in page.tags
        if tag == "input" and given.get("name", "").startswith(name) and "maxlength" in given
    ]


def test_the_start_page_hands_the_most_players_to_its_script(browser: Browser) -> None:
    page = browser.open("/")
    editions = {
        given["value"]: int(given["data-most-players"])
        for tag, given in page.tags
        if tag == "input" and given.get("name") == "rules"
    }
    assert editions == {key: kind.most_players for key, kind in EDITIONS.items()}
    assert longest(page, "name") == [str(LONGEST_NAME)] * (1 + MOST_SEATS)
    assert [bot.value for bot in page.named("bot") if bot.is_on] == [DEFAULT_BOT]
    assert [rules.value for rules in page.named("rules") if rules.is_on] == [DEFAULT_EDITION]
    assert f"/rules/{DEFAULT_EDITION}" in page.links


@pytest.mark.parametrize("key", EDITIONS)
def test_the_rules_explain_the_options_that_an_edition_has(browser: Browser, key: str) -> None:
    html = browser.open(f"/rules/{key}").html
    titles = {name: f"{say('de', f'web.option.{name}')}:</b>" for name in options("de")}
    assert {name for name in titles if titles[name] in html} == set(EDITIONS[key].options())
    # Options go by what they mean, never by the names that programs use.
    assert not [name for name in titles if name in html]


def longest_word(page: Page) -> list[str]:
    return [given["maxlength"] for _, given in page.tags if "data-word" in given]


def test_pages_know_how_long_a_text_may_be(browser: Browser) -> None:
    lobby = opened(browser, "karten", "human", "open")
    assert longest_word(lobby) == [str(LONGEST_SEED - 33)]
    assert [bot.value for bot in lobby.named("bot") if bot.is_on] == [DEFAULT_BOT]
    browser.client.cookies.clear()
    found = re.search(r'id="link-join" readonly value="([^"]+)"', lobby.html)
    assert found
    joining = browser.open(found[1])
    assert longest(joining, "name") == [str(LONGEST_NAME)]
    assert longest_word(joining) == [str(LONGEST_SEED - 33)]
    table = browser.submit(joining, found[1], name="Ben")
    assert longest(table, "text") == [str(LONGEST_REMARK)]


def test_the_hand_knows_how_many_cards_may_be_swapped(browser: Browser) -> None:
    page = browser.follow(opened(browser, "karten", "human"), "swap=1")
    most = {given["data-most"] for _, given in page.tags if "data-swap-cards" in given}
    assert most == {str(MOST_DISCARDED)}


@pytest.mark.parametrize(("rules", "last"), [("klassik", "5"), ("karten", "0")])
def test_the_keys_that_choose_are_as_many_as_there_are_dice_or_cards(
    browser: Browser, rules: str, last: str
) -> None:
    assert f"<kbd>1</kbd>–<kbd>{last}</kbd>" in opened(browser, rules, "human").html
