"""The files that pages load, named with what is in them so that browsers may keep them for good."""

from functools import cache
from hashlib import sha256
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "static"


@cache
def asset(name: str) -> str:
    """Give the address of a file."""
    content = (FOLDER / name).read_bytes()
    return f"/static/{name}?v={sha256(content).hexdigest()[:12]}"
