"""After a match: who has won, one's best result, the match again, a rematch that both want."""

import json

from playwright.sync_api import FilePayload, expect

from tests.web.browser.axe import grave_findings
from tests.web.browser.finished import finished
from tests.web.browser.screen import at_every_size, out_of_reach
from tests.web.browser.welcome import PHONE, Welcome


def test_the_winner_is_told_at_every_size(welcome: Welcome, site: str) -> None:
    (player,) = finished(site)
    anna = welcome("de", bypass_csp=True)
    for _ in at_every_size(anna.page):
        anna.visit(player.link)
        expect(anna.page.get_by_role("heading", name="Du hast gewonnen!")).to_be_visible()
        assert out_of_reach(anna.button("web.ending.rematch")) == []
        assert out_of_reach(anna.link("web.ending.replay")) == []
        assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert anna.page.locator(".confetti").count() == 0, "motion is not wanted here"
    assert grave_findings(anna) == []


def test_a_moment_to_enjoy_comes_once(welcome: Welcome, site: str) -> None:
    (player,) = finished(site)
    anna = welcome(reduced_motion="no-preference", viewport=PHONE)
    anna.visit(player.link)
    expect(anna.page.locator(".confetti i").first).to_be_attached()
    anna.visit(f"/t/{player.table}")
    expect(anna.page.locator(".ending .best")).to_be_visible()
    assert anna.page.locator(".confetti").count() == 0


def test_a_rematch_begins_when_both_want_it(welcome: Welcome, site: str) -> None:
    annas, bens = finished(site, guest="Ben")
    anna, ben = welcome(), welcome("de")
    anna.visit(annas.link)
    ben.visit(bens.link)
    anna.button("web.ending.rematch").click()
    expect(anna.text("web.ending.offered", names="Ben")).to_be_visible()
    expect(ben.text("web.ending.asked", names="Anna")).to_be_visible()
    ben.button("web.ending.agree").click()
    ben.wait_for("throw", "wait")
    anna.wait_for("throw", "wait")
    assert anna.table_id == ben.table_id != annas.table


def test_a_rematch_can_be_declined_and_waits_for_nobody_for_ever(
    welcome: Welcome, site: str
) -> None:
    annas, bens = finished(site, guest="Ben")
    anna, ben = welcome(viewport=PHONE), welcome()
    anna.visit(annas.link)
    ben.visit(bens.link)
    anna.button("web.ending.rematch").click()
    expect(ben.button("web.ending.agree")).to_be_visible()
    # Whoever has offered it takes that back by one tap, and may offer it again.
    anna.button("web.ending.withdraw").click()
    for guest in (anna, ben):
        expect(guest.button("web.ending.rematch")).to_be_visible()
    anna.button("web.ending.rematch").click()
    anna.trouble.allow_refusal(400)
    without = anna.page.locator("[name=answer][value=now]")
    without.click()
    expect(anna.page.get_by_role("alert").filter(has_text="more seconds")).to_be_visible()
    ben.button("web.ending.decline").click()
    expect(ben.text("web.ending.you_declined")).to_be_visible()
    expect(anna.page.get_by_text(anna.says("web.ending.declined", names="Ben"))).to_be_visible()
    without.click()
    anna.wait_for("throw", "wait")
    assert anna.table_id != annas.table
    # Whoever changes their mind finds their seat, where a bot has played for them.
    ben.link("web.ending.next").click()
    ben.button("web.takeover.back").click()
    expect(ben.button("web.takeover.back")).to_have_count(0)
    assert ben.table_id == anna.table_id


def test_a_match_again_by_keys_slider_and_links(welcome: Welcome, site: str) -> None:
    (player,) = finished(site, bot="einfach")
    stranger = welcome("de", bypass_csp=True)
    base = f"/t/{player.table}/replay"
    stranger.visit(base)
    position = stranger.page.locator(".position")
    last = int(stranger.page.locator("#slider").get_attribute("max") or 0)

    def is_at(number: int) -> None:
        expect(position).to_have_text(
            stranger.says("web.replay.position", number=number, last=last)
        )

    stranger.page.keyboard.press("ArrowRight")
    is_at(1)
    stranger.page.get_by_role("link", name=stranger.says("web.replay.step.next")).click()
    is_at(2)
    stranger.page.keyboard.press("ArrowLeft")
    is_at(1)
    stranger.page.keyboard.press("End")
    is_at(last)
    stranger.page.locator("#slider").fill("7")
    is_at(7)
    assert stranger.page.url.endswith(f"{base}/7")
    stranger.page.emulate_media(reduced_motion="no-preference")
    play, pause = (stranger.button(f"web.replay.{key}") for key in ("play", "pause"))
    play.click()
    is_at(9)
    pause.click()
    expect(play).to_be_visible()
    stranger.page.locator("#slider").fill(str(last))
    is_at(last)
    play.click()
    is_at(1)
    # Whoever moves by hand stops it.
    stranger.page.keyboard.press("End")
    is_at(last)
    expect(play).to_be_visible()
    stranger.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stranger.link("web.replay.link").click()
    expect(stranger.link("web.replay.copied")).to_be_visible()
    copied = stranger.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{site}{base}/{last}"
    for _ in at_every_size(stranger.page):
        stranger.visit(f"{base}/7")
        assert out_of_reach(stranger.page.locator(".steps > a, .replayed .die")) == []
    assert grave_findings(stranger) == []


def test_a_match_again_without_script(welcome: Welcome, site: str) -> None:
    (player,) = finished(site, "karten", bot="einfach")
    stranger = welcome(java_script_enabled=False)
    stranger.visit(f"/t/{player.table}/replay/3")
    stranger.page.get_by_role("link", name=stranger.says("web.replay.step.previous")).click()
    assert stranger.page.url.endswith("/replay/2")
    stranger.page.get_by_role("link", name=stranger.says("web.replay.step.last")).click()
    expect(stranger.page.locator(".hand .card").first).to_be_visible()


def test_statistics_stay_in_the_browser_and_travel_as_a_file(welcome: Welcome, site: str) -> None:
    matches = [finished(site)[0], finished(site, "karten")[0]]
    anna, elsewhere = welcome(), welcome()
    for player in matches:
        anna.visit(player.link)
        expect(anna.page.locator(".ending .best")).not_to_be_empty()
    anna.visit()
    statistics = anna.page.locator("#statistics")
    expect(statistics.get_by_text("Games: 1", exact=False)).to_have_count(2)
    with anna.page.expect_download() as download:
        anna.button("web.statistics.export").click()
    saved = download.value.path().read_text("utf-8")
    assert {game["id"] for game in json.loads(saved)["games"]} == {one.table for one in matches}

    # Whoever has played nothing here yet sees no empty box.
    elsewhere.visit()
    expect(elsewhere.text("web.statistics.import_first")).to_be_visible()
    expect(elsewhere.text("web.statistics.title")).to_be_hidden()
    said = elsewhere.page.locator("#imported")
    files = {"whole": saved, "damaged": saved[: len(saved) // 2], "other": '{"pasch": 1}'}
    for kind, text in files.items():
        file = FilePayload(name=kind, mimeType="application/json", buffer=text.encode())
        elsewhere.page.locator("#import").set_input_files(files=[file])
        key = "added" if kind == "whole" else "damaged"
        expect(said).to_have_text(elsewhere.says(f"web.statistics.{key}", added=2))
        expect(elsewhere.page.locator("#figures h3")).to_have_count(2)
