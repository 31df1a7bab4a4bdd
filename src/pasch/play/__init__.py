"""A match: seats, sources of chance, the event log, the text record, what each seat may see."""

from pasch.play.chance.by_hand import ByHand
from pasch.play.chance.keyed import fair_source, seeded_source
from pasch.play.chance.source import Moment, Source
from pasch.play.entry import Entry
from pasch.play.events import (
    Abandoned,
    ChanceResolved,
    Event,
    Moved,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
    Undone,
)
from pasch.play.match import Match, MatchError, Step, advance, as_of, start
from pasch.play.new import Begun, new_match
from pasch.play.record import (
    RecordError,
    Signer,
    WrongSignature,
    read_beginning,
    read_record,
    signed_by,
    write_record,
)
from pasch.play.setup import Seat, Setup
from pasch.play.verify import NotProved, Proof, verify
from pasch.play.view import Begins, Drawn, Hidden, LogEntry, MatchView, Thrown, match_view

__all__ = [
    "Abandoned",
    "Begins",
    "Begun",
    "ByHand",
    "ChanceResolved",
    "Drawn",
    "Entry",
    "Event",
    "Hidden",
    "LogEntry",
    "Match",
    "MatchError",
    "MatchView",
    "Moment",
    "Moved",
    "NotProved",
    "Proof",
    "RecordError",
    "Seat",
    "SecretRevealed",
    "SeedCommitted",
    "SeedRevealed",
    "Setup",
    "Signer",
    "Source",
    "Step",
    "Thrown",
    "Undone",
    "WrongSignature",
    "advance",
    "as_of",
    "fair_source",
    "match_view",
    "new_match",
    "read_beginning",
    "read_record",
    "seeded_source",
    "signed_by",
    "start",
    "verify",
    "write_record",
]
