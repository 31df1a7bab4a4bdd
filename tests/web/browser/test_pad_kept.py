"""Nothing that was entered on the pad is lost: offline, by an update, by bad files, a full disk."""

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from pasch.play import read_record
from pasch.rules import edition
from tests.pad.matches import Line, random_match
from tests.web.browser.guest import Guest
from tests.web.browser.pad import Pad
from tests.web.browser.welcome import PHONE, Welcome

KEPT = """
() => navigator.serviceWorker.controller !== null || new Promise((resolve) =>
  navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true)))
"""
EVENT: dict[str, object] = {
    "do": "enter",
    "seat": 0,
    "row": 11,
    "points": 50,
    "extra": 0,
    "penalty": 0,
    "forgotten": 0,
    "at": 1_780_000_060_000,
}
GAME: dict[str, object] = {
    "rules": "klassik",
    "names": ["Anna", "Ben"],
    "first": 0,
    "began": 1_780_000_000_000,
    "events": [EVENT],
}
OLD: dict[str, object] = {"version": 1, "people": ["Anna", "Ben"], "game": GAME}
"""What the first pad kept in the middle of a game."""


def keep(pad: Pad, content: str) -> None:
    """Let a browser have kept this before its page is opened."""
    pad.guest.visit("/rules/klassik")
    pad.page.evaluate("content => localStorage.setItem('pasch-pad', content)", content)


def test_the_pad_works_without_a_network_from_the_second_visit_on(welcome: Welcome) -> None:
    guest = welcome("de", viewport=PHONE)
    pad = Pad(guest)
    pad.open()
    pad.page.evaluate(KEPT)
    pad.begin("klassik", "Anna", "Ben")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    guest.trouble.allow_outage()
    guest.context.set_offline(True)
    pad.page.reload()
    expect(pad.page.locator("#pad-status")).to_contain_text(pad.says("offline"))
    assert pad.totals() == [50, 0]
    pad.enter(Line(1, 5, 18, 0, 0, 0, ""))
    # The coach lives on the server, and says so.
    pad.button("dice_enter").click()
    for die in "11111":
        pad.page.locator(f"[data-key='die {die}']").click()
    pad.button("coach").click()
    expect(pad.page.locator(".advice")).to_have_text(pad.says("coach_offline"))
    # The browser is closed and opened again.
    pad.page.close()
    pad.page = guest.page = guest.context.new_page()
    pad.open()
    assert pad.totals() == [50, 18]
    pad.menu("live_begin")
    expect(pad.notices).to_contain_text(pad.says("live_none"))


