"""What is to be expected of a sheet in best play: the final totals and how probable each is."""

from dataclasses import dataclass

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.rules.sheet import Sheet
from pasch.solve.arrays import Floats
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.late_odds import late_odds
from pasch.solve.dice.start_odds import start_odds
from pasch.solve.dice.states import FIELDS, FULL, StateIndex, state_index
from pasch.solve.progress import Progress, silent

LATE_FIELDS = 9
"""With this many free fields or fewer, NumPy is done before anything would be compiled."""


@dataclass(frozen=True, eq=False)
class Odds:
    """The probability of every final total, from 0 up, and of the bonus."""

    chances: Floats
    bonus: float

    @property
    def mean(self) -> float:
        """The expected total."""
        return float(self.chances @ np.arange(len(self.chances)))

    @property
    def deviation(self) -> float:
        """The standard deviation of the total."""
        return float(np.sqrt(self.chances @ (np.arange(len(self.chances)) - self.mean) ** 2))

    def quantile(self, part: float) -> int:
        """Return the lowest total that is not exceeded with at least this probability."""
        return int(np.searchsorted(np.cumsum(self.chances), part - 1e-12))

    def at_least(self, total: int) -> float:
        """Return the probability of this total or more."""
        return float(self.chances[max(0, total) :].sum())


def odds(edition: DiceEdition, sheet: Sheet, progress: Progress = silent) -> Odds:
    """Work out the odds of a sheet before a turn."""
    where = state_index(edition)
    form, slot = where.locate(sheet)
    to_come, bonus = _to_come(edition, where, form, slot, progress)
    return Odds(np.concatenate((np.zeros(sheet.earned), to_come)), bonus)


def _to_come(
    edition: DiceEdition, where: StateIndex, form: int, slot: int, progress: Progress
) -> tuple[Floats, float]:
    """Return the chances of the points to come and of the bonus, the quickest way."""
    if not form:
        known = start_odds(edition)
        if known is not None:
            return known.chances, known.bonus
    if FIELDS - (form & FULL).bit_count() <= LATE_FIELDS:
        return late_odds(where, form, slot, progress)
    exact = distributions(edition, progress=progress, onward_from=form)
    return exact.row(form, slot), float(exact.bonus[where.start[form] + slot])
