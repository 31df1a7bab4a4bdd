"""The players along the top: names, points and turns, while it is played and when it is over."""

import pytest

from pasch.rules import EDITIONS
from pasch.web.pages.views.players import players
from pasch.web.table.create import SeatSpec
from pasch.web.table.view import table_view
from pasch.words import say
from tests.web.table.tables import bots_moved, new_table

BOTS = [SeatSpec("Eins", "zufall"), SeatSpec("Zwei", "zufall")]


@pytest.mark.parametrize("rules", EDITIONS)
def test_points_are_nothing_at_first_and_the_result_in_the_end(rules: str) -> None:
    table, _ = new_table(rules, *BOTS, seed=1)
    begun = players(table_view(table, None))
    assert [(player.seat, player.name, player.total) for player in begun] == [
        (0, "Eins", 0),
        (1, "Zwei", 0),
    ]
    view = table_view(bots_moved(table), None)
    assert view.result is not None
    over = players(view)
    assert tuple(player.total for player in over) == view.result.totals
    assert [dict(player.status.details)["place"] for player in over] == [*view.result.ranks]
    assert not any(player.is_acting for player in over)


@pytest.mark.parametrize(("rules", "said"), [("karten", ", 5 Karten"), ("klassik", None)])
def test_how_many_cards_everybody_holds_is_said_where_there_are_cards(
    rules: str, said: str | None
) -> None:
    table, _ = new_table(rules, *BOTS, seed=1)
    for player in players(table_view(table, None)):
        assert (player.cards and say("de", player.cards)) == said
