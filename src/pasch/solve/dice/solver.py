"""The exact expected result of best play for points, for every state of a dice edition."""

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import LANES, Floats, Unsigned
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.states import FIELDS, StateIndex, state_index
from pasch.solve.progress import Progress, silent
from pasch.solve.require import require_compiler


def compile_solver(edition: DiceEdition) -> None:
    """Have the compiler do its work, once per installation, so that solving can be timed."""
    require_compiler()
    from pasch.solve.dice.kernels.solve import rules_of, solve_layer  # noqa: PLC0415 - compiles

    nothing = np.empty(0, dtype=np.uint64)
    solve_layer(rules_of(state_index(edition)), nothing, nothing, np.empty(LANES))


def solve(edition: DiceEdition, progress: Progress = silent) -> Floats:
    """Return the points still to be expected in every state, numbered by `state_index`."""
    require_compiler()
    from pasch.solve.dice.kernels.solve import rules_of, solve_layer  # noqa: PLC0415 - compiles

    where = state_index(edition)
    rules = rules_of(where)
    values = np.zeros(where.size)
    _fill_in_the_end(where, values)
    layers = [groups(where, filled) for filled in range(FIELDS - 1, -1, -1)]
    work, done = sum(len(forms) for forms, _ in layers), 0
    for forms, firsts in layers:
        solve_layer(rules, forms, firsts, values)
        done += len(forms)
        progress(done / work)
    return values


def groups(where: StateIndex, filled: int) -> tuple[Unsigned, Unsigned]:
    """Return the forms with this many fields filled, each with the first slot of every group."""
    forms = where.forms(filled)
    counts = -(-where.width[forms & UPPER_MASK] // LANES)
    nth = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(forms, counts).astype(np.uint64), (nth * LANES).astype(np.uint64)


def _fill_in_the_end(where: StateIndex, values: Floats) -> None:
    uppers = where.upper_of[UPPER_MASK, : where.width[UPPER_MASK]]
    for form in where.forms(FIELDS):
        start = where.start[form]
        values[start : start + len(uppers)] = where.tables.final[uppers]
