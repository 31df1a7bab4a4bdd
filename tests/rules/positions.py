"""Positions to start a test from, without playing up to them."""

from collections.abc import Callable

import pytest

from pasch.rules import (
    CardPosition,
    DicePosition,
    Field,
    IllegalMove,
    Move,
    Position,
    Sheet,
    edition,
)
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import DECK
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import CARD_FIELDS, DICE_FIELDS
from pasch.rules.sheet import empty_sheet
from pasch.rules.values import Counts, Values, minus

Points = dict[Field, int]


def dice_edition(rules: str) -> DiceEdition:
    """Return a dice edition by its key."""
    found = edition(rules)
    assert isinstance(found, DiceEdition)
    return found


def card_edition() -> CardEdition:
    """Return the card edition."""
    found = edition("karten")
    assert isinstance(found, CardEdition)
    return found


def column(points: Points | None = None, *, fields: int = len(DICE_FIELDS)) -> Sheet:
    """Return a column with these fields filled, all others free."""
    sheet = empty_sheet(fields)
    for field, value in (points or {}).items():
        sheet = sheet.written(field, value)
    return sheet


def full_but(*free: Field, points: Points | None = None) -> Sheet:
    """Return a column of the dice block with only these fields free; zeros where not told."""
    return column({f: (points or {}).get(f, 0) for f in DICE_FIELDS if f not in free})


def thrown(rules: str, dice: Values, sheet: Sheet | None = None, throw: int = 1) -> DicePosition:
    """Return the position of one player who has thrown these dice."""
    start = dice_edition(rules).start(1)
    return start._replace(sheets=(sheet or column(),), dice=tuple(sorted(dice)), throw=throw)


def cards(points: Points | None = None) -> Sheet:
    """Return a column of the card block with these fields filled, all others free."""
    return column(points, fields=len(CARD_FIELDS))


def cards_full_but(*free: Field, points: Points | None = None) -> Sheet:
    """Return a column of the card block with only these fields free; zeros where not told."""
    return cards({f: (points or {}).get(f, 0) for f in CARD_FIELDS if f not in free})


def held(
    *hands: Values,
    sheets: tuple[Sheet, ...] | None = None,
    seat: int = 0,
    first: int = 0,
    pile: Counts | None = None,
) -> CardPosition:
    """Return the position of players who hold these cards; what is nowhere else was discarded."""
    all_held = tuple(card for hand in hands for card in hand)
    rest = minus(DECK, all_held)
    stock = rest if pile is None else pile
    return CardPosition(
        edition=card_edition(),
        sheets=sheets or (cards(),) * len(hands),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        pile=stock,
        discards=_difference(rest, stock),
        first=first,
        to_act=seat,
        turn=1 + (seat - first) % len(hands),
        outcomes_so_far=0,
        to_draw=0,
    )


def refused(position: Position, move: Move) -> str | None:
    """Return the rule that forbids a move; it must be forbidden, and must not be offered."""
    assert move not in position.moves()
    with pytest.raises(IllegalMove) as caught:
        position.after(move)
    return caught.value.rule


def played(position: DicePosition, choose: Callable[[DicePosition], Move]) -> DicePosition:
    """Play a match to its end, all dice falling as ones, the moves chosen by `choose`."""
    while not position.is_over:
        awaited = position.awaits
        if awaited is not None:
            position = position.given((1,) * awaited.size)
        else:
            position = position.after(choose(position))
    return position


def _difference(counts: Counts, taken: Counts) -> Counts:
    a, b, c, d, e, f = (have - take for have, take in zip(counts, taken, strict=True))
    return a, b, c, d, e, f
