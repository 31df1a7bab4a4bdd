"""`zufall` with dice: any legal move, without a thought."""

from random import Random

from pasch.rules import DiceMove, DiceView


def zufall(view: DiceView, random: Random) -> DiceMove:
    """Choose at random."""
    return random.choice(view.moves())
