"""Before the match: opening, sitting down, getting up, and what the host decides."""

from pasch.bots import STAND_IN_BOT
from pasch.play.names import check_new_names
from pasch.web.table.access import own_seats
from pasch.web.table.chance import start_if_full
from pasch.web.table.change import Change, Now
from pasch.web.table.create import check_bot, free_name
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.events import Abstained, HandedOver, Joined, Left, Opened, ProgramsInvited
from pasch.web.table.table import At, Table, opened_table

MOST_EVENTS_BEFORE = 500
"""Events at a table after which nobody can sit down any more; what could be repeated without end
would make a table that nobody can read.
"""


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
        change = change.then(now, Abstained(seat)).then(now, HandedOver(seat, STAND_IN_BOT))
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


def _before_the_match(table: Table) -> None:
    if table.match is not None:
        raise TableError("table.begun")


def _host(table: Table, owner: str) -> None:
    if owner != table.opened.host:
        raise NotYours("table.host")
