"""The text record of a table's match."""

from pasch.play import Signer, write_record
from pasch.web.table.errors import TableError
from pasch.web.table.table import Table


def record_text(table: Table, signer: Signer) -> str:
    """Write a table's match down, if no hands and no coming throws are given away by that.

    It is signed once it is over: until then there will be other records of the same match.
    """
    if table.match is None:
        raise TableError("table.not_playing")
    if table.is_sealed:
        raise TableError("table.sealed_record")
    gives_away = table.edition.hides_hands or table.opened.seed is not None
    if gives_away and not table.match.is_over:
        raise TableError("table.record")
    return signer.signed_record(table.match) if table.match.is_over else write_record(table.match)
