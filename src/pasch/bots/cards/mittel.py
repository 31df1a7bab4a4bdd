"""`mittel` with cards: a sensible person, who knows that time is short.

It scores as soon as a field gets about what it usually gets, since waiting costs a turn; else it
collects what is nearest, always with the extra card, and throws away the rest.
"""

from functools import lru_cache
from random import Random

from pasch.bots.goals import goals, overlap
from pasch.rules import CardMove, CardView, Field, Score, Swap, plays
from pasch.rules.cards.hand import MOST_DISCARDED, card_points, surplus
from pasch.rules.fields import CARD_FIELDS
from pasch.rules.values import Values, without

ORDINARY: dict[Field, int] = dict(
    zip(CARD_FIELDS, (2, 5, 8, 11, 14, 17, 20, 17, 25, 30, 40, 50), strict=True)
)
"""What a practised player gets from each field."""
GIVEN_AWAY = 3
"""Points below the ordinary that are still better than another turn."""


def mittel(view: CardView, random: Random) -> CardMove:  # noqa: ARG001 - it always does the same
    """Choose what a sensible person would."""
    hand, sheet = view.hand, view.sheets[view.to_act]
    free = sheet.free()
    fillable = {field: plays(field, hand)[-1] for field in free if plays(field, hand)}
    if fillable:
        field = max(fillable, key=lambda field: _merit(field, fillable[field]))
        cards = fillable[field]
        if _merit(field, cards)[0] >= -GIVEN_AWAY or len(hand) == view.edition.most_cards:
            return Score(field, cards, _worst(hand, cards), announce=sheet.is_last_but_one())
    kept = overlap(hand, _nearest(hand, tuple(free)))
    discard = (without(hand, kept) or ())[:MOST_DISCARDED]
    return Swap(discard, len(discard) + (len(hand) < view.edition.most_cards))


def _merit(field: Field, cards: Values) -> tuple[int, int]:
    """Return the points above the ordinary, then the points."""
    points = card_points(field, cards)
    return points - ORDINARY[field], points


def _worst(hand: Values, played: Values) -> Values:
    """Throw single cards away, and keep those that belong together."""
    return min(surplus(hand, played), key=lambda cards: sum(map(hand.count, cards)))


@lru_cache(maxsize=100_000)
def _nearest(hand: Values, fields: tuple[Field, ...]) -> Values:
    """Return the goal that misses the fewest cards, the one worth most where several do."""
    several = ((field, goal) for field in fields for goal in goals(field))
    return min(
        several,
        key=lambda of: (len(of[1]) - len(overlap(hand, of[1])), -card_points(*of)),
    )[1]
