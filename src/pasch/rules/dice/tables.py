"""Every throw of five dice with its points and keeps, worked out once from the rules."""

from itertools import combinations_with_replacement, product

from pasch.rules.combinations import points
from pasch.rules.dice.moves import STRIKE, WRITE, Keep, Strike, Write
from pasch.rules.fields import DICE_FIELDS
from pasch.rules.values import NUMBERS, Values, parts

THROWS: tuple[Values, ...] = tuple(combinations_with_replacement(NUMBERS, 5))

SORTED: dict[Values, Values] = {dice: tuple(sorted(dice)) for dice in product(NUMBERS, repeat=5)}
"""Five dice as they fell, and as the rules know them."""

POINTS: dict[Values, tuple[int, ...]] = {
    dice: tuple(points(field, dice) for field in DICE_FIELDS) for dice in THROWS
}
"""Per throw the points in each field, jokers aside."""

FILLS: dict[Values, tuple[tuple[Write | Strike, ...], ...]] = {
    dice: tuple(
        (WRITE[field], STRIKE[field]) if worth[field] else (STRIKE[field],) for field in DICE_FIELDS
    )
    for dice, worth in POINTS.items()
}
"""Per throw the ways to fill each field, jokers aside (D4)."""

_KEEP = {
    dice: Keep(dice) for size in range(5) for dice in combinations_with_replacement(NUMBERS, size)
}

KEEPS: dict[Values, tuple[Keep, ...]] = {
    dice: tuple(_KEEP[kept] for size in range(5) for kept in parts(dice, size)) for dice in THROWS
}
"""Per throw the keeps that leave at least one die to throw (D3)."""

KEPT: dict[Values, frozenset[Values]] = {
    dice: frozenset(keep.dice for keep in keeps) for dice, keeps in KEEPS.items()
}
"""Per throw the dice that may be kept."""
