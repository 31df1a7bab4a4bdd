"""What people and bots may do at a table: each action returns what it leads to, or is refused."""

from collections.abc import Callable
from math import ceil
from typing import Literal

from pasch.bots import STAND_IN_BOT, choose
from pasch.play import Abandoned, Match, Moved, Undone
from pasch.play.characters import is_printable
from pasch.play.match import MatchError
from pasch.play.names import check_new_names
from pasch.play.new import new_id
from pasch.rules import Move, Swap
from pasch.web.table.access import own_seats
from pasch.web.table.calendar import is_closed
from pasch.web.table.chance import outcome, played, start_if_full
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SHORTEST_PATIENCE, check_bot, free_name
from pasch.web.table.errors import MovedOn, NotYours, TableError
from pasch.web.table.events import (
    Abstained,
    Continued,
    HandedOver,
    HandoverAgreed,
    Joined,
    Left,
    Opened,
    ProgramsInvited,
    RematchDeclined,
    RematchWanted,
    RematchWithdrawn,
    Said,
    TakenBack,
)
from pasch.web.table.table import At, Table, opened_table

LONGEST_REMARK = 140
MOST_REMARKS = 200
# What could be repeated without end would make a table that nobody can read any more.
MOST_EVENTS_BEFORE = 500
"""Events at a table after which nobody can sit down any more."""
MOST_UNDOS = 100
MOST_EVENTS_WITH_SWAPS = 5000
"""Events in a match after which people swap no more cards; no honest match comes near."""
MOST_HANDOVERS = 50
"""How often a seat can be left to a bot by its own person."""
VOTES_COUNT_AFTER = SHORTEST_PATIENCE
"""Seconds that the others wait for somebody before they can agree that a bot takes over. Two of
them may be one person with two browsers: that must not be enough to take a turn from somebody who
is there.
"""
STAND_IN = STAND_IN_BOT
RematchAnswer = Literal["yes", "no", "now", "withdraw"]
MOST_WITHDRAWALS = 3
"""How often somebody can take back that they want a rematch."""
REMATCH_PATIENCE = 30
"""Seconds after the first offer of a rematch for which everybody's answer is waited for."""


# before the match


def open_and_start(
    opened: Opened,
    now: Now,
    *,
    abstains: bool = False,
    absent: tuple[int, ...] = (),
    invites_programs: bool = False,
) -> Change:
    """Open a table; where no seat is free, its match begins.

    Bots play for those who are absent, until they come, and nobody waits for their seeds.
    """
    change = Change(opened_table(now.ms, opened), (At(now.ms, opened),))
    if invites_programs:
        change = change.then(now, ProgramsInvited())
    if abstains:
        for seat in change.table.seats_of(opened.host)[:1]:
            change = change.then(now, Abstained(seat))
    for seat in absent:
        change = change.then(now, Abstained(seat)).then(now, HandedOver(seat, STAND_IN))
    return start_if_full(change, now)


def invite_programs(table: Table, owner: str, now: Now) -> Change:
    """Let programs that wait for a table know of this one; the host decides."""
    _before_the_match(table)
    _host(table, owner)
    if table.invites_programs:
        return Change(table)
    return Change(table).then(now, ProgramsInvited())


def join_uninvited(  # noqa: PLR0913 - what whoever joins may choose
    table: Table,
    name: str,
    owner: str,
    now: Now,
    *,
    abstains: bool = False,
    is_program: bool = False,
) -> Change:
    """Sit down by the table's address alone; that cannot use up what is left for the invited."""
    if table.seq >= MOST_EVENTS_BEFORE // 2:
        raise TableError("table.restless")
    return join(table, name, owner, now, abstains=abstains, is_program=is_program)


def join(  # noqa: PLR0913 - what whoever joins may choose
    table: Table,
    name: str,
    owner: str,
    now: Now,
    *,
    abstains: bool = False,
    is_program: bool = False,
) -> Change:
    """Sit down at a free seat; the match begins when it was the last one."""
    _before_the_match(table)
    if table.seats_of(owner):
        raise TableError("table.sits")
    if table.seq >= MOST_EVENTS_BEFORE:
        raise TableError("table.restless")
    seat = table.free_seats[0]
    check_new_names([name], [taken.name for taken in table.seats if taken.name is not None])
    joined = Joined(seat, name, owner=owner, is_program=is_program)
    change = Change(table).then(now, joined)
    if abstains:
        change = change.then(now, Abstained(seat))
    return start_if_full(change, now)


