"""A friend in one tap: the invitation, the address in the address bar, and those who come late."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.axe import grave_findings
from tests.web.browser.screen import PHONES, SIZES, at_every_size, out_of_reach
from tests.web.browser.welcome import Welcome
from tests.web.server import serving

SHEET = "navigator.share = async (what) => { window.shared = what; }"


@pytest.fixture(scope="module")
def open_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that the home network reaches, opened at the machine itself."""
    with serving(tmp_path_factory.mktemp("open"), "--host=0.0.0.0") as address:
        yield f"http://localhost:{urlsplit(address).port}"


def sideways(page: Page) -> int:
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_the_invitation_is_one_screen_with_one_red_button(welcome: Welcome, open_site: str) -> None:
    for size in SIZES.values():
        anna = welcome(site=open_site, viewport=size, bypass_csp=True)
        anna.context.add_init_script(SHEET)
        anna.invite_a_friend(name="Anna")
        share = anna.button("web.invite.share")
        code = anna.page.get_by_role("img", name=anna.says("web.invite.qr"))
        for shown in (share, code, anna.button("web.invite.copy")):
            expect(shown).to_be_visible()
            assert out_of_reach(shown) == [], size
        assert sideways(anna.page) <= 0, size
        share.click()
        link = anna.link_for("join")
        assert anna.page.evaluate("window.shared.url") == link
        # Whoever gets it has to find the machine: `localhost` would be their own.
        assert urlsplit(link).hostname not in {"localhost", "127.0.0.1", "0.0.0.0"}  # noqa: S104
        expect(anna.page.get_by_text(link.partition("/t/")[0]).first).to_be_visible()
        expect(anna.page.locator("#link-personal")).to_be_hidden()
        anna.page.get_by_text(anna.says("web.invite.personal"), exact=True).click()
        expect(anna.page.locator("#link-personal")).to_be_visible()
    assert grave_findings(anna) == []


def test_a_server_for_one_machine_says_how_to_open_it(welcome: Welcome) -> None:
    anna = welcome("de")
    anna.invite_a_friend(name="Anna")
    expect(anna.page.get_by_text(anna.says("web.invite.here_title"))).to_be_visible()
    expect(anna.page.get_by_text("pasch serve --host 0.0.0.0")).to_be_visible()
    expect(anna.page.get_by_role("img", name=anna.says("web.invite.qr"))).to_have_count(0)
    # Without a share sheet, copying is the next thing to do.
    expect(anna.button("web.invite.share")).to_be_hidden()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.button("web.invite.copy").click()
    expect(anna.button("web.replay.copied")).to_be_visible()
    assert anna.page.evaluate("navigator.clipboard.readText()") == anna.link_for("join")


def test_the_address_of_a_table_brings_players_then_watchers(welcome: Welcome) -> None:
    anna, ben, carla = welcome(), welcome(viewport=SIZES["small"]), welcome("de")
    anna.invite_a_friend()
    address = f"/t/{anna.table_id}"
    talk = anna.link("web.bar.talk")
    expect(talk).to_be_hidden()
    ben.visit(address)
    for size in at_every_size(ben.page):
        assert sideways(ben.page) <= 0, size
        assert out_of_reach(ben.button("web.join.go")) == [], size
    # No name need be typed: the first is Player 1, and the guest Player 2.
    ben.button("web.join.go").click()
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
        for number in (1, 2):
            name = guest.says("web.start.name_of", number=number)
            expect(guest.page.locator("thead")).to_contain_text(name)
    # The host, whose lobby has become the table, finds the conversation as the guest does.
    for size in at_every_size(anna.page):
        # Where the conversation itself is in sight, nothing leads there.
        shown = talk if size in PHONES else anna.page.locator(".chat h2")
        assert out_of_reach(shown) == [], size
    anna.page.set_viewport_size(SIZES["phone"])
    ben.button("web.phrases.1").click()
    expect(anna.page.locator(".talk.new")).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator(".talk.new")).to_be_visible()
    talk.click()
    anna.page.reload()
    expect(talk).to_be_visible()
    expect(anna.page.locator(".talk.new")).to_have_count(0)
    carla.visit(address)
    expect(carla.text("web.join.begun")).to_be_visible()
    for size in at_every_size(carla.page):
        assert out_of_reach(carla.link("web.join.look")) == [], size
    carla.link("web.join.look").click()
    carla.wait_for("wait")
    for size in at_every_size(carla.page):
        assert out_of_reach(carla.text("web.watching.badge")) == [], size
    expect(carla.text("web.phrases.1")).to_have_count(0)
    acting, waiting = (anna, ben) if anna.mode == "throw" else (ben, anna)
    with carla.news(), waiting.news():
        acting.go.click()
    expect(carla.dice.get_by_role("img")).to_have_count(5)


def test_who_is_sent_away_from_the_lobby_sees_what_a_stranger_sees(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome()
    anna.open_table("klassik", "Anna", "", "")
    ben.visit(f"/t/{anna.table_id}")
    ben.button("web.join.go").click()
    ben.wait_for("lobby")
    anna.page.get_by_role("button", name=anna.says("web.lobby.clear")).click()
    expect(ben.button("web.join.go")).to_be_visible()
