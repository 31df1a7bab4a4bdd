"""Whoever was given the address of a table may sit down or watch, and sees no more than that."""

from collections.abc import Callable

import pytest

from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_table import joined, shared

Another = Callable[[], Browser]


def test_the_plain_address_offers_a_free_seat(browser: Browser, other_browsers: Another) -> None:
    lobby, ben = opened(browser, "klassik", "human", "open", "open"), other_browsers()
    before = ben.open(lobby.address)
    assert (before.status, before.has_felt) == (200, False)
    assert "P0" in before.text
    seated = ben.submit(before, "/join", name="Ben")
    assert seated.region("mode") == "lobby"
    assert "Ben" in browser.open(lobby.address).text


def test_who_joined_by_the_plain_address_can_pass_it_on(
    browser: Browser, other_browsers: Another
) -> None:
    lobby, ben = opened(browser, "klassik", "human", "open", "open"), other_browsers()
    seated = ben.submit(ben.open(lobby.address), "/join", name="Ben")
    carla = other_browsers()
    page = carla.submit(carla.open(shared(seated, "join")), "/join", name="Carla")
    assert page.region("mode") != "lobby"


@pytest.mark.parametrize("way", ["", "/join", "/join/a-wrong-key", "/join/the right one"])
def test_every_late_link_offers_to_watch(
    browser: Browser, other_browsers: Another, way: str
) -> None:
    page, _ = joined(browser, other_browsers(), "klassik")
    stranger = other_browsers()
    late = stranger.open(page.address + way)
    assert (late.status, late.has_felt) == (200, False)
    assert not late.named("name")
    watching = stranger.follow(late, "/watch")
    assert watching.region("mode") == "wait"
    assert "Du schaust zu" in watching.text


def test_watching_by_the_address_shows_neither_hands_nor_what_is_said(
    browser: Browser, other_browsers: Another
) -> None:
    page, _ = joined(browser, other_browsers(), "karten")
    browser.client.post(f"{page.address}/say", data={"text": "unter uns"})
    onlooker = other_browsers()
    seen = onlooker.open(f"{page.address}/watch")
    assert seen.has_felt
    assert not seen.named("card")
    assert "unter uns" in browser.open(page.address).text
    assert "unter uns" not in seen.html
    for path in ("/move", "/say", "/hand-over", "/abandon", "/rematch"):
        assert onlooker.client.post(page.address + path).status_code == 403, path


def test_who_plays_cannot_be_made_a_watcher_by_a_link(browser: Browser) -> None:
    page = opened(browser, "klassik", "human")
    assert "Du schaust zu" not in browser.open(f"{page.address}/watch").text


def test_a_watcher_sits_down_after_all(browser: Browser, other_browsers: Another) -> None:
    lobby, eva = opened(browser, "klassik", "human", "open"), other_browsers()
    watching = eva.open(f"{lobby.address}/watch")
    assert "Du schaust zu" in watching.text
    seated = eva.submit(eva.follow(watching, "/join"), "/join", name="Eva")
    assert "Du schaust zu" not in seated.text
    assert seated.region("mode") != "lobby"


def test_an_onlooker_who_is_given_the_watchers_link_hears_what_is_said(
    browser: Browser, other_browsers: Another
) -> None:
    lobby = opened(browser, "klassik", "human", "open")
    onlooker = other_browsers()
    onlooker.open(f"{lobby.address}/watch")
    browser.press(browser.open(lobby.address), "", "")
    browser.client.post(f"{lobby.address}/say", data={"text": "Hallo ihr"})
    assert "Hallo ihr" in onlooker.open(shared(lobby, "watch")).text


def test_nobody_is_called_you(browser: Browser, other_browsers: Another) -> None:
    form = {"rules": "klassik", "quick": "friend"}
    browser.client.post("/tables", data=form)
    table = next(name for name in browser.client.cookies if name.startswith("pasch-"))
    address = f"/t/{table.removeprefix('pasch-')}"
    guest = other_browsers()
    page = guest.submit(guest.open(address), "/join", name="")
    assert "Spieler 1" in page.text
    assert "Spieler 2" in page.text
    # A name that nobody has chosen is not one to be kept.
    assert "name" not in guest.client.cookies


def test_a_stranger_is_not_led_on_to_the_rematch(browser: Browser, other_browsers: Another) -> None:
    over = played_out(browser, opened(browser, "klassik", "human"))
    stranger = other_browsers()
    stranger.follow(stranger.open(over.address), "/watch")
    browser.submit(browser.open(over.address), "/rematch")
    led = stranger.open(f"{over.address}/next")
    assert led.address == over.address
    following = browser.open(f"{over.address}/next")
    assert following.address != over.address
