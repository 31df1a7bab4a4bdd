"""A bot plays for somebody who is away, and they come back."""

from pasch.bots import STAND_IN_BOT
from pasch.web.table.access import own_seats
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SHORTEST_PATIENCE
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.events import HandedOver, HandoverAgreed, ReturnedToSeat
from pasch.web.table.table import Table

MOST_HANDOVERS = 50
"""How often a seat can be left to a bot by its own person."""
VOTES_COUNT_AFTER = SHORTEST_PATIENCE
"""Seconds that the others wait for somebody before they can agree that a bot takes over. Two of
them may be one person with two browsers: that must not be enough to take a turn from somebody who
is there.
"""


def hand_over(table: Table, owner: str, seat: int, now: Now) -> Change:
    """Let a bot play a seat: one's own; or another's, when all others agree or it took too long."""
    own = own_seats(table, owner)
    if table.opened.day is not None:
        raise TableError("table.day_alone")
    if table.match is None or table.match.is_over:
        raise TableError("table.not_playing")
    if not 0 <= seat < len(table.seats) or table.bot_of(seat) is not None:
        raise TableError("table.no_person")
    if seat in own and table.handovers[seat] >= MOST_HANDOVERS:
        raise TableError("table.handovers", most=MOST_HANDOVERS)
    if seat in own or has_waited(table, seat, table.opened.patience, now):
        return Change(table).then(now, HandedOver(seat, STAND_IN_BOT))
    if (seat, owner) in table.agreed:
        return Change(table)
    agreed = Change(table).then(now, HandoverAgreed(seat, owner))
    due = hand_over_if_due(agreed.table, now)
    return Change(due.table, agreed.events + due.events)


def takeover_after(table: Table) -> int | None:
    """Return how many seconds of waiting for the seat to act are enough, since others have agreed
    that a bot takes over; None while nobody has.
    """
    seat = table.to_act
    voters = {by for of, by in table.agreed if of == seat}
    if not voters or seat is None or table.bot_of(seat) is not None:
        return None
    others = table.owners - {table.seats[seat].owner or ""}
    # Where only two play, one cannot agree alone that the other is gone.
    return VOTES_COUNT_AFTER if len(others) > 1 and voters >= others else table.opened.patience


def hand_over_if_due(table: Table, now: Now) -> Change:
    """Let a bot play for the seat to act if the others have agreed and waited for long enough."""
    seat, after = table.to_act, takeover_after(table)
    if seat is None or after is None or now.waited < after:
        return Change(table)
    return Change(table).then(now, HandedOver(seat, STAND_IN_BOT))


def has_waited(table: Table, seat: int, seconds: float, now: Now) -> bool:
    """Tell whether everybody has waited for a seat for as long as that."""
    return table.to_act == seat and now.waited >= seconds


def return_to_seat(table: Table, owner: str, seat: int, now: Now) -> Change:
    """Play one's own seat again."""
    if seat not in own_seats(table, owner):
        raise NotYours("table.not_yours")
    if seat not in dict(table.stand_ins):
        raise TableError("table.no_stand_in")
    return Change(table).then(now, ReturnedToSeat(seat))
