"""Where the value tables lie that come with the package: one file for every edition and option."""

from importlib.resources import files
from pathlib import Path

from pasch.rules import Edition
from pasch.words import PaschError

TABLES = Path(str(files("pasch.solve") / "tables"))


def file_name(edition: Edition) -> str:
    """Name the file of an edition's table."""
    return f"{edition.rules}.npz"


def read_table(edition: Edition) -> bytes:
    """Return the bytes of an edition's table."""
    file = TABLES / file_name(edition)
    if not file.is_file():
        raise PaschError("solve.no_table", rules=edition.rules)
    return file.read_bytes()


def write_table(edition: Edition, packed: bytes, folder: Path = TABLES) -> None:
    """Write the bytes of an edition's table."""
    folder.mkdir(exist_ok=True)
    (folder / file_name(edition)).write_bytes(packed)
