"""Somebody who takes a seat back from a bot again and again keeps nobody waiting for ever."""

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import RETURNS_WITH_TIME, Table
from tests.web.table.tables import NOW, new_table, then


def two_people() -> tuple[Table, dict[int, str]]:
    opened = new_table("klassik", SeatSpec("Anna"), SeatSpec(), first=1)
    ben = digest("ben")
    table = then(opened.table, actions.join(opened.table, "Ben", ben, NOW, abstains=True))
    return table, {0: opened.host, 1: ben}


def test_the_waiting_begins_anew_only_some_times() -> None:
    table, owners = two_people()
    assert table.to_act == 1
    patient = NOW._replace(waited=table.opened.patience)
    began = []
    for _ in range(RETURNS_WITH_TIME + 2):
        table = then(table, actions.hand_over(table, owners[0], 1, patient))
        before = table.acted_seq
        table = then(table, actions.return_to_seat(table, owners[1], 1, NOW))
        began.append(table.acted_seq > before)
    assert began == [True] * RETURNS_WITH_TIME + [False] * 2
