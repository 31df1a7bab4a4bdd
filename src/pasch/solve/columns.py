"""What both solvers read off a sheet: the filled fields as bits, and the upper sum."""

from pasch.rules.fields import UPPER_FIELDS
from pasch.rules.sheet import Sheet

UPPER_MASK = (1 << len(UPPER_FIELDS)) - 1
"""The bits of the upper fields."""


def mask_of(sheet: Sheet) -> int:
    """Return the filled fields as bits: field 0 is the lowest."""
    return sum(1 << row for row, points in enumerate(sheet.points) if points is not None)


def upper_sum(sheet: Sheet) -> int:
    """Return the points in the upper fields."""
    return sum(points or 0 for points in sheet.points[: len(UPPER_FIELDS)])
