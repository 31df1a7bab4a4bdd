"""A situation at a real table, as somebody describes it."""

from collections.abc import Sequence

from pasch.rules import CardView, DicePosition, Edition, PaschError, Sheet
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import DECK, HAND
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.values import NUMBERS, counted

DICE = 5


def dice_situation(
    edition: DiceEdition, sheets: Sequence[Sheet], dice: Sequence[int], throw: int
) -> DicePosition:
    """Return the position in which the player of the first sheet has thrown these dice.

    Refuses what cannot be: the others have filled as many fields, or one more or less.
    """
    if len(dice) != DICE or any(die not in NUMBERS for die in dice):
        raise PaschError("coach.dice", given=" ".join(map(str, dice)))
    if not 1 <= throw <= edition.throws_per_turn:
        raise PaschError("coach.throw", most=edition.throws_per_turn, given=throw)
    filled = _filled(edition, sheets)
    for other in filled[1:]:
        if abs(other - filled[0]) > 1:
            raise PaschError("coach.rival", own=filled[0], other=other)
    return edition.start(len(sheets), first=0)._replace(
        sheets=tuple(sheets), turn=sum(filled) + 1, throw=throw, dice=tuple(sorted(dice))
    )


def card_situation(edition: CardEdition, sheets: Sequence[Sheet], hand: Sequence[int]) -> CardView:
    """Return what the player of the first sheet sees, who holds these cards and is to move.

    Nothing else being known, the others hold a hand each, and everything else lies in the pile.
    """
    if not HAND <= len(hand) <= edition.most_cards or any(card not in NUMBERS for card in hand):
        given = " ".join(map(str, hand))
        raise PaschError("coach.hand", fewest=HAND, most=edition.most_cards, given=given)
    if any(have > there for have, there in zip(counted(hand), DECK, strict=True)):
        raise PaschError("coach.deck", most=DECK[0])
    filled = _filled(edition, sheets)
    sizes = (len(hand), *(HAND for _ in sheets[1:]))
    return CardView(
        seat=0,
        edition=edition,
        sheets=tuple(sheets),
        hand=tuple(sorted(hand)),
        hand_sizes=sizes,
        pile_size=sum(DECK) - sum(sizes),
        discards=(0, 0, 0, 0, 0, 0),
        first=0,
        to_act=0,
        turn=sum(filled) + 1,
        to_draw=0,
        is_last_round=any(sheet.is_full() for sheet in sheets),
        is_over=False,
    )


def _filled(edition: Edition, sheets: Sequence[Sheet]) -> list[int]:
    filled = [len(edition.fields) - len(sheet.free()) for sheet in sheets]
    if filled[0] == len(edition.fields):
        raise PaschError("coach.full")
    if len(sheets) > edition.most_players:
        raise PaschError("players", edition=edition, most=edition.most_players, given=len(sheets))
    return filled
