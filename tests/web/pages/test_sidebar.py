"""What people can do besides playing, and how many of them it takes."""

import pytest

from pasch.web.pages.views.sidebar import NO_EXTRAS, away, sidebar
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, new_table, then

ANNA, OPEN, BOT = SeatSpec("Anna"), SeatSpec(), SeatSpec(bot="einfach")
BENS, CARLS = digest("ben's"), digest("carl's")


@pytest.mark.parametrize(("specs", "voters"), [((), 2), ((BOT,), 2), ((BOT, BOT), 2)])
def test_who_can_agree_on_a_takeover_is_counted_without_bots_and_who_is_away(
    specs: tuple[SeatSpec, ...], voters: int
) -> None:
    table, _ = new_table("klassik", ANNA, OPEN, OPEN, *specs, first=0)
    for name, owner in (("Ben", BENS), ("Carl", CARLS)):
        table = then(table, actions.join(table, name, owner, NOW, abstains=True))
    assert away(table_view(table, BENS)).voters == voters


def test_of_two_only_one_can_agree() -> None:
    table, _ = new_table("klassik", ANNA, OPEN, first=0)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    assert away(table_view(table, BENS)).voters == 1


def test_who_has_no_part_in_the_chance_is_named() -> None:
    table, _ = new_table("klassik", ANNA, OPEN, first=0)
    table = then(table, actions.join(table, "Ben", BENS, NOW))
    assert sidebar(table_view(table, BENS), NO_EXTRAS).without_seed == ("Anna",)
