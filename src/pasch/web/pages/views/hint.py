"""What a hint shows, at a table of ours and at a real one."""

from typing import NamedTuple

from pasch.coach.advice import Advice, AdvisedMove
from pasch.coach.move_names import held
from pasch.rules import CardView, View
from pasch.rules.values import Values
from pasch.words import Phrase, phrase

SHOWN = 3


class HintView(NamedTuple):
    """What a hint shows."""

    advice: Advice
    moves: tuple[AdvisedMove, ...]
    to_win: AdvisedMove | None
    held: Values
    best: Phrase


def hint_view(advice: Advice, view: View) -> HintView:
    """Return the best of what was advised."""
    to_win = next((one for one in advice.moves if one.move == advice.to_win), None)
    return HintView(advice, advice.moves[:SHOWN], to_win, held(view), said_of_best(advice, view))


def said_of_best(advice: Advice, view: View) -> Phrase:
    """Return what stands beside the best move; beside the others stands what they cost against it.

    With cards the sum that moves are compared by is none that ever stands on the block.
    """
    if isinstance(view, CardView):
        return phrase("web.hint.best")
    return phrase("web.hint.total", points=advice.moves[0].prospect.points)
