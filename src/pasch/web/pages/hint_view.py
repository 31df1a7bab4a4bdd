"""What a hint shows, at a table of ours and at a real one."""

from typing import NamedTuple

from pasch.coach.advice import Advice, AdvisedMove
from pasch.coach.move_names import held
from pasch.rules import View
from pasch.rules.values import Values

SHOWN = 3


class HintView(NamedTuple):
    """What a hint shows."""

    advice: Advice
    moves: tuple[AdvisedMove, ...]
    to_win: AdvisedMove | None
    held: Values


def hint_view(advice: Advice, view: View) -> HintView:
    """Return the best of what was advised."""
    to_win = next((one for one in advice.moves if one.move == advice.to_win), None)
    return HintView(advice, advice.moves[:SHOWN], to_win, held(view))
