import re
from collections.abc import Callable

from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, step

LIVE = {"x-pasch": "live"}
Another = Callable[[], Browser]


def shared(page: Page, kind: str) -> str:
    """Return a link that the lobby offers."""
    found = re.search(rf'id="link-{kind}" readonly value="([^"]+)"', page.html)
    assert found
    return found[1]


def joined(host: Browser, guest: Browser, rules: str) -> tuple[Page, Page]:
    """Let two people sit down at a table, each at a screen of their own."""
    lobby = opened(host, rules, "human", "open")
    page = guest.submit(guest.open(shared(lobby, "join")), shared(lobby, "join"), name="Ben")
    return host.open(lobby.address), guest.open(page.address)


def test_striking_asks_once(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    while page.region("mode") in {"throw", "keep"}:
        page = step(browser, page)
    asking = browser.follow(browser.open(f"{page.address}?field=CH"), "strike=CH")
    assert asking.region("mode") == "strike"
    assert asking.region("version") == page.region("version")
    struck = browser.press(asking, "do", "strike")
    assert struck.region("mode") == "throw"
    assert "gestrichen" in struck.html


def test_a_move_in_view_of_an_earlier_position_is_refused(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    browser.press(page, "do", "throw")
    late = browser.press(page, "do", "throw")
    assert late.status == 409
    assert "inzwischen weitergegangen" in late.html
    assert late.region("mode") == "keep"


def test_the_pages_script_gets_short_answers(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    form = {"version": page.region("version"), "do": "throw"}
    assert browser.client.post(f"{page.address}/move", data=form, headers=LIVE).status_code == 204
    late = browser.client.post(f"{page.address}/move", data=form, headers=LIVE)
    assert late.status_code == 409
    assert late.headers["content-type"].startswith("text/plain")


def test_the_last_move_can_be_taken_back_before_the_next_throw(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    for mode in ("throw", "keep", "keep", "choose"):
        assert page.region("mode") == mode
        page = step(browser, page)
    while page.region("mode") != "throw":
        page = step(browser, page)
    assert browser.press(page, "do", "undo").region("mode") == "choose"


def test_forms_that_nobody_understands_are_refused(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    for form in (
        {},
        {"version": "x", "do": "throw"},
        {"version": "1", "do": "jump"},
        {"do": "write"},
    ):
        answer = browser.client.post(f"{page.address}/move", data=form)
        assert 400 <= answer.status_code < 500


def test_nobody_sees_a_table_without_its_key(browser: Browser, other_browsers: Another) -> None:
    page = opened(browser, "klassik", "human")
    stranger = other_browsers()
    for path in ("/live", "/fairness", "/record", "/next", "/key/wrong"):
        assert stranger.open(page.address + path).status == 403, path
    for path in ("/move", "/say", "/hand-over", "/abandon", "/rematch", "/leave"):
        assert stranger.client.post(page.address + path).status_code == 403, path


def test_a_friend_joins_by_a_link(browser: Browser, other_browsers: Another) -> None:
    guest = other_browsers()
    host_page, guest_page = joined(browser, guest, "klassik")
    assert {host_page.region("mode"), guest_page.region("mode")} == {"throw", "wait"}
    assert "Ben" in host_page.html


def test_a_name_that_is_taken_is_told(browser: Browser, other_browsers: Another) -> None:
    link = shared(opened(browser, "klassik", "human", "open"), "join")
    guest = other_browsers()
    page = guest.submit(guest.open(link), link, name="P0")
    assert page.status == 400
    assert 'value="P0"' in page.html


def test_who_left_comes_back_by_the_personal_link(
    browser: Browser, other_browsers: Another
) -> None:
    lobby = opened(browser, "klassik", "human", "open")
    elsewhere = other_browsers()
    page = elsewhere.open(shared(lobby, "personal"))
    assert shared(page, "join") == shared(lobby, "join")
    assert page.named("bot"), "the host is still the host"


def test_a_watcher_sees_and_cannot_touch(browser: Browser, other_browsers: Another) -> None:
    lobby = opened(browser, "karten", "human", "open")
    watcher = other_browsers()
    watcher.open(shared(lobby, "watch"))
    browser.press(browser.open(lobby.address), "", "")
    page = watcher.open(lobby.address)
    assert page.region("mode") == "wait"
    assert not [button for button in page.named("do") if button.kind == "submit"]
    assert not page.named("card")
    answer = watcher.client.post(f"{lobby.address}/say", data={"text": "hallo"})
    assert answer.status_code == 403


def test_texts_of_others_are_escaped(browser: Browser, other_browsers: Another) -> None:
    guest = other_browsers()
    page, _ = joined(browser, guest, "klassik")
    guest.client.post(f"{page.address}/say", data={"text": "<script>alert(1)</script>"})
    html = browser.open(page.address).html
    assert "&lt;script&gt;alert(1)" in html
    assert "<script>alert" not in html


def test_a_bot_stands_in_and_the_seat_is_taken_back(
    browser: Browser, other_browsers: Another
) -> None:
    guest = other_browsers()
    _, page = joined(browser, guest, "klassik")
    away = guest.press(page, "seat", "1")
    assert "/take-back" in away.html
    back = guest.submit(away, "/take-back", seat="1")
    assert "/take-back" not in back.html


def test_too_long_a_remark_is_told_and_kept(browser: Browser, other_browsers: Another) -> None:
    page, _ = joined(browser, other_browsers(), "klassik")
    refused = browser.submit(page, "/say", text="x" * 141)
    assert refused.status == 400
    assert "x" * 141 in refused.html


def test_a_record_of_cards_is_shown_when_it_is_over(browser: Browser) -> None:
    page = opened(browser, "karten", "human", "einfach")
    assert browser.open(f"{page.address}/record").status == 400
    browser.client.post(f"{page.address}/abandon")
    assert browser.open(f"{page.address}/record").html.startswith("Pasch: 1")


def test_the_curtain_hides_hands_from_whoever_holds_the_device(browser: Browser) -> None:
    page = opened(browser, "karten", "human", "human")
    assert page.region("mode") == "curtain"
    assert not page.named("card")
    looking = browser.follow(page, "?as=")
    swapping = browser.follow(looking, "&swap=1")
    assert len(swapping.named("card")) == 5
    after = browser.press(swapping, "do", "more", card=["0"])
    assert after.region("mode") == "pass"
    assert browser.open(page.address).region("mode") == "curtain"


def test_too_many_cards_that_stay_are_asked_for(browser: Browser) -> None:
    page = opened(browser, "karten", "human")
    for _ in range(5):
        page = browser.press(browser.follow(page, "?swap=1"), "do", "more", card=[])
    assert "Nur 1 ziehen" not in browser.follow(page, "?swap=1").html
    field = page.linked("field=")
    page = browser.follow(page, field)
    one = [card.value for card in page.named("card") if card.is_on][:1]
    asking = browser.press(page, "do", "score", card=one)
    assert asking.region("mode") == "discard"
    assert "announce" not in asking.address
    announced = browser.press(page, "do", "score", card=one, announce="1")
    assert announced.address.endswith("&announce=1")
    spare = [card.value for card in asking.named("discard")][:4]
    scored = browser.press(asking, "do", "score", discard=spare)
    assert scored.region("mode") == "hand"
    assert len(browser.follow(scored, "?swap=1").named("card")) == 5


def test_breaking_off_asks(browser: Browser, other_browsers: Another) -> None:
    page = opened(browser, "klassik", "human", "einfach")
    asking = browser.follow(page, "/abandon")
    assert browser.open(page.address).region("mode") != "over"
    assert browser.submit(asking, "/abandon").region("mode") == "over"
    assert other_browsers().open(asking.address).status == 403


def test_one_tap_is_a_setting_of_the_browser(browser: Browser) -> None:
    page = browser.press(opened(browser, "klassik", "human"), "do", "throw")
    assert not page.named("field")
    assert '<details class="menu">' in page.html
    page = browser.press(page, "taps", "one")
    # Whoever taps a switch sees that it is on, and goes on from there with the menu closed.
    assert '<details class="menu" open>' in page.html
    filled = browser.press(page, "field", "CH")
    assert filled.region("mode") == "throw"
    assert '<details class="menu">' in filled.html
    page = browser.press(browser.press(filled, "taps", "two"), "do", "throw")
    assert not page.named("field")
