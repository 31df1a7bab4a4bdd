"""Bots that play dice for a total: a fixed one, or one more than the others have.

They are no part of the list of bots, since cards have no such player; named as
`pasch.bots.dice.target:chase` one plays wherever a bot can be named.
"""

from random import Random

from pasch.bots.dice.stark import stark
from pasch.bots.interface import Bot
from pasch.rules import DiceView, Move, PaschError, View
from pasch.solve.dice.target import Target, target, target_move

CHASED_FIELDS = 3
"""With this many free fields or fewer `chase` plays for the others' total."""


def target_bot(at_least: int) -> Bot:
    """Return a bot that plays for at least this total, and for points where all is the same.

    Its first move of a match is slow, since it works out the whole game; the compiler is needed.
    """
    known: list[Target] = []

    def play(view: View, random: Random) -> Move:  # noqa: ARG001 - nothing is left to chance
        dice = _with_dice(view)
        sheet = dice.sheets[dice.to_act]
        if not any(found.covers(sheet) for found in known):
            known[:] = [target(dice.edition, sheet, at_least)]
        return known[0].move(sheet, dice.dice, dice.throws_to_come).move

    return play


def chase(view: View, random: Random) -> Move:
    """Play for one more than the highest of the others' totals as they stand: it knows no more.

    Before its last fields that is reached too surely to guide it, and it plays for points.
    """
    dice = _with_dice(view)
    own = dice.sheets[dice.to_act]
    others = dice.sheets[: dice.to_act] + dice.sheets[dice.to_act + 1 :]
    if not others or len(own.free()) > CHASED_FIELDS:
        return stark(dice, random)
    highest = max(dice.edition.summary(sheet, over=False).total for sheet in others)
    return target_move(dice, highest + 1).move


def _with_dice(view: View) -> DiceView:
    if not isinstance(view, DiceView):
        raise PaschError("solve.dice_only", edition=view.edition)
    return view
