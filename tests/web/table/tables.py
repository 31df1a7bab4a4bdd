"""Tables for tests, without a service around them."""

from typing import NamedTuple

from pasch.play.chance.commitment import seed_digest
from pasch.rules import edition
from pasch.web.table import dealing
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
    rules: str,
    *specs: SeatSpec,
    patience: int = 120,
    seed: int | None = None,
    first: int | None = None,
    abstains: bool = True,
) -> NewTable:
    """Open a table; nobody waits for the host's seed, unless the test is about seeds."""
    opened, keys = open_table(edition(rules), specs, patience=patience, seed=seed, first=first)
    return NewTable(open_and_start(opened, NOW, abstains=abstains).table, keys)


def with_seeds(table: Table, *seeds: tuple[str, str]) -> Table:
    """Let owners of keys commit to seeds and show them."""
    for owner, seed in seeds:
        bound = seed_digest(table.id, table.seats_of(owner)[0], seed)
        table = then(table, dealing.commit(table, owner, table.deal, bound, NOW))
    for owner, seed in seeds:
        table = then(table, dealing.reveal(table, owner, table.deal, seed, NOW))
    return table


def then(table: Table, change: Change) -> Table:
    """Let a change happen, and check that storing and reading its events leads to the same."""
    assert caught_up(table, map(encoded, change.events)) == change.table
    return change.table


def bots_moved(table: Table) -> Table:
    while (change := bot_step(table, lambda: NOW)).events:
        table = then(table, change)
    return table
