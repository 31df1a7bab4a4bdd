"""Playing many games for points at once: games in the same state share the valuing of the turn."""

import numpy as np

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import LANES, Floats, Ints, Unsigned
from pasch.solve.dice.solver import solve
from pasch.solve.dice.states import FIELDS, StateIndex, state_index
from pasch.solve.progress import Progress, silent
from pasch.solve.require import require_compiler

_GAMES_PER_SHARE = 4096
"""Large groups are split into shares, so that all cores have work in the first turns too."""


def simulate(
    edition: DiceEdition,
    games: int,
    seed: int,
    values: Floats | None = None,
    progress: Progress = silent,
) -> Ints:
    """Return the results of many games of best play for points, one player alone.

    A game's dice depend on the seed and its number, not on how the games are grouped.
    """
    require_compiler()
    from pasch.solve.dice.kernels.simulate import play_turns, seeded  # noqa: PLC0415
    from pasch.solve.dice.kernels.solve import rules_of  # noqa: PLC0415 - compiles

    where = state_index(edition)
    rules = rules_of(where)
    if values is None:
        values = solve(edition)
    state = np.full(games, where.start[0], dtype=np.uint64)
    total = np.zeros(games, dtype=np.int64)
    bits = seeded(seed % 2**63, games)
    form_of_group = _form_of_group(where)
    share = np.arange(games) % _GAMES_PER_SHARE == 0
    for turn in range(FIELDS):
        group = (state // LANES).astype(np.int64)
        order = np.argsort(group, kind="stable")
        first = np.flatnonzero((np.diff(group[order], prepend=-1) != 0) | share)
        ends = np.append(first[1:], games)
        play_turns(rules, values, form_of_group, order, first, ends, state, total, bits)
        progress((turn + 1) / FIELDS)
    return total + np.rint(values[state]).astype(np.int64)


def _form_of_group(where: StateIndex) -> Unsigned:
    """Return the form of every group of LANES states."""
    forms = np.flatnonzero(where.start >= 0)
    ends = np.append(where.start[forms][1:], where.size)
    return np.repeat(forms, (ends - where.start[forms]) // LANES).astype(np.uint64)
