"""A situation at a real table, as somebody describes it."""

from collections.abc import Sequence

from pasch.rules import DicePosition, PaschError, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.values import NUMBERS

DICE = 5


def dice_situation(
    edition: DiceEdition, sheets: Sequence[Sheet], dice: Sequence[int], throw: int
) -> DicePosition:
    """Return the position in which the player of the first sheet has thrown these dice.

    Refuses what cannot be: the others have filled as many fields, or one more or less.
    """
    if len(dice) != DICE or any(die not in NUMBERS for die in dice):
        raise PaschError("coach.dice", given=" ".join(map(str, dice)))
    if not 1 <= throw <= edition.throws_per_turn:
        raise PaschError("coach.throw", most=edition.throws_per_turn, given=throw)
    filled = [len(edition.fields) - len(sheet.free()) for sheet in sheets]
    if filled[0] == len(edition.fields):
        raise PaschError("coach.full")
    for other in filled[1:]:
        if abs(other - filled[0]) > 1:
            raise PaschError("coach.rival", own=filled[0], other=other)
    return edition.start(len(sheets), first=0)._replace(
        sheets=tuple(sheets), turn=sum(filled) + 1, throw=throw, dice=tuple(sorted(dice))
    )
