"""Training in the browser: answers are judged, and progress is kept there."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.browser.guest import Guest
from tests.web.browser.screen import out_of_reach
from tests.web.browser.welcome import DESKTOP, PHONE, Welcome


def answer(guest: Guest, seed: int) -> None:
    """Answer an exercise with the first field that can be tapped: the second tap confirms it."""
    guest.visit(f"/training/klassik/{seed}")
    guest.page.locator("#exercise .offer").first.click()
    guest.page.locator("#exercise .offer.picked").click()
    expect(guest.page.locator("#solved")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_position_fits_the_screen_and_its_answer_is_judged(
    welcome: Welcome, viewport: ViewportSize
) -> None:
    guest = welcome(viewport=viewport)
    guest.visit("/training")
    guest.link("web.training.any").first.click()
    expect(guest.felt).to_be_visible()
    for path in ("klassik/4", "karten/5"):
        guest.visit(f"/training/{path}")
        expect(guest.felt).to_be_visible()
        assert out_of_reach(guest.felt.locator("button")) == []
    guest.visit("/training/klassik/4")
    guest.dice.get_by_role("checkbox").first.check()
    guest.go.click()
    expect(guest.page.locator("#solved .hints li").first).to_be_visible()
    guest.link("web.training.look").click()
    expect(guest.dice).to_be_visible()


def test_the_buttons_of_a_card_exercise_follow_the_cards_that_are_ticked(welcome: Welcome) -> None:
    guest = welcome()
    guest.visit("/training/karten/5")
    swap = guest.felt.locator('[data-swap-cards="0"]')
    expect(swap).to_have_text(guest.says("web.felt.swap_none"))
    guest.page.locator(".hand .card").first.click()
    expect(swap).to_have_text(guest.says("web.felt.swap_some", count=1, draw=1))
    assert guest.trouble.found == []


def test_progress_is_kept_taken_along_and_brought_back(welcome: Welcome, tmp_path: Path) -> None:
    guest = welcome()
    for seed in (3, 4, 4, 6):
        answer(guest, seed)
        expect(guest.page.locator("#progress")).to_be_visible()
    lines = guest.page.locator("#progress [data-lines] li")
    expect(lines).to_have_count(2)
    expect(guest.page.locator("#progress rect")).to_have_count(1)
    with guest.page.expect_download() as download:
        guest.button("web.statistics.export").click()
    saved = tmp_path / "training.json"
    download.value.save_as(saved)
    assert len(json.loads(saved.read_text("utf-8"))["answers"]) == 3
    other = welcome()
    other.visit("/training")
    other.page.locator("#progress [data-import]").set_input_files(saved)
    expect(other.page.get_by_text(other.says("web.training.added", added=3))).to_be_visible()
    expect(other.page.locator("#progress [data-lines] li")).to_have_count(2)
    damaged = tmp_path / "damaged.json"
    damaged.write_text('{"training": 1, "answers": [{"id": 5}]}', "utf-8")
    other.page.locator("#progress [data-import]").set_input_files(damaged)
    expect(other.text("web.training.damaged")).to_be_visible()
    expect(other.page.locator("#progress [data-lines] li")).to_have_count(2)


def test_without_scripts_it_works_but_for_the_progress(welcome: Welcome) -> None:
    guest = welcome(java_script_enabled=False)
    answer(guest, 4)
    expect(guest.page.locator("#progress")).to_be_hidden()
    guest.link("web.training.next").click()
    expect(guest.felt).to_be_visible()