def fill_with_bot(table: Table, owner: str, seat: int, name: str, now: Now) -> Change:
    """Let a bot have a free seat; the host decides."""
    _before_the_match(table)
    _host(table, owner)
    if seat not in table.free_seats:
        raise TableError("table.not_free")
    check_bot(name)
    taken = free_name(name.capitalize(), table.seats)
    return start_if_full(Change(table).then(now, Joined(seat, taken, bot=name)), now)


def leave(table: Table, owner: str, now: Now) -> Change:
    """Get up before the match has begun; the host stays, since the table is the host's."""
    _before_the_match(table)
    if owner == table.opened.host:
        raise TableError("table.host_stays")
    change = Change(table)
    for seat in own_seats(table, owner):
        change = change.then(now, Left(seat))
    return change


def clear_seat(table: Table, owner: str, seat: int, now: Now) -> Change:
    """Make a seat free again that a guest or a bot has; the host decides.

    So nobody is missing for good whose browser has lost the key, or never got it.
    """
    _before_the_match(table)
    _host(table, owner)
    if not 0 <= seat < len(table.seats) or table.seats[seat].name is None:
        raise TableError("table.not_taken")
    if table.seats[seat].owner == owner:
        raise TableError("table.host_stays")
    return Change(table).then(now, Left(seat))


# the match


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
        and _is_own_business(table, match, owner)
        and match.can_undo
        and match.undos < MOST_UNDOS
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
        return _rematch_withdrawn(table, owner, now)
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


def _rematch_withdrawn(table: Table, owner: str, now: Now) -> Change:
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


# people


def say(table: Table, owner: str, text: str, now: Now) -> Change:
    """Say something to all."""
    seat = own_seats(table, owner)[0]
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST_REMARK or not is_printable(text):
        raise TableError("table.remark", most=LONGEST_REMARK)
    if len(table.remarks) >= MOST_REMARKS:
        raise TableError("table.remarks", most=MOST_REMARKS)
    return Change(table).then(now, Said(seat, text))


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
        return Change(table).then(now, HandedOver(seat, STAND_IN))
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
    if seat is None or table.bot_of(seat) is not None:
        return None
    voters = {by for of, by in table.agreed if of == seat}
    others = table.owners - {table.seats[seat].owner or ""}
    if not voters:
        return None
    # Where only two play, one cannot agree alone that the other is gone.
    return VOTES_COUNT_AFTER if len(others) > 1 and voters >= others else table.opened.patience


def hand_over_if_due(table: Table, now: Now) -> Change:
    """Let a bot play for the seat to act if the others have agreed and waited for long enough."""
    seat, after = table.to_act, takeover_after(table)
    if seat is None or after is None or now.waited < after:
        return Change(table)
    return Change(table).then(now, HandedOver(seat, STAND_IN))


def has_waited(table: Table, seat: int, seconds: float, now: Now) -> bool:
    """Tell whether everybody has waited for a seat for as long as that."""
    return table.to_act == seat and now.waited >= seconds


def take_back(table: Table, owner: str, seat: int, now: Now) -> Change:
    """Play one's own seat again."""
    if seat not in own_seats(table, owner):
        raise NotYours("table.not_yours")
    if seat not in dict(table.stand_ins):
        raise TableError("table.no_stand_in")
    return Change(table).then(now, TakenBack(seat))


# what they share


def _is_own_business(table: Table, match: Match, owner: str) -> bool:
    """Tell whether the last step was an owner's, and nobody else plays."""
    if not match.steps or table.people - {owner}:
        return False
    return match.steps.last.before.to_act in table.seats_of(owner)


def _before_the_match(table: Table) -> None:
    if table.match is not None:
        raise TableError("table.begun")


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


def _host(table: Table, owner: str) -> None:
    if owner != table.opened.host:
        raise NotYours("table.host")
