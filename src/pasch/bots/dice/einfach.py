"""`einfach` with dice: plays like somebody who has just learned the game."""

from random import Random

from pasch.bots.goals import PAR, nearest_goal, overlap
from pasch.rules import DiceMove, DiceView, Keep, Strike, Write

CONTENT = 8
"""This far above par a beginner does not go on throwing."""


def einfach(view: DiceView, random: Random) -> DiceMove:  # noqa: ARG001 - it always does the same
    """Choose what looks good at the moment."""
    fill = max(
        (move for move in view.moves() if not isinstance(move, Keep)),
        key=lambda move: _above_par(view, move),
    )
    if view.throws_to_come == 0 or (isinstance(fill, Write) and _above_par(view, fill) >= CONTENT):
        return fill
    kept = overlap(view.dice, nearest_goal(view.dice, tuple(view.sheets[view.to_act].free())))
    return fill if kept == view.dice else Keep(kept)


def _above_par(view: DiceView, move: Write | Strike) -> int:
    sheet = view.sheets[view.to_act]
    written = view.edition.written(sheet, view.dice, move)
    points = written.points[move.field] or 0
    return points + written.extra - sheet.extra - PAR[move.field]
