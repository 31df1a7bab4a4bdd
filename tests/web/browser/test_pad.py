"""The score pad at the kitchen table: whole games, corrections, evenings."""

from random import Random

import pytest
from playwright.sync_api import expect

from pasch.rules import EDITIONS, edition
from tests.pad.matches import Line, random_match
from tests.web.browser.axe import grave_findings
from tests.web.browser.pad import Pad
from tests.web.browser.screen import out_of_reach
from tests.web.browser.welcome import PHONE, Welcome

NAMES = ("Anna", "Ben", "Oma Änne", "Tim")


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_whole_game_of_four_takes_two_taps_a_turn_and_one_more_where_cards_cost(
    welcome: Welcome, rules: str
) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    played = random_match(edition(rules), Random(f"four {rules}"), players=4, forgets=False)
    pad.begin(rules, *NAMES, first=played.first)
    pad.enter_all(played.lines[:-1])
    pad.enter(played.lines[-1])
    costly = sum(line.penalty > 0 for line in played.lines)
    assert pad.taps == 2 * len(played.lines) + costly
    while not pad.button("next_game").count():
        pad.page.locator("[data-key=pass]").click()
    assert pad.totals() == played.totals
    winners = [name for name, rank in zip(NAMES, played.ranks, strict=True) if rank == 1]
    text = pad.says(
        "winner", names=", ".join(winners), count=len(winners), points=max(played.totals)
    )
    expect(pad.page.locator("#pad-panel h2")).to_have_text(text)


def test_nothing_impossible_can_be_entered(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    pad.cell(0, 1).click()
    plan = pad.says("pace_even")
    assert pad.keys.all_inner_texts() == ["0", "2", "4", f"6\n{plan}", "8", "10"]
    pad.cell(0, 8).click()
    assert sorted(pad.keys.all_inner_texts()) == ["0", "25"]
    # Nobody fills two fields in one round.
    pad.enter(Line(0, 8, 25, 0, 0, 0, ""))
    pad.cell(0, 1).click()
    expect(pad.notices).to_contain_text(pad.says("not_yet", name="Anna", turn="Ben"))
    assert pad.keys.count() == 0
    refused = pad.page.evaluate(
        """async () => {
          const { newGame, stateOf, enter, Refusal } = await import("/static/pad/game.js");
          const { editions: address } = document.getElementById("pad").dataset;
          const editions = await (await fetch(address)).json();
          const kinds = [];
          const attempt = (rules, seat, row, written) => {
            const edition = editions.find((one) => one.rules === rules);
            const state = stateOf(edition, newGame(rules, ["A", "B"], 0, 0));
            const nothing = { points: 0, extra: 0, penalty: 0, forgotten: 0 };
            try { enter(state, seat, row, { ...nothing, ...written }, 0); kinds.push("entered"); }
            catch (error) { if (!(error instanceof Refusal)) throw error; kinds.push(error.kind); }
          };
          attempt("klassik", 0, 1, { points: 7 });
          attempt("klassik", 0, 8, { points: 24 });
          attempt("klassik", 0, 5, { points: 30, extra: 50 });
          attempt("klassik", 0, 5, { points: 30, penalty: 2 });
          attempt("karten", 0, 8, { points: 0 });
          attempt("karten", 0, 8, { points: 25, penalty: 3 });
          attempt("karten", 0, 8, { points: 25, forgotten: 10 });
          attempt("karten", 0, 8, { points: 25, penalty: 10 });
          return kinds;
        }"""
    )
    assert refused == ["points"] * 7 + ["entered"]


def test_a_correction_leaves_a_trail_and_says_what_no_longer_fits(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna")
    pad.enter(Line(0, 11, 50, 0, 0, 0, ""))
    pad.enter(Line(0, 5, 30, 50, 0, 0, ""))
    assert pad.totals() == [130]
    pad.cell(0, 11).click()
    pad.page.locator("[data-key='key 0']").click()
    assert pad.totals() == [80]
    expect(pad.notices).to_contain_text(pad.says("misfit", count=1))
    expect(pad.cell(0, 11)).to_have_attribute(
        "aria-label", pad.says("cell_corrected", name="Anna", field="Kniffel", points=0, before=50)
    )
    # What no longer fits is corrected too, and then all is well.
    pad.cell(0, 5).click()
    assert "30\n+50" not in pad.keys.all_inner_texts()
    pad.page.locator("[data-key='key 30']").click()
    assert pad.totals() == [30]
    expect(pad.notices).not_to_contain_text(pad.says("misfit", count=1))
    # It was another field altogether.
    pad.cell(0, 5).click()
    pad.button("move").click()
    pad.cell(0, 12).click()
    pad.page.locator("[data-key='key 28']").click()
    assert pad.totals() == [28]
    pad.page.locator("#pad-undo").click()
    assert pad.totals() == [30]
    pad.menu("trail")
    lines = pad.page.locator(".trail li").all_inner_texts()
    assert [line.split(" ", 1)[1] for line in lines] == [
        "Anna: Kniffel 50 korrigiert zu Kniffel 0",
        "Anna: Sechser 30 +50 korrigiert zu Sechser 30",
        "Anna: Sechser 30 korrigiert zu Chance 28",
        "Anna: Korrektur zu Chance 28 zurückgenommen",
    ]


def test_an_evening_of_three_games_is_added_up(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    played = [random_match(edition("klassik"), Random(7 + game), players=2) for game in range(3)]
    pad.begin("klassik", "Anna", "Ben", first=0)
    for number, match in enumerate(played):
        # Whoever sits next begins the next game.
        shift = (number - match.first) % 2
        lines = [line._replace(seat=(line.seat + shift) % 2) for line in match.lines]
        pad.enter_all(lines)
        totals = match.totals if not shift else match.totals[::-1]
        assert pad.totals() == totals
        played[number] = match._replace(totals=totals)
        if number < 2:
            pad.button("next_game").click()
    pad.button("evening").first.click()
    table = pad.page.get_by_role("table", name=pad.says("evening"))
    sums = [sum(match.totals[seat] for match in played) for seat in (0, 1)]
    expect(table.locator("tr.sum td")).to_have_text([str(total) for total in sums])
    wins = [sum(match.totals[seat] >= max(match.totals) for match in played) for seat in (0, 1)]
    expect(table.locator("tr").nth(5).locator("td")).to_have_text([str(won) for won in wins])
    # People are remembered.
    pad.menu("new_evening")
    pad.page.get_by_role("button", name="Ben", exact=True).click()
    assert pad.page.locator(".setup .name input").first.input_value() == "Ben"


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024), (640, 360)])
@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_the_pad_fits_every_screen_and_everybody_can_use_it(
    welcome: Welcome, rules: str, size: tuple[int, int]
) -> None:
    guest = welcome("de", viewport={"width": size[0], "height": size[1]}, bypass_csp=True)
    pad = Pad(guest)
    pad.open()
    assert grave_findings(guest) == []
    most = EDITIONS[rules].most_players
    pad.begin(rules, *(f"Spieler {seat}" for seat in range(most)))
    assert pad.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    pad.cell(0, 6).click()
    assert grave_findings(guest) == []
    assert pad.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    if size[1] >= 600 and rules == "klassik":
        assert out_of_reach(pad.keys) == []


