"""Opening a table: for the first match, and for a rematch."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pasch.bots import BOTS, UnknownBotError, bot
from pasch.play import Match, as_of
from pasch.play.chance.commitment import SECRET_BYTES
from pasch.play.names import check_new_names
from pasch.play.new import new_id
from pasch.play.origin import given_events, given_steps
from pasch.rules import EDITIONS, Edition
from pasch.web.table.access import derived_id, derived_key, digest, new_key
from pasch.web.table.errors import NotYours, TableError
from pasch.web.table.events import Opened, TableSeat
from pasch.web.table.table import Table

MOST_SEATS = max(edition.most_players for edition in EDITIONS.values())
PATIENCE = 120
SHORTEST_PATIENCE, LONGEST_PATIENCE = 10, 7 * 24 * 3600


class SeatSpec(NamedTuple):
    """A seat to be taken: by a person at the host's screen, a bot, or a friend who joins."""

    name: str | None = None
    bot: str | None = None
    is_program: bool = False
    """Whether a program plays it for the host."""


class Keys(NamedTuple):
    """What opens a new table: the host's seats, the free seats, the watchers' bench."""

    host: str
    join: str
    watch: str


class Identity(NamedTuple):
    """What a table is known by."""

    id: str
    keys: Keys


def new_identity() -> Identity:
    """Return an identity that no other table has, and nobody can guess."""
    return Identity(new_id(), Keys(new_key(), new_key(), new_key()))


def identity_of(request: str) -> Identity:
    """Return the identity of the table that a request opens, however often it is sent."""
    keys = (derived_key(request, purpose) for purpose in ("host", "join", "watch"))
    return Identity(derived_id(request), Keys(*keys))


def is_same_request(table: Table, opened: Opened) -> bool:
    """Tell whether a table was opened by the request that would now open this one."""
    return replace(table.opened, secret=opened.secret) == opened


def open_table(  # noqa: PLR0913 - what whoever opens it may choose
    edition: Edition,
    specs: Sequence[SeatSpec],
    *,
    patience: int = PATIENCE,
    seed: int | None = None,
    first: int | None = None,
    hints: bool = False,
    identity: Identity | None = None,
) -> tuple[Opened, Keys]:
    """Return the event that opens a new table, and the keys to it; with the identity given, so
    that whoever sends the same again opens the same.
    """
    if not SHORTEST_PATIENCE <= patience <= LONGEST_PATIENCE:
        raise TableError("table.patience", low=SHORTEST_PATIENCE, high=LONGEST_PATIENCE)
    edition.checked_first(len(specs), first)
    table_id, keys = identity or new_identity()
    host = digest(keys.host)
    seats: list[TableSeat] = []
    for spec in specs:
        if spec.bot is not None:
            check_bot(spec.bot)
            name = spec.name or free_name(spec.bot.capitalize(), [*seats, *specs])
            seats.append(TableSeat(name, spec.bot))
        else:
            owner = host if spec.name else None
            seats.append(TableSeat(spec.name, None, owner, spec.is_program))
    check_new_names([seat.name for seat in seats if seat.name is not None])
    opened = Opened(
        id=table_id,
        rules=edition.rules,
        seats=tuple(seats),
        host=host,
        join=digest(keys.join),
        watch=digest(keys.watch),
        secret=secrets.token_hex(SECRET_BYTES),
        patience=patience,
        seed=seed,
        first=first,
        hints=hints,
    )
    return opened, keys


def table_from(match: Match, steps: int, name: str, bot: str) -> tuple[Opened, Keys]:
    """Return the event that opens a table at which somebody goes on from a position of a match.

    They play for whoever was to move then; bots play for all others.
    """
    check_bot(bot)
    steps = given_steps(match, steps)
    to_act = as_of(match, steps).position.to_act
    specs = [
        SeatSpec(name) if seat == to_act else SeatSpec(bot=bot)
        for seat in range(len(match.setup.seats))
    ]
    opened, keys = open_table(match.setup.edition, specs, first=match.setup.first)
    given = tuple(str(event) for event in given_events(match, steps))
    return replace(opened, origin=match.setup.id if given else None, given=given), keys


def rematch(table: Table, owner: str) -> Opened:
    """Return the event that opens a table for the same people, who keep their keys."""
    if not table.seats_of(owner):
        raise NotYours("table.not_yours")
    if table.match is None or not table.match.is_over or table.next_table is not None:
        raise TableError("table.rematch")
    return Opened(
        # Tables from before the id was named have none yet.
        id=table.rematch_id or new_id(),
        rules=table.opened.rules,
        seats=table.seats,
        host=table.opened.host,
        join=table.opened.join,
        watch=table.opened.watch,
        secret=secrets.token_hex(SECRET_BYTES),
        patience=table.opened.patience,
        seed=None if table.opened.seed is None else table.opened.seed + 1,
        first=table.opened.first,
        hints=table.opened.hints,
    )


def check_bot(name: str) -> None:
    """Refuse all but the bots of the package: the web runs nobody's own code."""
    if name not in BOTS:
        raise UnknownBotError("table.bot", given=name[:40], known=", ".join(BOTS))
    bot(name)


def free_name(wanted: str, others: Sequence[TableSeat | SeatSpec]) -> str:
    """Return a name that nobody at the table has yet: Stark, then Stark 2."""
    taken = {other.name.casefold() for other in others if other.name}
    name, number = wanted, 1
    while name.casefold() in taken:
        number += 1
        name = f"{wanted} {number}"
    return name
