"""A bot that takes over for somebody is seen by both of them."""

from pasch.web.pages.views.takeover import StandIn, takeovers
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
BENS = digest("ben's")


def test_both_see_for_whom_a_bot_is_about_to_play_and_when() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, first=0, patience=60)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    anna = digest(keys.host)
    assert takeovers(table_view(table, anna)).until_ms is None
    table = then(table, actions.hand_over(table, BENS, 0, NOW))
    for owner, is_yours in ((anna, True), (BENS, False), (None, False)):
        shown = takeovers(table_view(table, owner))
        assert (shown.id, shown.name, shown.is_yours) == (table.id, "Anna", is_yours)
        assert shown.until_ms == NOW.ms + 60_000


def test_who_is_stood_in_for_can_come_back_while_the_match_goes_on() -> None:
    table, keys = new_table("klassik", ANNA, BEN, first=0)
    host = digest(keys.host)
    assert takeovers(table_view(table, host)).stand_ins == ()
    away = then(table, actions.hand_over(table, host, 1, NOW))
    shown = takeovers(table_view(away, host))
    assert (shown.stand_ins, shown.is_alone) == ((StandIn(1, "Ben"),), False)
    assert takeovers(table_view(away, None)).stand_ins == ()
    over = then(away, actions.abandon(away, host, NOW))
    ended = takeovers(table_view(over, host))
    assert (ended.stand_ins, ended.name, ended.is_yours) == ((), "", False)


def test_one_seat_need_not_be_named() -> None:
    table, keys = new_table("klassik", ANNA)
    assert takeovers(table_view(table, digest(keys.host))).is_alone
    assert not takeovers(table_view(table, None)).is_alone
