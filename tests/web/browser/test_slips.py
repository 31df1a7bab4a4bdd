"""One tap too many, or in the wrong place, costs nothing."""

from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.browser.guest import Guest
from tests.web.browser.playing import begin_swapping, draw_one
from tests.web.browser.screen import PHONES, at_every_size, out_of_reach
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome
from tests.web.server import serving

BLUE = "getComputedStyle(document.getElementById('felt')).backgroundImage"


def throw(guest: Guest) -> None:
    guest.wait_for("throw")
    with guest.news():
        guest.go.click()
    guest.wait_for("keep")


def version(guest: Guest) -> str:
    return guest.felt.get_attribute("data-version") or ""


def press(guest: Guest, locator: Locator) -> None:
    """Tap or click, whichever the guest's device has."""
    if guest.page.evaluate("navigator.maxTouchPoints > 0"):
        locator.tap()
    else:
        locator.click()


def switch_one_tap_on(guest: Guest) -> None:
    """Let one tap fill a field; the menu stays open until it is closed."""
    menu, switch = guest.page.locator(".menu summary"), guest.button("web.bar.one_tap")
    press(guest, menu)
    press(guest, switch)
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(switch).to_be_visible()
    press(guest, menu)
    assert guest.mode == "keep"


def test_space_throws_and_enter_acts_on_what_has_the_focus(welcome: Welcome) -> None:
    anna = welcome()
    anna.open_table("klassik", "Anna")
    throw(anna)
    boxes = anna.dice.get_by_role("checkbox")
    codes = iter(("1er", "2er", "3er", "4er"))
    for _ in at_every_size(anna.page):
        boxes.nth(2).click()
        kept = anna.shown(anna.dice.locator("[aria-label]"))[2]
        with anna.news():
            anna.page.keyboard.press("Space")
        expect(boxes.nth(2)).to_be_checked()
        assert anna.shown(anna.dice.locator("[aria-label]"))[2] == kept
        anna.fill(next(codes))
        throw(anna)
    with anna.news():
        anna.page.keyboard.press("Space")
    boxes.nth(1).focus()
    anna.page.keyboard.press("Enter")
    expect(boxes.nth(1)).to_be_checked()
    # A field that is picked does not make the space bar fill it while dice can be thrown.
    anna.offer("CH").click()
    anna.wait_for("write")
    anna.page.locator(".menu summary").focus()
    with anna.news():
        anna.page.keyboard.press("Space")
    anna.wait_for("choose")
    expect(anna.felt).to_contain_text(anna.says("screen.throw", throw=3, most=3))
    anna.offer("CH").click()
    anna.wait_for("write")
    with anna.news():
        anna.page.keyboard.press("Space")
    anna.wait_for("throw")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["touch", "mouse"])
def test_a_field_is_chosen_before_it_is_filled(welcome: Welcome, viewport: ViewportSize) -> None:
    anna = welcome(viewport=viewport, has_touch=viewport is PHONE)
    anna.open_table("klassik", "Anna")
    throw(anna)
    seen = version(anna)
    boxes = anna.dice.get_by_role("checkbox")
    boxes.nth(3).check()
    press(anna, anna.offer("1er"))
    anna.wait_for("write", "strike")
    press(anna, anna.offer("CH"))
    anna.wait_for("write")
    expect(anna.block.locator(".picked")).to_have_count(1)
    expect(anna.go).to_contain_text(anna.says("web.felt.write_yes", field="Chance"))
    for size in at_every_size(anna.page):
        chosen = (anna.block.locator(".picked"), anna.go, anna.link("web.felt.unpick"))
        assert [out_of_reach(one) for one in chosen] == [[], [], []], size
    expect(boxes.nth(3)).to_be_checked()
    # Whoever goes on with the dice has changed their mind about the field.
    boxes.nth(0).check()
    anna.wait_for("keep")
    expect(anna.dice.get_by_role("checkbox", checked=True)).to_have_count(2)
    press(anna, anna.offer("CH"))
    anna.wait_for("write")
    press(anna, anna.link("web.felt.unpick"))
    anna.wait_for("keep")
    assert version(anna) == seen
    press(anna, anna.offer("CH"))
    anna.wait_for("write")
    with anna.news():
        press(anna, anna.block.locator(".picked"))
    anna.wait_for("throw")
    with anna.news():
        press(anna, anna.button("web.felt.undo").or_(anna.page.locator("[value=undo]")).first)
    anna.wait_for("keep")
    # Those who want it fill a field by one tap.
    switch_one_tap_on(anna)
    with anna.news():
        press(anna, anna.offer("CH"))
    anna.wait_for("throw")


