"""A slow solver that anyone can check: every move of every position, straight from the rules."""

from functools import cache

from pasch.rules import DicePosition, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import DICE_FIELDS


def before_turn(edition: DiceEdition, sheet: Sheet) -> DicePosition:
    filled = len(DICE_FIELDS) - len(sheet.free())
    return edition.start(1)._replace(sheets=(sheet,), turn=filled + 1)


@cache
def expected_total(position: DicePosition) -> float:
    """Return the mean final total when every move is the best one."""
    result = position.result()
    if result is not None:
        return result.totals[0]
    if position.awaits is not None:
        return sum(
            float(chance) * expected_total(position.given(outcome))
            for outcome, chance in position.awaits.outcomes()
        )
    return max(expected_total(position.after(move)) for move in position.moves())
