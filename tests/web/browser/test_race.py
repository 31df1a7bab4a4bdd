"""Cards: the race is seen, the discards can be looked at, and what others do moves."""

from playwright.sync_api import expect

from tests.web.browser.guest import Guest
from tests.web.browser.playing import begin_swapping
from tests.web.browser.screen import at_every_size, cut_off, out_of_reach
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome

COUNT_FLIGHTS = """() => {
  window.flights = 0;
  new MutationObserver((changes) => {
    for (const change of changes) for (const one of change.addedNodes) {
      if (one.classList?.contains("flying")) window.flights += 1;
    }
  }).observe(document.body, { childList: true });
}"""


def swap_one(guest: Guest) -> None:
    begin_swapping(guest)
    guest.hand.get_by_role("checkbox").first.check()
    with guest.news():
        guest.page.locator("button[name=do][value=swap]").click()
    guest.wait_for("hand")


def test_the_race_and_the_discards_are_in_sight_and_cards_move(welcome: Welcome) -> None:
    lively = welcome(viewport=PHONE, reduced_motion="no-preference")
    calm = welcome(viewport=DESKTOP)
    for guest in (lively, calm):
        guest.play_against("einfach", "karten", "Anna")
        guest.wait_for("hand")
        guest.page.evaluate(COUNT_FLIGHTS)
        # Own cards leave, or a bot's do: with chance none of them draws or discards nothing.
        swap_one(guest)
    chips = lively.page.locator(".chip small")
    expect(chips.last).to_contain_text("field")
    heads = calm.block.locator("thead .left")
    expect(heads).to_have_count(2)
    expect(heads.first).to_have_text(calm.says("web.race.left", left=12))
    assert lively.page.evaluate("window.flights") > 0
    assert calm.page.evaluate("window.flights") == 0
    for guest in (lively, calm):
        discards = guest.page.locator(".discards")
        discards.locator("summary").click()
        counts = discards.locator("li").all_inner_texts()
        total = sum(int(count.split()[-1]) for count in counts)
        assert total >= 1
        summary = guest.says("web.felt.discards", discards=total)
        expect(discards.locator("summary")).to_have_text(summary)
    for size in at_every_size(calm.page):
        assert out_of_reach(calm.page.locator(".discards li")) == [], size
        race = heads.or_(calm.page.locator(".chip small")).filter(visible=True)
        expect(race).to_have_count(2)
        assert out_of_reach(race) == [], size
        assert cut_off(calm.page) == [], size
