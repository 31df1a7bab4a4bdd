"""Reading a record: every move is checked by the rules, and every number against them."""

import re
from collections.abc import Iterator

from pasch.play.events import (
    HEX_256,
    Abandoned,
    ChanceResolved,
    Event,
    Moved,
    SecretRevealed,
    SeedCommitted,
    SeedRevealed,
)
from pasch.play.match import Match, start
from pasch.play.record.errors import Line, RecordError
from pasch.play.record.headers import HeaderError, Headers, read_setup
from pasch.play.record.signature import split_signature
from pasch.play.record.turns import check_heading, check_last_turn
from pasch.play.record.write import write_record
from pasch.rules import MalformedMove, PaschError

_HEADER = re.compile(r"([A-Z][a-z]*(?: [1-9])?): (.+)")
_TURN = re.compile(r"[0-9]+\. [^:]+: ")
_OUTCOME = re.compile(r"[1-9](?: [1-9])*")


def read_record(text: str) -> Match:
    """Read a record and play it through; RecordError tells line, column and reason.

    Moves, dice and cards are read, played by the rules, and the match is written again. What
    is derived (points, penalties, totals, the winner) is right if both texts are the same. A
    signature is set aside: `signed_by` checks it.
    """
    text, _ = split_signature(text)
    lines = _lines(text)
    blocks = list(_blocks(lines))
    match = _begun(blocks[0])
    rest = [line for block in blocks[1:] for line in block]
    turns = [line for line in rest if _TURN.match(line.text)]
    for later in _turn_by_turn(match, turns):
        match = later
    check_last_turn(match, blocks[0], rest, turns)
    _check_given(match, blocks[0])
    match = _ended(match, lines)
    _compare(text, write_record(match))
    return match


def read_beginning(text: str) -> tuple[Match, RecordError | None]:
    """Read a record as far as its moves are right; return what is wrong with it, if anything is.

    RecordError where even its headers cannot be read.
    """
    try:
        return read_record(text), None
    except RecordError as error:
        wrong = error
    blocks = list(_blocks(_lines(split_signature(text)[0])))
    match = _begun(blocks[0])
    turns = [line for block in blocks[1:] for line in block if _TURN.match(line.text)]
    try:
        for later in _turn_by_turn(match, turns):
            match = later
    except RecordError:
        return match, wrong
    return match, wrong


def _check_given(match: Match, head: list[Line]) -> None:
    """Refuse a record that says more was given than there is: then nothing would be proved."""
    if len(match.steps) >= match.setup.given:
        return
    line = next(line for line in head if line.text.startswith("From: "))
    wrong = HeaderError("From", "header_value", given=line.text.removeprefix("From: "))
    raise RecordError(line.number, 1, wrong)


def _lines(text: str) -> list[Line]:
    return [Line(number, line) for number, line in enumerate(text.split("\n"), start=1)]


def _turn_by_turn(match: Match, turns: list[Line]) -> Iterator[Match]:
    """Play turns, one event after the other."""
    for before, line in zip([None, *turns], turns, strict=False):
        check_heading(match, line, before)
        for column, event in _events(match, line):
            match = _played(match, event, line.number, column)
            yield match


def _blocks(lines: list[Line]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in lines:
        if line.text:
            block.append(line)
        else:
            yield block
            block = []
    yield block


def _begun(block: list[Line]) -> Match:
    headers: Headers = {}
    at: dict[str, int] = {}
    for line in block:
        header = _HEADER.fullmatch(line.text)
        if header is None:
            raise RecordError(line.number, 1, PaschError("record.header", given=line.text[:40]))
        name, value = header.groups()
        if name in headers:
            raise RecordError(line.number, 1, HeaderError(name, "header_twice"))
        headers[name], at[name] = value, line.number
    try:
        match = start(read_setup(headers))
    except HeaderError as error:
        raise RecordError(at.get(error.name, 1), 1, error) from error
    except PaschError as error:
        raise RecordError(at.get("Rules", 1), 1, error) from error
    for name, event in _seed_events(headers):
        match = _played(match, event, at[name], 1)
    # The secret is read, but shown only when the match is over: `_ended` sees to it.
    for name, value in headers.items():
        if name != "Secret":
            raise RecordError(at[name], 1, HeaderError(name, "header_unknown"))
        if not HEX_256.fullmatch(value):
            raise RecordError(at[name], 1, HeaderError(name, "header_value", given=value))
    return match


def _seed_events(headers: Headers) -> Iterator[tuple[str, Event]]:
    for kind, event in (("Commit", SeedCommitted), ("Seed", SeedRevealed)):
        for seat in range(9):
            name = f"{kind} {seat + 1}"
            if name in headers:
                yield name, event(seat, headers.pop(name))


def _events(match: Match, line: Line) -> Iterator[tuple[int, Event]]:
    start_of_items = line.text.index(": ") + 2
    column = start_of_items + 1
    for item in line.text[start_of_items:].split("; "):
        if _OUTCOME.fullmatch(item):
            yield column, ChanceResolved(tuple(map(int, item.split(" "))))
        else:
            try:
                yield column, Moved(match.setup.edition.parse_move(item.partition(" = ")[0]))
            except MalformedMove as error:
                raise RecordError(line.number, column, error) from error
        column += len(item) + 2


def _played(match: Match, event: Event, line: int, column: int) -> Match:
    try:
        return match.after(event)
    except PaschError as error:
        raise RecordError(line, column, error) from error


def _ended(match: Match, lines: list[Line]) -> Match:
    for line in lines:
        if line.text == "Result: abandoned":
            match = _played(match, Abandoned(), line.number, 1)
    for line in lines:
        name, _, value = line.text.partition(": ")
        if name == "Secret":
            return _played(match, SecretRevealed(value), line.number, 1)
    return match


def _compare(given: str, expected: str) -> None:
    given_lines, expected_lines = given.split("\n"), expected.split("\n")
    for number in range(max(len(given_lines), len(expected_lines))):
        found = given_lines[number] if number < len(given_lines) else None
        wanted = expected_lines[number] if number < len(expected_lines) else None
        if found == wanted:
            continue
        # Both texts end with a line feed, so the last of their lines are empty.
        if wanted is None or number + 1 == len(expected_lines):
            raise RecordError(number + 1, 1, PaschError("record.too_much"))
        if found is None or number + 1 == len(given_lines):
            raise RecordError(number + 1, 1, PaschError("record.too_little", wanted=wanted))
        same = next(
            (at for at, (a, b) in enumerate(zip(found, wanted, strict=False)) if a != b),
            min(len(found), len(wanted)),
        )
        raise RecordError(number + 1, same + 1, PaschError("record.differs", wanted=wanted))
