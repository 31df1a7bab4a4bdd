"""What simple players collect for a field, and how much of it they hold."""

from functools import cache, lru_cache
from itertools import combinations_with_replacement

from pasch.rules import Field
from pasch.rules.cards.hand import card_points, cards_for
from pasch.rules.values import NUMBERS, Values, counted, listed


@cache
def goals(field: Field) -> tuple[Values, ...]:
    """Give what to collect: three of a number, or all that meets a lower field."""
    if field.is_upper:
        return ((field + 1,) * 3,)
    size = cards_for(field)[1]
    return tuple(
        cards for cards in combinations_with_replacement(NUMBERS, size) if card_points(field, cards)
    )


@lru_cache(maxsize=100_000)
def overlap(held: Values, goal: Values) -> Values:
    """Give what is held of a goal."""
    counts = tuple(map(min, counted(held), counted(goal)))
    return listed(counts)  # type: ignore[arg-type]  # six stay six