def test_a_newer_pad_waits_and_the_game_stays(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.page.evaluate(KEPT)
    pad.begin("karten", "Anna", "Ben")
    pad.enter(Line(0, 5, 18, 0, 4, 0, ""))
    # Another worker for the same pages is what an update is to a browser.
    pad.page.evaluate("navigator.serviceWorker.register('/pad/worker.js?newer', { scope: '/pad' })")
    expect(pad.notices).to_contain_text(pad.says("update"))
    pad.enter(Line(1, 8, 25, 0, 0, 0, ""))
    with pad.page.expect_navigation():
        pad.button("update_take").click()
    assert pad.totals() == [14, 25]
    assert pad.page.evaluate("navigator.serviceWorker.controller.scriptURL").endswith("?newer")


def test_a_game_that_an_old_pad_has_kept_goes_on(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    keep(pad, json.dumps(OLD))
    pad.open()
    assert pad.totals() == [50, 0]
    pad.enter(Line(1, 5, 18, 0, 0, 0, ""))
    kept = pad.kept()
    assert (kept["version"], kept["people"]) == (2, ["Anna", "Ben"])
    assert len(kept["evening"]["games"][0]["events"]) == 2


def test_what_a_newer_pad_has_kept_is_left_alone(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    newer = json.dumps({"version": 99, "secrets": "of the future"})
    keep(pad, newer)
    pad.open()
    expect(pad.notices).to_contain_text(pad.says("kept_newer"))
    pad.begin("klassik", "Anna")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    assert pad.totals() == [50]
    assert pad.page.evaluate("localStorage.getItem('pasch-pad')") == newer


@pytest.mark.parametrize("content", ["{", "[]", "null", '{"version": 2, "people": 3}'])
def test_what_cannot_be_read_is_put_aside(welcome: Welcome, content: str) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    keep(pad, content)
    pad.open()
    expect(pad.notices).to_contain_text(pad.says("kept_damaged"))
    pad.begin("klassik", "Anna")
    assert pad.page.evaluate("localStorage.getItem('pasch-pad-aside')") == content
    with pad.page.expect_download() as saved:
        pad.notices.get_by_role("button", name=pad.says("save_file")).click()
    assert Path(saved.value.path()).read_text("utf-8") == content


def test_an_export_is_imported_and_what_was_there_comes_back(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("gewinnkarte", "Anna", "Ben")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    with pad.page.expect_download() as saved:
        pad.menu("save_file")
    content = Path(saved.value.path()).read_text("utf-8")
    other = Pad(welcome("de", viewport=PHONE))
    other.open()
    other.begin("karten", "Clara", "David")
    other.enter(Line(0, 8, 25, 0, 0, 0, ""))
    other.load(content)
    expect(other.notices).to_contain_text("Anna, Ben")
    assert other.totals() == [50, 0]
    other.page.reload()
    assert other.totals() == [50, 0]
    other.menu("previous_evening")
    assert other.totals() == [25, 0]


def old_with(**changed: object) -> str:
    return json.dumps({"version": 1, "game": {**GAME, **changed}})


BAD = {
    "import_damaged": json.dumps(OLD)[:-20],
    "import_foreign": json.dumps({"scores": [1, 2, 3]}),
    "import_newer": json.dumps({**OLD, "version": 3}),
    "import_edition": old_with(rules="maxi"),
    "import_empty": json.dumps({"version": 1, "game": None}),
    "import_content": old_with(events=[{**EVENT, "points": 49}]),
}


def test_a_bad_file_is_refused_in_a_clear_sentence_and_changes_nothing(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Clara")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    before = pad.kept()
    for key, content in BAD.items():
        pad.load(content)
        expect(pad.notices).to_contain_text(pad.says(key, rules="maxi"))
        assert pad.totals() == [50]
    assert pad.kept() == before
    strange: list[dict[str, object]] = [
        {"names": ["Anna", "anna"]},
        {"names": ["A\u202eB", "C"]},
        {"names": []},
        {"names": [str(number) for number in range(9)]},
        {"first": 2},
        {"first": "0"},
        {"events": [{"do": "constructor", "at": 0}]},
        {"events": [{"do": "undo", "at": 0}]},
        {"events": [{"do": "correct", "entry": 7, "row": 0, "points": 1, "at": 0}]},
        {"events": [None]},
        {"events": [{"do": "pass", "seat": 0, "at": 0}]},
    ]
    for changed in strange:
        pad.load(old_with(**changed))
        expect(pad.notices).to_contain_text(pad.says("import_content"))
        pad.page.evaluate("document.getElementById('pad-notices').replaceChildren()")
    assert pad.kept() == before


@pytest.mark.parametrize(
    ("method", "notice"), [("getItem", "storage_forbidden"), ("setItem", "storage_full")]
)
def test_a_browser_that_keeps_nothing_says_so_and_plays_on(
    welcome: Welcome, method: str, notice: str
) -> None:
    guest = welcome("de", viewport=PHONE)
    guest.context.add_init_script(
        f"Storage.prototype.{method} = () => {{ throw new DOMException('no'); }}"
    )
    pad = Pad(guest)
    pad.open()
    pad.begin("klassik", "Anna")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    assert pad.totals() == [50]
    expect(pad.notices).to_contain_text(pad.says(notice))
    with pad.page.expect_download() as saved:
        pad.menu("save_file")
    assert json.loads(Path(saved.value.path()).read_text("utf-8"))["evening"]["games"]


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte"])
def test_where_all_throws_were_entered_there_is_a_record(welcome: Welcome, rules: str) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    played = random_match(edition(rules), Random(3), players=2)
    pad.begin(rules, "Änne", "Ben", first=played.first)
    pad.button("dice_enter").click()
    pad.page.evaluate(
        """(lines) => {
          const tap = (key) => document.querySelector(`[data-key="${key}"]`).click();
          for (const { seat, row, points, extra, dice } of lines) {
            for (const die of dice) tap(`die ${die}`);
            tap(`${seat}.${row}`);
            const { evening } = JSON.parse(localStorage.getItem("pasch-pad"));
            const entered = evening.games[0].events.at(-1);
            if (entered.points === points && entered.extra === extra) continue;
            // Whoever wants less than the dice give corrects it, and they stay known.
            tap(`${seat}.${row}`);
            tap(`key ${points}${extra ? ` +${extra}` : ""}`);
          }
        }""",
        [line._asdict() for line in played.lines],
    )
    assert pad.totals() == played.totals
    with pad.page.expect_download() as saved:
        pad.menu("save_record")
    match = read_record(Path(saved.value.path()).read_text("utf-8"))
    result = match.position.result()
    assert result is not None
    assert list(result.totals) == played.totals


def look_again(watcher: Guest) -> None:
    """Let the time pass after which a page that follows a pad asks again."""
    watcher.page.clock.fast_forward(10_000)


def test_others_follow_live_and_cannot_change_anything(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna <b>", "Ben")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    pad.menu("live_begin")
    address = pad.notices.get_by_role("link").get_attribute("href") or ""
    watcher = welcome("de", viewport=PHONE)
    watcher.page.clock.install()
    watcher.page.goto(address)
    expect(watcher.page.locator("tr.total td")).to_have_text(["50", "0"])
    expect(watcher.page.locator("thead th").first).to_have_text("Anna <b>")
    assert watcher.page.locator("table button").count() == 0
    with pad.page.expect_response("**/pad/live/*"):
        pad.enter(Line(1, 5, 18, 0, 0, 0, ""))
    look_again(watcher)
    expect(watcher.page.locator("tr.total td")).to_have_text(["50", "18"])
    # What the rules do not allow is not shown, whoever sends it; what they allow again is.
    live = pad.kept()["live"]
    show = """async ([{ id, key }, game]) => {
      const body = JSON.stringify({ key, game });
      return (await fetch(`/pad/live/${id}`, { method: "PUT", body })).status;
    }"""
    wrong = {**GAME, "events": [{**EVENT, "points": 49}]}
    assert pad.page.evaluate(show, [live, wrong]) == 204
    look_again(watcher)
    notices = watcher.page.locator("#pad-notices")
    expect(notices).to_contain_text(pad.says("live_wrong"))
    expect(watcher.page.locator("tr.total td")).to_have_text(["50", "18"])
    with pad.page.expect_response("**/pad/live/*"):
        pad.enter(Line(0, 0, 3, 0, 0, 0, ""))
    look_again(watcher)
    expect(watcher.page.locator("tr.total td")).to_have_text(["53", "18"])
    expect(notices).not_to_contain_text(pad.says("live_wrong"))
    # Whoever shows it ends that, and then nobody sees it.
    watcher.trouble.allow_refusal(404)
    with pad.page.expect_response("**/pad/live/*"):
        pad.menu("live_end")
    look_again(watcher)
    expect(notices).to_contain_text(pad.says("live_gone"))
    assert pad.kept()["live"] is None
