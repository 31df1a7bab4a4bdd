"""The exact expected result of best play for points, for every state of a dice edition."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.states import FIELDS, LANES, UPPER_MASK, StateIndex, state_index
from pasch.solve.require import require_compiler

Progress = Callable[[float], None]
"""Told now and then which part of the work is done."""


def compile_solver(edition: DiceEdition) -> None:
    """Have the compiler do its work, once per installation, so that solving can be timed."""
    require_compiler()
    from pasch.solve.dice.kernels.solve import rules_of, solve_layer  # noqa: PLC0415 - compiles

    nothing = np.empty(0, dtype=np.uint64)
    solve_layer(rules_of(state_index(edition)), nothing, nothing, np.empty(LANES))


def solve(edition: DiceEdition, progress: Progress = lambda _: None) -> NDArray[np.float64]:
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


def groups(where: StateIndex, filled: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Return the forms with so many fields filled, each with the first slot of every group."""
    forms = where.forms(filled)
    counts = -(-where.width[forms & UPPER_MASK] // LANES)
    nth = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(forms, counts).astype(np.uint64), (nth * LANES).astype(np.uint64)


def _fill_in_the_end(where: StateIndex, values: NDArray[np.float64]) -> None:
    uppers = where.upper_of[UPPER_MASK, : where.width[UPPER_MASK]]
    for form in where.forms(FIELDS):
        start = where.start[form]
        values[start : start + len(uppers)] = where.tables.final[uppers]
