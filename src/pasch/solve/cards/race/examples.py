"""How players of one style go on: for every column some fields as they were filled.

A whole game can then be made up field by field, very fast. Columns with the same fields filled
share their examples as long as they are equally far from the bonus, or else from the malus
(`pace`), and as long as the cards kept from before are worth about as much (`hold`).
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasch.rules.cards.edition import CardEdition
from pasch.rules.fields import UPPER_FIELDS
from pasch.solve.arrays import Floats32, Ints
from pasch.solve.cards.play_tables import UPPERS
from pasch.solve.columns import UPPER_MASK

MOST_EXAMPLES = 24
"""Per cell: a mask, a pace and a hold."""
FEWEST_EXAMPLES = 4
LONGEST = 255

_FOR_BONUS = (0.0, 1.0, 2.0, 2.5, 3.0, 3.3, 3.6, 4.0)
"""Cards still needed of each number, from one pace to the next; beyond that few get the bonus."""
_AGAINST_MALUS = (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)
PACES = len(_FOR_BONUS) + len(_AGAINST_MALUS) + 1

_TURNS_SAVED = (-0.05, 0.1, 0.5, 1.1)
"""What kept cards are worth in turns, from one hold to the next."""
HOLDS = len(_TURNS_SAVED) + 1
FRESH = 1
"""The hold of a player without cards."""


class Examples(NamedTuple):
    """Per cell how many examples there are; then, cell by cell, how one more field was filled."""

    number: NDArray[np.uint8]
    turns: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    """Cards in hand when it was filled."""
    step: NDArray[np.uint8]
    points: NDArray[np.int8]
    """Penalty taken off."""
    hold: NDArray[np.uint8]
    """What the cards kept were worth."""


@cache
def paces(edition: CardEdition) -> NDArray[np.uint8]:
    """Return per upper fields filled, and per upper sum, how far off bonus and malus are."""
    numbers = np.arange(len(UPPER_FIELDS)) + 1
    mask = np.arange(UPPER_MASK + 1)
    free = ((mask[:, None] >> (numbers - 1) & 1 == 0) * numbers).sum(axis=1)
    each = np.maximum(free, 1 / UPPERS)[:, None]
    bonus = (edition.bonus_from - np.arange(UPPERS)) / each
    malus = (edition.malus_below - np.arange(UPPERS)) / each
    pace: NDArray[np.uint8] = np.where(
        bonus <= _FOR_BONUS[-1],
        np.searchsorted(_FOR_BONUS, bonus),
        len(_FOR_BONUS) + np.searchsorted(_AGAINST_MALUS, malus),
    ).astype(np.uint8)
    return pace


def holds(turns_saved: Floats32) -> Ints:
    """Return the holds of kept cards, by the turns that they save."""
    return np.searchsorted(_TURNS_SAVED, turns_saved)
