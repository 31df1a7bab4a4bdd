"""A race is seen: how far everybody is, what others do with their cards, and why it ended."""

import re
from dataclasses import replace

import pytest

from pasch.rules import CardPosition, Field, Score, Swap
from pasch.web.pages.selection import NOTHING
from pasch.web.pages.views.block import block
from pasch.web.pages.views.block_drawing import draw_block
from pasch.web.pages.views.deeds import Deed
from pasch.web.pages.views.felt import felt
from pasch.web.pages.views.players import players
from pasch.web.pages.views.race import why_over
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from pasch.words import phrase, say
from tests.web.table.tables import NOW, bots_moved, new_table, then

ANNA, BEN = SeatSpec("Anna"), SeatSpec("Ben")
BENS = digest("ben's")


def two_online() -> tuple[Table, str]:
    """Return a table where Anna is to play against Ben, and Anna's digest."""
    table, keys = new_table("karten", ANNA, SeatSpec(), first=0)
    return then(table, actions.join(table, "Ben", BENS, NOW, abstains=True)), digest(keys.host)


def hand(table: Table) -> tuple[int, ...]:
    assert table.match is not None
    assert isinstance(table.match.position, CardPosition)
    return table.match.position.hands[0]


def test_others_see_what_was_discarded_and_how_many_were_drawn() -> None:
    table, anna = two_online()
    assert table.match is not None
    assert felt(table_view(table, BENS), NOTHING).deed is None
    discard = hand(table)[:2]
    swap = Swap(discard, 3)
    table = then(table, actions.move(table, anna, len(table.match.events), swap, NOW))
    for owner in (BENS, None):
        assert felt(table_view(table, owner), NOTHING).deed == Deed(0, discard, 3)
    assert felt(table_view(table, anna), NOTHING).deed is None
    assert sum(felt(table_view(table, BENS), NOTHING).discards) == 2


def test_cards_that_were_scored_are_seen_with_how_many_came_for_them() -> None:
    table, anna = two_online()
    assert table.match is not None
    card = hand(table)[0]
    score = Score(Field(card - 1), (card,))
    table = then(table, actions.move(table, anna, len(table.match.events), score, NOW))
    assert felt(table_view(table, BENS), NOTHING).deed == Deed(0, (card,), 1)


def test_who_draws_nothing_is_seen_to_draw_nothing() -> None:
    table, anna = two_online()
    assert table.match is not None
    table = then(table, actions.move(table, anna, len(table.match.events), Swap((), 0), NOW))
    assert felt(table_view(table, BENS), NOTHING).deed == Deed(0, (), 0)


@pytest.mark.parametrize(("left", "urgent"), [(2, False), (1, True)])
def test_the_fields_left_are_shown_and_the_last_one_stands_out(left: int, urgent: bool) -> None:
    table, anna = two_online()
    assert table.match is not None
    position = table.match.position
    assert isinstance(position, CardPosition)
    free = position.sheets[1]
    almost = free._replace(points=(1,) * (len(free.points) - left) + (None,) * left)
    match = replace(table.match, position=position._replace(sheets=(free, almost)))
    view = table_view(replace(table, match=match), anna)
    key = "web.race.last" if urgent else "web.race.left"
    html = draw_block(block(view, NOTHING), "de")
    assert say("de", key, left=left) in html
    assert bool(re.search(r'class="left urgent"', html)) is urgent
    assert [player.is_urgent for player in players(view)] == [False, urgent]


def test_no_race_no_counting() -> None:
    table, keys = new_table("klassik", ANNA, BEN)
    view = table_view(table, digest(keys.host))
    assert 'class="left' not in draw_block(block(view, NOTHING), "de")
    assert not any(player.is_racing for player in players(view))


def test_why_a_race_has_ended_is_said() -> None:
    bots = [SeatSpec("Eins", "zufall"), SeatSpec("Zwei", "zufall")]
    table, _ = new_table("karten", *bots, seed=1)
    assert why_over(table_view(table, None)) is None
    over = bots_moved(table)
    assert over.match is not None
    through = [
        seat.name or ""
        for seat, sheet in zip(over.seats, over.match.position.sheets, strict=True)
        if sheet.is_full()
    ]
    names = ", ".join(through)
    expected = phrase("web.race.over", names=names, count=len(through))
    assert why_over(table_view(over, None)) == expected


def test_no_reason_is_given_before_the_end_or_where_nobody_races() -> None:
    table, anna = two_online()
    assert table.match is not None
    position = table.match.position
    assert isinstance(position, CardPosition)
    free = position.sheets[1]
    full = free._replace(points=(1,) * len(free.points))
    match = replace(table.match, position=position._replace(to_act=1, sheets=(full, free)))
    assert why_over(table_view(replace(table, match=match), anna)) is None
    bots = [SeatSpec("Eins", "zufall"), SeatSpec("Zwei", "zufall")]
    dice = bots_moved(new_table("klassik", *bots, seed=1).table)
    assert why_over(table_view(dice, None)) is None


def test_a_training_or_a_match_broken_off_needs_no_reason() -> None:
    alone, _ = new_table("karten", SeatSpec("Eins", "zufall"), seed=1)
    assert why_over(table_view(bots_moved(alone), None)) is None
    table, keys = new_table("karten", ANNA, BEN)
    broken_off = then(table, actions.abandon(table, digest(keys.host), NOW))
    assert why_over(table_view(broken_off, None)) is None
