"""A hint: for those who learn against bots or at one device, and for nobody else."""

from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out, wait
from tests.web.pages.test_refusals import Another


def test_against_a_bot_the_best_moves_are_a_tap_away(browser: Browser) -> None:
    page = wait(browser, opened(browser, "klassik", "human", "einfach"))
    assert not any("/hint" in link for link in page.links)
    assert browser.open(f"{page.address}/hint").status == 400
    thrown = browser.press(page, "do", "throw")
    hint = browser.follow(thrown, "/hint")
    assert hint.status == 200
    assert hint.html.count("<li>") == 3
    assert "%" in hint.text


def test_with_cards_too(browser: Browser) -> None:
    page = wait(browser, opened(browser, "karten", "human", "zufall"))
    hint = browser.follow(page, "/hint")
    assert hint.status == 200
    assert hint.html.count("<li>") == 3
    # Without a script it is a page of its own, which leads back; a script gets the piece alone.
    assert any(tag == "html" for tag, _ in hint.tags)
    piece = browser.client.get(hint.address, headers={"x-pasch": "live"}).text
    assert "<html" not in piece
    assert piece.count("<li>") == 3


def test_people_against_people_and_watchers_get_none(
    browser: Browser, other_browsers: Another
) -> None:
    page = opened(browser, "klassik", "human", "open")
    friend = other_browsers()
    friend.submit(friend.open(page.address), "/join", name="Ben")
    assert browser.open(f"{page.address}/hint").status == 400
    alone = opened(browser, "klassik", "human")
    thrown = browser.press(alone, "do", "throw")
    assert browser.open(f"{thrown.address}/hint").status == 200
    assert other_browsers().open(f"{thrown.address}/hint").status in {400, 403}


def test_after_the_end_there_is_none(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human"))
    assert browser.open(f"{over.address}/hint").status == 400


def test_at_one_device_a_hand_behind_the_curtain_gets_no_hint(browser: Browser) -> None:
    page = opened(browser, "karten", "human", "human")
    address = page.address.partition("?")[0]
    assert browser.open(f"{address}/hint").status == 400
    answers = [browser.open(f"{address}/hint?as={seat}").status for seat in (0, 1)]
    assert sorted(answers) == [200, 400]
