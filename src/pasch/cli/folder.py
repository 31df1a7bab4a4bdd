"""Where this person's matches are kept."""

import os
from pathlib import Path


def matches_folder() -> Path:
    """Give the folder of the matches saved at the terminal."""
    return _home() / "matches"


def database_url() -> str:
    """Give where the tables of the web are kept if nobody says otherwise."""
    return f"sqlite:///{(_home() / 'tables.db').absolute()}"


def _home() -> Path:
    """Give PASCH_HOME, or where the system keeps users' data."""
    home = os.environ.get("PASCH_HOME")
    if home:
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path("pasch", appauthor=False)
