"""The tables that a visitor's browser has keys for."""

from pasch.web.pages.visitor import MOST_TABLES, Visitor
from pasch.web.service import TableService
from pasch.web.table.access import access
from pasch.web.table.errors import TableError
from pasch.web.table.table import Table


async def own_tables(service: TableService, guest: Visitor) -> list[tuple[Table, str | None]]:
    """Return tables, the newest first, each with whose seats are opened; None for watchers."""
    tables = []
    # Each is looked for in the store, and a browser that plays by the rules has no more.
    for table_id, keys in list(reversed(guest.keyrings.items()))[:MOST_TABLES]:
        try:
            table = await service.table(table_id)
            tables.append((table, access(table, keys.own)))
        except TableError:
            continue
    return tables
