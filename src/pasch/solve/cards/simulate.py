"""Many one-player games of best play at a fixed price per turn, and what happened in them."""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from pasch.solve.arrays import LANES, Floats, Ints, Unsigned
from pasch.solve.cards.play_tables import PlayTables, play_tables
from pasch.solve.cards.solver import TOLERANCE, Game, Values
from pasch.solve.progress import Progress, silent


@dataclass(frozen=True, eq=False)
class Filled:
    """Fields as they were filled, one after the other; rows are games."""

    mask: Ints
    """What was filled before."""
    upper: Ints
    """The upper sum before."""
    kept: Ints
    """The cards kept from before."""
    turns: Ints
    """Turns that it took."""
    play: Ints
    """The play that filled it."""
    cards: Ints
    """Cards in hand when it was filled."""
    stays: Ints
    """The cards kept after it."""

    def points(self, tables: PlayTables) -> Ints:
        """Return the points of each field, penalties taken off."""
        return (tables.points[self.play] - tables.penalty[self.cards]).astype(np.int64)


@dataclass(frozen=True)
class Mean:
    """A mean from simulation."""

    value: float
    error: float
    """Its standard error."""


def mean(sample: Floats | Ints) -> Mean:
    """Return the mean of a sample and how sure it is."""
    return Mean(float(sample.mean()), float(sample.std(ddof=1) / sqrt(len(sample))))


def simulate(
    game: Game,
    values: Values,
    games: int,
    seed: int,
    progress: Progress = silent,
) -> tuple[Filled, Ints]:
    """Play games from the start; return the fields filled and the final totals."""
    tables = play_tables(game.edition)
    mask = np.full(games, game.start, dtype=np.uint64)
    state = (mask, np.full(games, game.upper, dtype=np.uint64), np.zeros(games, dtype=np.uint64))
    fields = game.free.bit_count()
    steps = []
    bits = np.random.default_rng(seed).integers(2**63, size=games, dtype=np.uint64)
    for done in range(fields):
        filled, state, bits = fill_one(game, values, state, bits)
        steps.append(filled)
        progress((done + 1) / fields)
    filled = Filled(
        *(
            np.stack([getattr(step, name) for step in steps], axis=1)
            for name in Filled.__dataclass_fields__
        )
    )
    totals = filled.points(tables).sum(axis=1) + tables.final[state[1]].astype(np.int64)
    return filled, totals


State = tuple[Unsigned, Unsigned, Unsigned]
"""Per game the mask, the upper sum and the cards kept."""


def fill_one(
    game: Game, values: Values, state: State, bits: Unsigned
) -> tuple[Filled, State, Unsigned]:
    """Play every game until one more field is filled."""
    from pasch.solve.cards.kernels.simulate import Games, play_fields  # noqa: PLC0415
    from pasch.solve.cards.kernels.solve import plays_of, ways_of  # noqa: PLC0415 - compiles

    tables = play_tables(game.edition)
    mask, upper, kept = state
    order = np.lexsort((upper, mask))
    masks, uppers, bounds = jobs_of(mask[order], upper[order])
    games = Games(
        mask.copy(),
        upper.copy(),
        kept.copy(),
        bits.copy(),
        *(np.zeros(len(mask), dtype=np.int64) for _ in range(3)),
    )
    play_fields(
        plays_of(tables),
        ways_of(tables),
        values,
        masks,
        uppers,
        np.array(game.odds, dtype=np.float32),
        game.turn_price,
        game.most_cards,
        TOLERANCE,
        order,
        bounds,
        games,
    )
    filled = Filled(
        mask.astype(np.int64),
        upper.astype(np.int64),
        kept.astype(np.int64),
        games.turns,
        games.play,
        games.cards,
        games.kept.astype(np.int64),
    )
    return filled, (games.mask, games.upper, games.kept), games.bits


def jobs_of(mask: Unsigned, upper: Unsigned) -> tuple[Unsigned, Unsigned, Ints]:
    """Group sorted games into jobs of one mask and at most LANES upper sums."""
    states, first = np.unique(np.stack((mask, upper), axis=1), axis=0, return_index=True)
    is_new_mask = np.diff(states[:, 0].astype(np.int64), prepend=-1) != 0
    start_of_mask = np.maximum.accumulate(np.where(is_new_mask, np.arange(len(states)), 0))
    is_job = (np.arange(len(states)) - start_of_mask) % LANES == 0
    begins = np.flatnonzero(is_job)
    last_of_job = np.append(begins[1:], len(states)) - 1
    lanes = np.minimum(begins[:, None] + np.arange(LANES), last_of_job[:, None])
    bounds = np.append(first[begins], len(mask))
    return states[begins, 0].copy(), states[lanes, 1], bounds.astype(np.int64)
