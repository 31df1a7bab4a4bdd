"""A whole game with dice against a bot, and the proof that it was fair."""

from random import Random

from playwright.sync_api import expect

from pasch.play import read_record, verify
from tests.web.browser.playing import take_dice_turn
from tests.web.browser.welcome import Welcome


def test_a_whole_game_against_a_bot_is_played_and_proves_fair(welcome: Welcome) -> None:
    anna = welcome()
    random = Random(1)
    anna.play_against("einfach", name="Anna")
    while anna.wait_for_turn() != "over":
        take_dice_turn(anna, random)
    ranking = anna.page.get_by_role("table", name=anna.says("web.ending.ranking"))
    expect(ranking.get_by_role("row")).to_have_count(2)
    expect(ranking).to_contain_text("Anna")
    expect(ranking).to_contain_text("Beginner")
    record = anna.page.request.get(f"{anna.site}/t/{anna.table_id}/record").text()
    match = read_record(record)
    assert match.is_over
    assert verify(match).outcomes >= 2 * 13
