"""What players call their moves, and what they have before them when they make them."""

from typing import cast

from pasch.rules import (
    CardMove,
    CardView,
    DiceMove,
    DiceView,
    Keep,
    Move,
    Score,
    Strike,
    Swap,
    View,
    Write,
)
from pasch.rules.cards.hand import card_points
from pasch.rules.values import Values
from pasch.words import Phrase, phrase


def held(view: View) -> Values:
    """Return the dice on the table, or the cards in hand."""
    return view.dice if isinstance(view, DiceView) else cast("CardView", view).hand


def move_name(view: View, move: Move) -> Phrase:
    """Return what a player would call a move."""
    if isinstance(move, Swap | Score):
        return card_move_name(move)
    return _dice_move_name(cast("DiceView", view), move)


def _dice_move_name(view: DiceView, move: DiceMove) -> Phrase:
    match move:
        case Keep(()):
            return phrase("coach.move.throw_all")
        case Keep(kept):
            return phrase("coach.move.keep", kept=kept, thrown=len(view.dice) - len(kept))
        case Write(field):
            worth = view.edition.worth(view.sheets[view.to_act], view.dice, field)
            return phrase("coach.move.write", field=field, points=worth.points + worth.extra)
        case Strike(field):
            return phrase("coach.move.strike", field=field)


def card_move_name(move: CardMove) -> Phrase:
    """Return what a player would call a move with cards."""
    match move:
        case Swap((), 0):
            return phrase("coach.move.pass")
        case Swap((), draw):
            return phrase("coach.move.draw", draw=draw)
        case Swap(discard, draw):
            return phrase("coach.move.swap", discard=discard, draw=draw)
        case Score(field, cards, discard, announce):
            points = card_points(field, cards)
            name = phrase("coach.move.score", field=field, cards=cards, points=points)
            if discard:
                name = phrase("coach.move.discarding", move=name, discard=discard)
            return phrase("coach.move.announced", move=name) if announce else name
