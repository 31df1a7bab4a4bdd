"""A whole game with cards: two people, each with a browser of their own."""

from random import Random

from playwright.sync_api import expect

from pasch.play import read_record, verify
from tests.web.browser.guest import Guest
from tests.web.browser.playing import score, swap, take_card_turn
from tests.web.browser.welcome import Welcome


def sees_no_hand_of(other: Guest, guest: Guest) -> None:
    """Whoever waits sees only their own cards, and none that could be tapped."""
    assert guest.hand.count() <= 1
    assert guest.hand.get_by_role("checkbox").count() == 0
    expect(guest.page.get_by_text(other.says("web.felt.your_turn"))).to_have_count(0)


def test_two_browsers_play_a_whole_game_and_see_each_other_move(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    random = Random(5)
    anna.invite_a_friend("karten", "Anna")
    ben.join(anna.link_for("join"), "Ben")
    both = {"Anna": anna, "Ben": ben}
    turns: list[str] = []
    while anna.wait_for("hand", "wait", "over") != "over":
        acting, waiting = (anna, ben) if anna.mode == "hand" else (ben, anna)
        acting.wait_for("hand")
        waiting.wait_for("wait")
        sees_no_hand_of(acting, waiting)
        with waiting.news():
            turns.append(take_card_turn(acting, random))
    assert "swap" in turns
    assert "score" in turns
    for guest in both.values():
        guest.wait_for("over")
        ranking = guest.page.get_by_role("table", name=guest.says("web.ending.ranking"))
        expect(ranking.get_by_role("row")).to_have_count(2)
    record = ben.page.request.get(f"{ben.house}/t/{ben.table_id}/record").text()
    assert verify(read_record(record)).outcomes > 0
    assert " announce" in record


def test_cards_too_many_are_discarded_by_choice(welcome: Welcome) -> None:
    anna = welcome()
    random = Random(7)
    anna.play_against("einfach", "karten", "Anna")
    for _ in range(3):
        anna.wait_for("hand")
        with anna.news():
            anna.button("web.felt.more_none").click()
    anna.wait_for("hand")
    expect(anna.hand.get_by_role("checkbox")).to_have_count(8)
    expect(anna.felt).to_contain_text(anna.says("web.felt.price", held=8, price=6))
    fields = anna.offers.count()
    score(anna, random)
    anna.wait_for("hand")
    expect(anna.hand.get_by_role("checkbox")).to_have_count(5)
    assert anna.offers.count() <= fields
    swap(anna, random)
