"""One person sits at a table twice, and wants to count as two."""

import pytest

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from tests.web.applications import visiting
from tests.web.table.tables import NOW, new_table, then

FIRST, SECOND = digest("one browser's"), digest("another browser's")


def victim_and_two_of_one() -> tuple[Table, int]:
    """Seat somebody with one person at two browsers, and let it be their turn."""
    table = new_table("klassik", SeatSpec("Ben"), SeatSpec(), SeatSpec(), first=0).table
    for name, owner in (("Eva", FIRST), ("Adam", SECOND)):
        table = then(table, actions.join(table, name, owner, NOW, abstains=True))
    assert table.to_act == 0
    return table, 0


def test_two_who_may_be_one_take_no_turn_from_somebody_who_is_there() -> None:
    table, victim = victim_and_two_of_one()
    table = then(table, actions.hand_over(table, FIRST, victim, NOW))
    soon = NOW._replace(waited=actions.VOTES_COUNT_AFTER - 0.1)
    table = then(table, actions.hand_over(table, SECOND, victim, soon))
    assert table.bot_of(victim) is None
    assert not actions.hand_over_if_due(table, soon).events


def test_what_they_agreed_to_comes_to_nothing_when_somebody_moves() -> None:
    table, victim = victim_and_two_of_one()
    for owner in (FIRST, SECOND):
        table = then(table, actions.hand_over(table, owner, victim, NOW))
    assert actions.takeover_after(table) == actions.VOTES_COUNT_AFTER
    assert table.match is not None
    ben = table.seats[victim].owner or ""
    table = then(table, actions.throw(table, ben, len(table.match.events), NOW))
    assert actions.takeover_after(table) is None
    late = NOW._replace(waited=1_000_000)
    assert not actions.hand_over_if_due(table, late).events


def test_nobody_is_voted_out_before_it_is_their_turn() -> None:
    table, _ = victim_and_two_of_one()
    ben = table.seats[0].owner or ""
    waited = NOW._replace(waited=actions.VOTES_COUNT_AFTER)
    table = then(table, actions.hand_over(table, ben, 1, waited))
    table = then(table, actions.hand_over(table, SECOND, 1, waited))
    assert table.bot_of(1) is None
    assert actions.takeover_after(table) is None


def test_who_was_voted_out_comes_back_however_often() -> None:
    table, victim = victim_and_two_of_one()
    waited = NOW._replace(waited=actions.VOTES_COUNT_AFTER)
    ben = table.seats[victim].owner or ""
    for _ in range(actions.MOST_HANDOVERS + 5):
        table = actions.hand_over(table, FIRST, victim, waited).table
        table = actions.hand_over(table, SECOND, victim, waited).table
        assert table.bot_of(victim)
        table = actions.return_to_seat(table, ben, victim, NOW).table


def test_the_match_is_not_broken_off_by_leaving_all_other_seats_to_bots() -> None:
    table, victim = victim_and_two_of_one()
    waited = NOW._replace(waited=actions.VOTES_COUNT_AFTER)
    for owner in (FIRST, SECOND):
        table = then(table, actions.hand_over(table, owner, victim, waited))
    table = then(table, actions.hand_over(table, SECOND, 2, NOW))
    with pytest.raises(NotYours):
        actions.abandon(table, FIRST, NOW)


def test_the_waiting_for_one_seat_is_not_drawn_out_by_another() -> None:
    table, victim = victim_and_two_of_one()
    before = table.acted_seq
    table = then(table, actions.hand_over(table, FIRST, 1, NOW))
    table = then(table, actions.return_to_seat(table, FIRST, 1, NOW))
    assert (table.to_act, table.acted_seq) == (victim, before)


def test_who_opened_a_table_without_a_seat_sits_down_with_the_same_key() -> None:
    with visiting() as client:
        body = {"rules": "klassik", "seats": [{}, {}]}
        opened = client.post("/api/v1/tables", json=body).json()
        table = f"/t/{opened['id']}"
        keys = ".".join((opened["key"], opened["join_key"], opened["watch_key"]))
        client.get(f"{table}/key/{keys}", follow_redirects=False)
        join = f"{table}/join/{opened['join_key']}"
        client.post(join, data={"name": "Anna"}, follow_redirects=False)
        assert client.cookies[f"pasch-{opened['id']}"] == keys
        headers = {"authorization": f"Bearer {opened['key']}"}
        seen = client.get(f"/api/v1/tables/{opened['id']}", headers=headers).json()
        assert (seen["your_seats"], seen["is_host"]) == ([0], True)
        # Opening the own link again gives no second seat.
        client.post(join, data={"name": "Anna again"}, follow_redirects=False)
        seen = client.get(f"/api/v1/tables/{opened['id']}", headers=headers).json()
        assert [seat["name"] for seat in seen["seats"]] == ["Anna", None]