def test_dice_are_entered_and_the_coach_asked(welcome: Welcome) -> None:
    pad = Pad(welcome("de", viewport=PHONE))
    pad.open()
    pad.begin("klassik", "Anna", "Ben")
    pad.button("dice_enter").click()
    # No key moves while somebody types, and the panel says how many are missing.
    first = pad.page.locator("[data-key='die 1']").bounding_box()
    for missing, die in zip((5, 4, 3, 2, 1), "63315", strict=True):
        expect(pad.page.locator("#pad-panel .head")).to_contain_text(
            pad.says("enter_dice", count=missing)
        )
        assert pad.page.locator("[data-key='die 1']").bounding_box() == first
        pad.page.locator(f"[data-key='die {die}']").click()
    expect(pad.cell(0, 2)).to_have_attribute(
        "aria-label", pad.says("cell_offer", name="Anna", field="Dreier", points=6)
    )
    pad.button("coach").click()
    expect(pad.page.locator(".advice li")).to_have_count(3)
    pad.button("another_throw").click()
    pad.page.locator("[data-key='place 1']").click()
    pad.page.locator("[data-key='place 2']").click()
    pad.button("throw_on", count=3).click()
    for die in "236":
        pad.page.locator(f"[data-key='die {die}']").click()
    # What the block shows is what a tap enters.
    pad.cell(0, 2).click()
    assert pad.totals() == [9, 0]
    assert pad.kept()["evening"]["games"][0]["events"][0]["throws"] == [
        {"dice": [6, 3, 3, 1, 5]},
        {"kept": [3, 3], "dice": [2, 3, 6]},
    ]
