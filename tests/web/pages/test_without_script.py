import pytest

from pasch.play import read_record, verify
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
def test_one_tap_starts_a_match_that_forms_and_links_play_to_its_end(
    browser: Browser, rules: str
) -> None:
    page = browser.press(browser.open("/"), "quick", "bot", rules=rules, bot="einfach")
    table = page.address
    page = played_out(browser, page)
    assert 'class="ranking"' in page.html
    record = browser.client.get(f"{table}/record").text
    assert verify(read_record(record)).outcomes > 0


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_people_at_one_screen_play_to_the_end(browser: Browser, rules: str) -> None:
    page = played_out(browser, opened(browser, rules, "human", "human", "einfach"))
    assert "P0" in page.html
    assert "P1" in page.html


def test_a_rematch_seats_the_same_people_again(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human"))
    again = browser.submit(over, "/rematch")
    assert again.address != over.address
    assert again.region("mode") == "throw"
    assert browser.follow(browser.open(over.address), "/next").address == again.address
