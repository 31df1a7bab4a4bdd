"""Everything works without a pointer."""

from playwright.sync_api import Page, expect

from tests.web.browser.guest import Guest
from tests.web.browser.welcome import Welcome


def focus(page: Page) -> str:
    """Say what has the focus."""
    found: str = page.evaluate(
        "(document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"
        " || document.activeElement.name || document.activeElement.localName).trim()"
    )
    return found


def tab_to(page: Page, selector: str) -> None:
    """Press Tab as often as it takes, forwards only."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("it => document.activeElement.matches(it)", selector):
            return
    raise AssertionError(f"Tab never came to {selector}; now at {focus(page)}")


def press(guest: Guest, *keys: str) -> None:
    for key in keys:
        guest.page.keyboard.press(key)


def take_turn(guest: Guest) -> None:
    """Throw, keep the first and the third die, throw again, and take a field from below."""
    guest.wait_for("throw")
    with guest.news():
        press(guest, "Space")
    guest.wait_for("keep")
    press(guest, "1", "3")
    boxes = guest.dice.get_by_role("checkbox")
    expect(boxes.nth(0)).to_be_checked()
    expect(boxes.nth(2)).to_be_checked()
    expect(guest.go).to_have_text(guest.says("web.felt.throw_some", count=3))
    with guest.news():
        press(guest, "Space")
    guest.wait_for("keep")
    press(guest, "ArrowUp")
    assert guest.page.evaluate("document.activeElement.matches('[role=table] *')")
    press(guest, "Enter")
    guest.wait_for("write", "strike")
    expect(guest.go).to_be_focused()
    with guest.news():
        press(guest, "Enter")


def test_from_the_start_page_through_three_turns(welcome: Welcome) -> None:
    anna = welcome()
    anna.visit()
    tab_to(anna.page, "[name=name]")
    anna.page.keyboard.type("Anna")
    tab_to(anna.page, "[name=bot]")
    anna.page.keyboard.type(anna.says("web.bots.einfach"))
    tab_to(anna.page, "button[value=bot]")
    press(anna, "Enter")
    anna.page.wait_for_url("**/t/*")
    for _ in range(3):
        take_turn(anna)
    anna.wait_for("throw")
    expect(anna.block.locator(".written, [data-written]").first).to_be_attached()


def test_a_turn_by_tab_alone(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    anna.wait_for("throw")
    tab_to(anna.page, "[data-go]")
    with anna.news():
        press(anna, "Enter")
    anna.wait_for("keep")
    assert anna.page.evaluate("document.activeElement.matches('[data-go]')"), focus(anna.page)
    press(anna, "Shift+Tab")
    assert anna.page.evaluate("document.activeElement.matches('[name=keep]')"), focus(anna.page)
    press(anna, "Enter")
    expect(anna.dice.get_by_role("checkbox", checked=True)).to_have_count(1)
    with anna.news():
        press(anna, "Space")
    anna.wait_for("keep")


def test_cards_are_chosen_and_swapped_by_keys(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach", "karten")
    anna.wait_for("hand")
    press(anna, "2", "4")
    anna.wait_for("swap")
    expect(anna.hand.get_by_role("checkbox", checked=True)).to_have_count(2)
    with anna.news():
        press(anna, "x")
    anna.wait_for("hand")
    expect(anna.cards).to_have_count(5)
    press(anna, "+")
    anna.wait_for("swap")
    with anna.news():
        press(anna, "+")
    anna.wait_for("hand")
    expect(anna.cards).to_have_count(6)
    press(anna, "x")
    anna.wait_for("swap")
    press(anna, "Escape")
    anna.wait_for("hand")
    if anna.offers.count():
        press(anna, "ArrowDown", "Enter")
        anna.wait_for("score")


def test_the_keys_are_explained_and_the_focus_comes_back(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach")
    anna.wait_for("throw")
    press(anna, "?")
    dialog = anna.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    press(anna, "Escape")
    expect(dialog).to_be_hidden()
    with anna.news():
        press(anna, "Space")


def test_what_others_do_takes_neither_the_focus_nor_what_is_chosen(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("throw", "wait")
    acting, other = (anna, ben) if anna.mode == "throw" else (ben, anna)
    with acting.news(), other.news():
        acting.go.click()
    other.page.get_by_label(other.says("web.people.text")).fill("one mo")
    acting.dice.get_by_role("checkbox").nth(1).focus()
    press(acting, "Enter")
    acting.page.get_by_label(acting.says("web.people.text")).focus()
    acting.page.keyboard.type("well, w")
    other.page.get_by_label(other.says("web.people.text")).press_sequentially("ment")
    press(other, "Enter")
    expect(acting.page.get_by_role("log").filter(has_text="one moment")).to_be_visible()
    acting.page.keyboard.type("ait")
    expect(acting.page.get_by_label(acting.says("web.people.text"))).to_have_value("well, wait")
    expect(acting.dice.get_by_role("checkbox", checked=True)).to_have_count(1)


def test_enter_among_the_seats_opens_the_table_they_are_set_for(welcome: Welcome) -> None:
    anna = welcome()
    anna.choose("klassik", "Anna")
    anna.page.get_by_text(anna.says("web.start.own"), exact=True).click()
    kind = anna.page.get_by_label(anna.says("web.start.kind", number=2), exact=True)
    kind.select_option("human")
    anna.page.locator("input[name=name1]").fill("Ben")
    press(anna, "Enter")
    anna.wait_for("throw")
    expect(anna.block.get_by_role("columnheader", name="Ben")).to_be_attached()


def test_enter_on_a_card_swaps_nothing(welcome: Welcome) -> None:
    anna = welcome()
    anna.play_against("einfach", "karten")
    anna.wait_for("hand")
    version = anna.felt.get_attribute("data-version") or ""
    anna.cards.first.focus()
    press(anna, "Enter")
    anna.wait_for("swap")
    anna.hand.get_by_role("checkbox").first.focus()
    press(anna, "Space", "Enter", "Space", "Enter")
    expect(anna.hand.get_by_role("checkbox", checked=True)).to_have_count(1)
    expect(anna.felt).to_have_attribute("data-version", version)


def test_the_focus_stays_on_what_was_opened(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    anna.wait_for("throw", "wait")
    ben.wait_for("throw", "wait")
    leaving = anna.page.get_by_text(anna.says("web.people.leaving"), exact=True)
    leaving.focus()
    press(anna, "Enter")
    ben.button("web.phrases.1").click()
    expect(anna.page.get_by_role("log").filter(has_text="Hello")).to_be_visible()
    expect(leaving).to_be_focused()
    expect(anna.text("web.people.come_back")).to_be_visible()
