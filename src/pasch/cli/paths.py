"""Where matches are kept, and how what a person names on the command line is found."""

import os
from pathlib import Path

from pasch.play.match import Match
from pasch.play.record import read_record
from pasch.play.record.headers import is_match_id
from pasch.play.saved import SUFFIX, SavedMatch, load
from pasch.rules import PaschError

LARGEST_RECORD = 4_000_000


def matches_folder() -> Path:
    """Return the folder of the matches saved at the terminal."""
    return _home() / "matches"


def database_url() -> str:
    """Return where the tables of the web are kept if nobody says otherwise."""
    return f"sqlite:///{(_home() / 'tables.db').absolute()}"


def _home() -> Path:
    """Return PASCH_HOME, or where the system keeps users' data."""
    home = os.environ.get("PASCH_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("pasch", appauthor=False)


def read_record_file(name: str) -> Match:
    """Read a record from a file."""
    return read_record(read_text_file(name))


def read_text_file(name: str) -> str:
    """Read the text of a record, or of something smaller, from a file."""
    path = Path(name)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_RECORD + 1)
    except (OSError, ValueError) as error:
        raise PaschError("file.missing", name=name) from error
    if len(content) > LARGEST_RECORD:
        raise PaschError("file.large", name=name)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise PaschError("file.text", name=name) from error


def find_saved(match_id: str) -> SavedMatch:
    """Return a saved match by its id."""
    path = matches_folder() / f"{match_id}{SUFFIX}"
    if not is_match_id(match_id) or not path.exists():
        raise PaschError("saved.missing", given=match_id)
    return load(path)
