"""What simple players hope for in a field, what they collect for it, and how much they hold."""

from functools import cache, lru_cache
from itertools import combinations_with_replacement

from pasch.rules import Field
from pasch.rules.cards.hand import card_points, cards_for
from pasch.rules.values import NUMBERS, Values, counted, listed

PAR = dict(zip(Field, (2, 5, 8, 12, 15, 19, 21, 12, 18, 24, 24, 12, 22), strict=True))
"""What a beginner hopes for in each field; a field is filled where it beats this most."""


@cache
def goals(field: Field) -> tuple[Values, ...]:
    """Return what to collect: three of a number, or all that meets a lower field."""
    if field.is_upper:
        return ((field + 1,) * 3,)
    size = cards_for(field)[1]
    return tuple(
        cards for cards in combinations_with_replacement(NUMBERS, size) if card_points(field, cards)
    )


@lru_cache(maxsize=100_000)
def overlap(held: Values, goal: Values) -> Values:
    """Return what is held of a goal."""
    counts = tuple(map(min, counted(held), counted(goal)))
    return listed(counts)  # type: ignore[arg-type]  # six stay six


@lru_cache(maxsize=100_000)
def nearest_goal(held: Values, fields: tuple[Field, ...]) -> Values:
    """Return the goal that misses the fewest cards or dice, the highest where several do."""
    several = (goal for field in fields for goal in goals(field))
    return min(several, key=lambda goal: (len(goal) - len(overlap(held, goal)), -sum(goal)))
