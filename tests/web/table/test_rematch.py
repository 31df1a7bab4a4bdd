"""A rematch begins when everybody who plays wants it, and not before."""

import pytest

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.events import HandedOver
from pasch.web.table.table import At, Table
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, bots_moved, new_table, then

BENS = digest("ben's")


def finished() -> tuple[Table, str]:
    """Let Anna and Ben play to the end, for whom bots play meanwhile."""
    specs = SeatSpec("Anna"), SeatSpec(), SeatSpec(bot="zufall")
    opened = new_table("klassik", *specs, seed=3)
    table = then(opened.table, actions.join(opened.table, "Ben", BENS, NOW, abstains=True))
    for seat in (0, 1):
        table = table.after(At(NOW.ms, HandedOver(seat, "zufall")))
    table = bots_moved(table)
    for seat, owner in enumerate((opened.host, BENS)):
        table = then(table, actions.take_back(table, owner, seat, NOW))
    return table, opened.host


def test_an_offer_is_seen_and_waits_for_the_others() -> None:
    table, anna = finished()
    table = then(table, actions.want_rematch(table, anna, NOW))
    view = table_view(table, BENS)
    assert (view.rematch, view.rematch_awaits) == ((0,), (1,))
    assert table.rematch_awaits == {BENS}


def test_bots_agree_at_once_and_the_last_person_completes_it() -> None:
    table, anna = finished()
    for owner in (anna, BENS):
        table = then(table, actions.want_rematch(table, owner, NOW))
    assert not table.rematch_awaits


def test_nobody_waits_for_somebody_who_has_left_to_a_bot() -> None:
    table, anna = finished()
    table = table.after(At(NOW.ms, HandedOver(1, "zufall")))
    table = then(table, actions.want_rematch(table, anna, NOW))
    assert not table.rematch_awaits


def test_to_want_it_twice_changes_nothing() -> None:
    table, anna = finished()
    table = then(table, actions.want_rematch(table, anna, NOW))
    assert actions.want_rematch(table, anna, NOW) == Change(table)


def test_strangers_and_players_of_a_running_match_cannot_want_one() -> None:
    opened = new_table("klassik", SeatSpec("Anna"))
    with pytest.raises(TableError):
        actions.want_rematch(opened.table, opened.host, NOW)
    with pytest.raises(NotYours):
        actions.want_rematch(finished()[0], digest("somebody's"), NOW)
