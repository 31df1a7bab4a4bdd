"""Somebody uses that others are away for a moment, and a bot stands in for them."""

import pytest

from pasch.bots import STAND_IN_BOT
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from tests.web.table.tables import NOW, new_table, then

NAMES = ("Ben", "Carla", "Dora")
WAITED = NOW._replace(waited=actions.VOTES_COUNT_AFTER)


def online(guests: int) -> tuple[Table, list[str]]:
    """Seat people at a screen of their own each; return the table, and their keys' digests."""
    table, keys = new_table("klassik", SeatSpec("Anna"), *[SeatSpec()] * guests)
    owners = [digest(keys.host), *NAMES[:guests]]
    for name in NAMES[:guests]:
        table = then(table, actions.join(table, name, name, NOW, abstains=True))
    return table, owners


def test_the_match_of_somebody_who_is_away_is_not_broken_off() -> None:
    table, owners = online(1)
    table = then(table, actions.hand_over(table, owners[1], 1, NOW))
    with pytest.raises(NotYours) as refused:
        actions.abandon(table, owners[0], NOW)
    assert refused.value.phrase.key == "error.table.abandon"
    back = then(table, actions.return_to_seat(table, owners[1], 1, NOW))
    assert back.phase == "playing"


def test_who_is_away_has_a_vote_all_the_same() -> None:
    table, owners = online(3)
    gone = table.to_act or 0
    others = [seat for seat in range(4) if seat != gone]
    table = then(table, actions.hand_over(table, owners[others[2]], others[2], NOW))
    for seat in others[:2]:
        table = then(table, actions.hand_over(table, owners[seat], gone, WAITED))
    assert table.bot_of(gone) is None
    table = then(table, actions.hand_over(table, owners[others[2]], gone, WAITED))
    assert table.bot_of(gone) == STAND_IN_BOT


def test_who_waits_long_enough_needs_nobodys_vote() -> None:
    table, owners = online(2)
    gone = table.to_act or 0
    patient = NOW._replace(waited=table.opened.patience)
    other = (gone + 1) % 3
    table = then(table, actions.hand_over(table, owners[other], gone, patient))
    assert table.bot_of(gone) == STAND_IN_BOT
