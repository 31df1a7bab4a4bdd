"""Ways of playing, and how to tell from a column which one it is."""

from typing import NamedTuple

import numpy as np

from pasch.rules.cards.hand import PENALTY_PER_CARD
from pasch.rules.sheet import Sheet
from pasch.solve.arrays import Floats, Floats32
from pasch.solve.cards.race.examples import Examples


class Style(NamedTuple):
    """How one kind of player fills fields."""

    turn_price: Floats
    """One number; none where a player was only observed."""
    worth: Floats32
    """Per mask and upper sum the exact value with a fresh hand; none of a player observed."""
    habits: Floats32
    """Per field, points and surplus cards how often it is filled so, as a logarithm."""
    examples: Examples


def probabilities(prior: Floats32, all_habits: Floats32, sheet: Sheet) -> Floats32:
    """Return how probable each style is, from what a player has written so far."""
    fits = np.log(prior)
    for row, points in enumerate(sheet.points):
        if points is not None:
            fits += all_habits[:, row, points, sheet.penalties[row] // PENALTY_PER_CARD]
    odds = np.exp(fits - fits.max())
    likely: Floats32 = odds / odds.sum()
    return likely
