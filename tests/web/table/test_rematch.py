"""A rematch begins when everybody who plays wants it; nobody who is gone can hold it up."""

from typing import get_args

import pytest

from pasch.web.pages.views.ending import ending
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change
from pasch.web.table.create import SeatSpec, rematch
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
        table = then(table, actions.return_to_seat(table, owner, seat, NOW))
    return table, opened.host


def answered(
    table: Table, owner: str, answer: actions.RematchAnswer = "yes", waited: float = 0
) -> Change:
    return actions.answer_rematch(table, owner, answer, NOW._replace(waited=waited))


def test_an_offer_is_seen_and_waits_for_the_others() -> None:
    table, anna = finished()
    assert table_view(table, BENS).rematch_without_ms is None
    table = then(table, answered(table, anna))
    view = table_view(table, BENS)
    assert (view.rematch, view.rematch_awaits) == ((0,), (1,))
    assert table.rematch_awaits == {BENS}
    assert view.rematch_without_ms == table.acted_ms + 30_000


def test_bots_agree_at_once_and_the_last_person_completes_it() -> None:
    table, anna = finished()
    for owner in (anna, BENS):
        table = then(table, answered(table, owner))
    assert not table.rematch_awaits


def test_nobody_waits_for_somebody_who_has_left_to_a_bot() -> None:
    table, anna = finished()
    table = table.after(At(NOW.ms, HandedOver(1, "zufall")))
    table = then(table, answered(table, anna))
    assert not table.rematch_awaits


def test_to_want_it_twice_changes_nothing() -> None:
    table, anna = finished()
    table = then(table, answered(table, anna))
    assert answered(table, anna) == Change(table)


def test_strangers_and_players_of_a_running_match_cannot_want_one() -> None:
    opened = new_table("klassik", SeatSpec("Anna"))
    with pytest.raises(TableError):
        answered(opened.table, opened.host)
    for answer in get_args(actions.RematchAnswer):
        with pytest.raises(NotYours):
            answered(finished()[0], digest("somebody's"), answer)


def test_the_first_who_wants_it_names_the_one_table_that_it_will_have() -> None:
    table, anna = finished()
    table = then(table, answered(table, anna))
    named = table.rematch_id
    assert named
    table = then(table, answered(table, BENS))
    assert rematch(table, anna).id == rematch(table, BENS).id == named


def test_whoever_declines_is_seen_to_and_may_change_their_mind() -> None:
    table, anna = finished()
    table = then(table, answered(table, anna))
    table = then(table, answered(table, BENS, "no"))
    view = table_view(table, anna)
    assert (view.rematch, view.rematch_declined) == ((0,), (1,))
    assert answered(table, BENS, "no") == Change(table)
    shown = ending(view).rematch
    assert (shown.state, shown.declined, shown.without_ms) == ("offered", "Ben", None)
    assert ending(table_view(table, BENS)).rematch.state == "declined"
    table = then(table, answered(table, BENS))
    assert not table.rematch_awaits
    assert table_view(table, anna).rematch_declined == ()
    # Whoever has agreed takes that back, or it stays so.
    assert answered(table, BENS, "no") == Change(table)


def test_it_begins_without_who_declines_at_once_and_without_who_is_silent_after_a_while() -> None:
    table, anna = finished()
    offered = then(table, answered(table, anna))
    with pytest.raises(TableError) as early:
        answered(offered, anna, "now", waited=actions.REMATCH_PATIENCE - 9.5)
    assert "10 more seconds" in early.value.text("en")
    assert answered(offered, anna, "now", waited=actions.REMATCH_PATIENCE) == Change(offered)
    declined = then(offered, answered(offered, BENS, "no"))
    assert answered(declined, anna, "now") == Change(declined)
    # How long nothing happened before the first offer is no time that anybody had to answer.
    with pytest.raises(TableError):
        answered(table, anna, "now", waited=3600)


def test_bots_play_for_those_who_did_not_agree_until_they_come() -> None:
    table, anna = finished()
    table = then(table, answered(table, anna))
    assert table.rematch_without == (1,)
    opened = rematch(table, anna)
    again = actions.open_and_start(opened, NOW, absent=table.rematch_without).table
    assert again.bot_of(1) is not None
    assert 1 not in again.contributors
    again = then(again, actions.return_to_seat(again, BENS, 1, NOW))
    assert again.bot_of(1) is None


def test_an_offer_is_taken_back_and_can_be_made_again() -> None:
    table, anna = finished()
    offered = then(table, answered(table, anna))
    table = then(offered, answered(offered, anna, "withdraw"))
    assert (table.rematch_wanted, table.rematch_id) == (frozenset(), offered.rematch_id)
    for owner in (anna, BENS):
        assert ending(table_view(table, owner)).rematch.state == "possible"
    # A second tap on the same button takes back nothing else, and declines nothing.
    assert answered(table, anna, "withdraw") == Change(table)
    # Those who are asked anew have as long to answer as those who were asked first.
    again = then(table, answered(table, anna, waited=3600))
    assert ending(table_view(again, BENS)).rematch.state == "asked"
    with pytest.raises(TableError):
        answered(again, anna, "now", waited=actions.REMATCH_PATIENCE - 1)


def test_who_declined_what_was_taken_back_may_offer_one() -> None:
    table, anna = finished()
    table = then(table, answered(table, anna))
    table = then(table, answered(table, BENS, "no"))
    table = then(table, answered(table, anna, "withdraw"))
    assert ending(table_view(table, BENS)).rematch.state == "possible"
    table = then(table, answered(table, BENS))
    assert ending(table_view(table, anna)).rematch.state == "asked"


def test_what_all_have_agreed_to_is_not_taken_back() -> None:
    table, anna = finished()
    for owner in (anna, BENS):
        table = then(table, answered(table, owner))
    assert answered(table, anna, "withdraw") == Change(table)


def test_offers_taken_back_again_and_again_do_not_fill_the_log() -> None:
    table, anna = finished()
    for _ in range(actions.MOST_WITHDRAWALS):
        table = then(table, answered(table, anna))
        table = then(table, answered(table, anna, "withdraw"))
    table = then(table, answered(table, anna))
    with pytest.raises(TableError) as refused:
        answered(table, anna, "withdraw")
    assert "at most 3 times" in refused.value.text("en")
