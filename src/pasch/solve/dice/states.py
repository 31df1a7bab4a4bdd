"""How the states between turns are numbered.

A *form* is which fields are filled and, where it matters, whether the Kniffel field holds points.
A form's states are its upper sums. Sums that can no longer differ share one slot: two sums are the
same when the same things still to be written would bring the bonus to both. Rows of slots are
padded to whole groups of LANES, since the kernels work on that many upper sums at once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import DICE_FIELDS, UPPER_FIELDS, Field
from pasch.rules.sheet import Sheet
from pasch.solve.arrays import LANES, Ints
from pasch.solve.columns import UPPER_MASK, mask_of, upper_sum
from pasch.solve.dice.score_tables import ScoreTables, score_tables
from pasch.words import PaschError

FIELDS = len(DICE_FIELDS)
FULL = (1 << FIELDS) - 1
THROWS_PER_TURN = 3
"""What kernels, `turn_values` and `endgame` are written for: two throws after the first."""
KNIFFEL_BIT = 1 << Field.KNIFFEL
HOLDS_POINTS = 1 << FIELDS
"""Added to a form's mask of filled fields when the Kniffel field holds points."""


@dataclass(frozen=True, eq=False)
class StateIndex:
    """Where the states of one edition lie in an array."""

    tables: ScoreTables
    slot_of: Ints
    """Per upper mask and upper sum (up to where it no longer matters) the slot."""
    upper_of: Ints
    """Per upper mask and slot the lowest such upper sum; padding repeats the last one."""
    width: Ints
    """Per upper mask the number of slots."""
    start: Ints
    """Per form its first state; -1 where there is no such form."""
    size: int

    def locate(self, sheet: Sheet) -> tuple[int, int]:
        """Return the form of a sheet and the slot of its upper sum."""
        form = mask_of(sheet)
        if self.tables.kniffel_matters and sheet.points[Field.KNIFFEL]:
            form |= HOLDS_POINTS
        enough = self.slot_of.shape[1] - 1
        return form, int(self.slot_of[form & UPPER_MASK, min(upper_sum(sheet), enough)])

    def state(self, sheet: Sheet) -> int:
        """Return the state of a sheet."""
        form, slot = self.locate(sheet)
        return int(self.start[form]) + slot

    def forms(self, filled: int) -> Ints:
        """Return the forms with this many fields filled."""
        exist = np.flatnonzero(self.start >= 0)
        forms: Ints = exist[np.bitwise_count(exist & FULL) == filled]
        return forms

    def all_slots(self) -> Ints:
        """Return all states, without the padding."""
        return self.slots(np.flatnonzero(self.start >= 0))

    def slots(self, forms: Ints) -> Ints:
        """Return the states of some forms, without the padding."""
        widths = self.width[forms & UPPER_MASK]
        nth = np.arange(widths.sum()) - np.repeat(np.cumsum(widths) - widths, widths)
        states: Ints = np.repeat(self.start[forms], widths) + nth
        return states


@cache
def state_index(edition: DiceEdition) -> StateIndex:
    """Number the states of an edition.

    All that values a turn asks for the states first, so this is where other turns are refused.
    """
    if edition.throws_per_turn != THROWS_PER_TURN:
        raise PaschError(
            "solve.throws",
            known=THROWS_PER_TURN,
            given=edition.throws_per_turn,
            rules=edition.rules,
        )
    tables = score_tables(edition)
    slot_of, upper_of = _slots(tables)
    width = np.array([len(uppers) for uppers in upper_of])
    padded = -(-width // LANES) * LANES
    forms = np.arange(2 * HOLDS_POINTS)
    exists = (forms < HOLDS_POINTS) | (tables.kniffel_matters & (forms & KNIFFEL_BIT > 0))
    sizes = np.where(exists, padded[forms & UPPER_MASK], 0)
    return StateIndex(
        tables,
        np.array(slot_of),
        np.array([uppers + uppers[-1:] * (padded.max() - len(uppers)) for uppers in upper_of]),
        width,
        np.where(exists, np.cumsum(sizes) - sizes, -1),
        int(sizes.sum()),
    )


def _slots(tables: ScoreTables) -> tuple[list[list[int]], list[list[int]]]:
    """Return per upper mask the slot of every upper sum, and the lowest upper sum of every slot."""
    written = [
        {kind.points for kind in tables.kinds if kind.field is field} for field in UPPER_FIELDS
    ]
    enough = len(tables.final) - 1
    slot_of, upper_of = [], []
    for mask in range(UPPER_MASK + 1):
        so_far = _sums(points for row, points in enumerate(written) if mask >> row & 1)
        to_come = _sums(points for row, points in enumerate(written) if not mask >> row & 1)
        reaching = [sum(upper + more >= enough for more in to_come) for upper in range(enough + 1)]
        met = sorted({reaching[min(upper, enough)] for upper in so_far})
        # A sum that cannot have come about here has no slot of its own and gets the next one.
        slots = np.minimum(np.searchsorted(met, reaching), len(met) - 1).tolist()
        slot_of.append(slots)
        upper_of.append([reaching.index(count) for count in met])
    return slot_of, upper_of


def _sums(choices: Iterable[set[int]]) -> set[int]:
    sums = {0}
    for points in choices:
        sums = {one + other for one in sums for other in points}
    return sums
