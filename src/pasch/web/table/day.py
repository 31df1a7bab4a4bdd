"""The day's game: one match a day, for everybody with the same throws.

Its secret is bound days ahead and shown when nobody can play any more. A browser plays it once:
its table follows from the browser's own key, so that beginning twice leads to the same one.
"""

from hashlib import sha256
from typing import NamedTuple

from pasch.play import Abandoned, Match, SecretRevealed
from pasch.play.chance.commitment import commitment
from pasch.play.names import check_new_names
from pasch.play.new import id_from
from pasch.rules import Edition, edition
from pasch.web.table.access import digest, key_from, new_key
from pasch.web.table.calendar import day_match_id, shows_ms
from pasch.web.table.change import Change, Now
from pasch.web.table.create import PATIENCE
from pasch.web.table.events import DayGame, Opened, Played, TableSeat
from pasch.web.table.table import Table


class BoundDay(NamedTuple):
    """A day, and what all throws of its game follow from."""

    date: str
    rules: str
    secret: str
    bound_ms: int
    """When the secret was drawn; its commitment is published from then on."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return edition(self.rules)

    @property
    def match_id(self) -> str:
        """The id of everybody's match."""
        return day_match_id(self.date)

    @property
    def commitment(self) -> str:
        """What binds the secret before the day."""
        return commitment(self.match_id, self.rules, bytes.fromhex(self.secret))


class DayResult(NamedTuple):
    """What somebody got in a day's game."""

    date: str
    table_id: str
    points: int
    ms: int
    """When it was finished."""


def day_key(browser: str, date: str) -> str:
    """Return the key with which a browser plays a day's game.

    Another one for each day: whoever is given the link to one table is not given the others.
    """
    return key_from(sha256(f"pasch/day/1\n{date}\n{browser}".encode()).digest())


def day_table_id(key: str) -> str:
    """Return the id of the table that a key of a day opens."""
    return id_from(int.from_bytes(sha256(f"pasch/day-table/1\n{key}".encode()).digest()))


def open_day_table(day: BoundDay, key: str, name: str, *, counts: bool) -> Opened:
    """Return the event that opens a table for a day's game."""
    check_new_names([name])
    owner = digest(key)
    return Opened(
        id=day_table_id(key),
        rules=day.rules,
        seats=(TableSeat(name, owner=owner),),
        host=owner,
        # Nobody joins, and nobody has the link to look on.
        join=digest(new_key()),
        watch=digest(new_key()),
        secret=day.secret,
        patience=PATIENCE,
        day=DayGame(day.date, counts),
    )


def is_secret_due(table: Table, now: Now) -> bool:
    """Tell whether the secret of a day's game is to be shown at a table."""
    day = table.opened.day
    return table.is_sealed and day is not None and now.ms >= shows_ms(day.date)


def show_secret_if_due(table: Table, now: Now) -> Change:
    """Show the secret of a day's game; a match that was not finished in time ends with that."""
    change = Change(table)
    if table.match is None or not is_secret_due(table, now):
        return change
    if not table.match.is_over:
        change = change.then(now, Played(Abandoned()))
    return change.then(now, Played(SecretRevealed(table.secret)))


def points_of(match: Match | None) -> int | None:
    """Return what somebody got who played to the end, alone."""
    result = None if match is None else match.position.result()
    return None if result is None else result.totals[0]


def day_result(table: Table) -> DayResult | None:
    """Return what counts for the ranking of a day."""
    day, points = table.opened.day, points_of(table.match)
    if day is None or not day.counts or points is None:
        return None
    return DayResult(day.date, table.id, points, table.acted_ms)
