"""Chance at a table: it speaks as part of the action that called for it.

So a stored move is never without its outcome. Only the first throw of a turn waits for its player:
until then the last move can be taken back, and people want to throw for themselves. Before people's
seeds are known chance does not speak at all.
"""

from pasch.play import ChanceResolved, Event, Match, SecretRevealed
from pasch.rules import Throw
from pasch.web.table.change import Change, Now
from pasch.web.table.events import Played, Started
from pasch.web.table.table import Table


def start_if_full(change: Change, now: Now) -> Change:
    """Begin the match as soon as no seat is free."""
    table = change.table
    if table.match is not None or table.free_seats:
        return change
    return played(change.then(now, Started(now.date)), now)


def played(change: Change, now: Now, *events: Event) -> Change:
    """Let events happen, and chance after them; a match that is over shows its secret, unless
    others have yet to play with it.
    """
    for event in events:
        change = change.then(now, Played(event))
    while _speaks_at_once(change.table, match := change.match):
        change = change.then(now, Played(outcome(change.table, match)))
    if match.is_over and change.table.opened.seed is None and not change.table.is_sealed:
        change = change.then(now, Played(SecretRevealed(change.table.secret)))
    return change


def outcome(table: Table, match: Match) -> ChanceResolved:
    """Work out what comes up where something is awaited."""
    awaited = match.position.awaits
    assert awaited is not None  # noqa: S101 - wanted only where something is awaited
    return ChanceResolved(table.source(match).outcome(awaited, match.moment))


def _speaks_at_once(table: Table, match: Match) -> bool:
    awaited = match.position.awaits
    if match.is_over or table.is_dealing or awaited is None:
        return False
    is_first_throw = match.position.turn > 0 and match.position.outcomes_so_far == 0
    return not (isinstance(awaited, Throw) and is_first_throw)
