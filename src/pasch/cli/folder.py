"""Where this person's matches are kept."""

import os
from pathlib import Path


def matches_folder() -> Path:
    """Give the folder of saved matches: in PASCH_HOME, or where the system keeps users' data."""
    home = os.environ.get("PASCH_HOME")
    if home:
        return Path(home) / "matches"
    from platformdirs import user_data_path

    return user_data_path("pasch", appauthor=False) / "matches"
