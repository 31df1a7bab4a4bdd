"""`mittel` with dice: greedy, with a few rules of thumb and no arithmetic of chances.

It throws on after what the dice are nearest to, wants three of each number in the upper part,
stops at a finished Full House or straight, and where nothing fits gives up what hurts least.
"""

from random import Random

from pasch.rules import DiceMove, DiceView, Field, Keep, Sheet, Strike, Write
from pasch.rules.fields import upper_field
from pasch.rules.values import NUMBERS, Values, counted

ORDINARY = dict(zip(Field, (2, 5, 8, 12, 15, 19, 22, 14, 22, 29, 32, 16, 22), strict=True))
"""What a practised player gets from each field on average."""

FINISHED = (Field.FULL_HOUSE, Field.GROSSE_STRASSE, Field.KNIFFEL)
OF_A_KIND = (Field.DREIERPASCH, Field.VIERERPASCH, Field.KNIFFEL)
PROMISING_ROW = 3
HIGH = 4
"""For the Chance, dice from this number on stay."""


def mittel(view: DiceView, random: Random) -> DiceMove:  # noqa: ARG001 - it always does the same
    """Choose what a sensible person would."""
    fill = _best_fill(view)
    if view.throws_to_come == 0:
        return fill
    sheet = view.sheets[view.to_act]
    kept = _worth_keeping(view.dice, sheet)
    if kept == view.dice or (isinstance(fill, Write) and _is_finished(fill.field, sheet)):
        return fill
    return Keep(kept)


def _best_fill(view: DiceView) -> Write | Strike:
    sheet = view.sheets[view.to_act]

    def above_ordinary(move: Write | Strike) -> int:
        after = view.edition.written(sheet, view.dice, move)
        earned = (after.points[move.field] or 0) + after.extra - sheet.extra
        return earned - ORDINARY[move.field]

    fills = [move for move in view.moves() if not isinstance(move, Keep)]
    return max(fills, key=above_ordinary)


def _is_finished(field: Field, sheet: Sheet) -> bool:
    if field is Field.KLEINE_STRASSE:
        return not sheet.is_free(Field.GROSSE_STRASSE)
    return field in FINISHED


def _worth_keeping(dice: Values, sheet: Sheet) -> Values:
    """Keep what is nearest to something that is still wanted."""
    counts = counted(dice)
    row = _longest_row(dice)
    wants_row = sheet.is_free(Field.KLEINE_STRASSE) or sheet.is_free(Field.GROSSE_STRASSE)
    pairs = tuple(number for number in NUMBERS if counts[number - 1] >= 2)
    of_a_kind = [number for number in NUMBERS if _is_wanted(number, sheet)]
    most = max((counts[number - 1] for number in of_a_kind), default=0)
    if wants_row and len(row) >= PROMISING_ROW and len(row) > most:
        return row
    if sheet.is_free(Field.FULL_HOUSE) and len(pairs) == 2:
        return tuple(number for number in dice if number in pairs)
    if most:
        number = max(of_a_kind, key=lambda wanted: (counts[wanted - 1], wanted))
        return (number,) * counts[number - 1]
    if wants_row:
        return row
    if sheet.is_free(Field.FULL_HOUSE):
        return tuple(number for number in dice if number in pairs)
    return tuple(number for number in dice if number >= HIGH)


def _is_wanted(number: int, sheet: Sheet) -> bool:
    return sheet.is_free(upper_field(number)) or any(map(sheet.is_free, OF_A_KIND))


def _longest_row(dice: Values) -> Values:
    rows = [
        tuple(range(first, last + 1))
        for first in NUMBERS
        for last in NUMBERS
        if set(range(first, last + 1)) <= set(dice)
    ]
    return max(rows, key=len)
