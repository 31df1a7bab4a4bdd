"""What players call their moves, and what they have before them when they make them."""

from typing import cast

from pasch.rules import CardView, DiceView, Keep, Move, Score, Strike, Swap, View, Write
from pasch.rules.values import Values
from pasch.words import Phrase, phrase


def held(view: View) -> Values:
    """Return the dice on the table, or the cards in hand."""
    return view.dice if isinstance(view, DiceView) else cast("CardView", view).hand


def move_name(view: View, move: Move) -> Phrase:
    """Return what a player would call a move."""
    match move:
        case Keep(()):
            return phrase("coach.move.throw_all")
        case Keep(kept):
            return phrase("coach.move.keep", kept=kept, thrown=len(held(view)) - len(kept))
        case Write(field) if isinstance(view, DiceView):
            worth = view.edition.worth(view.sheets[view.to_act], view.dice, field)
            return phrase("coach.move.write", field=field, points=worth.points + worth.extra)
        case Write(field) | Strike(field):
            return phrase("coach.move.strike", field=field)
        case Swap((), draw):
            return phrase("coach.move.draw", draw=draw)
        case Swap(discard, draw):
            return phrase("coach.move.swap", discard=discard, draw=draw)
        case Score(field, cards):
            return phrase("coach.move.score", field=field, cards=cards)