def test_a_field_is_taken_back_before_the_bot_throws(welcome: Welcome, tmp_path: Path) -> None:
    with serving(tmp_path, "--pace=20") as site:
        anna = welcome(site=site)
        seats = [{"name": "Anna"}, {"bot": "zufall"}]
        body = {"rules": "klassik", "seats": seats, "first": 0, "abstain": True}
        opened = httpx2.post(f"{site}/api/v1/tables", json=body).json()
        anna.visit(f"/t/{opened['id']}/key/{opened['key']}")
        throw(anna)
        anna.fill("CH")
        anna.wait_for("wait")
        with anna.news():
            anna.page.locator("[value=undo]").click()
        anna.wait_for("keep")
        expect(anna.offer("CH")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["touch", "mouse"])
def test_a_field_that_would_give_points_is_struck_after_a_second_look(
    welcome: Welcome, viewport: ViewportSize
) -> None:
    anna = welcome(viewport=viewport, has_touch=viewport is PHONE)
    anna.open_table("klassik", "Anna")
    throw(anna)
    seen = version(anna)
    strike = anna.felt.locator(".striking")
    expect(strike).to_have_count(0)
    press(anna, anna.offer("CH"))
    anna.wait_for("write")
    press(anna, strike)
    anna.wait_for("strike")
    expect(anna.go).to_contain_text(anna.says("web.felt.strike_yes", field="Chance"))
    press(anna, anna.link("web.felt.unpick"))
    anna.wait_for("keep")
    assert version(anna) == seen
    # Those who fill by one tap say first that they strike.
    switch_one_tap_on(anna)
    press(anna, strike)
    expect(anna.felt).to_contain_text(anna.says("web.todo.striking"))
    press(anna, anna.offer("CH"))
    anna.wait_for("strike")
    with anna.news():
        press(anna, anna.go)
    row = anna.block.get_by_role("row").filter(has_text="Chance")
    expect(row.locator(".written.zero")).to_be_visible()


def test_the_name_of_a_field_chooses_it_as_its_points_do(welcome: Welcome) -> None:
    anna = welcome()
    anna.open_table("klassik", "Anna", "Ben")
    throw(anna)
    name = anna.block.get_by_role("rowheader").filter(has_text="Chance")
    name.click()
    anna.wait_for("write")
    with anna.news():
        name.click()
    throw(anna)
    seen = version(anna)
    # A name beside which nothing can be chosen does nothing.
    anna.block.get_by_role("rowheader").filter(has_text="Ones to Sixes").click()
    assert version(anna) == seen
    assert anna.mode == "keep"


def test_the_die_that_was_tapped_stays_in_its_place(welcome: Welcome) -> None:
    anna = welcome()
    anna.open_table("klassik", "Anna")
    names = anna.dice.locator("[aria-label]")
    for code in ("CH", "1er", "2er", "3er"):
        throw(anna)
        faces = [name.split(", ")[1] for name in anna.shown(names)]
        twins = [place for place, face in enumerate(faces) if face in faces[:place]]
        if twins:
            break
        anna.fill(code)
    last = twins[-1]
    for place in range(5):
        anna.dice.get_by_role("checkbox").nth(place).set_checked(place == last)
    with anna.news():
        anna.go.click()
    expect(anna.dice.get_by_role("checkbox", checked=True)).to_have_count(1)
    expect(anna.dice.get_by_role("checkbox").nth(last)).to_be_checked()
    after = anna.shown(names)
    assert after[last].startswith(anna.says("web.felt.die", place=last + 1, number=faces[last]))
    assert [name.split(", ")[0] for name in after] == [f"Die {place}" for place in range(1, 6)]
    # Where they lie does not change because a field is picked.
    anna.offers.first.click()
    anna.wait_for("write", "strike")
    assert anna.shown(names) == after


def colour(guest: Guest, code: str) -> str:
    """Return the colour in which a field's name is printed."""
    row = guest.block.get_by_role("row").filter(has_text=guest.says(f"field.{code}")).first
    found: str = row.locator(".what").evaluate("one => getComputedStyle(one).color")
    return found


