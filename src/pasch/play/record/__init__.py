"""The text record of a match: the counterpart of chess's PGN, for both games."""

from pasch.play.record.errors import RecordError
from pasch.play.record.read import read_beginning, read_record
from pasch.play.record.signature import Signer, WrongSignature, signed_by
from pasch.play.record.write import write_record

__all__ = [
    "RecordError",
    "Signer",
    "WrongSignature",
    "read_beginning",
    "read_record",
    "signed_by",
    "write_record",
]
