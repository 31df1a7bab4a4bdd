"""Mangled records: each is read, or refused with line, column and reason; nothing else happens."""

from pathlib import Path
from random import Random

import pytest

from pasch.play import RecordError, read_record, write_record
from tests.play.forgeries import SIGNED

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*-2.pasch"))
RECORDS = [*(path.read_text("utf-8") for path in GOLDEN), SIGNED]
LETTERS = "0123456789 .:;=+-abcKNFH\n\r\t\0ÄßéΩ\u2028💥*,"
BATCHES = 10
MANGLED = 10_000


def mangled(text: str, random: Random) -> str:
    for _ in range(random.choice([1, 1, 1, 2, 5, 20])):
        at, length = random.randrange(len(text) + 1), random.choice([0, 1, 1, 2, 10, 80])
        lines = text.split("\n")
        match random.randrange(6):
            case 0:
                text = text[:at] + random.choice(LETTERS) + text[at + length :]
            case 1:
                text = text[:at] + text[at + length :]
            case 2:
                text = text[:at] + text[at : at + length] + text[at:]
            case 3:
                a, b = random.randrange(len(lines)), random.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                text = "\n".join(lines)
            case 4:
                text = "\n".join(lines[: random.randrange(len(lines) + 1)])
            case 5:
                at = random.randrange(len(lines))
                text = "\n".join([*lines[:at], "".join(random.choices(LETTERS, k=12)), *lines[at:]])
    return text


def with_our_line_ends(text: str) -> str:
    text = text.replace("\r\n", "\n")
    return text if text.endswith("\n") else text + "\n"


def refusal(text: str) -> RecordError | None:
    """Read a record; return the error where it is refused."""
    record, _, _ = with_our_line_ends(text).partition("\nSignature: ")
    try:
        assert write_record(read_record(text)) == record
    except RecordError as error:
        return error
    return None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_mangled_records_are_read_or_refused_with_a_reason(batch: int) -> None:
    random = Random(batch)
    for _ in range(MANGLED // BATCHES):
        text = mangled(random.choice(RECORDS), random)
        error = refusal(text)
        if error is not None:
            assert 1 <= error.line <= with_our_line_ends(text).count("\n") + 2
            assert error.column >= 1
            assert str(error) != error.text("de")
