"""What a seat can draw, and how probable it is: exactly, from the cards that it has not seen."""

from math import comb
from typing import NamedTuple

import numpy as np

from pasch.rules import CardView
from pasch.rules.cards.hand import DECK
from pasch.rules.chance import pile_suffices
from pasch.rules.values import Counts, Values, plus
from pasch.solve.arrays import Floats, Ints
from pasch.solve.cards.hands import COUNTS, FIRST, HAND_INDEX, together

_WAYS: Floats = np.array(
    [[comb(have, want) for want in range(max(DECK) + 1)] for have in range(max(DECK) + 1)],
    dtype=np.float64,
)


class HandsDrawn(NamedTuple):
    """Hands that a draw can lead to."""

    hands: Ints
    """Their numbers; the same one may come up several times."""
    chances: Floats


class Stock(NamedTuple):
    """Where a seat draws from, as far as it can know."""

    unseen: Counts
    """What lies in the pile or in other hands: any of it may come."""
    pile_size: int
    discards: Counts
    """What is shuffled to be the new pile once the old one is used up (C10)."""


def stock_of(view: CardView) -> Stock:
    """Return where the seat that looks draws from now."""
    return Stock(view.unseen, view.pile_size, view.discards)


def stock_after(view: CardView, laid: Values) -> Stock:
    """Return the same after it has laid cards on the discards."""
    return Stock(view.unseen, view.pile_size, plus(view.discards, laid))


def hands_drawn(stock: Stock, kept: Values, draw: int) -> HandsDrawn:
    """Return the hands that some cards can become."""
    start = np.array([HAND_INDEX[kept]])
    if pile_suffices(stock.pile_size, draw):
        return _drawn(stock.unseen, start, np.ones(1), draw)
    # The whole pile comes, whatever is in it, and the rest from the discards.
    hands, chances = _drawn(stock.unseen, start, np.ones(1), stock.pile_size)
    return _drawn(stock.discards, hands, chances, draw - stock.pile_size)


def _drawn(source: Counts, hands: Ints, chances: Floats, draw: int) -> HandsDrawn:
    drawn = np.arange(FIRST[draw], FIRST[draw + 1])
    ways = _WAYS[np.array(source), COUNTS[drawn]].prod(axis=1) / comb(sum(source), draw)
    whole = together(hands[:, None], drawn).astype(np.int64)
    return HandsDrawn(whole.ravel(), (chances[:, None] * ways).ravel())
