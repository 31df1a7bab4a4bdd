"""After the match: playing again with the same people."""

from math import ceil
from typing import Literal

from pasch.play.new import new_id
from pasch.web.table.access import own_seats
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import TableError
from pasch.web.table.events import Continued, RematchDeclined, RematchWanted
from pasch.web.table.table import Table

RematchAnswer = Literal["yes", "no", "now"]
REMATCH_PATIENCE = 30
"""Seconds after the first offer of a rematch for which everybody's answer is waited for."""


def answer_rematch(table: Table, owner: str, answer: RematchAnswer, now: Now) -> Change:
    """Offer a rematch or agree to one, decline it, or begin it without those who do not answer.

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


def continue_at(table: Table, following: str, now: Now) -> Change:
    """Send everybody to the table of the rematch, where nobody has sent them anywhere yet."""
    if table.next_table is not None:
        return Change(table)
    return Change(table).then(now, Continued(following))
