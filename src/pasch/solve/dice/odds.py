"""What is to be expected of a sheet in best play: the final totals and how probable each is."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pasch.rules.dice.edition import DiceEdition
from pasch.rules.sheet import Sheet
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.solver import Progress
from pasch.solve.dice.states import state_index


@dataclass(frozen=True, eq=False)
class Odds:
    """The probability of every final total, from 0 up, and of the bonus."""

    chances: NDArray[np.float64]
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
        """Return the probability of so many points or more."""
        return float(self.chances[max(0, total) :].sum())


def odds(edition: DiceEdition, sheet: Sheet, progress: Progress = lambda _: None) -> Odds:
    """Work out the odds of a sheet before a turn."""
    where = state_index(edition)
    form, slot = where.locate(sheet)
    exact = distributions(edition, progress=progress, onward_from=form)
    so_far = sum(points or 0 for points in sheet.points) + sheet.extra
    chances = np.concatenate((np.zeros(so_far), exact.row(form, slot)))
    return Odds(chances, float(exact.bonus[where.start[form] + slot]))
