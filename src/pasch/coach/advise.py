"""Advice in a situation of any edition."""

from pasch.coach.advice import Advice
from pasch.coach.cards.advise import advise_cards
from pasch.coach.dice.advise import advise_dice
from pasch.rules import CardView, DiceView, PaschError, View


def advise(view: View) -> Advice:
    """Value the moves of the seat to act, and say why."""
    if not view.moves():
        raise PaschError("coach.no_move")
    if isinstance(view, CardView):
        return advise_cards(view)
    assert isinstance(view, DiceView)  # noqa: S101 - there are two games
    return advise_dice(view)
