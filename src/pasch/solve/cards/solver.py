"""The exact solution of the card game for one player who pays for every turn.

What a player is worth at the start of a turn depends on the filled fields, the upper sum and the
cards kept from before; the cards that fill the hand up are drawn independently of each other.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND
from pasch.solve.arrays import LANES, Floats32, Unsigned
from pasch.solve.cards.hands import KEPT, MOST_CARDS
from pasch.solve.cards.play_tables import FIELDS, FULL, UPPERS, PlayTables, play_tables
from pasch.solve.cards.states import masks, possible_uppers
from pasch.solve.columns import UPPER_MASK
from pasch.solve.progress import Progress, silent
from pasch.solve.require import require_compiler

TOLERANCE = 1e-4
"""Swapping is solved when another sweep changes no value by more."""
EVEN_ODDS = (1 / 6,) * 6

Values = Floats32
"""Per mask, upper sum and cards kept, what the rest of the game is worth."""


@dataclass(frozen=True)
class Game:
    """What is to be solved; a smaller game has fewer cards, free fields or numbers to draw."""

    edition: CardEdition
    turn_price: float
    odds: tuple[float, ...] = EVEN_ODDS
    most_cards: int = MOST_CARDS
    free: int = FULL
    """The fields to be filled, as bits; the others are filled from the start."""
    upper: int = 0
    """The upper sum at the start."""

    @property
    def start(self) -> int:
        """The mask at the start."""
        return FULL & ~self.free


def compile_solver(game: Game) -> None:
    """Have the compiler do its work, once per installation, so that solving can be timed."""
    solve(replace(game, free=1 << FIELDS - 1, most_cards=HAND))


def solve(game: Game, progress: Progress = silent) -> Values:
    """Return the value of every state: final total less the price of all turns to come."""
    require_compiler()
    from pasch.solve.cards.kernels.solve import plays_of, solve_masks  # noqa: PLC0415 - compiles

    tables = play_tables(game.edition)
    plays, odds = plays_of(tables), np.array(game.odds, dtype=np.float32)
    values = np.zeros((FULL + 1, UPPERS, KEPT), dtype=np.float32)
    values[FULL] = tables.final[:, None]
    layers = [masks(filled, game.free) for filled in range(game.free.bit_count() - 1, -1, -1)]
    work, done = sum(map(len, layers)), 0
    for layer in layers:
        # In portions, so that the progress bar moves.
        for first in range(0, len(layer), _PORTION):
            portion = layer[first : first + _PORTION]
            of_job, uppers = jobs(tables, portion)
            solve_masks(
                plays, of_job, uppers, odds, game.turn_price, game.most_cards, TOLERANCE, values
            )
            done += len(portion)
            progress(done / work)
    return values


_PORTION = 64


def jobs(tables: PlayTables, some_masks: Iterable[int]) -> tuple[Unsigned, Unsigned]:
    """Return every mask as often as needed with LANES of its upper sums, the last one repeated."""
    of_job, uppers = [], []
    for mask in some_masks:
        possible = possible_uppers(tables, mask & UPPER_MASK)
        for first in range(0, len(possible), LANES):
            group = possible[first : first + LANES]
            of_job.append(mask)
            uppers.append(np.pad(group, (0, LANES - len(group)), mode="edge"))
    return np.array(of_job, dtype=np.uint64), np.array(uppers, dtype=np.uint64)
