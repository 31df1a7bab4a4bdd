"""The coach's word before a costly move: for those who have asked for it, and may be coached."""

import pytest

from pasch.coach.prospect import Prospect
from pasch.rules import Move, View
from pasch.web import hints
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, step, wait
from tests.web.pages.test_refusals import Another

COSTS = "kostet 9,4 Punkte – trotzdem?"


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """Let every move cost 9.4 points, and note which were looked at."""
    judged = list[Move]()

    def word_before(view: View, move: Move) -> Prospect:
        judged.append(move)
        return Prospect(9.4, 0.031, 0.004)

    monkeypatch.setattr(hints, "word_before", word_before)
    return judged


def tutored(browser: Browser, page: Page) -> Page:
    """Throw, and ask the coach to speak."""
    thrown = browser.press(page, "do", "throw")
    browser.press(thrown, "tutor", "on")
    return browser.open(thrown.address)


def test_a_costly_move_is_made_only_by_whoever_goes_on(
    browser: Browser, strict: list[Move]
) -> None:
    page = tutored(browser, opened(browser, "klassik", "human"))
    asked = browser.press(page, "do", "keep", keep=["0", "3"])
    assert asked.status == 200
    assert COSTS in asked.text
    assert "3,1 ± 0,4" in asked.text
    assert browser.open(page.address).region("version") == page.region("version")
    thrown = browser.press(asked, "sure", "1")
    assert int(thrown.region("version")) == int(page.region("version")) + 2
    assert len(strict) == 1


def test_whoever_wants_to_hear_nothing_any_more_is_not_asked(
    browser: Browser, strict: list[Move]
) -> None:
    page = browser.press(tutored(browser, opened(browser, "klassik", "human")), "tutor", "off")
    thrown = browser.press(page, "do", "keep", keep=["0"])
    assert int(thrown.region("version")) == int(page.region("version")) + 2
    assert strict == []


def test_whoever_thinks_again_finds_the_same_choice(browser: Browser, strict: list[Move]) -> None:
    page = tutored(browser, opened(browser, "klassik", "human"))
    asked = browser.press(page, "do", "keep", keep=["0", "3"])
    again = browser.follow(asked, "?keep=")
    kept = [die.value for die in again.named("keep") if die.is_on]
    assert kept == ["0", "3"]
    picked = browser.follow(again, "?field=")
    asked = browser.press(picked, "do", "write")
    assert COSTS in asked.text
    assert browser.follow(asked, "?field=").region("mode") == "write"


def test_with_cards_the_same_cards_are_picked_again(browser: Browser, strict: list[Move]) -> None:
    page = browser.press(opened(browser, "karten", "human"), "tutor", "on")
    swapping = browser.follow(page, "swap=1")
    asked = browser.press(swapping, "do", "more", card=["1", "4"])
    assert COSTS in asked.text
    again = browser.follow(asked, "?swap=1")
    assert [card.value for card in again.named("card") if card.is_on] == ["1", "4"]
    assert browser.press(asked, "sure", "1").region("version") != page.region("version")


def test_a_script_gets_the_word_as_a_piece(browser: Browser, strict: list[Move]) -> None:
    page = tutored(browser, opened(browser, "klassik", "human"))
    form = {"version": page.region("version"), "do": "keep", "keep": "0"}
    live = {"x-pasch": "live"}
    asked = browser.client.post(f"{page.address}/move", data=form, headers=live)
    assert COSTS in asked.json()["ask"]
    assert (
        browser.client.post(
            f"{page.address}/move", data={**form, "sure": "1"}, headers=live
        ).status_code
        == 204
    )


def test_a_cheap_move_is_made_at_once(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "word_before", lambda *_: None)
    page = tutored(browser, opened(browser, "klassik", "human"))
    assert browser.press(page, "do", "keep", keep=["0", "3"]).has_felt


def test_nobody_is_asked_who_did_not_ask_for_it(browser: Browser, strict: list[Move]) -> None:
    page = browser.press(opened(browser, "klassik", "human"), "do", "throw")
    assert browser.press(page, "do", "keep", keep=["0"]).has_felt
    tutored_page = browser.press(browser.open(page.address), "tutor", "on")
    off = browser.press(tutored_page, "tutor", "off")
    assert browser.press(off, "do", "keep", keep=["0"]).has_felt
    assert not strict


def test_what_cannot_be_is_refused_without_a_word(browser: Browser, strict: list[Move]) -> None:
    page = tutored(browser, opened(browser, "klassik", "human"))
    address = f"{page.address}/move"
    version = page.region("version")
    for form in (
        {"version": "0", "do": "keep", "keep": "0"},
        {"version": version, "do": "write", "field": "XX"},
        {"version": version, "do": "dance"},
        {"version": version, "do": "swap", "card": "0"},
    ):
        assert browser.client.post(address, data=form).status_code in {400, 409}
    assert not strict


def test_people_against_people_hear_nothing_unless_all_sat_down_to_it(
    browser: Browser, other_browsers: Another, strict: list[Move]
) -> None:
    for allowed in (False, True):
        more = {"hints": "1"} if allowed else {}
        page = opened(browser, "klassik", "human", "open", first="0", **more)
        friend = other_browsers()
        entrance = friend.open(page.address)
        assert ("den Coach fragen" in entrance.text) is allowed
        assert ("den Coach fragen" in browser.open(page.address).text) is allowed
        joined = friend.submit(entrance, "/join", name="Ben")
        page = wait(browser, browser.open(page.address))
        assert ("den Coach fragen" in page.text) is allowed
        # Whoever sits there with a program is told as well.
        table = page.address.rpartition("/")[2].partition("?")[0]
        key = friend.client.cookies[f"pasch-{table}"].partition(".")[0]
        seen = friend.client.get(
            f"/api/v1/tables/{table}", headers={"authorization": f"Bearer {key}"}
        )
        assert seen.json()["allows_hints"] is allowed
        assert bool(page.named("tutor")) is allowed
        thrown = browser.press(page, "do", "throw")
        browser.client.post(f"{page.address}/tutor", data={"tutor": "on"})
        asked = browser.client.post(
            f"{page.address}/move",
            data={"version": thrown.region("version"), "do": "keep", "keep": "0"},
        )
        assert (COSTS in asked.text) is allowed
        assert browser.open(f"{page.address}/hint").status == (200 if allowed else 400)
        assert friend.open(f"{joined.address}/hint").status == 400
        watcher = other_browsers()
        watched = watcher.open(f"{page.address}/watch")
        assert not watched.named("tutor")
        assert watcher.open(f"{page.address}/hint").status == 400
    assert len(strict) == 1


def test_a_rematch_keeps_what_was_agreed(browser: Browser) -> None:
    page = opened(browser, "klassik", "human", "open", hints="1")
    filled = browser.submit(page, "/fill", bot="zufall")
    while filled.region("mode") != "over":
        filled = step(browser, filled)
    again = browser.submit(filled, "/rematch")
    assert "den Coach fragen" in again.text
