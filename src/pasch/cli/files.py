"""Reading what a person names on the command line."""

from pathlib import Path

from pasch.cli.folder import matches_folder
from pasch.play.match import Match
from pasch.play.record import read_record
from pasch.play.saved import SUFFIX, SavedMatch, load
from pasch.rules import PaschError

LARGEST_RECORD = 4_000_000


def read_record_file(name: str) -> Match:
    """Read a record from a file."""
    path = Path(name)
    try:
        if path.stat().st_size > LARGEST_RECORD:
            raise PaschError("file.large", name=name)
        content = path.read_bytes()
    except (OSError, ValueError) as error:
        raise PaschError("file.missing", name=name) from error
    try:
        return read_record(content.decode())
    except UnicodeDecodeError as error:
        raise PaschError("file.text", name=name) from error


def find_saved(match_id: str) -> SavedMatch:
    """Give a saved match by its id."""
    path = matches_folder() / f"{match_id}{SUFFIX}"
    if not match_id.isalnum() or not path.exists():
        raise PaschError("saved.missing", given=match_id)
    return load(path)
