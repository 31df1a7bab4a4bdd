"""A whole game with cards: two people, each with a browser of their own."""

from random import Random

from playwright.sync_api import expect

from pasch.play import read_record, verify
from tests.web.browser.guest import Guest
from tests.web.browser.playing import begin_swapping, draw_one, score, swap, take_card_turn
from tests.web.browser.welcome import Welcome

OTHER_HANDS = "document.querySelectorAll('main input[name=card], main input[name=discard]').length"


def test_two_browsers_play_a_whole_game_and_see_each_other_move(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    random = Random(5)
    anna.invite_a_friend("karten", "Anna")
    ben.join(anna.link_for("join"), "Ben")
    turns: dict[Guest, list[str]] = {anna: [], ben: []}
    while anna.wait_for("hand", "wait", "over") != "over":
        acting, waiting = (anna, ben) if anna.mode == "hand" else (ben, anna)
        acting.wait_for("hand")
        waiting.wait_for("wait")
        box = acting.page.get_by_label(acting.says("web.felt.announce"))
        expect(box).to_have_count(1 if turns[acting].count("score") == 10 else 0)
        assert waiting.page.evaluate(OTHER_HANDS) == 0
        is_last_but_one = turns[acting].count("score") == 10
        with waiting.news():
            # Ben forgets what Anna says, and never ends the match before she could say it.
            if turns[ben].count("score") > turns[anna].count("score") and acting is ben:
                swap(ben, random)
                turns[ben].append("swap")
            else:
                announces = acting is anna and is_last_but_one
                turns[acting].append(take_card_turn(acting, random, announces=announces))
        if is_last_but_one and turns[acting][-1] == "score":
            logged = (
                ("narration.announced", "Anna")
                if acting is anna
                else ("narration.forgotten", "Ben")
            )
            line = waiting.says(logged[0], name=logged[1], points=10)
            expect(waiting.page.get_by_role("log").filter(has_text=line)).to_be_attached()
            row = waiting.block.get_by_role("row").filter(has_text="last but one, or −10")
            kept = "web.block.announced" if acting is anna else "web.block.forgotten"
            expect(row).to_contain_text(waiting.says(kept))
    for guest in (anna, ben):
        guest.wait_for("over")
        ranking = guest.page.get_by_role("table", name=guest.says("web.ending.ranking"))
        expect(ranking.get_by_role("row")).to_have_count(2)
        expect(guest.felt.locator(".reason")).to_contain_text("filled every field")
    record = ben.page.request.get(f"{ben.site}/t/{ben.table_id}/record").text()
    assert verify(read_record(record)).outcomes > 0
    assert " announce" in record


def test_cards_too_many_are_discarded_by_choice(welcome: Welcome) -> None:
    anna = welcome()
    random = Random(7)
    anna.play_against("einfach", "karten", "Anna")
    for _ in range(3):
        anna.wait_for("hand")
        draw_one(anna)
    anna.wait_for("hand")
    expect(anna.cards).to_have_count(8)
    # What one card more would cost stands on the button that draws it.
    begin_swapping(anna)
    dearer = anna.says("web.felt.price_then", price=8)
    expect(anna.page.locator("button[name=do][value=more]")).to_contain_text(dearer)
    expect(anna.page.locator("button[name=do][value=swap]")).not_to_contain_text(dearer)
    anna.link("web.felt.back").click()
    anna.wait_for("hand")
    expect(anna.felt).to_contain_text(anna.says("web.felt.price", held=8, price=6))
    fields = anna.offers.count()
    score(anna, random)
    anna.wait_for("hand")
    expect(anna.cards).to_have_count(5)
    assert anna.offers.count() <= fields
    swap(anna, random)
