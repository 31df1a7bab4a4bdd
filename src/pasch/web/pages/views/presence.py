"""Who of the others is there."""

from typing import NamedTuple

from pasch.web.table.table import Table


class Person(NamedTuple):
    """Somebody at another screen."""

    seat: int
    name: str
    is_here: bool


def others(
    table: Table, own: str | None, here: frozenset[str], *, sees_everybody: bool
) -> tuple[Person, ...]:
    """Return who of the others is known to be there, or known to be away.

    Where several workers share the tables, whoever is not here may be at another one.
    """
    people = (
        Person(number, seat.name, seat.owner in here)
        for number, seat in enumerate(table.seats)
        if seat.name is not None and seat.owner is not None and seat.owner != own
    )
    return tuple(person for person in people if person.is_here or sees_everybody)
