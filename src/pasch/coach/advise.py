"""Advice in a situation of any edition."""

from pasch.coach.advice import Advice
from pasch.coach.cards.advise import advise_cards
from pasch.coach.dice.advise import advise_dice
from pasch.rules import CardView, PaschError, View


def advise(view: View) -> Advice:
    """Value the moves of the seat to act, and say why."""
    if not view.moves():
        raise PaschError("coach.no_move")
    return advise_cards(view) if isinstance(view, CardView) else advise_dice(view)
