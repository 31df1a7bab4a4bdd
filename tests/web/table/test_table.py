"""A table at one moment: what follows from its events."""

import pytest

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import At
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, new_table, then

ANNA, OPEN = SeatSpec("Anna"), SeatSpec()


def test_a_number_repeats_every_throw() -> None:
    layouts = []
    for _ in range(2):
        table, keys = new_table("klassik", ANNA, seed=7)
        assert table.match is not None
        thrown = actions.throw(table, digest(keys.host), len(table.match.events), NOW)
        layouts.append(thrown.match.layout)
    assert layouts[0] == layouts[1] != (None,) * 5


def test_a_table_is_opened_once() -> None:
    table, _ = new_table("klassik", ANNA)
    with pytest.raises(ValueError, match="opened once"):
        table.after(At(NOW.ms, table.opened))


def test_a_view_names_how_far_table_and_match_have_come() -> None:
    lobby, keys = new_table("klassik", ANNA, OPEN)
    before = table_view(lobby, None)
    assert (before.seq, before.version) == (lobby.seq, 0)
    table = then(lobby, actions.join(lobby, "Ben", digest("ben's"), NOW, abstains=True))
    assert table.match is not None
    view = table_view(table, digest(keys.host))
    assert (view.seq, view.version) == (table.seq, len(table.match.events))
    assert view.version > 0


def test_a_view_says_what_is_awaited_where_somebody_is_to_act() -> None:
    lobby, _ = new_table("klassik", ANNA, OPEN)
    assert table_view(lobby, None).awaits is None
    table, keys = new_table("klassik", ANNA)
    host = digest(keys.host)
    assert table_view(table, host).awaits == "throw"
    assert table.match is not None
    thrown = then(table, actions.throw(table, host, len(table.match.events), NOW))
    assert table_view(thrown, host).awaits == "move"
    assert table_view(then(thrown, actions.abandon(thrown, host, NOW)), host).awaits is None


def test_who_has_agreed_that_a_bot_takes_over_is_told_so() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, first=0)
    ben = digest("ben's")
    table = then(table, actions.join(table, "Ben", ben, NOW, abstains=True))
    assert not table_view(table, ben).has_agreed
    table = then(table, actions.hand_over(table, ben, 0, NOW))
    assert table_view(table, ben).has_agreed
    assert not table_view(table, digest(keys.host)).has_agreed
