"""`einfach` with cards: plays like somebody who has just learned the game."""

from random import Random

from pasch.bots.goals import PAR, nearest_goal, overlap
from pasch.rules import CardMove, CardView, Score, Swap, plays
from pasch.rules.cards.hand import MOST_DISCARDED, card_points, surplus
from pasch.rules.values import without

COMFORTABLE_HAND = 7
"""A beginner takes no extra card beyond this many."""

BOLDNESS = 0.5
"""How often a beginner dares to take the extra card, which may cost points in the end.

Taking it every time would make it nearly as good as `mittel`; so `mittel` wins three in four, as
with dice.
"""

PATIENCE = 10
"""About this many turns it waits for more, though it holds what was wanted."""


def einfach(view: CardView, random: Random) -> CardMove:
    """Choose what looks good at the moment."""
    hand, sheet = view.hand, view.sheets[view.to_act]
    free = sheet.free()
    goal = nearest_goal(hand, tuple(free))
    is_waiting = len(hand) >= COMFORTABLE_HAND and overlap(hand, goal) == goal
    fillable = {field: plays(field, hand)[-1] for field in free if plays(field, hand)}
    if fillable:
        field = max(fillable, key=lambda field: card_points(field, fillable[field]) - PAR[field])
        cards = fillable[field]
        if card_points(field, cards) >= PAR[field] or (is_waiting and _is_tired(random)):
            lowest = surplus(hand, cards)[0]
            return Score(field, cards, lowest, announce=sheet.is_last_but_one())
    useless = without(hand, overlap(hand, goal)) or ()
    discard = useless[:MOST_DISCARDED]
    is_bold = len(hand) < COMFORTABLE_HAND and random.random() < BOLDNESS
    return Swap(discard, len(discard) + is_bold)


def _is_tired(random: Random) -> bool:
    """Tell whether waiting for better cards, which may never come, has taken too long."""
    return random.randrange(PATIENCE) == 0
