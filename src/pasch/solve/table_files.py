"""Where the tables lie that come with the package: files for every edition and option."""

from importlib.resources import files
from pathlib import Path

from pasch.rules import Edition
from pasch.words import PaschError

TABLES = Path(str(files("pasch.solve") / "tables"))


def file_name(edition: Edition, part: str = "") -> str:
    """Name the file of an edition's value table, or of another part of what is known of it."""
    return f"{edition.rules}{part}.npz"


def has_table(edition: Edition, part: str = "") -> bool:
    """Tell whether an edition's table comes with the package."""
    return (TABLES / file_name(edition, part)).is_file()


def read_table(edition: Edition, part: str = "") -> bytes:
    """Return the bytes of an edition's table."""
    if not has_table(edition, part):
        raise PaschError("solve.no_table", rules=edition.rules)
    return (TABLES / file_name(edition, part)).read_bytes()


def write_table(edition: Edition, packed: bytes, folder: Path = TABLES, part: str = "") -> None:
    """Write the bytes of an edition's table."""
    folder.mkdir(exist_ok=True)
    (folder / file_name(edition, part)).write_bytes(packed)
