"""Playing on from a position of a finished match, against bots."""

import pytest

from pasch.play import read_record, verify
from pasch.words import say
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_analysis import analysed
from tests.web.pages.test_refusals import Another
from tests.web.pages.test_statistics import statistics

FOR_THE_BOT = say("de", "web.onward.for", name=say("de", "web.bots.zufall"))


def onward(browser: Browser, page: Page, step: int, bot: str = "zufall") -> Page:
    replay = browser.open(f"{page.address}/replay/{step}")
    return browser.submit(replay, f"/replay/{step}/play", bot=bot)


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_match_goes_on_and_its_record_says_from_where(
    browser: Browser, other_browsers: Another, rules: str
) -> None:
    over = played_out(browser, opened(browser, rules, "human", "zufall"))
    table = over.address.rpartition("/")[2]
    # Whoever may look at a match may play on from it.
    somebody = other_browsers()
    page = onward(somebody, over, 20)
    assert page.status == 200
    assert say("de", "web.start.name_of", number=1) in page.text
    assert f"/t/{table}/replay/" in page.html
    ended = played_out(somebody, page)
    record = somebody.open(f"{ended.address}/record").html
    match = read_record(record)
    assert match.setup.origin is not None
    assert match.setup.origin.match == table
    assert 0 < verify(match).outcomes < len(match.steps)
    assert 'id="result"' not in ended.html
    assert "gehören nicht zum Beweis" in somebody.open(f"{ended.address}/fairness").text
    assert analysed(somebody, ended.address).status == 200
    again = somebody.submit(ended, "/rematch")
    assert f"/t/{table}/replay/" not in again.html


def test_the_analysis_leads_to_the_very_decision(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall"))
    page = analysed(browser, over.address)
    form = next(form for form in page.forms.values() if form.action.endswith("/play"))
    step = form.action.rpartition("/replay/")[2].partition("/")[0]
    gone_on = browser.submit(page, f"/replay/{step}/play")
    assert gone_on.region("mode") in {"keep", "choose"}


def test_it_is_said_for_whom_one_plays_on(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall"))
    steps = range(40)
    told = {browser.open(f"{over.address}/replay/{step}").text.count(FOR_THE_BOT) for step in steps}
    assert told == {0, 1}


def test_one_goes_back_to_where_one_came_from(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall"))
    analysis = analysed(browser, over.address)
    table = over.address.rpartition("/")[2]
    assert f"/t/{table}/analysis" in browser.follow(analysis, "/replay/").links
    assert f"/t/{table}/analysis" not in browser.open(f"{over.address}/replay/5").links


def test_what_runs_or_does_not_exist_is_refused(browser: Browser) -> None:
    running = browser.press(opened(browser, "klassik", "human"), "do", "throw")
    for address, status in (
        (f"{running.address}/replay/1/play", 400),
        ("/t/nosuchtable/replay/1/play", 404),
    ):
        assert browser.client.post(address).status_code == status
    over = played_out(browser, opened(browser, "klassik", "human"))
    for step, bot, status in ((9999, "zufall", 400), (3, "hal9000", 400), (-1, "zufall", 404)):
        answer = browser.client.post(f"{over.address}/replay/{step}/play", data={"bot": bot})
        assert answer.status_code == status


def test_what_was_played_on_is_nobody_s_statistics(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human", "zufall"))
    before = statistics(browser).text
    played_out(browser, onward(browser, over, 20))
    assert statistics(browser).text == before
