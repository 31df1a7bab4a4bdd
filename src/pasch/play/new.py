"""Starting a match: everything that needs a clock or real randomness."""

import secrets
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from pasch.play.chance.commitment import SECRET_BYTES, commitment
from pasch.play.match import Match
from pasch.play.names import check_new_names
from pasch.play.origin import given_events, start_from
from pasch.play.setup import Chance, Origin, Seat, Setup
from pasch.rules import Edition

ID_LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
ID_LENGTH = 10


class Begun(NamedTuple):
    """A match just begun and, if it is a fair one, its secret."""

    match: Match
    secret: bytes | None


def new_id() -> str:
    """Return an id that no other match has."""
    return id_from(secrets.randbits(128))


def id_from(number: int) -> str:
    """Return the id that a large number leads to."""
    return "".join(
        ID_LETTERS[number // len(ID_LETTERS) ** place % len(ID_LETTERS)]
        for place in range(ID_LENGTH)
    )


def new_match(  # noqa: PLR0913 - all that is agreed before a match
    edition: Edition,
    seats: Sequence[Seat],
    *,
    chance: Chance = "fair",
    seed: int | None = None,
    first: int | None = None,
    origin: Match | None = None,
) -> Begun:
    """Begin a match; `seed` makes it a seeded one, `origin` is one to go on from as it stands."""
    if seed is not None:
        chance = "seeded"
    check_new_names([seat.name for seat in seats])
    match_id = new_id()
    secret = secrets.token_bytes(SECRET_BYTES) if chance == "fair" else None
    setup = Setup(
        id=match_id,
        edition=edition,
        seats=tuple(seats),
        chance=chance,
        date=date.today().isoformat(),
        first=first,
        commitment=None if secret is None else commitment(match_id, edition.rules, secret),
        seed=seed,
        origin=Origin(origin.setup.id, len(origin.steps)) if origin and origin.steps else None,
    )
    events = () if origin is None else given_events(origin, len(origin.steps))
    return Begun(start_from(setup, events), secret)
