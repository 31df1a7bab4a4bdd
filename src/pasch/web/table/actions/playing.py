"""The match: throwing, moving, taking a move back, breaking off."""

from collections.abc import Callable

from pasch.bots import choose
from pasch.play import Abandoned, Match, Moved, Undone
from pasch.play.match import MatchError
from pasch.rules import Move, Swap
from pasch.web.table.access import own_seats
from pasch.web.table.calendar import is_closed
from pasch.web.table.chance import outcome, played
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import MovedOn, NotYours, TableError
from pasch.web.table.table import Table

# What could be repeated without end would make a table that nobody can read any more.
MOST_UNDOS = 100
MOST_EVENTS_WITH_SWAPS = 5000
"""Events in a match after which people swap no more cards; no honest match comes near."""


def throw(table: Table, owner: str, version: int, now: Now) -> Change:
    """Make the first throw of a turn."""
    match = _at_turn(table, owner, version, now)
    if not table.awaits_throw:
        raise TableError("table.no_throw")
    return played(Change(table), now, outcome(table, match))


def move(table: Table, owner: str, version: int, chosen: Move, now: Now) -> Change:
    """Move; what is thrown or drawn for it comes up at once."""
    match = _at_turn(table, owner, version, now)
    if isinstance(chosen, Swap) and len(match.events) >= MOST_EVENTS_WITH_SWAPS:
        raise TableError("table.long_match", most=MOST_EVENTS_WITH_SWAPS)
    return played(Change(table), now, Moved(chosen))


def undo(table: Table, owner: str, version: int, now: Now) -> Change:
    """Take the last move back where nobody has seen anything of what follows."""
    match = _current(table, version, now)
    own_seats(table, owner)
    if not _is_own_business(table, match, owner):
        raise MatchError("undo")
    if match.undos >= MOST_UNDOS:
        raise TableError("table.undos", most=MOST_UNDOS)
    return played(Change(table), now, Undone())


def can_undo(table: Table, owner: str) -> bool:
    """Tell whether a key's owner may take the last move back: it was theirs, and nobody else's
    business.
    """
    match = table.match
    return (
        match is not None
        and match.can_undo
        and match.undos < MOST_UNDOS
        and _is_own_business(table, match, owner)
    )


def may_be_taken_back(table: Table) -> bool:
    """Tell whether anybody may take the last move back."""
    return any(can_undo(table, owner) for owner in table.people)


def abandon(table: Table, owner: str, now: Now) -> Change:
    """Break the match off, which only somebody who plays with nobody else may do."""
    own_seats(table, owner)
    if table.match is None or table.match.is_over:
        raise TableError("table.not_playing")
    if table.owners - {owner}:
        raise NotYours("table.abandon")
    return played(Change(table), now, Abandoned())


def bot_step(table: Table, clock: Callable[[], Now]) -> Change:
    """Let the bot whose turn it is throw or move; nothing where it is no bot's turn.

    Its moment is the one at which it has made up its mind.
    """
    seat, match = table.to_act, table.match
    name = None if seat is None else table.bot_of(seat)
    if name is None or match is None:
        return Change(table)
    step = outcome(table, match) if table.awaits_throw else Moved(choose(name, match))
    return played(Change(table), clock(), step)


def _is_own_business(table: Table, match: Match, owner: str) -> bool:
    """Tell whether the last step was an owner's, and nobody else plays."""
    if not match.steps or table.people - {owner}:
        return False
    return match.steps.last.before.to_act in table.seats_of(owner)


def _current(table: Table, version: int, now: Now) -> Match:
    if table.match is None:
        raise TableError("table.not_playing")
    if table.opened.day is not None and is_closed(table.opened.day, now.ms):
        raise TableError("table.day_closed", date=table.opened.day.date)
    if version != len(table.match.events):
        raise MovedOn("table.moved_on")
    if table.match.is_over:
        raise TableError("match_over")
    return table.match


def _at_turn(table: Table, owner: str, version: int, now: Now) -> Match:
    own = own_seats(table, owner)
    match = _current(table, version, now)
    if table.is_dealing:
        raise TableError("table.dealing")
    if table.to_act not in own:
        raise MovedOn("table.not_your_turn")
    if table.bot_of(match.position.to_act) is not None:
        raise TableError("table.bot_plays")
    return match
