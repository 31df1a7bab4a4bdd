"""What five dice, or the cards played, are worth in a field (D5 to D9, C6, C7)."""

from collections.abc import Sequence

from pasch.rules.fields import Field

FULL_HOUSE = 25
KLEINE_STRASSE = 30
GROSSE_STRASSE = 40
KNIFFEL = 50

_FOUR_IN_A_ROW = ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})
_FIVE_IN_A_ROW = ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6})


def points(field: Field, values: Sequence[int]) -> int:
    """Return the points of `values` in `field`; 0 where they do not meet it."""
    if field.is_upper:
        number = field + 1
        return number * values.count(number)
    most = max(map(values.count, values))
    match field:
        case Field.DREIERPASCH:
            return sum(values) if most >= 3 else 0
        case Field.VIERERPASCH:
            return sum(values) if most >= 4 else 0
        case Field.FULL_HOUSE:
            return FULL_HOUSE if most == 3 and len(set(values)) == 2 else 0
        case Field.KLEINE_STRASSE:
            return KLEINE_STRASSE if any(row <= set(values) for row in _FOUR_IN_A_ROW) else 0
        case Field.GROSSE_STRASSE:
            return GROSSE_STRASSE if set(values) in _FIVE_IN_A_ROW else 0
        case Field.KNIFFEL:
            return KNIFFEL if most == 5 else 0
        case _:
            return sum(values)


def joker_points(field: Field, number: int) -> int:
    """Return the points of a Kniffel used as a joker: a lower field at full value (K1, G1)."""
    match field:
        case Field.FULL_HOUSE:
            return FULL_HOUSE
        case Field.KLEINE_STRASSE:
            return KLEINE_STRASSE
        case Field.GROSSE_STRASSE:
            return GROSSE_STRASSE
        case _:
            return points(field, (number,) * 5)
