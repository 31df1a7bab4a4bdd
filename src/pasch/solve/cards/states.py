"""The columns a player can have: which fields are filled, with which upper sums."""

from functools import cache

import numpy as np

from pasch.rules.sheet import Sheet
from pasch.solve.arrays import Ints
from pasch.solve.cards.play_tables import FULL, UPPERS, PlayTables
from pasch.solve.columns import mask_of, upper_sum


def column_of(sheet: Sheet) -> tuple[int, int]:
    """Return the filled fields of a sheet as bits, and its upper sum as far as it matters."""
    return mask_of(sheet), min(upper_sum(sheet), UPPERS - 1)


@cache
def possible_uppers(tables: PlayTables, upper_mask: int) -> Ints:
    """Return the upper sums that columns with these upper fields filled can have."""
    if not upper_mask:
        return np.zeros(1, dtype=np.int64)
    field = upper_mask.bit_length() - 1
    gains = tables.gain[tables.field == field].astype(np.int64)
    before = possible_uppers(tables, upper_mask ^ (1 << field))
    return np.unique(np.minimum(before[:, None] + gains, UPPERS - 1))


def masks(filled: int, within: int = FULL) -> list[int]:
    """Return the masks with `filled` of the fields `within` filled, and all other fields."""
    others = FULL & ~within
    return [
        mask | others
        for mask in range(FULL + 1)
        if mask & others == 0 and mask.bit_count() == filled
    ]
