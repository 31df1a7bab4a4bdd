"""Reading what a person names on the command line."""

from pathlib import Path

from pasch.cli.folder import matches_folder
from pasch.play.match import Match
from pasch.play.record import read_record
from pasch.play.record.headers import is_match_id
from pasch.play.saved import SUFFIX, SavedMatch, load
from pasch.rules import PaschError

LARGEST_RECORD = 4_000_000


def read_record_file(name: str) -> Match:
    """Read a record from a file."""
    path = Path(name)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_RECORD + 1)
    except (OSError, ValueError) as error:
        raise PaschError("file.missing", name=name) from error
    if len(content) > LARGEST_RECORD:
        raise PaschError("file.large", name=name)
    try:
        return read_record(content.decode())
    except UnicodeDecodeError as error:
        raise PaschError("file.text", name=name) from error


def find_saved(match_id: str) -> SavedMatch:
    """Give a saved match by its id."""
    path = matches_folder() / f"{match_id}{SUFFIX}"
    if not is_match_id(match_id) or not path.exists():
        raise PaschError("saved.missing", given=match_id)
    return load(path)
