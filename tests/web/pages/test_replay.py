"""A finished match can be looked at again, by anybody, step by step."""

import time

import pytest

from pasch.rules import CardView
from pasch.web.pages.views.replay import replayed, steps_of
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.words import LANGUAGES, Lang, say
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_refusals import Another
from tests.web.table.tables import bots_moved, new_table

RULES = ["klassik", "gewinnkarte", "karten"]


def finished(rules: str) -> Table:
    return bots_moved(new_table(rules, *[SeatSpec(bot="einfach")] * 2, seed=5).table)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", RULES)
def test_every_step_shows_the_position_that_was_there(rules: str, lang: Lang) -> None:
    table = finished(rules)
    assert table.match is not None
    steps = tuple(table.match.steps)
    for number in range(steps_of(table) + 1):
        shown = replayed(table, number, lang)
        wanted = steps[number - 1].after if number else steps[0].before
        assert shown.view.match is not None
        assert shown.view.match.position.sheets == wanted.sheets
        assert all(say(lang, line) for line in shown.lines)
        assert shown.is_over == (number == len(steps))


@pytest.mark.parametrize("rules", RULES[:2])
def test_an_entry_is_shown_with_the_dice_it_was_made_with(rules: str) -> None:
    table = finished(rules)
    entries = 0
    for number in range(1, steps_of(table) + 1):
        shown = replayed(table, number, "en")
        assert shown.view.match is not None
        if shown.view.match.log and shown.view.match.log[-1].entry is not None:
            assert None not in [die.number for die in shown.dice]
            entries += 1
    assert entries == 26


def test_cards_that_were_played_are_marked_in_the_hand_of_who_played_them() -> None:
    table = finished("karten")
    scored = 0
    for number in range(1, steps_of(table) + 1):
        shown = replayed(table, number, "en")
        assert shown.view.match is not None
        assert isinstance(shown.view.match.position, CardView)
        if shown.view.match.log and shown.view.match.log[-1].entry is not None:
            assert any(card.is_played for card in shown.hand)
            scored += 1
    assert scored > 12


def test_a_step_is_reached_without_computing_the_match_anew() -> None:
    table = finished("karten")
    begun = time.process_time()
    for number in range(steps_of(table) + 1):
        replayed(table, number, "en")
    assert (time.process_time() - begun) / steps_of(table) < 0.02


def test_anybody_can_look_at_a_finished_match_and_take_its_record(
    browser: Browser, other_browsers: Another
) -> None:
    over = played_out(browser, opened(browser, "klassik", "human"))
    stranger = other_browsers()
    first = stranger.open(f"{over.address}/replay")
    assert first.status == 200
    assert first.html.count("replay/1") == 1
    assert stranger.open(f"{over.address}/replay/5").status == 200
    assert stranger.open(f"{over.address}/record").status == 200


@pytest.mark.parametrize("path", ["/replay", "/replay/0", "/record"])
def test_a_running_match_shows_nothing_of_it_to_strangers(
    browser: Browser, other_browsers: Another, path: str
) -> None:
    page = opened(browser, "karten", "human", "zufall")
    assert other_browsers().open(page.address + path).status in {400, 403}


@pytest.mark.parametrize("number", ["100000", "-1", "x", "1" * 40])
def test_a_step_that_is_not_there_is_named(browser: Browser, number: str) -> None:
    over = played_out(browser, opened(browser, "klassik", "human"))
    assert browser.open(f"{over.address}/replay/{number}").status == 404
