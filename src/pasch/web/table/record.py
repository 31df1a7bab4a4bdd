"""The text record of a table's match."""

from pasch.play import write_record
from pasch.web.table.errors import TableError
from pasch.web.table.table import Table


def record_text(table: Table) -> str:
    """Write a table's match down, if no hands and no coming throws are given away by that."""
    if table.match is None:
        raise TableError("table.not_playing")
    gives_away = table.edition.hides_hands or table.opened.seed is not None
    if gives_away and not table.match.is_over:
        raise TableError("table.record")
    return write_record(table.match)
