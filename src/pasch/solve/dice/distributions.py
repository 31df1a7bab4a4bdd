"""The exact probability of every number of points still to come, in every state, in best play."""

from dataclasses import dataclass

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats, Ints
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.solver import solve
from pasch.solve.dice.states import FIELDS, FULL, StateIndex, state_index
from pasch.solve.progress import Progress, silent
from pasch.solve.require import require_compiler


@dataclass(frozen=True)
class Distributions:
    """Per state a row of probabilities, from 0 points to the most that its form can bring."""

    where: StateIndex
    chances: Floats
    start: Ints
    """Per form where its first row begins."""
    length: Ints
    """Per form how long its rows are."""
    bonus: Floats
    """Per state the probability of the bonus."""

    def row(self, form: int, slot: int) -> Floats:
        """Return the probabilities of the points still to come from a state."""
        length = self.length[form]
        first = self.start[form] + slot * length
        return self.chances[first : first + length]


def distributions(
    edition: DiceEdition,
    values: Floats | None = None,
    progress: Progress = silent,
    onward_from: int = 0,
) -> Distributions:
    """Work out the distributions of all states, or of those that can follow on a form."""
    require_compiler()
    from pasch.solve.dice.kernels.distribution import distribute_layer, most_to_come  # noqa: PLC0415 - compiles
    from pasch.solve.dice.kernels.solve import rules_of  # noqa: PLC0415

    where = state_index(edition)
    rules = rules_of(where)
    if values is None:
        values = solve(edition)
    layers = [
        forms[forms & onward_from & FULL == onward_from & FULL]
        for filled in range(FIELDS, -1, -1)
        for forms in (where.forms(filled),)
    ]
    length = np.zeros(len(where.start), dtype=np.int64)
    length[layers[0]] = where.tables.final.max() + 1
    for forms in layers[1:]:
        most_to_come(rules, forms.astype(np.uint64), length)
    sizes = length * where.width[np.arange(len(length)) & UPPER_MASK]
    start = np.cumsum(sizes) - sizes
    chances = np.zeros(int(sizes.sum()))
    bonus = np.zeros(where.size)
    _fill_in_the_end(where, chances, start, length, bonus)
    work, done = int(sizes.sum()), 0
    for forms in layers[1:]:
        distribute_layer(
            rules, values, forms.astype(np.uint64), where.width, start, length, chances, bonus
        )
        done += int(sizes[forms].sum())
        progress(done / work)
    return Distributions(where, chances, start, length, bonus)


def _fill_in_the_end(
    where: StateIndex,
    chances: Floats,
    start: Ints,
    length: Ints,
    bonus: Floats,
) -> None:
    for form in where.forms(FIELDS):
        for slot in range(where.width[UPPER_MASK]):
            added = where.tables.final[where.upper_of[UPPER_MASK, slot]]
            chances[start[form] + slot * length[form] + added] = 1.0
            bonus[where.start[form] + slot] = added > 0
