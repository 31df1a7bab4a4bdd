"""The solver of the card game: seconds, memory, and whether the value falls as it must.

script/bench karten/solve           turn prices 4, 8 and 12
script/bench karten/solve 6 10

The slope of the value in the price is the expected number of turns: it is compared with
simulated games, in standard errors of their mean.
"""

import resource
import sys
from time import perf_counter

from pasch.rules.editions.karten import Karten
from pasch.solve.cards.simulate import mean, simulate
from pasch.solve.cards.solver import Game, compile_solver, solve

GAMES = 40_000
NEAR = 0.25


def main() -> None:
    """Print all of it."""
    prices = [float(price) for price in sys.argv[1:]] or [4.0, 8.0, 12.0]
    compile_solver(Game(Karten(), 1.0))
    last = None
    for price in prices:
        game = Game(Karten(), price)
        begun = perf_counter()
        values = solve(game)
        seconds = perf_counter() - begun
        value = float(values[0, 0, 0])
        below, above = (
            float(solve(Game(Karten(), price + step))[0, 0, 0]) for step in (-NEAR, NEAR)
        )
        slope = (below - above) / (2 * NEAR)
        filled, _ = simulate(game, values, GAMES, seed=1)
        turns = mean(filled.turns.sum(axis=1))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
        print(
            f"price {price:g}: value {value:.3f} in {seconds:.1f} s (wanted: below 120); "
            f"slope {slope:.3f}, simulated {turns.value:.3f} ± {turns.error:.3f} turns: "
            f"{(slope - turns.value) / turns.error:+.2f} standard errors (wanted: below 3); "
            f"memory so far {memory:.2f} GiB (wanted: below 4)"
            + ("" if last is None else f"; less than before: {value < last}"),
            flush=True,
        )
        last = value


if __name__ == "__main__":
    main()
