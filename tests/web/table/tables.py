"""Tables for tests, without a service around them."""

from typing import NamedTuple

from pasch.rules import edition
from pasch.web.table.access import digest
from pasch.web.table.actions import Events, Now, bot_step, start_if_full
from pasch.web.table.create import Keys, SeatSpec, open_table
from pasch.web.table.events import decoded, encoded
from pasch.web.table.table import At, Table, opened_table

NOW = Now(1_700_000_000_000, "2023-11-14")


class Laid(NamedTuple):
    table: Table
    keys: Keys

    @property
    def host(self) -> str:
        return digest(self.keys.host)


def laid(rules: str, *wishes: SeatSpec, patience: int = 120, seed: int | None = None) -> Laid:
    opened, keys = open_table(edition(rules), wishes, patience=patience, seed=seed)
    table = opened_table(At(NOW.ms, opened))
    return Laid(then(table, start_if_full(table, NOW)), keys)


def then(table: Table, events: Events, ms: int = NOW.ms) -> Table:
    """Let events happen as they would after being stored and read again."""
    for event in events:
        table = table.after(At(ms, decoded(*encoded(event))))
    return table


def bots_moved(table: Table) -> Table:
    while events := bot_step(table):
        table = then(table, events)
    return table
