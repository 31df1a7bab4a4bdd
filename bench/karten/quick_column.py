"""One column solved by the compiled kernels, off a full table of values."""

import numpy as np

from pasch.solve.arrays import LANES
from pasch.solve.cards.column_solver import CANNOT, SolvedColumn
from pasch.solve.cards.hands import KEPT
from pasch.solve.cards.kernels.solve import empty_workspace, plays_of, value_scores, value_swaps
from pasch.solve.cards.play_tables import UPPERS, PlayTables, play_tables
from pasch.solve.cards.solver import TOLERANCE, Game, Values


def quick_column(game: Game, values: Values, mask: int, upper: int) -> SolvedColumn:
    """Solve the turns until a player with this column fills a field."""
    tables = play_tables(game.edition)
    workspace = empty_workspace(game.most_cards)
    uppers = np.full(LANES, upper, dtype=np.uint64)
    value_scores(
        plays_of(tables),
        values,
        np.uint64(mask),
        uppers,
        np.float32(game.turn_price),
        game.most_cards,
        workspace,
    )
    odds = np.array(game.odds, dtype=np.float32)
    value_swaps(odds, game.turn_price, game.most_cards, TOLERANCE, workspace)
    return SolvedColumn(
        game.turn_price,
        values_after(tables, values, mask, upper),
        workspace.score[:, 0].copy(),
        workspace.mean[:, :, 0].copy(),
    )


def values_after(tables: PlayTables, values: Values, mask: int, upper: int) -> Values:
    """Return per step and cards kept what a full table says."""
    after = np.full((len(tables.field), KEPT), CANNOT, dtype=np.float32)
    for step, (field, gain) in enumerate(zip(tables.field, tables.gain, strict=True)):
        if not mask >> int(field) & 1:
            after[step] = values[mask | 1 << int(field), min(upper + int(gain), UPPERS - 1)]
    return after
