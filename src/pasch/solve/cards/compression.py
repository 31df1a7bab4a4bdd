"""A full table of values made small enough to come with the package; NumPy alone reads it.

Per column one number tells what it is worth with a fresh hand. What certain five cards add to
that depends on the upper sum too; per mask it is written as a mean over the upper sums and two
patterns of hands, each with a weight per upper sum (the first singular vectors of the rest).
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import Floats, Floats32, Ints
from pasch.solve.cards.column_solver import CANNOT
from pasch.solve.cards.hands import FIRST, KEPT, PLUS_CARD
from pasch.solve.cards.play_tables import FULL, UPPERS, PlayTables
from pasch.solve.cards.states import possible_uppers
from pasch.solve.columns import UPPER_MASK

PATTERNS = 2
STEP = 2.0**-6
FINEST = 127

_FIVE = slice(int(FIRST[HAND]), KEPT)


@dataclass(frozen=True, eq=False)
class CompactValues:
    """What every column is worth at a fixed price per turn, closely enough to play by."""

    turn_price: float
    fresh: Floats32
    """Per mask and upper sum the value with a fresh hand."""
    hands: Floats32
    """Per mask the mean and the patterns, and per five cards, what the cards add."""
    weights: Floats32
    """Per mask and upper sum the weights of the mean (one) and of the patterns."""

    def columns(self, masks: Ints, uppers: Ints) -> Floats32:
        """Return per column and cards kept what the rest of the game is worth."""
        added = (self.weights[masks, uppers][:, :, None] * self.hands[masks]).sum(axis=1)
        values = np.empty((len(masks), KEPT), dtype=np.float32)
        values[:, _FIVE] = self.fresh[masks, uppers][:, None] + added
        for size in range(HAND - 1, -1, -1):
            parts = slice(FIRST[size], FIRST[size + 1])
            values[:, parts] = values[:, PLUS_CARD[parts].T].mean(axis=1)
        return values

    def after(self, tables: PlayTables, mask: int, upper: int) -> Floats32:
        """Return per step and cards kept what comes after it; CANNOT where the field is filled."""
        fields, gains = tables.field.astype(np.int64), tables.gain.astype(np.int64)
        is_free = mask >> fields & 1 == 0
        after = np.full((len(fields), KEPT), CANNOT, dtype=np.float32)
        after[is_free] = self.columns(
            mask | 1 << fields[is_free], np.minimum(upper + gains[is_free], UPPERS - 1)
        )
        return after


class Packed(NamedTuple):
    """The same in whole numbers, as it is written to a file."""

    turn_price: Floats
    fresh: NDArray[np.int16]
    hands: NDArray[np.int8]
    finest: Floats32
    """Per mask and pattern what one step of `hands` is worth."""
    weights: NDArray[np.int8]
    heaviest: Floats32
    """Per mask and pattern what one step of `weights` is worth."""


def compacted(tables: PlayTables, values: Floats32, turn_price: float) -> Packed:
    """Make a full table small."""
    shape = (FULL + 1, 1 + PATTERNS)
    hands = np.zeros((*shape, KEPT - FIRST[HAND]), dtype=np.int8)
    weights = np.zeros((FULL + 1, UPPERS, PATTERNS), dtype=np.int8)
    finest, heaviest = np.zeros(shape, np.float32), np.zeros((FULL + 1, PATTERNS), np.float32)
    for mask in range(FULL):
        uppers = possible_uppers(tables, mask & UPPER_MASK)
        added = values[mask, uppers][:, _FIVE] - values[mask, uppers, :1]
        mean = added.mean(axis=0)
        weighted, patterns = _patterns(added - mean)
        patterns = np.concatenate((mean[None], patterns))
        finest[mask] = np.abs(patterns).max(axis=1) / FINEST
        hands[mask] = _steps(patterns, finest[mask][:, None])
        heaviest[mask] = np.abs(weighted).max(axis=0) / FINEST
        weights[mask, uppers] = _steps(weighted, heaviest[mask])
    fresh = np.rint(values[:, :, 0] / STEP).astype(np.int16)
    return Packed(np.array(turn_price), fresh, hands, finest, weights, heaviest)


def _patterns(added: Floats32) -> tuple[Floats32, Floats32]:
    """Return the weights and the patterns that come closest in the sum of squares."""
    vectors = np.linalg.eigh(added @ added.T)[1][:, ::-1][:, :PATTERNS]
    weights = np.zeros((len(added), PATTERNS), dtype=np.float32)
    weights[:, : vectors.shape[1]] = vectors
    return weights, weights.T @ added


def _steps(numbers: Floats32, step: Floats32) -> NDArray[np.int8]:
    return np.rint(numbers / np.where(step > 0, step, 1)).astype(np.int8)


def unpacked(packed: Packed) -> CompactValues:
    """Read what `compacted` made."""
    weights = packed.weights * packed.heaviest[:, None, :]
    one = np.ones((*weights.shape[:2], 1), dtype=np.float32)
    return CompactValues(
        float(packed.turn_price),
        packed.fresh.astype(np.float32) * np.float32(STEP),
        packed.hands * packed.finest[:, :, None],
        np.concatenate((one, weights), axis=2),
    )
