"""What people say to each other."""

from pasch.play.characters import is_printable
from pasch.web.table.access import own_seats
from pasch.web.table.change import Change, Now
from pasch.web.table.errors import TableError
from pasch.web.table.events import Said
from pasch.web.table.table import Table

LONGEST_REMARK = 140
MOST_REMARKS = 200


def say(table: Table, owner: str, text: str, now: Now) -> Change:
    """Say something to all."""
    seat = own_seats(table, owner)[0]
    text = " ".join(text.split())
    if not 1 <= len(text) <= LONGEST_REMARK or not is_printable(text):
        raise TableError("table.remark", most=LONGEST_REMARK)
    if len(table.remarks) >= MOST_REMARKS:
        raise TableError("table.remarks", most=MOST_REMARKS)
    return Change(table).then(now, Said(seat, text))
