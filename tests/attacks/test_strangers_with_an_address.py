"""Whoever was given the address of a table takes nothing from the invited."""

import pytest

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import TableError
from tests.web.table.tables import NOW, new_table


def test_who_comes_and_goes_leaves_room_for_the_invited() -> None:
    table = new_table("klassik", SeatSpec("Anna"), SeatSpec(), SeatSpec()).table
    owner = digest("stranger")
    while table.seq < actions.MOST_EVENTS_BEFORE // 2:
        table = actions.join_uninvited(table, "Eva", owner, NOW).table
        table = actions.leave(table, owner, NOW).table
    with pytest.raises(TableError, match="Too many"):
        actions.join_uninvited(table, "Eva", owner, NOW)
    assert actions.join(table, "Ben", digest("ben"), NOW).table.seats[1].name == "Ben"
