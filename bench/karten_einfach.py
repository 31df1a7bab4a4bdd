"""What can be won against `einfach` at cards: full tables at fixed prices, two players, real pile.

script/bench karten_einfach                 500 matches for every price
script/bench karten_einfach 200 8 10 12     so many matches, these prices

Every deal is played in both seatings; intervals are 99 %, taken over the deals.
"""

import sys
from functools import lru_cache
from random import Random
from statistics import NormalDist

import numpy as np

from pasch.bots import bot
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

PRICES = (4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 20.0)
MATCHES = 500
WIDTH = NormalDist().inv_cdf(0.995)


def fixed_price(game: Game, values: Values) -> Bot:
    """Give a bot that plays by a full table."""
    tables = play_tables(game.edition)

    @lru_cache(maxsize=20_000)
    def field(mask: int, upper: int) -> SolvedField:
        return quick_field(game, values, mask, upper)

    def at_price(view: View, random: Random) -> Move:  # noqa: ARG001 - nothing is left to chance
        if not isinstance(view, CardView):
            raise PaschError("bot_game", edition=view.edition)
        sheet = view.sheets[view.to_act]
        announce = len(sheet.free()) == 2
        return best_move(tables, field(*place(sheet)), view.hand, announce=announce)

    return at_price


def compare(price: float, matches: int) -> None:
    """Play against `einfach` and print how it went."""
    game = Game(Karten(), price)
    player, rival = fixed_price(game, solve(game)), bot("einfach")
    sums, rounds = Sums(), []
    for deal in range(matches // 2):
        won = 0.0
        for seat in range(2):
            bots = [player, rival] if seat == 0 else [rival, player]
            end = play_out(Karten().start(2, first=0), bots, f"{deal}")
            result = end.result()
            rounds.append(end.turn // 2)
            if result is not None and seat in result.winners:
                won += 1 / len(result.winners)
        sums = sums.with_value(won / 2)
    print(
        f"price {price:g}: won {100 * sums.mean:.1f} % ± {100 * WIDTH * sums.error:.1f} "
        f"of {matches:,} matches, {np.mean(rounds):.1f} rounds",
        flush=True,
    )


def main() -> None:
    """Compare all prices."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for price in tuple(map(float, sys.argv[2:])) or PRICES:
        compare(price, matches)


if __name__ == "__main__":
    main()
