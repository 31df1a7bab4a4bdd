"""The game of the day in a browser: played once, compared and shared, hidden from others."""

from random import Random

import httpx2
import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.browser.axe import grave_findings
from tests.web.browser.guest import Guest
from tests.web.browser.playing import take_dice_turn
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome

ROUNDS = 13


def begin(guest: Guest) -> None:
    guest.visit()
    guest.page.locator("a[href='/day']").click()
    guest.button("web.day.play").click()
    guest.page.wait_for_url("**/t/*")


def fill_in(guest: Guest) -> None:
    """Play to the end through the API, with the key that the browser has."""
    cookies = {cookie.get("name"): cookie.get("value", "") for cookie in guest.context.cookies()}
    bearer = {"authorization": f"Bearer {cookies[f'pasch-{guest.table_id}'].split('.')[0]}"}
    table = f"{guest.site}/api/v1/tables/{guest.table_id}"
    with httpx2.Client(headers=bearer) as client:
        while (state := client.get(table).json())["phase"] == "playing":
            version = {"version": state["version"]}
            if state["awaits"] == "throw":
                client.post(f"{table}/throw", json=version).raise_for_status()
            else:
                move = client.get(f"{table}/moves").json()["moves"][-1]
                client.post(f"{table}/move", json={**version, "move": move}).raise_for_status()


def is_as_wide_as_the_screen(guest: Guest) -> bool:
    fits: bool = guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return fits


def test_it_is_played_by_hand_compared_and_copied(welcome: Welcome) -> None:
    guest = welcome("de", viewport=PHONE, has_touch=True, bypass_csp=True)
    begin(guest)
    assert guest.page.locator("[data-hint]").count() == 0
    random = Random(3)
    for _ in range(2):
        take_dice_turn(guest, random)
    fill_in(guest)
    guest.wait_for("over")
    guest.link("web.day.to_result").click()
    expect(guest.page.locator(".rounds li")).to_have_count(ROUNDS)
    assert is_as_wide_as_the_screen(guest)
    guest.context.grant_permissions(["clipboard-read", "clipboard-write"])
    guest.button("web.lobby.copy").click()
    expect(guest.button("web.lobby.copied")).to_be_visible()
    copied: str = guest.page.evaluate("navigator.clipboard.readText()")
    assert copied == guest.page.locator("#shared").text_content()
    assert grave_findings(guest) == []


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_two_windows_are_one_player_and_others_see_nothing(
    welcome: Welcome, viewport: ViewportSize
) -> None:
    anna, ben = welcome(viewport=viewport), welcome(viewport=viewport)
    second = anna.context.new_page()
    second.goto(f"{anna.site}/day")
    begin(anna)
    second.get_by_role("button", name=anna.says("web.day.play")).click()
    second.wait_for_url(anna.page.url)
    second.close()
    ben.trouble.allow_refusal(403)
    ben.visit(f"/t/{anna.table_id}")
    expect(ben.text("error.table.sealed")).to_be_visible()
    fill_in(anna)
    anna.visit("/day")
    expect(anna.page.locator(".rounds li")).to_have_count(ROUNDS)
    assert is_as_wide_as_the_screen(anna)
    ben.visit("/day")
    expect(ben.button("web.day.play")).to_be_visible()


def test_the_page_can_be_used_by_everybody(welcome: Welcome) -> None:
    guest = welcome("de", bypass_csp=True)
    guest.visit("/day")
    guest.text("web.day.fair").click()
    expect(guest.page.locator(".binding .proof code").first).to_be_visible()
    assert grave_findings(guest) == []
