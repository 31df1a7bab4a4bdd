"""Positions in the middle of a turn."""

from pasch.rules import DicePosition, Sheet
from pasch.rules.editions.klassik import Klassik
from pasch.rules.fields import DICE_FIELDS


def before(*sheets: Sheet, dice: tuple[int, ...], throw: int, seat: int = 0) -> DicePosition:
    """Return a position in the middle of a turn."""
    filled = sum(len(DICE_FIELDS) - len(sheet.free()) for sheet in sheets)
    start = Klassik().start(len(sheets), first=0)
    return start._replace(sheets=sheets, turn=filled + 1, to_act=seat, throw=throw, dice=dice)
