"""What a key opens."""

from pasch.web.table.errors import NotYours
from pasch.web.table.keys import LONGEST_KEY, digest
from pasch.web.table.table import Table


def access(table: Table, key: str | None) -> str | None:
    """Tell whose key it is: the digest that views and actions ask for, or None for a watcher's."""
    known = None if not key or len(key) > LONGEST_KEY else digest(key)
    if known is not None:
        if known == table.opened.host or table.seats_of(known):
            return known
        if known == table.opened.watch:
            return None
    raise NotYours("table.not_yours")


def owner_of(table: Table, key: str | None) -> str:
    """Tell whose key it is where watchers have nothing to wish for."""
    owner = access(table, key)
    if owner is None:
        raise NotYours("table.not_yours")
    return owner


def may_join(table: Table, key: str) -> bool:
    """Tell whether a key is the one for those who join."""
    return len(key) <= LONGEST_KEY and digest(key) == table.opened.join
