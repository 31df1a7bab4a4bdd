"""Tables for tests, without a service around them."""

from typing import NamedTuple

from pasch.rules import edition
from pasch.web.table.access import digest
from pasch.web.table.actions import bot_step, open_and_start
from pasch.web.table.change import Change, Now
from pasch.web.table.create import Keys, SeatSpec, open_table
from pasch.web.table.stored import caught_up, encoded
from pasch.web.table.table import Table

NOW = Now(1_700_000_000_000, "2023-11-14")


class NewTable(NamedTuple):
    table: Table
    keys: Keys

    @property
    def host(self) -> str:
        return digest(self.keys.host)


def new_table(
    rules: str, *specs: SeatSpec, patience: int = 120, seed: int | None = None
) -> NewTable:
    opened, keys = open_table(edition(rules), specs, patience=patience, seed=seed)
    return NewTable(open_and_start(opened, NOW).table, keys)


def then(table: Table, change: Change) -> Table:
    """Let a change happen, and check that storing and reading its events leads to the same."""
    assert caught_up(table, map(encoded, change.events)) == change.table
    return change.table


def bots_moved(table: Table) -> Table:
    while (change := bot_step(table, lambda: NOW)).events:
        table = then(table, change)
    return table
