"""The quiet word before a costly move."""

from typing import cast

from pasch.coach.marks import THRESHOLDS, mark_of
from pasch.coach.prospect import Prospect
from pasch.rules import CardMove, CardView, DiceMove, DiceView, Move, View

LEAST = THRESHOLDS["mistake"]
"""Points that a move costs at least to be worth a word."""
GAMES = 500
"""Made up with cards, in each batch."""


def word_before(view: View, move: Move) -> Prospect | None:
    """Return what a move of the seat to act gives away; None where that is worth no word.

    With cards a word needs to be sure: the cost in chance to win must be beyond its error, so
    without the compiler there is none against others.
    """
    if isinstance(view, CardView):
        return _before_cards(view, cast("CardMove", move))
    from pasch.coach.dice.options import cost_of  # noqa: PLC0415 - NumPy

    return _if_costly(cost_of(cast("DiceView", view), cast("DiceMove", move)))


def _before_cards(view: CardView, move: CardMove) -> Prospect | None:
    from pasch.coach.cards.options import options_of  # noqa: PLC0415 - NumPy
    from pasch.coach.cards.turn import points_lost  # noqa: PLC0415 - NumPy

    # What the solver says is there at once, and most moves are worth no more.
    if points_lost(view, move) < LEAST:
        return None
    options = options_of(view, GAMES, move)
    if options.chances is None and len(view.sheets) > 1:
        return None
    return _if_costly(options.cost(options.moves.index(move)))


def _if_costly(cost: Prospect) -> Prospect | None:
    return cost if cost.points >= LEAST and mark_of(cost) is not None else None
