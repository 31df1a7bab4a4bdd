"""The form of a new game, the time of a turn, the evening, and whom the pad turns to."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pasch.play.setup import LONGEST_NAME
from pasch.words import say
from tests.web.browser.pad_parts import parts_page


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    with parts_page(chromium) as opened:
        yield opened


SETUP = """
async ([last, people]) => {
  const { setup } = await import("/static/pad/setup.js");
  window.begun = null;
  const begin = (chosen) => { begun = chosen; };
  setup(document.getElementById("pad"), { editions: data, people, last, begin, cancel: null });
}
"""


def chosen(page: Page) -> dict[str, Any]:
    page.get_by_role("button", name=say("de", "web.pad.begin")).click()
    found: dict[str, Any] = page.evaluate("begun")
    return found


def test_options_and_time_are_chosen_in_the_form(page: Page) -> None:
    page.evaluate(SETUP, [None, []])
    names = page.locator(".setup .name input")
    names.nth(0).fill("Anna")
    names.nth(1).fill("Ben")
    page.locator("select[name=seconds]").select_option("120")
    page.get_by_text(say("de", "web.pad.options")).click()
    page.get_by_label(say("de", "web.option.extra_after_zero")).check()
    page.locator("[name=first]").select_option("1")
    begun = chosen(page)
    assert begun == {
        "rules": "klassik+extra_after_zero",
        "names": ["Anna", "Ben"],
        "first": 1,
        "seconds": 120,
    }
    # The next form is filled in with that, and opens the options that were changed.
    page.evaluate(SETUP, [{**begun, "began": 1, "events": []}, []])
    assert page.locator("select[name=seconds]").input_value() == "120"
    option = page.get_by_label(say("de", "web.option.extra_after_zero"))
    expect(option).to_be_visible()
    assert option.is_checked()
    # Whoever began last time does not begin again.
    assert chosen(page) == {**begun, "first": 0}
    # Another edition has its own options, and as many players as it allows.
    page.locator("input[value=karten]").check()
    assert page.get_by_text(say("de", "web.option.extra_after_zero")).count() == 0
    assert chosen(page)["rules"] == "karten"


def test_the_form_keeps_to_what_it_offers(page: Page) -> None:
    last = {"rules": "klassik", "names": [f"P{seat}" for seat in range(8)], "first": 7}
    page.evaluate(SETUP, [{**last, "seconds": 77, "began": 1, "events": []}, ["Zoe", "P1"]])
    # A time that no pad offers was not agreed on here; nobody else finds a place among eight.
    assert page.locator("select[name=seconds]").input_value() == "0"
    assert page.locator(".chip-name").count() == 0
    assert chosen(page) == {**last, "first": 0, "seconds": 0}
    page.locator("input[value=karten]").check()
    assert len(chosen(page)["names"]) == 5
    page.get_by_label(say("de", "web.pad.drop", number=1), exact=True).click()
    page.get_by_role("button", name="Zoe").click()
    assert chosen(page)["names"] == ["P1", "P2", "P3", "P4", "Zoe"]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Straße", "STRASSE"), "names_twice"),
        (("anna", "Anna"), "names_twice"),
        (("a:b", "c"), "names_wrong"),
    ],
)
def test_names_that_do_not_do_are_refused(page: Page, names: tuple[str, str], said: str) -> None:
    page.evaluate(SETUP, [None, []])
    for seat, name in enumerate(names):
        page.locator(".setup .name input").nth(seat).fill(name)
    assert chosen(page) is None
    text = say("de", f"web.pad.{said}", name=names[0], most=LONGEST_NAME)
    expect(page.locator(".mistake")).to_have_text(text)
    assert page.locator(".setup .name input").first.input_value() == names[0]


def test_an_evening_counts_what_is_below_nothing(page: Page) -> None:
    lines = page.evaluate(
        """async () => {
          const { newGame, stateOf, enter, pass } = await import("/static/pad/game.js");
          const { eveningView } = await import("/static/pad/evening.js");
          const edition = data.get("karten");
          const penalty = Math.max(...edition.penalties);
          let state = stateOf(edition, newGame("karten", ["Anna", "Ben"], 0, 1));
          const write = (seat, row) => {
            const written = { points: edition.choices[row][0], extra: 0, penalty, forgotten: 0 };
            state = stateOf(edition, enter(state, seat, row, written, 2));
          };
          write(1, 0);
          for (const row of edition.fields.keys()) write(0, row);
          while (!state.isOver) state = stateOf(edition, pass(state, 3));
          const begun = newGame("karten", ["Clara"], 0, 1);
          const view = eveningView({ began: 1, games: [state.game, begun] }, data);
          const best = [...view.querySelectorAll("tbody tr")].at(-1);
          return [state.totals, [...best.querySelectorAll("td")].map((cell) => cell.textContent)];
        }"""
    )
    totals, best = lines
    assert totals[1] < 0
    assert best == [*(str(total).replace("-", "−") for total in totals), "–"]


def test_the_time_of_a_turn_counts_from_the_last_entry(chromium: Browser) -> None:
    with parts_page(chromium) as page:
        page.clock.install(time=1_780_000_000)
        page.clock.pause_at(1_780_000_010)
        place = page.locator("#place")
        run = """async ([seconds, events, isOver, began]) => {
          const { runTimer } = await import("/static/pad/timer.js");
          const done = events.map(([kind, ago]) => ({ do: kind, at: Date.now() - ago }));
          const game = { seconds, began: Date.now() + began, events: done };
          runTimer(document.getElementById("place"), { game, isOver });
        }"""
        page.evaluate(run, [60, [], False, 0])
        expect(place).to_have_text("1:00")
        page.clock.run_for(49_000)
        expect(place).to_have_text("0:11")
        expect(place).not_to_have_class("urgent")
        page.clock.run_for(1_000)
        expect(place).to_have_text("0:10")
        expect(place).to_have_class("urgent")
        page.clock.run_for(10_000)
        expect(place).to_have_text(say("de", "web.pad.time_up"))
        # An entry begins the next turn; a correction after it gives nobody more time.
        page.evaluate(run, [120, [["enter", 30_000], ["correct", 0]], False, -90_000])
        expect(place).to_have_text("1:30")
        expect(place).not_to_have_class("urgent")
        # A clock that was put back by an hour shows no more than was agreed.
        page.evaluate(run, [60, [], False, 3_600_000])
        expect(place).to_have_text("1:00")
        for seconds, is_over in ((0, False), (60, True)):
            page.evaluate(run, [seconds, [], is_over, 0])
            expect(place).to_be_hidden()


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 8])
def test_people_sit_evenly_round_the_pad(page: Page, players: int) -> None:
    sides = page.evaluate(
        "async (players) => (await import('/static/pad/turning.js')).spread(players)", players
    )
    assert sides[0] == 0
    counts = [sides.count(side) for side in range(4)]
    assert len(sides) == players
    assert max(counts) - min(counts) <= 1 or players == 2
    if players == 2:
        assert sides == [0, 2]


def test_everybody_has_a_side_and_one_tap_changes_it(page: Page) -> None:
    found = page.evaluate(
        """async () => {
          const turning = await import("/static/pad/turning.js");
          const { checkedTurning, noTurning, sideOf, turnedFor } = turning;
          const game = { names: ["A", "B"] };
          const on = { isOn: true, sides: [] };
          const other = turnedFor(on, { game, toAct: 1 });
          return [
            sideOf(noTurning, { game, toAct: 1 }),
            sideOf(on, { game, toAct: 1 }),
            other.sides,
            sideOf(other, { game: { names: ["A", "B", "C"] }, toAct: 2 }),
            turnedFor(other, { game, toAct: 1 }).sides,
            ...[null, 3, { isOn: 1, sides: 7 }].map(checkedTurning),
            ...[[4], [3, 0]].map((sides) => checkedTurning({ isOn: true, sides })),
          ];
        }"""
    )
    assert found == [
        0,
        2,
        [0, 3],
        3,
        [0, 0],
        {"isOn": False, "sides": []},
        {"isOn": False, "sides": []},
        {"isOn": False, "sides": []},
        {"isOn": True, "sides": []},
        {"isOn": True, "sides": [3, 0]},
    ]
