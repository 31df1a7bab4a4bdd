"""Phone, tablet and desktop: nothing moves under the finger, and each has a layout of its own.

Every page fits all of them: nothing is cut off, and every button can be reached.
"""

import pytest
from playwright.sync_api import Locator, expect

from pasch.words import LANGUAGES, Lang
from tests.web.browser.finished import Player, finished
from tests.web.browser.guest import Guest
from tests.web.browser.screen import PHONES, SIZES, at_every_size, blocked, cut_off, out_of_reach
from tests.web.browser.welcome import Welcome

TARGET = 32
"""Pixels that a finger needs."""
TOPS = "all => all.map(one => Math.round(one.getBoundingClientRect().top))"


def tops(locator: Locator) -> list[int]:
    found: list[int] = locator.evaluate_all(TOPS)
    return found


def places(guest: Guest) -> list[int]:
    """Return how high everything stands that a finger could be about to touch."""
    rows = guest.page.locator(".block tbody tr").filter(visible=True)
    return [*tops(rows), *tops(guest.felt), *tops(guest.page.locator(".next"))]


def turn_is_in_sight(guest: Guest) -> None:
    assert out_of_reach(guest.felt.locator(".headline, .todo, .next")) == []
    assert out_of_reach(guest.offers) == []
    assert cut_off(guest.page) == []
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def rows_line_up(guest: Guest) -> None:
    upper, lower = (guest.page.locator(f".block .{half} tr") for half in ("upper", "lower"))
    assert tops(upper) == tops(lower)


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_with_dice_stands_still(welcome: Welcome, size: str) -> None:
    anna = welcome("de", viewport=SIZES[size], reduced_motion="no-preference")
    anna.open_table("klassik", "Annemarie", "Ben")
    anna.wait_for("throw")
    before = places(anna)
    expect(anna.felt.locator(".headline")).to_contain_text("Runde 1 von 13")
    expect(anna.felt.locator(".todo")).to_have_text(anna.says("web.todo.throw"))
    anna.page.evaluate(
        "document.addEventListener('pasch:shown', (event) => {"
        " const offer = document.querySelector('.block .offer');"
        " if (offer && event.detail.querySelector('#felt'))"
        " window.atFirst ??= getComputedStyle(offer).visibility; })"
    )
    with anna.news():
        anna.go.click()
    anna.wait_for("keep")
    # What the throw would give appears when the dice have come to rest.
    expect(anna.page.locator(".rolling")).to_have_count(0)
    assert anna.page.evaluate("window.atFirst") == "hidden"
    expect(anna.offers.first).to_be_visible()
    turn_is_in_sight(anna)
    assert places(anna) == before
    anna.offer("CH").click()
    anna.wait_for("write")
    turn_is_in_sight(anna)
    assert places(anna) == before
    links = anna.felt.locator(".todo a")
    assert [box.inner_text() for box in links.all()] == ["Doch nicht", "Chance streichen"]
    for link in links.all():
        assert (link.bounding_box() or {"height": 0})["height"] >= TARGET
    links.last.click()
    anna.wait_for("strike")
    turn_is_in_sight(anna)
    assert places(anna) == before
    with anna.news():
        anna.go.click()
    anna.wait_for("throw")
    expect(anna.page.locator("[value=undo]")).to_be_visible()
    assert places(anna) == before
    if size in PHONES:
        rows_line_up(anna)
    if size == "tablet":
        block, felt = anna.block.bounding_box(), anna.felt.bounding_box()
        assert block is not None
        assert felt is not None
        assert block["y"] + block["height"] <= felt["y"]
        assert felt["y"] + felt["height"] > 1100, "the whole screen is used"
        expect(anna.block.get_by_role("columnheader").filter(visible=True)).to_have_count(2)


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_with_cards_stands_still(welcome: Welcome, size: str) -> None:
    anna = welcome("de", viewport=SIZES[size])
    anna.open_table("karten", "Anna", "bot:einfach")
    anna.wait_for("hand")
    before = places(anna)
    turn_is_in_sight(anna)
    anna.link("web.felt.swapping").click()
    anna.wait_for("swap")
    assert places(anna) == before
    assert out_of_reach(anna.page.locator("[data-swap-cards]")) == []
    assert cut_off(anna.page) == []
    anna.link("web.felt.back").click()
    anna.wait_for("hand")
    if anna.offers.count():
        anna.offers.first.click()
        anna.wait_for("score")
        assert places(anna) == before
    if size in PHONES:
        rows_line_up(anna)


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_conversation_on_a_tablet_leaves_the_red_button_in_sight(
    welcome: Welcome, rules: str
) -> None:
    anna, ben = (welcome(lang, viewport=SIZES["tablet"]) for lang in LANGUAGES[:2])
    anna.invite_a_friend(rules, "Anna")
    ben.join(anna.page.locator("#link-join").input_value(), "Ben")
    for guest in (anna, ben):
        guest.wait_for("throw", "hand", "wait")
        expect(guest.page.locator(".chat")).to_be_visible()
        assert cut_off(guest.page) == []
        assert out_of_reach(guest.felt.locator(".headline, .todo, .next")) == []


@pytest.fixture(scope="module")
def over(site: str) -> dict[str, Player]:
    """A match of each game that Anna and Ben have finished."""
    return {rules: finished(site, rules, guest="Ben")[0] for rules in ("klassik", "karten")}


@pytest.mark.parametrize(("rules", "lang"), [("klassik", "de"), ("karten", "en")])
@pytest.mark.parametrize(
    "path", ["/", "/rules/{rules}", "{table}", "{table}/replay/9", "{table}/fairness"]
)
def test_every_page_fits_every_screen(
    welcome: Welcome, over: dict[str, Player], path: str, rules: str, lang: Lang
) -> None:
    player = over[rules]
    anna = welcome(lang)
    anna.visit(player.link)
    fits_every_screen(anna, path.format(rules=rules, table=f"/t/{player.table}"))


def test_the_analysis_fits_every_screen(welcome: Welcome, over: dict[str, Player]) -> None:
    anna = welcome("de")
    address = f"/t/{over['klassik'].table}/analysis"
    anna.visit(address)
    # The page of a match that is still looked into loads itself again.
    expect(anna.page.locator(".analysis")).to_be_visible()
    fits_every_screen(anna, address)


def fits_every_screen(guest: Guest, address: str) -> None:
    for name in at_every_size(guest.page):
        guest.visit(address)
        sideways = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert sideways <= 0, name
        assert cut_off(guest.page) == [], name
        assert blocked(guest.page) == [], name
