"""Games of an evening that are left, opened again and corrected; what a column still stands for."""

import json

from playwright.sync_api import Browser, expect

from tests.pad.matches import Line
from tests.web.browser.pad import Pad
from tests.web.browser.pad_parts import parts_page
from tests.web.browser.test_pad_kept import OLD
from tests.web.browser.welcome import PHONE, Welcome

KNIFFEL = Line(0, 11, 50, 0, 0, 0, "")


def test_a_running_game_is_left_only_when_asked_and_opened_again(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    pad.enter(KNIFFEL)
    pad.menu("new_game")
    pad.button("begin").click()
    expect(pad.page.get_by_role("alert")).to_have_text(pad.says("unfinished"))
    pad.button("go_on").click()
    assert pad.totals() == [50, 0]
    pad.menu("new_game")
    pad.button("begin").click()
    pad.button("begin_anyway").click()
    assert pad.totals() == [0, 0]
    pad.enter(Line(1, 0, 3, 0, 0, 0, ""))
    # The first one does not count, says so, and can be gone on with; it stays open after a reload.
    pad.menu("evening")
    expect(pad.page.locator(".evening .running").first).to_contain_text("(50)")
    expect(pad.page.locator("#pad")).to_contain_text(pad.says("evening_running"))
    pad.page.locator("[data-key='game 0']").click()
    assert pad.totals() == [50, 0]
    pad.enter(Line(1, 11, 50, 0, 0, 0, ""))
    pad.page.reload()
    assert pad.totals() == [50, 50]
    expect(pad.page.locator("#pad-status")).to_contain_text(pad.says("game_number", number=1))
    # What is entered there is taken back there, and then nothing more: no other game goes.
    for _ in range(2):
        pad.page.locator("#pad-undo").click()
    expect(pad.page.locator("#pad-undo")).to_be_disabled()
    pad.button("last_game").click()
    assert pad.totals() == [0, 3]
    assert [len(game["events"]) for game in pad.kept()["evening"]["games"]] == [4, 1]


def test_back_leads_from_the_evening_to_the_game(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    block = pad.page.locator("table.sheets")
    pad.menu("evening")
    expect(block).to_have_count(0)
    pad.page.go_back()
    expect(block).to_be_visible()
    pad.menu("evening")
    pad.page.locator(".bar .back").click()
    expect(block).to_be_visible()
    pad.menu("trail")
    pad.button("back").click()
    expect(block).to_be_visible()
    # Each of them was undone: one step further back is where the pad was opened from.
    pad.page.locator(".bar .back").click()
    pad.page.wait_for_url(pad.guest.site + "/")
    # A tap beside the menu closes it.
    pad.open()
    pad.page.locator("details.menu summary").click()
    pad.page.locator("h1").click()
    expect(pad.page.locator("#pad-menu")).to_be_hidden()


def test_enter_leads_to_the_next_name_and_empty_names_are_those_shown(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    names = pad.page.locator(".setup .name input")
    names.first.fill("Anna")
    names.first.press("Enter")
    expect(names.nth(1)).to_be_focused()
    names.nth(1).press("Enter")
    expect(pad.button("begin")).to_be_focused()
    pad.button("begin").press("Enter")
    heads = pad.page.locator(".sheets thead th")
    expect(heads).to_have_text(["Anna", pad.says("name_of", number=2)])
    assert pad.kept()["people"] == ["Anna"]


def test_a_correction_marks_what_stands(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("karten", "Anna", "Ben")
    pad.enter(Line(0, 5, 24, 0, 4, 0, ""))
    pad.cell(0, 5).click()
    standing = pad.page.locator("[data-key='key 24']")
    expect(standing).to_have_attribute("aria-current", "true")
    expect(pad.page.locator("#pad-panel [aria-current]")).to_have_count(1)
    expect(pad.page.locator(".hand-size[aria-pressed=true]")).to_have_attribute(
        "data-key", "hand 4"
    )
    # Other points, and as many cards as before.
    pad.page.locator("[data-key='key 18']").click()
    assert pad.totals() == [14, 0]


def test_a_malus_counts_once_nothing_averts_it_and_rounds_go_on(chromium: Browser) -> None:
    with parts_page(chromium) as page:
        seen = page.evaluate(
            """async () => {
              const { newGame, stateOf, enter } = await import("/static/pad/game.js");
              const edition = data.get("karten");
              const malus = edition.sums.find(({ name }) => name === "malus");
              let state = stateOf(edition, newGame("karten", ["Anna", "Ben", "Clara"], 0, 1));
              const seen = [];
              for (const row of malus.rows) {
                const points = edition.choices[row][0];
                const written = { points, extra: 0, penalty: 0, forgotten: 0 };
                state = stateOf(edition, enter(state, 0, row, written, 2));
                const open = malus.rows.filter((one) => !state.sheets[0][one]);
                const most = open.reduce((sum, one) => sum + edition.choices[one].at(-1), 0);
                const isCertain = state.summaries[0].upper + most < malus.below;
                seen.push([state.round, isCertain, state.summaries[0].sums.malus === malus.points]);
              }
              return seen;
            }"""
        )
    assert [round_ for round_, _, _ in seen] == [1, 2, 3, 4, 5, 6]
    assert [is_certain for _, is_certain, _ in seen] == [is_taken for _, _, is_taken in seen]
    assert not seen[0][2]
    assert seen[-1][2]


def test_what_is_said_moves_no_row_and_promises_nothing_that_is_not_there(
    welcome: Welcome,
) -> None:
    guest = welcome("de", viewport=PHONE)
    pad = Pad(guest)
    pad.open()
    pad.load(json.dumps(OLD))
    expect(pad.notices).to_contain_text("Anna, Ben")
    expect(pad.notices).not_to_contain_text(pad.says("loaded_before"))
    before = pad.cell(1, 3).bounding_box()
    pad.cell(0, 3).click()
    expect(pad.notices).to_contain_text(pad.says("not_yet", name="Anna", turn="Ben"))
    assert pad.cell(1, 3).bounding_box() == before
    # Without a connection nothing leads to a page of the browser's own.
    guest.trouble.allow_outage()
    guest.context.set_offline(True)
    pad.page.locator(".bar .back").click()
    expect(pad.notices).to_contain_text(pad.says("home_offline"))
    pad.menu("paper")
    expect(pad.notices).to_contain_text(pad.says("paper_offline"))
    expect(pad.cell(1, 3)).to_be_visible()


def test_the_menu_offers_other_languages_and_the_time_of_a_turn_while_a_game_is_running(
    welcome: Welcome,
) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    expect(pad.page.locator("#pad-timer")).to_be_hidden()
    pad.page.locator("details.menu summary").click()
    expect(pad.page.get_by_role("link", name="English")).to_have_attribute("href", "/pad/en")
    expect(pad.page.get_by_role("link", name="Deutsch")).to_have_count(0)
    pad.page.locator("[data-key='menu timer']").select_option("300")
    expect(pad.page.locator("#pad-timer")).to_be_visible()
    expect(pad.page.locator("#pad-menu")).to_be_hidden()
    assert pad.kept()["evening"]["games"][0]["seconds"] == 300
