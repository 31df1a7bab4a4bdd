"""The pad in clumsy, quick and many hands: taps, keys, several pages, a phone in the middle."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.pad.matches import Line
from tests.web.browser.axe import grave_findings
from tests.web.browser.pad import Pad
from tests.web.browser.screen import out_of_reach
from tests.web.browser.welcome import PHONE, Welcome

KNIFFEL = Line(0, 11, 50, 0, 0, 0, "")
SIXES = Line(1, 5, 18, 0, 0, 0, "")


def focused(page: Page) -> str:
    key: str = page.evaluate(
        "document.activeElement?.dataset.key ?? document.activeElement?.tagName"
    )
    return key


def test_two_pages_of_one_pad_lose_nothing_of_each_other(welcome: Welcome) -> None:
    guest = welcome("de", viewport=PHONE)
    pad = Pad(guest)
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    other = Pad(guest)
    other.page = guest.context.new_page()
    other.page.goto(f"{guest.site}/pad/de")
    pad.enter(KNIFFEL)
    expect(other.page.locator("tr.total td")).to_have_text(["50", "0"])
    other.enter(SIXES)
    expect(pad.page.locator("tr.total td")).to_have_text(["50", "18"])
    # A page that was in the background has heard of nothing: what it shows is old.
    newer = json.dumps(pad.kept())
    pad.page.locator("#pad-undo").click()
    expect(pad.page.locator("tr.total td")).to_have_text(["50", "0"])
    pad.cell(1, 4).click()
    pad.page.evaluate("newer => localStorage.setItem('pasch-pad', newer)", newer)
    pad.page.locator("[data-key='key 15']").click()
    expect(pad.notices).to_contain_text(pad.says("changed_elsewhere"))
    assert pad.totals() == [50, 18]
    assert json.dumps(pad.kept()) == newer
    # The next tap counts again, and a browser that was emptied meanwhile has all of it once more.
    pad.page.evaluate("localStorage.clear()")
    pad.enter(Line(0, 0, 3, 0, 0, 0, ""))
    assert pad.totals() == [53, 18]
    pad.page.reload()
    assert pad.totals() == [53, 18]
    # What a newer pad on another page has kept is left alone.
    future = json.dumps({"version": 99, "secrets": "of the future"})
    other.page.evaluate("future => localStorage.setItem('pasch-pad', future)", future)
    expect(pad.notices).to_contain_text(pad.says("kept_newer"))
    pad.enter(Line(1, 0, 3, 0, 0, 0, ""))
    assert pad.totals() == [53, 21]
    assert pad.page.evaluate("localStorage.getItem('pasch-pad')") == future


def test_a_double_tap_enters_once_and_a_game_begun_by_mistake_is_taken_back(
    welcome: Welcome,
) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("karten", "Anna", "Ben")
    pad.cell(0, 5).click()
    # The key lies where, after it, somebody may say that the next one only swaps.
    box = pad.keys.last.bounding_box()
    assert box is not None
    pad.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=10)
    events = pad.kept()["evening"]["games"][0]["events"]
    assert [event["do"] for event in events] == ["enter"]
    pad.menu("new_game")
    pad.button("begin").click()
    pad.button("begin_anyway").click()
    assert pad.totals() == [0, 0]
    pad.page.locator("#pad-undo").click()
    expect(pad.notices).to_contain_text(pad.says("game_taken_back"))
    assert len(pad.kept()["evening"]["games"]) == 1
    assert pad.totals()[0] != 0
    # Of the first game of an evening nothing but entries can be taken back.
    pad.page.locator("#pad-undo").click()
    expect(pad.page.locator("#pad-undo")).to_be_disabled()


def test_dice_that_were_typed_in_are_there_after_loading_the_page_again(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    pad.button("dice_enter").click()
    for die in "63315":
        pad.page.locator(f"[data-key='die {die}']").click()
    pad.button("another_throw").click()
    pad.page.locator("[data-key='place 1']").click()
    pad.button("throw_on", count=4).click()
    pad.page.locator("[data-key='die 2']").click()
    pad.page.reload()
    expect(pad.page.locator("#pad-panel .dice [role=img]")).to_have_count(2)
    for die in "345":
        pad.page.locator(f"[data-key='die {die}']").click()
    pad.cell(0, 9).click()
    assert pad.totals() == [30, 0]
    # What cannot have been typed in is not there.
    for throws in ('[{"dice": [7]}]', '[{"dice": 3}]', "[null]", "7", '[{"dice": [1,1,1,1,1,1]}]'):
        pad.page.evaluate(
            """(throws) => {
              const { evening } = JSON.parse(localStorage.getItem("pasch-pad"));
              const { began, events } = evening.games[0];
              const typed = `{"moment": "${began} ${events.length}", "throws": ${throws}}`;
              sessionStorage.setItem("pasch-pad-typed", typed);
            }""",
            throws,
        )
        pad.page.reload()
        expect(pad.button("dice_enter")).to_be_visible()


def test_a_whole_turn_by_keyboard_alone(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    keyboard = pad.page.keyboard
    pad.cell(0, 0).focus()
    keyboard.press("ArrowDown")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowLeft")
    keyboard.press("ArrowLeft")
    assert focused(pad.page) == "0.1"
    # Whoever picks a field is at its keys; whoever leaves them is at the field again.
    keyboard.press("Enter")
    assert focused(pad.page).startswith("key ")
    keyboard.press("Escape")
    assert focused(pad.page) == "0.1"
    keyboard.press("Enter")
    keyboard.press("Enter")
    assert len(pad.kept()["evening"]["games"][0]["events"]) == 1
    # The next one is at the first field that is free, and everybody hears whose turn it is.
    assert focused(pad.page) == "1.0"
    expect(pad.page.locator("#pad-said")).to_have_text(pad.says("turn_of", name="Ben"))
    # Dice, too.
    pad.page.locator("[data-key=dice]").focus()
    keyboard.press("Enter")
    assert focused(pad.page) == "die 1"
    for _ in range(5):
        keyboard.press("Enter")
    assert focused(pad.page) == "1.0"
    # Escape closes the menu before anything else.
    pad.page.locator("details.menu summary").focus()
    keyboard.press("Enter")
    keyboard.press("Escape")
    expect(pad.page.locator("#pad-menu")).to_be_hidden()
    assert focused(pad.page) == "SUMMARY"


def facing(page: Page) -> int:
    """Return by how many degrees what is shown is turned."""
    degrees: int = page.evaluate("(parseInt(getComputedStyle(document.body).rotate) || 0)")
    return degrees


@pytest.mark.parametrize("size", [(360, 640), (768, 1024)])
def test_the_pad_turns_to_whoever_is_to_act(welcome: Welcome, size: tuple[int, int]) -> None:
    guest = welcome("de", viewport={"width": size[0], "height": size[1]}, bypass_csp=True)
    pad = Pad(guest)
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    turn = pad.page.locator("#pad-turn")
    expect(turn).to_be_hidden()
    pad.menu("turning")
    expect(turn).to_be_visible()
    assert facing(pad.page) == 0
    pad.enter(KNIFFEL)
    assert facing(pad.page) == 180
    pad.cell(1, 5).click()
    assert out_of_reach(pad.keys) == []
    pad.page.locator("[data-key='key 18']").click()
    assert facing(pad.page) == 0
    # Ben sits beside her, not opposite.
    pad.enter(Line(0, 0, 3, 0, 0, 0, ""))
    pad.button("turn").click()
    assert facing(pad.page) == 270
    pad.cell(1, 12).click()
    assert out_of_reach(pad.keys) == []
    assert grave_findings(guest) == []
    pad.page.reload()
    expect(turn).to_be_visible()
    assert facing(pad.page) == 270
    assert pad.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert pad.page.evaluate("document.documentElement.scrollHeight") <= size[1]
    pad.menu("turning")
    assert facing(pad.page) == 0
    expect(turn).to_be_hidden()
