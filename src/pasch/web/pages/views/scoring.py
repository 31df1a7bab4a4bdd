"""What scores what, on one screen: worked out by the rules, with an example for every field."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from pasch.play.layout import IN_THE_CUP
from pasch.rules import Edition, Field
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import card_points, cards_for
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.values import NUMBERS, Values


class Scoring(NamedTuple):
    """What a field scores."""

    field: Field
    example: Values
    points: int
    """What the example scores."""
    is_fixed: bool
    """Whether everything that fits scores as much; if not, a sum counts."""


@cache
def scoring(edition: Edition) -> tuple[Scoring, ...]:
    """Return every field of an edition with what it scores."""
    return tuple(_scoring(edition, field) for field in edition.fields)


def most_points(edition: Edition, field: Field) -> int:
    """Return what a field can bring at best."""
    return max(edition.possible_points(field))


def _scoring(edition: Edition, field: Field) -> Scoring:
    worth = dict(_fitting(edition, field))
    if field.is_upper:
        wanted = (field + 1,) * edition.of_each_for_bonus
        found = next(values for values in worth if values.count(field + 1) == len(wanted))
    else:
        wanted = found = min(worth, key=lambda values: _surprise(edition, values))
    return Scoring(
        field=field,
        example=wanted,
        points=worth[found],
        is_fixed=len({*worth.values()}) == 1,
    )


def _fitting(edition: Edition, field: Field) -> Iterator[tuple[Values, int]]:
    """Return everything that scores in a field, with its points."""
    fewest, most = (
        cards_for(field) if isinstance(edition, CardEdition) else (len(IN_THE_CUP), len(IN_THE_CUP))
    )
    for size in range(fewest, most + 1):
        for values in combinations_with_replacement(NUMBERS, size):
            if scored := _points(edition, field, values):
                yield values, scored


def _points(edition: Edition, field: Field, values: Values) -> int:
    if isinstance(edition, DiceEdition):
        return edition.points_of(values)[field]
    return card_points(field, values)


def _surprise(edition: Edition, values: Values) -> tuple[int, int, int]:
    """Tell how ill something serves as an example: it should fit few fields, and vary."""
    lower = [field for field in edition.fields if not field.is_upper]
    fits = sum(_points(edition, field, values) > 0 for field in lower)
    return fits, -len({*values}), -sum(values)
