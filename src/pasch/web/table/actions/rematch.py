"""After the match: playing again with the same people."""

from math import ceil
from typing import Literal

from pasch.play.new import new_id
from pasch.web.table.access import own_seats
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import TableError
from pasch.web.table.events import Continued, RematchDeclined, RematchWanted, RematchWithdrawn
from pasch.web.table.table import Table

RematchAnswer = Literal["yes", "no", "now", "withdraw"]
MOST_WITHDRAWALS = 3
"""How often somebody can take back that they want a rematch."""
REMATCH_PATIENCE = 30
"""Seconds after the first offer of a rematch for which everybody's answer is waited for."""


def answer_rematch(table: Table, owner: str, answer: RematchAnswer, now: Now) -> Change:
    """Offer a rematch or agree to one, decline it, begin it without those who do not answer, or
    take back that one wants it.

    It begins when all people want it; without some of them, when these have declined or were
    waited for.
    """
    own_seats(table, owner)
    if table.opened.day is not None:
        raise TableError("table.day_once")
    if table.match is None or not table.match.is_over:
        raise TableError("table.rematch")
    if table.next_table is not None:
        return Change(table)
    if answer == "withdraw":
        return _withdrawn(table, owner, now)
    if answer == "no":
        # Who may change their mind once, and no more, cannot fill the table's log by it.
        is_known = owner in table.rematch_declined | table.rematch_wanted
        return Change(table) if is_known else Change(table).then(now, RematchDeclined(owner))
    change = Change(table)
    if owner not in table.rematch_wanted:
        change = change.then(now, RematchWanted(owner, "" if table.rematch_id else new_id()))
    silent = change.table.rematch_awaits - table.rematch_declined
    waited = now.waited if table.rematch_wanted else 0
    if answer == "now" and silent and waited < REMATCH_PATIENCE:
        raise TableError("table.rematch_early", seconds=ceil(REMATCH_PATIENCE - waited))
    return change


def _withdrawn(table: Table, owner: str, now: Now) -> Change:
    # Once all want it, it is about to begin: what came too late changes nothing.
    if owner not in table.rematch_wanted or not table.rematch_awaits:
        return Change(table)
    if table.rematch_withdrawn.count(owner) >= MOST_WITHDRAWALS:
        raise TableError("table.rematch_withdrawn", most=MOST_WITHDRAWALS)
    return Change(table).then(now, RematchWithdrawn(owner))


def continue_at(table: Table, following: str, now: Now) -> Change:
    """Send everybody to the table of the rematch, where nobody has sent them anywhere yet."""
    if table.next_table is not None:
        return Change(table)
    return Change(table).then(now, Continued(following))
