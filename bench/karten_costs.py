"""Which fixed price per turn wins most: full tables against each other, two players, real pile.

script/bench karten_costs                 every price against every other, 400 matches a pair
script/bench karten_costs 2000 8 10 12    so many matches a pair, these prices
"""

import sys
from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from multiprocessing import Pool
from os import cpu_count
from random import Random
from statistics import NormalDist

from pasch.bots.arena import Sums, play_out
from pasch.bots.interface import Bot
from pasch.rules import CardView, Move, PaschError, View
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.field import SolvedField
from pasch.solve.cards.moves import best_move
from pasch.solve.cards.plays import play_tables
from pasch.solve.cards.quick_field import quick_field
from pasch.solve.cards.solver import Game, Values, solve
from pasch.solve.cards.states import place

PRICES = (2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0)
KARTEN = Karten()
WIDTH = NormalDist().inv_cdf(0.995)
BOTS: dict[float, Bot] = {}


def fixed_price(game: Game, values: Values) -> Bot:
    """Give a bot that plays by a full table."""
    tables = play_tables(game.edition)

    @lru_cache(maxsize=100_000)
    def field(mask: int, upper: int) -> SolvedField:
        return quick_field(game, values, mask, upper)

    def bot(view: View, random: Random) -> Move:  # noqa: ARG001 - nothing is left to chance
        if not isinstance(view, CardView):
            raise PaschError("bot_game", edition=view.edition)
        sheet = view.sheets[view.to_act]
        announce = len(sheet.free()) == 2
        return best_move(tables, field(*place(sheet)), view.hand, announce=announce)

    return bot


def duel(task: tuple[float, float, int]) -> float:
    """Play one deal in both seatings; give the share that the first price won."""
    one, other, deal = task
    won = 0.0
    for seats in ((one, other), (other, one)):
        end = play_out(KARTEN.start(2, first=0), [BOTS[price] for price in seats], f"{deal}")
        result = end.result()
        if result is not None and seats.index(one) in result.winners:
            won += 1 / len(result.winners)
    return won / 2


def compare(tables: Mapping[float, Values], matches: int) -> None:
    """Print the share of every price against every other, with 99 % intervals."""
    for price, values in tables.items():
        BOTS[price] = fixed_price(Game(KARTEN, price), values)
    shares: dict[float, list[float]] = {price: [] for price in tables}
    with Pool(cpu_count()) as pool:
        for one, other in combinations(tables, 2):
            tasks = [(one, other, deal) for deal in range(matches // 2)]
            sums = Sums()
            for won in pool.imap_unordered(duel, tasks, chunksize=5):
                sums = sums.with_value(won)
            shares[one].append(sums.mean)
            shares[other].append(1 - sums.mean)
            print(
                f"{one:g} against {other:g}: {100 * sums.mean:.1f} % "
                f"± {100 * WIDTH * sums.error:.1f} in {2 * sums.number} matches",
                flush=True,
            )
    for price, several in shares.items():
        average = 100 * sum(several) / len(several)
        print(f"price {price:g}: {average:.1f} % on average against the others")


def main() -> None:
    """Solve for every price, then compare."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    prices = tuple(map(float, sys.argv[2:])) or PRICES
    compare({price: solve(Game(KARTEN, price)) for price in prices}, matches)


if __name__ == "__main__":
    main()
