"""Taking `examples` from simulated games."""

import numpy as np

from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import Floats32, Ints, Unsigned
from pasch.solve.cards.hands import MOST_CARDS
from pasch.solve.cards.play_tables import FIELDS, FULL, UPPERS, PlayTables, play_tables
from pasch.solve.cards.race.examples import (
    FEWEST_EXAMPLES,
    HOLDS,
    LONGEST,
    MOST_EXAMPLES,
    PACES,
    Examples,
    holds,
    paces,
)
from pasch.solve.cards.race.styles import Style
from pasch.solve.cards.simulate import Filled, fill_one, simulate
from pasch.solve.cards.solver import Game, Values
from pasch.solve.cards.states import possible_uppers
from pasch.solve.columns import UPPER_MASK

_UNHEARD_OF = 0.2
"""Counted for what was never seen, so that nothing is impossible."""


def style_of(game: Game, values: Values, games: int, seed: int) -> Style:
    """Take examples from simulated games, and more of columns that hardly ever come up."""
    played, _ = simulate(game, values, games, seed)
    often = Filled(*(getattr(played, name).ravel() for name in Filled.__dataclass_fields__))
    cells = _cells(game, values, often, PACES)
    state = _rare_states(
        game, values, np.bincount(cells, minlength=(FULL + 1) * PACES * HOLDS), seed
    )
    bits = np.random.default_rng(seed).integers(2**63, size=len(state[0]), dtype=np.uint64)
    rare = fill_one(game, values, state, bits)[0]
    both = Filled(
        *(
            np.concatenate((getattr(often, name), getattr(rare, name)))
            for name in Filled.__dataclass_fields__
        )
    )
    return Style(
        np.array([game.turn_price]),
        values[:, :, 0],
        habits(play_tables(game.edition), often),
        chosen(game, values, both, PACES, seed),
    )


def habits(tables: PlayTables, filled: Filled) -> Floats32:
    """Count how fields were filled in whole games."""
    most_points = int(tables.points.max())
    counts = np.full((FIELDS, most_points + 1, MOST_CARDS + 1 - HAND), _UNHEARD_OF)
    field = tables.field[tables.step[filled.play]].astype(np.int64)
    points = tables.points[filled.play].astype(np.int64)
    np.add.at(counts, (field, points, filled.cards - HAND), 1.0)
    share = counts / counts.sum(axis=(1, 2), keepdims=True)
    logarithms: Floats32 = np.log(share).astype(np.float32)
    return logarithms


def _cells(game: Game, values: Values, filled: Filled, different_paces: int) -> Ints:
    """Number the cells; where all paces are alike, there is one of them."""
    saved = values[filled.mask, filled.upper, filled.kept] - values[filled.mask, filled.upper, 0]
    pace = paces(game.edition)[filled.mask & UPPER_MASK, filled.upper].astype(np.int64)
    pace = np.minimum(pace, different_paces - 1)
    hold = holds(saved / np.float32(game.turn_price))
    cells: Ints = (filled.mask * different_paces + pace) * HOLDS + hold
    return cells


def _rare_states(
    game: Game, values: Values, counts: Ints, seed: int
) -> tuple[Unsigned, Unsigned, Unsigned]:
    """Make up columns and kept cards for cells with too few examples."""
    tables = play_tables(game.edition)
    random = np.random.default_rng(seed)
    states = []
    for mask in (mask for mask in range(FULL) if mask & game.start == game.start):
        possible = possible_uppers(tables, mask & UPPER_MASK)
        pace = paces(game.edition)[mask & UPPER_MASK, possible].astype(np.int64)
        for each in np.unique(pace):
            upper = random.choice(possible[pace == each])
            saved = (values[mask, upper] - values[mask, upper, 0]) / np.float32(game.turn_price)
            hold_of = holds(saved)
            for hold in range(HOLDS):
                missing = FEWEST_EXAMPLES - int(counts[(mask * PACES + each) * HOLDS + hold])
                hands = np.flatnonzero(hold_of == hold)
                if missing > 0 and len(hands):
                    states += [(mask, upper, hand) for hand in random.choice(hands, missing)]
    mask_of, upper_of, kept = np.array(states, dtype=np.uint64).T.copy()
    return mask_of, upper_of, kept


def chosen(game: Game, values: Values, filled: Filled, different_paces: int, seed: int) -> Examples:
    """Choose examples for every cell from fields as they were filled."""
    tables = play_tables(game.edition)
    order = np.random.default_rng(seed).permutation(len(filled.mask))
    cells = _cells(game, values, filled, different_paces)[order]
    order = order[np.argsort(cells, kind="stable")]
    cells = np.sort(cells, kind="stable")
    nth = np.arange(len(cells)) - np.searchsorted(cells, cells)
    order, cells = order[nth < MOST_EXAMPLES], cells[nth < MOST_EXAMPLES]
    shape = (FULL + 1, different_paces, HOLDS)
    return Examples(
        np.bincount(cells, minlength=int(np.prod(shape))).reshape(shape).astype(np.uint8),
        np.minimum(filled.turns, LONGEST)[order].astype(np.uint8),
        filled.cards[order].astype(np.uint8),
        tables.step[filled.play][order].astype(np.uint8),
        filled.points(tables)[order].astype(np.int8),
        _holds_after(game, values, filled)[order].astype(np.uint8),
    )


def _holds_after(game: Game, values: Values, filled: Filled) -> Ints:
    tables = play_tables(game.edition)
    step = tables.step[filled.play]
    mask = filled.mask | 1 << tables.field[step].astype(np.int64)
    upper = np.minimum(filled.upper + tables.gain[step].astype(np.int64), UPPERS - 1)
    saved = values[mask, upper, filled.stays] - values[mask, upper, 0]
    return holds(saved / np.float32(game.turn_price))