def test_anothers_sheet_is_looked_at_until_the_next_throw_or_turn(welcome: Welcome) -> None:
    both = welcome("de", viewport=PHONE, has_touch=True)
    both.open_table("klassik", "Anna", "Ben")
    throw(both)
    first = both.page.locator("[name=column]:checked").get_attribute("value")
    other = "1" if first == "0" else "0"
    chip, own = (both.page.locator(f"#column-{seat}") for seat in (other, first))
    both.fill("CH")
    throw(both)
    # Now it is the other's turn: they look at the first one's sheet, where a field is filled.
    expect(chip).to_be_checked()
    for size in at_every_size(both.page):
        # A phone shows one sheet at a time, other screens show all.
        columns = both.block.locator(".lower tr td:is(.c0, .c1)").filter(visible=True)
        fields = both.block.locator(".lower tr").count()
        assert columns.count() == fields * (1 if size in PHONES else 2), size
        assert out_of_reach(columns) == [], size
    bright = colour(both, "CH")
    own.tap()
    assert colour(both, "CH") != bright
    assert colour(both, "KN") == bright
    with both.news():
        both.go.tap()
    expect(chip).to_be_checked()
    own.tap()
    with both.news():
        both.go.tap()
    expect(chip).to_be_checked()
    both.fill("KN")
    expect(own).to_be_checked()


def test_cards_are_scored_or_swapped_and_never_both(welcome: Welcome) -> None:
    anna = welcome(viewport=PHONE, has_touch=True)
    anna.open_table("karten", "Anna")
    anna.wait_for("hand")
    while not anna.offers.count():
        draw_one(anna)
        anna.wait_for("hand")
    seen, green = version(anna), anna.page.evaluate(BLUE)
    swaps = anna.page.locator("[data-swap-cards]")
    scoring = anna.page.locator("#turn [value=score]")
    expect(swaps).to_have_count(0)
    anna.cards.nth(1).tap()
    anna.wait_for("swap")
    assert anna.page.evaluate(BLUE) != green
    expect(anna.hand.get_by_role("checkbox", checked=True)).to_have_count(1)
    tags = anna.hand.locator(".tag").filter(visible=True)
    expect(tags).to_have_text([anna.says("web.felt.tag_away")])
    expect(scoring).to_have_count(0)
    expect(swaps).to_contain_text(
        [anna.says("web.felt.swap_some", count=1, draw=draw) for draw in (1, 2)]
    )
    for size in at_every_size(anna.page):
        assert out_of_reach(tags) == [], size
        assert out_of_reach(swaps.or_(anna.link("web.felt.back"))) == [], size
    anna.link("web.felt.back").tap()
    anna.wait_for("hand")
    anna.offers.first.tap()
    anna.wait_for("score")
    assert anna.page.evaluate(BLUE) == green
    chosen = anna.hand.get_by_role("checkbox", checked=True)
    expect(tags).to_have_text([anna.says("web.felt.tag_score")] * chosen.count())
    expect(swaps).to_have_count(0)
    for size in at_every_size(anna.page):
        assert out_of_reach(tags.or_(anna.go).or_(anna.link("web.felt.swapping"))) == [], size
    # The best cards are proposed, and can be changed before they are scored.
    text = anna.go.inner_text()
    for _ in range(chosen.count()):
        chosen.first.uncheck()
    expect(anna.go).to_be_disabled()
    expect(anna.go).not_to_have_text(text)
    begin_swapping(anna)
    expect(chosen).to_have_count(0)
    assert version(anna) == seen
    anna.hand.get_by_role("checkbox").first.check()
    held = anna.cards.count()
    with anna.news():
        swaps.nth(1).tap()
    anna.wait_for("hand")
    expect(anna.cards).to_have_count(held + 1)


def test_a_field_that_was_picked_is_not_any_more_after_another_throw(welcome: Welcome) -> None:
    """Whatever it would give now: also where that is what it would have given before."""
    anna = welcome()
    anna.open_table("klassik", "Anna")
    throw(anna)
    # No Kniffel in the first throw, and hardly one in the second.
    anna.offer("KN").click()
    expect(anna.block.locator(".picked")).to_have_count(1)
    with anna.news():
        anna.felt.locator("[data-throw]").click()
    expect(anna.block.locator(".picked")).to_have_count(0)
    assert anna.page.url.endswith(anna.table_id)
