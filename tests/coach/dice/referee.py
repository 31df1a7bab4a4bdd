"""What a turn comes to, enumerated throw by throw from the rules: slow, and plain to see."""

from collections import defaultdict
from fractions import Fraction
from functools import cache

from pasch.rules import DicePosition, Field, Keep, Sheet, Strike, Write
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.value_tables import value_table

Ends = dict[tuple[Field, bool], tuple[float, float]]
"""Per field, and whether it got points: the chance, and the points earned times the chance."""


def ends(position: DicePosition) -> Ends:
    """Return where a turn ends in best play for points, with the chance of each end."""
    if position.awaits is not None:
        sums: dict[tuple[Field, bool], list[float]] = defaultdict(lambda: [0.0, 0.0])
        for outcome, chance in position.awaits.outcomes():
            for end, (part, points) in ends(position.given(outcome)).items():
                sums[end][0] += float(chance) * part
                sums[end][1] += float(chance) * points
        return {end: (part, points) for end, (part, points) in sums.items()}
    return _ends(position.edition, position.sheets[0], position.throw, position.dice)


@cache
def _ends(edition: DiceEdition, sheet: Sheet, throw: int, dice: tuple[int, ...]) -> Ends:
    position = edition.start(1)._replace(sheets=(sheet,), throw=throw, dice=dice)
    move = max(position.moves(), key=lambda move: value(position.after(move)))
    if isinstance(move, Keep):
        return ends(position.after(move))
    assert isinstance(move, Write | Strike)
    earned = position.after(move).sheets[0].earned - sheet.earned
    return {(move.field, isinstance(move, Write)): (1.0, float(earned))}


def value(position: DicePosition) -> float:
    """Return the final total to be expected: that between turns is the table's, within it ours."""
    if position.throw == 0:
        return value_table(position.edition).expected_total(position.sheets[0])
    if position.awaits is not None:
        return float(
            sum(
                float(chance) * value(position.given(outcome))
                for outcome, chance in position.awaits.outcomes()
            )
        )
    return _value(position.edition, position.sheets[0], position.throw, position.dice)


@cache
def _value(edition: DiceEdition, sheet: Sheet, throw: int, dice: tuple[int, ...]) -> float:
    position = edition.start(1)._replace(sheets=(sheet,), throw=throw, dice=dice)
    return max(value(position.after(move)) for move in position.moves())


def in_one_turn(edition: DiceEdition, sheet: Sheet, field: Field) -> Fraction:
    """Return the best chance that a turn ends with points in a field."""

    @cache
    def best(throw: int, dice: tuple[int, ...]) -> Fraction:
        position = edition.start(1)._replace(sheets=(sheet,), throw=throw, dice=dice)
        awaited = position.awaits
        if awaited is not None:
            chances = (
                chance * best(throw + 1, position.given(outcome).dice)
                for outcome, chance in awaited.outcomes()
            )
            return sum(chances, Fraction(0))
        if Write(field) in position.moves():
            return Fraction(1)
        keeps = [move.dice for move in position.moves() if isinstance(move, Keep)]
        return max((best(throw, kept) for kept in keeps), default=Fraction(0))

    return best(0, ())
