"""Advice in a situation of any edition."""

from pasch.coach.advice import Advice
from pasch.coach.dice.advise import advise_dice
from pasch.rules import DiceView, PaschError, View


def advise(view: View) -> Advice:
    """Value every move of the seat to act, and say why."""
    if not view.moves():
        raise PaschError("coach.no_move")
    if isinstance(view, DiceView):
        return advise_dice(view)
    raise PaschError("coach.dice_only", edition=view.edition)
