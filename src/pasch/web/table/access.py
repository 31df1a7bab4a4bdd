"""What a key opens."""

from typing import NamedTuple

from pasch.web.table.errors import NotYours
from pasch.web.table.keys import LONGEST_KEY, digest
from pasch.web.table.table import Table


class Access(NamedTuple):
    """Who looks: the owner of seats, the host, or a watcher."""

    owner: str | None
    """The digest that `table_view` and the actions ask for; None for a watcher."""


def access(table: Table, key: str | None) -> Access:
    """Tell what a key opens at a table, or refuse it."""
    known = None if not key or len(key) > LONGEST_KEY else digest(key)
    if known is not None:
        if known == table.opened.host or table.seats_of(known):
            return Access(known)
        if known == table.opened.watch:
            return Access(None)
    raise NotYours("table.not_yours")


def may_join(table: Table, key: str) -> bool:
    """Tell whether a key is the one for those who join."""
    return len(key) <= LONGEST_KEY and digest(key) == table.opened.join
