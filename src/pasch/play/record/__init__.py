"""The text record of a match: the counterpart of chess's PGN, for both games."""

from pasch.play.record.read import RecordError, read_record
from pasch.play.record.write import write_record

__all__ = ["RecordError", "read_record", "write_record"]
