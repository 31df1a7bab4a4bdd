"""Ways of playing, and how to tell from a column which one it is."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasch.rules.cards.hand import PENALTY_PER_CARD
from pasch.rules.sheet import Sheet
from pasch.solve.cards.field_solver import Floats
from pasch.solve.cards.race.examples import Samples


class Style(NamedTuple):
    """How one kind of player fills fields."""

    price: NDArray[np.float64]
    """What a turn costs; nothing where a player was only watched."""
    worth: Floats
    """Per mask and upper sum the exact value with a fresh hand; nothing of a player watched."""
    habits: Floats
    """Per field, points and surplus cards how often it is filled so, as a logarithm."""
    samples: Samples


def probabilities(prior: Floats, all_habits: Floats, sheet: Sheet) -> Floats:
    """Return how probable each style is, from what a player has written so far."""
    fits = np.log(prior)
    for row, points in enumerate(sheet.points):
        if points is not None:
            fits += all_habits[:, row, points, sheet.penalties[row] // PENALTY_PER_CARD]
    odds = np.exp(fits - fits.max())
    likely: Floats = odds / odds.sum()
    return likely
