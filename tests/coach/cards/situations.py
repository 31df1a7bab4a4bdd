"""Situations with cards."""

from pasch.rules import CardPosition, CardView, Field, Sheet
from pasch.rules.values import Counts, Values
from tests.rules.positions import cards, cards_full_but, held

F = Field
UPPER = {F.EINSER: 3, F.ZWEIER: 6, F.DREIER: 9, F.VIERER: 12, F.FUENFER: 15, F.SECHSER: 18}
LOWER = {
    F.DREIERPASCH: 20,
    F.VIERERPASCH: 20,
    F.FULL_HOUSE: 25,
    F.KLEINE_STRASSE: 30,
    F.GROSSE_STRASSE: 40,
    F.KNIFFEL: 50,
}


def all_but(*free: Field, **points: int) -> Sheet:
    """Return a column with the bonus, filled but for some fields; points by name may differ."""
    named = {Field[name]: value for name, value in points.items()}
    return cards_full_but(*free, points={**UPPER, **LOWER, **named})


def alone(hand: Values, sheet: Sheet | None = None, pile: Counts | None = None) -> CardView:
    """Return what a player alone sees."""
    return held(hand, sheets=(sheet or cards(),), pile=pile).view(0)


def two(hand: Values, own: Sheet, rival: Sheet, seat: int = 0) -> CardPosition:
    """Return the position of two players, of whom one holds this hand and is to move."""
    unseen: Values = (1, 2, 3, 4, 6)
    hands = (hand, unseen) if seat == 0 else (unseen, hand)
    return held(*hands, sheets=(own, rival) if seat == 0 else (rival, own), seat=seat)
