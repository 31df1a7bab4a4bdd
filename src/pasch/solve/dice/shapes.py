"""Distributions in short: mean, deviation, and one of a few hundred shapes.

The exact distributions of all states fill gigabytes. To weigh chances in the middle of a match it
is enough to know each one's mean and deviation and the nearest of SHAPES shapes, typical for its
number of filled fields; a shape is POINTS equally likely numbers of deviations from the mean. What
is left between a distribution and its shape is covered by a second one, the nearest of as many
typical corrections. States so near the end that they are worked out while playing have no shape.
"""

import numpy as np
from numpy.typing import NDArray

from pasch.solve.arrays import Floats
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.distributions import Distributions
from pasch.solve.dice.endgame import LATE
from pasch.solve.dice.states import FIELDS

SHAPES = 256
POINTS = 32
STAGES = 2
_SAMPLE = 20_000
_ROUNDS = 12
_EDGES = np.linspace(0.0, 1.0, POINTS + 1)


def summarise(given: Distributions) -> tuple[Floats, NDArray[np.uint8], Floats]:
    """Return the deviation and the number of the shape of every state, and the shapes.

    States without a distribution are left out. The shapes come per number of filled fields, each
    with its corrections behind it.
    """
    where = given.where
    deviation = np.zeros(where.size)
    outlines = np.zeros((where.size, POINTS))
    shape = np.zeros((where.size, STAGES), dtype=np.uint8)
    shapes = np.zeros((FIELDS + 1, STAGES, SHAPES, POINTS))
    for filled in range(FIELDS + 1):
        forms = where.forms(filled)
        forms = forms[given.length[forms] > 0]
        states = where.slots(forms)
        for form in forms:
            for slot in range(where.width[form & UPPER_MASK]):
                state = where.start[form] + slot
                deviation[state], outlines[state] = _outline(given.row(form, slot))
        left = outlines[states]
        for stage in range(STAGES if len(states) and FIELDS - filled > LATE else 0):
            shapes[filled, stage] = _typical(left)
            shape[states, stage] = _nearest(left, shapes[filled, stage])
            left = left - shapes[filled, stage, shape[states, stage]]
    return deviation, shape, shapes


def _outline(chances: Floats) -> tuple[float, Floats]:
    """Return the deviation and the standardised means of POINTS equally likely slices."""
    points = np.arange(len(chances))
    mean = chances @ points
    deviation = float(np.sqrt(chances @ (points - mean) ** 2))
    below = np.concatenate(([0.0], np.cumsum(chances)))
    up_to = np.concatenate(([0.0], np.cumsum(chances * points)))
    slices = np.diff(np.interp(_EDGES * below[-1], below, up_to)) * POINTS
    return deviation, (slices - mean) / max(deviation, 1e-9)


def _typical(outlines: Floats) -> Floats:
    """Find shapes near which all outlines lie (k-means on a sample)."""
    random = np.random.default_rng(1)
    sample = outlines[random.choice(len(outlines), min(_SAMPLE, len(outlines)), replace=False)]
    shapes = np.resize(sample, (SHAPES, POINTS))
    for _ in range(_ROUNDS):
        nearest = _nearest(sample, shapes)
        counts = np.bincount(nearest, minlength=SHAPES)
        sums = np.zeros_like(shapes)
        np.add.at(sums, nearest, sample)
        met = counts > 0
        shapes[met] = sums[met] / counts[met, None]
    return shapes


def _nearest(outlines: Floats, shapes: Floats) -> NDArray[np.uint8]:
    lengths = (shapes**2).sum(axis=1)
    return np.concatenate(
        [
            (lengths - 2 * part @ shapes.T).argmin(axis=1).astype(np.uint8)
            for part in np.array_split(outlines, max(1, len(outlines) // 4096))
        ]
    )
