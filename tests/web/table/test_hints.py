"""Who may ask the coach: whoever is to move and plays against no other person."""

import pytest

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.hints import may_ask
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, new_table, then

ANNA, BEN, OPEN, BOT = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec(), SeatSpec(bot="zufall")
BENS = digest("ben's")


def thrown(table: Table, owner: str) -> Table:
    assert table.match is not None
    return then(table, actions.throw(table, owner, len(table.match.events), NOW))


@pytest.mark.parametrize("others", [(), (BOT,), (BEN,), (BEN, BOT)])
def test_alone_against_bots_and_at_one_device_one_may_ask(others: tuple[SeatSpec, ...]) -> None:
    table, keys = new_table("klassik", ANNA, *others, first=0)
    host = digest(keys.host)
    assert not may_ask(table_view(table, host)), "there is nothing to decide before the throw"
    table = thrown(table, host)
    assert may_ask(table_view(table, host))
    assert not may_ask(table_view(table, None))


def test_against_people_nobody_may_ask() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, first=0)
    assert not may_ask(table_view(table, digest(keys.host)))
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    table = thrown(table, digest(keys.host))
    assert not may_ask(table_view(table, digest(keys.host)))


def test_against_a_bot_one_asks_at_ones_own_turn() -> None:
    table, keys = new_table("karten", ANNA, BOT, first=1)
    assert not may_ask(table_view(table, digest(keys.host)))
    table, keys = new_table("karten", ANNA, BOT, first=0)
    assert may_ask(table_view(table, digest(keys.host)))


def test_a_hand_behind_the_curtain_gets_no_hint() -> None:
    table, keys = new_table("karten", ANNA, BEN, first=0)
    host = digest(keys.host)
    asked = [may_ask(table_view(table, host, seat)) for seat in (None, 0, 1)]
    assert asked == [False, True, False]


def test_who_has_left_the_seat_to_a_bot_gets_none() -> None:
    table, keys = new_table("karten", ANNA, first=0)
    host = digest(keys.host)
    away = then(table, actions.hand_over(table, host, 0, NOW))
    assert not may_ask(table_view(away, host))
