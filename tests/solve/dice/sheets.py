"""Sheets near the end of a game."""

from pasch.rules import Field, Sheet
from pasch.rules.fields import DICE_FIELDS
from pasch.rules.sheet import empty_sheet

USUAL = dict(zip(DICE_FIELDS, (3, 6, 9, 12, 15, 18, 22, 18, 25, 30, 40, 50, 21), strict=True))


def sheet_with(*free: Field, **points: int) -> Sheet:
    """Return a sheet with these fields free; `points` changes single entries, by field name."""
    sheet = empty_sheet(len(DICE_FIELDS))
    for field in DICE_FIELDS:
        if field not in free:
            sheet = sheet.written(field, points.get(field.name, USUAL[field]))
    return sheet
