"""Taking the examples of `samples` from simulated games."""

from itertools import product
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from pasch.solve.cards.hands import FIRST
from pasch.solve.cards.plays import FULL, PlayTables, play_tables
from pasch.solve.cards.samples import (
    CARDS_PER_HOLD,
    EXAMPLES,
    HOLDS,
    LONGEST,
    PACES,
    Samples,
    paces,
)
from pasch.solve.cards.simulate import Filled, fill_one, simulate
from pasch.solve.cards.solver import Game, Values
from pasch.solve.cards.states import UPPER_MASK, possible_uppers

Ints = NDArray[np.int64]
_CHOICE = 4
_Int = TypeVar("_Int", int, Ints)


def sampled(game: Game, values: Values, games: int, seed: int) -> Samples:
    """Take examples from simulated games, and more of columns that hardly ever come up."""
    tables = play_tables(game.edition)
    played, _ = simulate(game, values, games, seed)
    often = _flat(played)
    rare = _filled_rarely(game, values, tables, _cell(often), seed)
    both = Filled(
        *(
            np.concatenate((getattr(often, name), getattr(rare, name)))
            for name in Filled.__dataclass_fields__
        )
    )
    return _chosen(both, tables, seed)


def _flat(played: Filled) -> Filled:
    return Filled(*(getattr(played, name).ravel() for name in Filled.__dataclass_fields__))


def _cell(filled: Filled) -> Ints:
    pace = paces()[filled.mask & UPPER_MASK, filled.upper]
    return _number(filled.mask, pace.astype(np.int64), filled.kept // CARDS_PER_HOLD)


def _number(mask: _Int, pace: _Int, hold: _Int) -> _Int:
    return (mask * PACES + pace) * HOLDS + hold


def _filled_rarely(
    game: Game, values: Values, tables: PlayTables, cells: Ints, seed: int
) -> Filled:
    counts = np.bincount(cells, minlength=(FULL + 1) * PACES * HOLDS)
    random = np.random.default_rng(seed)
    masks, uppers, kept = [], [], []
    for mask, hold in product(range(FULL), range(HOLDS)):
        possible = possible_uppers(tables, mask & UPPER_MASK)
        pace = paces()[mask & UPPER_MASK, possible].astype(np.int64)
        size = hold * CARDS_PER_HOLD
        for each in np.unique(pace):
            missing = EXAMPLES - int(counts[_number(mask, int(each), hold)])
            if missing > 0:
                masks.append(np.full(missing, mask, dtype=np.uint64))
                upper = random.choice(possible[pace == each], missing)
                uppers.append(upper.astype(np.uint64))
                # What was kept had been chosen: the best of some hands, not any hand.
                hands = random.integers(FIRST[size], FIRST[size + 1], (missing, _CHOICE))
                best = values[mask, upper[:, None], hands].argmax(axis=1)
                kept.append(hands[np.arange(missing), best])
    state = (
        np.concatenate(masks),
        np.concatenate(uppers),
        np.concatenate(kept).astype(np.uint64),
    )
    chance = random.integers(2**63, size=len(state[0]), dtype=np.uint64)
    return fill_one(game, values, state, chance)[0]


def _chosen(filled: Filled, tables: PlayTables, seed: int) -> Samples:
    random = np.random.default_rng(seed)
    order = random.permutation(len(filled.mask))
    cells = _cell(filled)[order]
    order = order[np.argsort(cells, kind="stable")]
    cells = np.sort(cells, kind="stable")
    nth = np.arange(len(cells)) - np.searchsorted(cells, cells)
    order, cells, nth = order[nth < EXAMPLES], cells[nth < EXAMPLES], nth[nth < EXAMPLES]
    place = cells * EXAMPLES + nth
    shape = (FULL + 1, PACES, HOLDS, EXAMPLES)

    def laid_out(numbers: Ints) -> Ints:
        flat = np.zeros(np.prod(shape), dtype=np.int64)
        flat[place] = numbers[order]
        return flat.reshape(shape)

    return Samples(
        laid_out(np.minimum(filled.turns, LONGEST)).astype(np.uint8),
        laid_out(filled.cards).astype(np.uint8),
        laid_out(tables.step.astype(np.int64)[filled.play]).astype(np.uint8),
        laid_out(filled.points(tables)).astype(np.int8),
    )
