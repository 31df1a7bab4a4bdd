"""`einfach`: plays like somebody who has just learned the game."""

from functools import lru_cache
from random import Random

from pasch.bots.goals import goals, overlap
from pasch.rules import (
    CardView,
    DiceView,
    Field,
    Keep,
    Move,
    PaschError,
    Score,
    Swap,
    View,
    Write,
    plays,
)
from pasch.rules.cards.hand import (
    MOST_DISCARDED,
    card_points,
    surplus,
)
from pasch.rules.values import Values, without

PAR = dict(zip(Field, (2, 5, 8, 12, 15, 19, 21, 12, 18, 24, 24, 12, 22), strict=True))
"""What a beginner hopes for in each field; a field is filled where it beats this most."""

CONTENT = 8
"""So far above par a beginner does not go on throwing."""

COMFORTABLE_HAND = 7
"""A beginner takes no extra card beyond this many."""

BOLDNESS = 0.5
"""How often a beginner dares to take the extra card, which may cost points in the end.

Who always did would play nearly as well as `mittel`; so `mittel` wins three in four, as with dice.
"""

PATIENCE = 10
"""Who holds what was wanted waits about so many turns for more."""


def einfach(view: View, random: Random) -> Move:
    """Choose what looks good at the moment."""
    if isinstance(view, DiceView):
        return _with_dice(view)
    if isinstance(view, CardView):
        return _with_cards(view, random)
    raise PaschError("bot_game", edition=view.edition)


def _with_dice(view: DiceView) -> Move:
    fill = max(
        (move for move in view.moves() if not isinstance(move, Keep)),
        key=lambda move: _above_par(view, move),
    )
    if view.throw == 3 or (isinstance(fill, Write) and _above_par(view, fill) >= CONTENT):
        return fill
    kept = overlap(view.dice, _nearest(view.dice, tuple(view.sheets[view.to_act].free())))
    return fill if kept == view.dice else Keep(kept)


def _above_par(view: DiceView, move: Move) -> int:
    sheet = view.sheets[view.to_act]
    if isinstance(move, Keep | Swap | Score):
        return 0
    written = view.edition.written(sheet, view.dice, move)
    points = written.points[move.field] or 0
    return points + written.extra - sheet.extra - PAR[move.field]


def _with_cards(view: CardView, random: Random) -> Move:
    hand, sheet = view.hand, view.sheets[view.to_act]
    free = sheet.free()
    goal = _nearest(hand, tuple(free))
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


@lru_cache(maxsize=100_000)
def _nearest(held: Values, fields: tuple[Field, ...]) -> Values:
    """Give the goal that misses the fewest cards or dice, the highest where several do."""
    several = (goal for field in fields for goal in goals(field))
    return min(several, key=lambda goal: (len(goal) - len(overlap(held, goal)), -sum(goal)))
