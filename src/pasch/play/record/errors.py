"""What is wrong with a record, and where."""

from typing import NamedTuple

from pasch.rules import PaschError


class RecordError(PaschError):
    """A record that cannot be read, or that the rules do not bear out."""

    def __init__(self, line: int, column: int, reason: PaschError) -> None:
        super().__init__("record.at", line=line, column=column, reason=reason.phrase)
        self.rule = reason.rule
        self.line = line
        self.column = column
        self.reason = reason


class Line(NamedTuple):
    """A line of a record, counted from 1."""

    number: int
    text: str
