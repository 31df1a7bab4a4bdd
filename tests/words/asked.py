from typing import NamedTuple


class Asked(NamedTuple):
    """A text that is asked for, and the gaps that are filled; None where that is not in sight."""

    where: str
    pattern: str
    gaps: frozenset[str] | None
