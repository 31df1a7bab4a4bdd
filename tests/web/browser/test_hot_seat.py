"""Several people at one device."""

from random import Random

from playwright.sync_api import expect

from tests.web.browser.guest import Guest
from tests.web.browser.playing import fill_any_field, swap, take_card_turn
from tests.web.browser.welcome import Welcome


def throw_and_fill(guest: Guest, random: Random) -> None:
    with guest.news():
        guest.go.click()
    fill_any_field(guest, random)


def order(guest: Guest) -> tuple[str, str]:
    """Tell who was found to begin, and who follows."""
    guest.wait_for("throw")
    anna_begins = guest.text_on_felt("turn", "Anna").count()
    return ("Anna", "Ben") if anna_begins else ("Ben", "Anna")


def test_a_whole_game_with_dice_goes_round_at_one_device(welcome: Welcome) -> None:
    both = welcome()
    random = Random(2)
    both.open_table("klassik", "Anna", "Ben")
    first, second = order(both)
    for turn in range(26):
        expect(both.text_on_felt("turn", (first, second)[turn % 2])).to_be_visible()
        throw_and_fill(both, random)
    both.wait_for("over")
    ranking = both.page.get_by_role("table", name=both.says("web.ending.ranking"))
    expect(ranking.get_by_role("row")).to_have_count(2)


def test_a_field_is_taken_back_until_the_next_one_throws(welcome: Welcome) -> None:
    both = welcome()
    both.open_table("klassik", "Anna", "Ben")
    undo = both.page.locator("button[name=do][value=undo]")
    first, second = order(both)
    with both.news():
        both.go.click()
    thrown = both.shown(both.dice.locator("[aria-label]"))
    free = both.offers.count()
    expect(undo).to_have_count(0)
    fill_any_field(both, Random(3))
    expect(both.text_on_felt("turn", second)).to_be_visible()
    undo.click()
    expect(both.text_on_felt("turn", first)).to_be_visible()
    both.wait_for("keep")
    assert both.shown(both.dice.locator("[aria-label]")) == thrown
    assert both.offers.count() == free
    fill_any_field(both, Random(4))
    with both.news():
        both.go.click()
    expect(undo).to_have_count(0)


def test_a_curtain_hides_the_hands_until_the_right_person_looks(welcome: Welcome) -> None:
    both = welcome()
    random = Random(4)
    both.open_table("karten", "Anna", "Ben")
    both.wait_for("curtain")
    names = ["Anna", "Ben"]
    first = next(name for name in names if both.link("web.curtain.go", name=name).count())
    order = [first, *(name for name in names if name != first)]
    for name in order * 2:
        both.wait_for("curtain")
        expect(both.page.get_by_role("heading", name=name)).to_be_visible()
        expect(both.hand).to_have_count(0)
        both.link("web.curtain.go", name=name).click()
        take_card_turn(both, random)
        if both.wait_for("pass", "curtain") == "pass":
            other = order[1 - order.index(name)]
            both.link("web.felt.pass", name=other).click()


def test_who_comes_back_to_the_device_finds_the_curtain(welcome: Welcome) -> None:
    both = welcome()
    both.open_table("karten", "Anna", "Ben")
    both.wait_for("curtain")
    both.go.click()
    both.wait_for("hand")
    swap(both, Random(5))
    both.wait_for("pass")
    both.visit(f"/t/{both.table_id}")
    both.wait_for("curtain")
    expect(both.hand).to_have_count(0)
