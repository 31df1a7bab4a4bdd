"""How players at a fixed price per turn go on: for every column some fields as they were filled.

A whole game can then be made up field by field, very fast. Columns with the same fields filled
share their examples as long as they are equally far from the bonus (`pace`) and about as many
cards were kept from before (`hold`): who scores with many cards in hand is sooner through with
the next field too.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasch.rules.fields import UPPER_FIELDS
from pasch.rules.sheet import BONUS_FROM
from pasch.solve.cards.plays import UPPERS
from pasch.solve.cards.states import UPPER_MASK

EXAMPLES = 24
"""Per column, pace and hold."""
PACES = 4
_NEEDED = (0.0, 3.0, 4.0)
"""Cards still needed of each number for the bonus, from one pace to the next."""
LONGEST = 255


HOLDS = 3
CARDS_PER_HOLD = 2


class Samples(NamedTuple):
    """Per mask, pace, hold and example how one more field was filled."""

    turns: NDArray[np.uint8]
    cards: NDArray[np.uint8]
    """Cards in hand when it was filled."""
    step: NDArray[np.uint8]
    points: NDArray[np.int8]
    """Penalty taken off."""


@cache
def paces() -> NDArray[np.uint8]:
    """Give per upper fields filled, and per upper sum, how far off the bonus is."""
    numbers = np.arange(len(UPPER_FIELDS)) + 1
    mask = np.arange(UPPER_MASK + 1)
    free = ((mask[:, None] >> (numbers - 1) & 1 == 0) * numbers).sum(axis=1)
    needed = (BONUS_FROM - np.arange(UPPERS)) / np.maximum(free, 1 / UPPERS)[:, None]
    pace: NDArray[np.uint8] = np.searchsorted(_NEEDED, needed).astype(np.uint8)
    return pace
