"""What becomes of every field in best play for points, from the first throw to the end."""

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats
from pasch.solve.dice.states import FIELDS, state_index
from pasch.solve.require import require_compiler


def kinds_filled(edition: DiceEdition, values: Floats) -> Floats:
    """Return how probably each kind, as the score tables number them, comes about in a game."""
    require_compiler()
    from pasch.solve.dice.kernels.follow import follow_layer  # noqa: PLC0415 - compiles
    from pasch.solve.dice.kernels.solve import rules_of  # noqa: PLC0415

    where = state_index(edition)
    reached = np.zeros(where.size)
    reached[where.start[0]] = 1
    filled = np.zeros(len(where.tables.kinds))
    for number in range(FIELDS):
        forms = where.forms(number).astype(np.uint64)
        follow_layer(rules_of(where), values, forms, where.width, reached, filled)
    return filled
