"""The lattice of hands: every choice of at most ten cards, linked by adding or taking away one.

Cards are drawn independently here, so what a kept part is worth is the mean over the card added,
and the best part of a hand is found going up the same links. Hands are numbered by rising size.
"""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from pasch.rules import EDITIONS
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND, MOST_DISCARDED
from pasch.rules.values import NUMBERS, Values, counted, parts
from pasch.solve.arrays import Ints

MOST_CARDS = max(kind.most_cards for kind in EDITIONS.values() if issubclass(kind, CardEdition))

HANDS: tuple[Values, ...] = tuple(
    cards
    for size in range(MOST_CARDS + 1)
    for cards in combinations_with_replacement(NUMBERS, size)
)
HAND_INDEX = {cards: index for index, cards in enumerate(HANDS)}
FIRST = np.searchsorted(np.array([len(cards) for cards in HANDS]), np.arange(MOST_CARDS + 2))
"""Per size the first hand of that size, and at the end the number of all hands."""
KEPT = int(FIRST[HAND + 1])
"""How many hands have five cards at most: what can stay after scoring."""

COUNTS: Ints = np.array([counted(cards) for cards in HANDS])
_WEIGHTS = (MOST_CARDS + 1) ** np.arange(len(NUMBERS))
_BY_KEY = np.zeros((MOST_CARDS + 1) ** len(NUMBERS), dtype=np.uint16)
_BY_KEY[COUNTS @ _WEIGHTS] = np.arange(len(HANDS))


def together(some: Ints, others: Ints) -> NDArray[np.uint16]:
    """Return the hands that two hands make together, for arrays of their numbers."""
    whole: NDArray[np.uint16] = _BY_KEY[(COUNTS[some] + COUNTS[others]) @ _WEIGHTS]
    return whole


_SINGLE = np.arange(1, 1 + len(NUMBERS))
PLUS_CARD = together(np.arange(FIRST[MOST_CARDS])[:, None], _SINGLE)
"""Per hand below ten cards, and per number, the hand with one card more."""


def _minus_card(cards: Values) -> list[int]:
    smaller = [HAND_INDEX[part] for part in parts(cards, len(cards) - 1)] if cards else [0]
    return [smaller[min(nth, len(smaller) - 1)] for nth in range(len(NUMBERS))]


MINUS_CARD = np.array([_minus_card(cards) for cards in HANDS], dtype=np.uint16)
"""Per hand the hands with one card less, the last one repeated."""


def _parts() -> tuple[NDArray[np.uint16], Ints]:
    """Pair every discard with every part that it can leave of five to ten cards."""
    wholes, kept = [], []
    for size in range(MOST_DISCARDED + 1):
        part = np.arange(FIRST[HAND - size], FIRST[MOST_CARDS - size + 1])
        discard = np.arange(FIRST[size], FIRST[size + 1])
        wholes.append(together(part[:, None], discard).ravel())
        kept.append(np.repeat(part, len(discard)))
    whole = np.concatenate(wholes)
    order = np.argsort(whole, kind="stable")
    first = np.searchsorted(whole[order], np.arange(len(HANDS) + 1))
    return np.concatenate(kept)[order].astype(np.uint16), first


PARTS, FIRST_PART = _parts()
"""The parts that a swap can leave of each hand, and per hand where its parts begin."""
