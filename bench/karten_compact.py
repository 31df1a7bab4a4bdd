"""What the small table that ships costs in strength: `stark` against the full table it is made of.

script/bench karten_compact          600 matches, two players, real pile
"""

import sys
from multiprocessing import Pool
from os import cpu_count
from statistics import NormalDist

from karten_costs import fixed_price

from pasch.bots import bot
from pasch.bots.arena import Sums, play_out
from pasch.bots.interface import Bot
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.ship import PRICE
from pasch.solve.cards.solver import Game, solve

WIDTH = NormalDist().inv_cdf(0.995)
BOTS: dict[str, Bot] = {}


def duel(deal: int) -> float:
    """Play one deal in both seatings; give the share that the small table won."""
    won = 0.0
    for seats in (("small", "full"), ("full", "small")):
        end = play_out(Karten().start(2, first=0), [BOTS[name] for name in seats], f"{deal}")
        result = end.result()
        if result is not None and seats.index("small") in result.winners:
            won += 1 / len(result.winners)
    return won / 2


def main() -> None:
    """Solve, play and print."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    game = Game(Karten(), PRICE)
    BOTS["small"], BOTS["full"] = bot("stark"), fixed_price(game, solve(game))
    sums = Sums()
    with Pool(cpu_count()) as pool:
        for won in pool.imap_unordered(duel, range(matches // 2), chunksize=5):
            sums = sums.with_value(won)
    print(
        f"the small table won {100 * sums.mean:.1f} % ± {100 * WIDTH * sums.error:.1f} "
        f"of {2 * sums.number} matches against the full one"
    )


if __name__ == "__main__":
    main()
