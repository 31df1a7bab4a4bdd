"""What a dishonest person makes of a signed record; the dice stay what they were."""

from random import Random

from pasch.play import (
    Abandoned,
    Event,
    Match,
    Moved,
    SecretRevealed,
    Signer,
    start,
    write_record,
)
from pasch.rules import Strike, Write
from tests.play.matches import SECRET, fair, finished, played

SERVER = Signer(bytes(range(32)))
FORGER = Signer(bytes(range(1, 33)))
MATCH = finished("klassik", 2, seed=3)
SIGNED = SERVER.signed_record(MATCH)
SIGNATURE = SIGNED.splitlines()[-1]


def with_signature(record: str, signature: str = SIGNATURE) -> str:
    return f"{record}\n{signature}\n"


def names_swapped() -> str:
    record = write_record(MATCH)
    return record.replace("Anna", "?").replace("Ben", "Anna").replace("?", "Ben")


def date_changed() -> str:
    return write_record(MATCH).replace("Date: 2026-01-01", "Date: 2025-12-31")


def moves_changed() -> str:
    """Let the same throws be written elsewhere from the tenth round on."""
    match = start(MATCH.setup)
    for event in MATCH.events:
        is_late = match.position.round >= 10
        match = match.after(_last_field(match) if is_late and _fills_field(event) else event)
    return write_record(match)


def _fills_field(event: Event) -> bool:
    return isinstance(event, Moved) and isinstance(event.move, Write | Strike)


def _last_field(match: Match) -> Moved:
    return [moved for moved in map(Moved, match.position.moves()) if _fills_field(moved)][-1]


def cut_short() -> str:
    """Stop while one is ahead."""
    match = played(fair(), Random(3), stop=lambda match: match.position.turn == 7)
    return write_record(match.after(Abandoned()).after(SecretRevealed(SECRET.hex())))


def played_otherwise() -> str:
    """Play another match altogether that has the same secret."""
    return write_record(finished("klassik", 2, seed=4))


FORGED = {
    forge.__name__: forge()
    for forge in (names_swapped, date_changed, moves_changed, cut_short, played_otherwise)
}
"""Each is read without complaint, and its chance is proved."""
