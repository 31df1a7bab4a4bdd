"""Matches saved as they go: one file each, one line per event, nothing ever rewritten."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pasch.play.chance.by_hand import ByHand
from pasch.play.chance.keyed import fair_source, seeded_source
from pasch.play.chance.source import Source
from pasch.play.events import Event, parse_event
from pasch.play.match import Match, start
from pasch.play.new import Begun
from pasch.play.record.headers import Headers, read_setup, setup_headers
from pasch.rules import PaschError
from pasch.words import phrase

SUFFIX = ".match"


class SavedError(PaschError):
    """A saved match that cannot be read or written."""


@dataclass(frozen=True)
class SavedMatch:
    """A match together with the file that holds it."""

    path: Path
    match: Match
    secret: bytes | None
    size: int
    """The length of the file that this match was read from or written to."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing more will be written: it is over, and its secret, if any, is shown."""
        return self.match.is_over and (self.secret is None or self.match.secret is not None)

    def append(self, event: Event) -> "SavedMatch":
        """Let an event happen, and return only when it is safely on the disk."""
        match = self.match.after(event)
        line = f"{event}\n".encode()
        with self.path.open("r+b") as file:
            file.seek(self.size)
            # A line that a crash cut short is written over; whole ones were written elsewhere.
            if self.path.stat().st_size < self.size or b"\n" in file.read():
                raise SavedError("saved.elsewhere", id=self.match.setup.id)
            file.seek(self.size)
            file.truncate()
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        return replace(self, match=match, size=self.size + len(line))

    def source(self, by_hand: ByHand) -> Source:
        """Return the source of chance that this match is played with."""
        setup = self.match.setup
        if self.secret is not None:
            return fair_source(self.match, self.secret)
        return by_hand if setup.seed is None else seeded_source(setup.seed)


def save_new(folder: Path, begun: Begun) -> SavedMatch:
    """Write a match that has just begun to a file of its own."""
    match, secret = begun
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{match.setup.id}{SUFFIX}"
    lines = [f"{name}: {value}" for name, value in setup_headers(match.setup)]
    if secret is not None:
        lines.append(f"Secret: {secret.hex()}")
    given = "".join(f"{event}\n" for event in match.events)
    content = ("\n".join(lines) + "\n\n" + given).encode()
    # The file holds the secret until the match is over, so it is for its owner's eyes alone.
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return SavedMatch(path, match, secret, len(content))


def load(path: Path) -> SavedMatch:
    """Read a saved match; a last line that a crash cut short was never promised to anybody."""
    try:
        content = path.read_bytes()
        complete = content[: content.rfind(b"\n") + 1]
        head, _, body = complete.decode().partition("\n\n")
        headers: Headers = dict(line.split(": ", 1) for line in head.split("\n"))
        secret = headers.pop("Secret", None)
        match = start(read_setup(headers))
        for line in body.split("\n")[:-1]:
            match = match.after(parse_event(match.setup.edition, line))
        key = None if secret is None else bytes.fromhex(secret)
    except PaschError as error:
        raise SavedError("saved.broken", path=path.name, reason=error.phrase) from error
    except (OSError, ValueError) as error:
        reason = phrase("error.saved.no_match")
        raise SavedError("saved.broken", path=path.name, reason=reason) from error
    return SavedMatch(path, match, key, len(complete))


def saved_paths(folder: Path) -> Iterator[Path]:
    """Return the files of all saved matches, the one played last first."""
    paths = folder.glob(f"*{SUFFIX}")
    yield from sorted(paths, key=lambda path: path.stat().st_mtime, reverse=True)
