"""Advice in a situation of any edition."""

from pasch.coach.advice import Advice
from pasch.rules import CardView, DiceView, Move, PaschError, Score, Swap, View


def advise(view: View, also: Move | None = None, *, at_least: int | None = None) -> Advice:
    """Value the moves of the seat to act, and say why.

    With cards, where there are hundreds, only the best ones; `also` names another to be valued.
    With dice `at_least` names a total to be played for; the moves are valued as ever.
    """
    if not view.moves():
        raise PaschError("coach.no_move")
    if isinstance(view, CardView):
        assert also is None or isinstance(also, Swap | Score)  # noqa: S101 - a move of this game
        if at_least is not None:
            raise PaschError("coach.target_cards")
        from pasch.coach.cards.advise import advise_cards  # noqa: PLC0415 - NumPy

        return advise_cards(view, also)
    assert isinstance(view, DiceView)  # noqa: S101 - there are two games
    from pasch.coach.dice.advise import advise_dice  # noqa: PLC0415 - NumPy

    return advise_dice(view, at_least)
