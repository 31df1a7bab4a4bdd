"""Before the first throw everybody sees whose seed is awaited, and browsers get what they check."""

from pasch.rules import Field, Strike
from pasch.web.pages.views.deal import Contributor, contributors, deal_for_script
from pasch.web.table import actions, dealing
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.pages.test_views import DIE, alone, came, made
from tests.web.table.tables import NOW, new_table, then
from tests.web.table.test_dealing import BEN, bound, committed, revealed, two

CARL = digest("carl's")


def three() -> tuple[Table, str]:
    """Anna has bound herself, Ben has yet to, Carl abstains; a bot is not asked."""
    specs = SeatSpec("Anna"), SeatSpec(bot="einfach"), SeatSpec(), SeatSpec()
    table, keys = new_table("klassik", *specs, abstains=False)
    table = then(table, actions.join(table, "Ben", BEN, NOW))
    table = then(table, actions.join(table, "Carl", CARL, NOW, abstains=True))
    return committed(table, digest(keys.host), "alea"), digest(keys.host)


def test_everybody_reads_whose_seed_is_awaited_and_who_gives_none() -> None:
    table, anna = three()
    assert contributors(table_view(table, anna)) == [
        Contributor("Anna", is_awaited=False, abstains=False),
        Contributor("Ben", is_awaited=True, abstains=False),
        Contributor("Carl", is_awaited=False, abstains=True),
    ]


def test_a_browser_is_told_what_it_compares_with_later() -> None:
    table, anna = three()
    shown = deal_for_script(table_view(table, BEN))
    assert shown == {
        "table": table.id,
        "number": 1,
        "commitment": table.commitment,
        "given": 0,
        "awaits": "commit",
        "own": 3,
        "missing": [3],
        "commitments": [[1, bound(table, anna, "alea")]],
        "seen": [],
        "silent": [],
    }
    assert deal_for_script(table_view(table, None))["own"] is None


def test_seeds_are_seen_once_they_are_shown_and_silence_is_remembered() -> None:
    table, anna = two()
    table = revealed(committed(committed(table, anna, "alea"), BEN, "iacta"), anna, "alea")
    view = table_view(table, None)
    assert (view.deal.awaits, view.deal.missing) == ("reveal", (1,))
    assert view.deal.seeds == ((0, "alea"),)
    assert [seat for seat, _ in view.deal.commitments] == [0, 1]
    again = table_view(then(table, dealing.go_on(table, NOW)), None)
    assert (again.deal.number, again.deal.seeds) == (2, ())
    assert deal_for_script(again)["silent"] == [[2]]


def test_a_browser_is_told_what_came_up_turn_by_turn() -> None:
    table, host = alone()
    table = came(made(came(table, *DIE), Strike(Field.KNIFFEL)), 1, 1, 1, 1, 2)
    assert deal_for_script(table_view(table, host))["seen"] == [(1, [DIE]), (2, [(1, 1, 1, 1, 2)])]
