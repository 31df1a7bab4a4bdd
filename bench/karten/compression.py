"""What the small value table costs in strength: it plays against the full one it is made of.

script/bench karten/compression          20,000 matches, two players, real pile
script/bench karten/compression 5000

Every deal is played in both seatings; the interval is 99 %, taken over the deals.
"""

import sys
from statistics import NormalDist

import numpy as np

from bench.karten.matches import Player, shares_won
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.compression import CompactValues
from pasch.solve.cards.play_tables import FULL, UPPERS
from pasch.solve.cards.simulate import mean
from pasch.solve.cards.solver import Game, Values, solve
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from pasch.solve.cards.value_tables import value_table

MATCHES = 20_000
SEED = 1
WIDTH = NormalDist().inv_cdf(0.995)


def widened(small: CompactValues) -> Values:
    """Write a small table out in full."""
    uppers = np.arange(UPPERS)
    return np.stack([small.columns(np.full(UPPERS, mask), uppers) for mask in range(FULL + 1)])


def main() -> None:
    """Solve, play and print."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    game = Game(Karten(), BEST_TURN_PRICE)
    full = solve(game)
    small = widened(value_table(game.edition).values)
    won = mean(shares_won(Player(game, small), Player(game, full), matches, SEED))
    print(
        f"the small table won {100 * won.value:.2f} % ± {100 * WIDTH * won.error:.2f} "
        f"of {matches:,} matches against the full one"
    )


if __name__ == "__main__":
    main()
