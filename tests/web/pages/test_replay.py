"""A finished match can be looked at again, by anybody, step by step."""

import time

import pytest

from pasch.play import Moved
from pasch.rules import CardView, DicePosition, Keep, Score
from pasch.web.pages.views.replay import drawn, replayed, steps_of
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.words import LANGUAGES, Lang, say
from tests.web.pages.forms import Browser
from tests.web.pages.players import opened, played_out
from tests.web.pages.test_refusals import Another
from tests.web.pages.test_views import DIE, alone, came, made
from tests.web.table.tables import NOW, bots_moved, new_table, then
from tests.web.table.test_borders import turn_played

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
        assert shown.dice == ()
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
    for step in (0, 5):
        assert stranger.open(f"{over.address}/replay/{step}").status == 200
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


def test_each_throw_is_numbered_within_its_turn() -> None:
    table = finished("klassik")
    assert table.match is not None
    throws = []
    for number, step in enumerate(table.match.steps, 1):
        (line, *_) = replayed(table, number, "en").lines
        if line.key == "web.replay.thrown":
            assert isinstance(step.after, DicePosition)
            assert dict(line.details)["throw"] == step.after.throw
            throws.append(step.after.throw)
    assert {*throws} == {1, 2, 3}


def test_the_first_page_shows_the_beginning() -> None:
    for rules in RULES:
        shown = replayed(finished(rules), 0, "en")
        assert [line.key for line in shown.lines] == ["web.replay.start"]
        assert not any(die.is_kept for die in shown.dice)
        assert not any(card.is_played for card in shown.hand)


def test_nobody_is_to_act_before_who_begins_is_drawn() -> None:
    assert replayed(finished("karten"), 0, "en").view.to_act is None


def test_whoever_made_a_step_is_shown_to_act() -> None:
    table = finished("klassik")
    assert table.match is not None
    for number, step in [*enumerate(table.match.steps, 1)][:-1]:
        assert replayed(table, number, "en").view.to_act == step.before.to_act
    assert replayed(table, steps_of(table), "en").view.to_act is None


def test_who_keeps_nothing_is_said_to_keep_nothing() -> None:
    table, host = alone()
    table = came(made(came(table, *DIE), Keep(())), *DIE)
    table = then(table, actions.abandon(table, host, NOW))
    (line,) = replayed(table, steps_of(table) - 1, "en").lines
    assert line.key == "web.replay.none_kept"


def test_before_the_match_there_are_no_steps() -> None:
    lobby, _ = new_table("klassik", SeatSpec("Anna"), SeatSpec())
    assert steps_of(lobby) == 0


def test_dice_that_were_kept_are_marked_and_no_others() -> None:
    table = finished("klassik")
    assert table.match is not None
    kept: tuple[int, ...] = ()
    seen = 0
    for number, step in enumerate(table.match.steps, 1):
        shown = replayed(table, number, "en")
        marked = sorted(die.number or 0 for die in shown.dice if die.is_kept)
        if isinstance(step.event, Moved):
            kept = step.event.move.dice if isinstance(step.event.move, Keep) else ()
        assert marked == sorted(kept)
        seen += bool(marked)
    assert seen > 10


def test_a_hand_lies_open_as_it_was_held_when_cards_were_played() -> None:
    table = finished("karten")
    assert table.match is not None
    for number, step in enumerate(table.match.steps, 1):
        if step.before.turn == 0:
            continue
        shown = replayed(table, number, "en")
        seat = step.before.to_act
        assert shown.holder == shown.view.seats[seat].name
        is_entry = isinstance(step.event, Moved) and isinstance(step.event.move, Score)
        holding = (step.before if is_entry else step.after).view(seat)
        assert isinstance(holding, CardView)
        assert tuple(card.number for card in shown.hand) == holding.hand
        played = step.event.move.cards if is_entry else ()  # type: ignore[union-attr]
        assert sorted(card.number for card in shown.hand if card.is_played) == sorted(played)


def test_what_was_drawn_kept_or_begun_is_said() -> None:
    said = {
        line.key
        for rules in ("klassik", "karten")
        for table in [finished(rules)]
        for number in range(steps_of(table) + 1)
        for line in replayed(table, number, "en").lines
    }
    assert said >= {
        "web.replay.start",
        "web.replay.thrown",
        "web.replay.kept",
        "web.replay.drawn",
        "narration.begins",
    }


def test_a_match_that_was_broken_off_is_shown_as_it_went_on() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), seed=5)
    host = digest(keys.host)
    for _ in range(2):
        table = turn_played(table, host)
    table = then(table, actions.abandon(table, host, NOW))
    last = replayed(table, steps_of(table), "en")
    assert (last.is_over, last.view.is_abandoned) == (True, True)
    before = replayed(table, steps_of(table) - 1, "en")
    assert (before.is_over, before.view.is_abandoned, before.view.to_act) == (False, False, 0)
    assert (before.number, before.last) == (last.number - 1, last.number)


def test_the_block_of_an_earlier_step_marks_what_was_just_entered_and_offers_nothing() -> None:
    table = finished("klassik")
    assert table.match is not None
    entries = 0
    for number, step in enumerate(table.match.steps, 1):
        is_entry = isinstance(step.event, Moved) and not isinstance(step.event.move, Keep)
        if not is_entry or entries == 4:
            continue
        entries += 1
        parts = drawn(replayed(table, number, "en"), "en")
        assert str(parts["block"]).count("fresh") == 1
        assert 'class="offer' not in parts["block"]
        assert str(parts["players"]).count('class="chip') == 2
