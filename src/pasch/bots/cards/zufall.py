"""`zufall` with cards: any legal move, without a thought."""

from random import Random

from pasch.rules import CardMove, CardView, Field, Score, Swap, plays
from pasch.rules.cards.hand import HAND, MOST_DISCARDED


def zufall(view: CardView, random: Random) -> CardMove:
    """Choose among swapping and the fields that can be filled, then choose the cards.

    A large hand has thousands of moves, nearly all of them swaps: choosing among all of them
    alike would take long to list and would hardly ever fill a field.
    """
    hand, sheet = view.hand, view.sheets[view.to_act]
    fillable: list[Field] = [field for field in sheet.free() if plays(field, hand)]
    field = random.choice([None, *fillable])
    if field is None:
        size = random.randint(0, MOST_DISCARDED)
        one_more = random.getrandbits(1) if len(hand) < view.edition.most_cards else 0
        return Swap(tuple(random.sample(hand, size)), size + one_more)
    cards = random.choice(plays(field, hand))
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    discard = tuple(random.sample(rest, max(0, len(rest) - HAND)))
    return Score(field, cards, discard, announce=bool(random.getrandbits(1)))
