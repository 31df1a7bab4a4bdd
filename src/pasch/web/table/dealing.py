"""Binding the chance of a match before it speaks: every person's browser has a part in it.

The server has published what binds its secret. Each person commits to a seed that nobody else
knows, and shows it when all have committed. Whoever does not commit in time contributes nothing;
where a seed is committed to and not shown, the deal is void, and begins anew with another secret.
"""

import secrets

from pasch.play import SeedCommitted, SeedRevealed
from pasch.play.chance.commitment import SECRET_BYTES
from pasch.play.match import PlayerSeed
from pasch.web.table.access import own_seats
from pasch.web.table.chance import played
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import MovedOn, TableError
from pasch.web.table.events import Abstained, Voided
from pasch.web.table.table import Table


def commit(table: Table, owner: str, deal: int, digest: str, now: Now) -> Change:
    """Bind a person to a seed; whoever sends the same again is bound already."""
    bound = _bound(table, owner, deal)
    if bound is not None and bound.digest == digest:
        return Change(table)
    seat = _seat(table, owner)
    _check_deal(table, deal)
    if seat not in table.uncommitted:
        raise TableError("table.committed")
    return played(Change(table), now, SeedCommitted(seat, digest))


def reveal(table: Table, owner: str, deal: int, seed: str, now: Now) -> Change:
    """Show a person's seed; not before everybody has committed, so that nobody can fit theirs."""
    bound = _bound(table, owner, deal)
    if bound is not None and bound.seed == seed:
        return Change(table)
    seat = _seat(table, owner)
    _check_deal(table, deal)
    if table.uncommitted:
        raise TableError("table.commit_first")
    if seat not in table.unrevealed:
        raise TableError("table.revealed")
    return played(Change(table), now, SeedRevealed(seat, seed))


def abstain(table: Table, owner: str, now: Now) -> Change:
    """Contribute no seed, which whoever has committed to one cannot choose any more."""
    seat = _seat(table, owner)
    if seat not in table.uncommitted:
        raise TableError("table.committed")
    return played(Change(table).then(now, Abstained(seat)), now)


def go_on(table: Table, now: Now) -> Change:
    """Wait no longer: do without the seeds of those who have not committed, or deal anew."""
    change = Change(table)
    if table.unrevealed:
        voided = Voided(secrets.token_hex(SECRET_BYTES), table.unrevealed)
        return played(change.then(now, voided), now)
    if not table.uncommitted:
        return change
    for seat in table.uncommitted:
        change = change.then(now, Abstained(seat))
    return played(change, now)


def go_on_unless_moved(before: Table, table: Table, now: Now) -> Change:
    """Wait no longer where the same is waited for as `before`."""
    return go_on(table, now) if table.awaited_seeds == before.awaited_seeds else Change(table)


def _bound(table: Table, owner: str, deal: int) -> PlayerSeed | None:
    """Return what somebody has committed to in this deal, if they have."""
    seats = table.seats_of(owner)
    if not seats or table.match is None or deal != table.deal:
        return None
    return table.match.seeds[seats[0]]


def _seat(table: Table, owner: str) -> int:
    seat = own_seats(table, owner)[0]
    if table.opened.seed is not None:
        raise TableError("table.seeded")
    if table.match is None:
        raise TableError("table.not_playing")
    if not table.is_dealing:
        raise TableError("table.dealt")
    if seat in table.abstaining:
        raise TableError("table.abstains")
    return seat


def _check_deal(table: Table, deal: int) -> None:
    if deal != table.deal:
        raise MovedOn("table.dealt_anew")
