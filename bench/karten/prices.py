"""Which turn price wins most: full tables against each other, two players, real pile.

script/bench karten/prices                 every price against every other, 4,000 matches a pair
script/bench karten/prices 2000 8 10 12    2,000 matches a pair, these prices

Every deal is played in both seatings; intervals are 99 %, taken over the deals. The averages are
drawn into docs/karten.
"""

import sys
from itertools import combinations
from pathlib import Path
from statistics import NormalDist

from bench.bars import draw
from bench.karten.matches import Player, shares_won
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.simulate import mean
from pasch.solve.cards.solver import Game, solve
from pasch.solve.cards.turn_price import BEST_TURN_PRICE

PRICES = (2.0, 4.0, 6.0, 8.0, 10.0, 12.0, BEST_TURN_PRICE, 17.0, 20.0)
MATCHES = 4000
SEED = 1
WIDTH = NormalDist().inv_cdf(0.995)
PICTURE = Path(__file__).parents[2] / "docs" / "karten" / "prices.svg"


def main() -> None:
    """Solve for every price, let all play against all, and print who won how often."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    prices = tuple(map(float, sys.argv[2:])) or PRICES
    players = {}
    for price in prices:
        game = Game(Karten(), price)
        players[price] = Player(game, solve(game))
    shares: dict[float, list[float]] = {price: [] for price in prices}
    for one, other in combinations(prices, 2):
        won = mean(shares_won(players[one], players[other], matches, SEED))
        shares[one].append(won.value)
        shares[other].append(1 - won.value)
        print(
            f"{one:g} against {other:g}: {100 * won.value:.1f} % ± {100 * WIDTH * won.error:.1f} "
            f"in {matches:,} matches",
            flush=True,
        )
    averages = [(f"{price:g}", 100 * sum(of) / len(of)) for price, of in shares.items()]
    for name, average in averages:
        print(f"price {name}: {average:.1f} % on average against the others")
    title = "Siege nach Preis je Zug · wins by price of a turn"
    draw(PICTURE, title, averages, " %", best=f"{BEST_TURN_PRICE:g}")


if __name__ == "__main__":
    main()
