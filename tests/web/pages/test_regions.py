"""The regions of a table's page: what is said in each phase, also to those who do not see it."""

from pasch.rules import Keep
from pasch.web.pages.selection import NOTHING
from pasch.web.pages.views.regions import regions, screen
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from pasch.words import say
from tests.web.pages.test_views import DIE, alone, came, made
from tests.web.table.tables import NOW, new_table, then
from tests.web.table.test_dealing import two

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
BENS = digest("ben's")


def shown(table: Table, owner: str | None, region: str) -> str:
    return str(regions(table_view(table, owner), NOTHING, "en")[region])


def test_the_status_names_the_throw_and_how_many_there_are() -> None:
    table, host = alone()
    table = came(table, *DIE)
    assert say("en", "screen.throw", throw=1, most=3) in shown(table, host, "status")
    table = came(made(table, Keep((3, 3, 3))), 1, 2)
    assert say("en", "screen.throw", throw=2, most=3) in shown(table, host, "status")


def test_the_status_says_that_seeds_are_awaited_and_that_all_is_over() -> None:
    table, anna = two()
    assert say("en", "web.deal.title") in shown(table, anna, "status")
    alone_, host = alone()
    over = then(alone_, actions.abandon(alone_, host, NOW))
    assert say("en", "screen.over") in shown(over, host, "status")
    assert say("en", "web.deal.title") not in shown(over, host, "status")


def test_the_cloth_shows_the_deal_then_the_game_then_the_end() -> None:
    dealing, anna = two()
    modes = {"deal": shown(dealing, anna, "felt")}
    table, host = alone()
    modes["throw"] = shown(table, host, "felt")
    modes["over"] = shown(then(table, actions.abandon(table, host, NOW)), host, "felt")
    for mode, html in modes.items():
        assert f'data-mode="{mode}"' in html


def test_who_waits_sees_which_dice_were_kept() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, first=0)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    table = came(made(came(table, *DIE), Keep((3, 3, 3))), 1, 2)
    assert shown(table, BENS, "felt").count('class="die kept') == 3
    assert 'class="die kept' not in shown(table, digest(keys.host), "felt")


def test_a_screen_is_shared_by_several_hands_and_by_nothing_else() -> None:
    table, keys = new_table("karten", ANNA, BEN, first=0)
    assert screen(table_view(table, digest(keys.host))) == "curtain"
    one, keys = new_table("karten", ANNA, SeatSpec(bot="zufall"), first=0)
    assert screen(table_view(one, digest(keys.host))) == "playing"
    bots, keys = new_table("karten", ANNA, BEN, SeatSpec(bot="zufall"), first=2)
    assert screen(table_view(bots, digest(keys.host))) == "playing", "nobody here is to act"
