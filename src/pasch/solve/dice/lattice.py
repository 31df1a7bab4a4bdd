"""The keep lattice: every choice of at most five dice, linked by adding or taking away one die.

The value of a keep is the mean over the six faces of that keep plus one die with that face, so
210 means of six replace a matrix of 462 keeps by 252 throws; the best part of a throw is found
going up the same links. Keeps are numbered with the throws first, then by falling size.
"""

from itertools import combinations_with_replacement

import numpy as np

from pasch.rules.chance import Throw
from pasch.rules.dice.tables import THROWS
from pasch.rules.values import NUMBERS, Values, parts
from pasch.solve.arrays import Floats

DICE = 5
KEEPS: tuple[Values, ...] = (
    *THROWS,
    *(
        kept
        for size in range(DICE - 1, -1, -1)
        for kept in combinations_with_replacement(NUMBERS, size)
    ),
)
KEEP_INDEX = {kept: index for index, kept in enumerate(KEEPS)}
NOTHING = KEEP_INDEX[()]

FIRST_OF_SIZE = tuple(
    next(index for index, kept in enumerate(KEEPS) if len(kept) == size) for size in range(DICE + 1)
)
"""Per number of dice the first keep of that size; the last one ends where the larger begin."""

PLUS_DIE = np.array(
    [
        [KEEP_INDEX[tuple(sorted((*kept, face)))] for face in NUMBERS]
        for kept in KEEPS[len(THROWS) :]
    ],
    dtype=np.uint16,
)
"""Per keep that is no throw, and per face, the keep with one die more."""


def _minus_die(kept: Values) -> list[int]:
    smaller = [KEEP_INDEX[part] for part in parts(kept, len(kept) - 1)]
    return [smaller[min(nth, len(smaller) - 1)] for nth in range(DICE)]


MINUS_DIE = np.array([_minus_die(kept) for kept in KEEPS if kept], dtype=np.uint16)
"""Per keep with at least one die the keeps with one die less, the last one repeated."""


def _parts(dice: Values) -> list[int]:
    smaller = [KEEP_INDEX[part] for size in range(DICE - 1, -1, -1) for part in parts(dice, size)]
    return [smaller[min(nth, len(smaller) - 1)] for nth in range(2**DICE - 1)]


PARTS = np.array([_parts(dice) for dice in THROWS], dtype=np.uint16)
"""Per throw every keep that leaves a die to throw, larger ones first, the last one repeated."""

THROW_CHANCE = np.array(
    [float(chance) for _, chance in Throw(seat=0, size=DICE).outcomes()], dtype=np.float64
)
"""Per throw of five dice its probability."""


def _to_throw() -> Floats:
    chances = np.zeros((len(KEEPS), len(THROWS)))
    chances[: len(THROWS)] = np.eye(len(THROWS))
    for index, larger in enumerate(PLUS_DIE, start=len(THROWS)):
        chances[index] = chances[larger].mean(axis=0)
    return chances


TO_THROW = _to_throw()
"""Per keep and throw the probability that the one becomes the other."""
