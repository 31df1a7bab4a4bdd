"""Everything works without JavaScript."""

from random import Random

from playwright.sync_api import expect

from tests.web.browser.guest import Guest
from tests.web.browser.playing import fill_any_field, score, swap
from tests.web.browser.welcome import Welcome


def take_turn(guest: Guest, random: Random) -> None:
    guest.wait_for("throw")
    guest.button("web.felt.throw_all").click()
    guest.wait_for("keep")
    if random.random() < 0.4:
        guest.dice.get_by_role("checkbox").first.check()
        guest.button("web.felt.throw_rest").click()
        expect(guest.felt).to_contain_text(guest.says("screen.throw", throw=2, most=3))
    fill_any_field(guest, random)


def start_without_seed(guest: Guest) -> None:
    """Begin at once, instead of when the server has waited long enough for a script."""
    guest.button("web.deal.abstain").click()


def test_a_whole_game_alone(welcome: Welcome) -> None:
    anna = welcome(java_script_enabled=False)
    random = Random(8)
    anna.open_table("klassik", "Anna")
    start_without_seed(anna)
    for _ in range(13):
        take_turn(anna, random)
    anna.wait_for("over")
    ranking = anna.page.get_by_role("table", name=anna.says("web.ending.ranking"))
    expect(ranking.get_by_role("row")).to_have_count(1)
    anna.button("web.ending.rematch").click()
    start_without_seed(anna)
    anna.wait_for("throw")


def test_turns_against_a_bot_on_a_page_that_goes_on_by_itself(welcome: Welcome, hasty: str) -> None:
    anna = welcome(site=hasty, java_script_enabled=False)
    random = Random(9)
    anna.play_against("einfach", name="Anna")
    for _ in range(2):
        take_turn(anna, random)
    anna.wait_for("throw")


def test_turns_with_cards(welcome: Welcome) -> None:
    anna = welcome(java_script_enabled=False)
    random = Random(10)
    anna.play_against("einfach", "karten", "Anna")
    start_without_seed(anna)
    anna.wait_for("hand")
    swap(anna, random)
    anna.wait_for("hand")
    if anna.offers.count():
        score(anna, random)
        anna.wait_for("hand")


def test_a_move_from_a_page_left_behind_is_refused_on_a_page_that_goes_on(
    welcome: Welcome,
) -> None:
    anna = welcome(java_script_enabled=False)
    anna.play_against("einfach", name="Anna")
    start_without_seed(anna)
    anna.wait_for("throw")
    behind = anna.context.new_page()
    behind.goto(anna.page.url)
    anna.button("web.felt.throw_all").click()
    anna.wait_for("keep")
    anna.trouble.allow_refusal(409)
    behind.locator("[data-go]").click()
    expect(behind.get_by_role("alert")).to_have_text(anna.says("error.table.moved_on"))
    expect(behind.locator("#felt")).to_have_attribute("data-mode", "keep")
