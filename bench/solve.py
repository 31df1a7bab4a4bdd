"""Solving against PyPI's yatzy-solver, in one run: seconds, ratios and bounds.

Run with `script/bench solve`.
"""

import resource
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter
from typing import Any, ClassVar

import numpy as np
import yatzy_solver

from pasch.rules import Field, Sheet, Worth, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.kernels.options import value_many_options, value_options
from pasch.solve.dice.kernels.solve import rules_of
from pasch.solve.dice.lattice import KEEP_INDEX
from pasch.solve.dice.simulate import simulate
from pasch.solve.dice.solver import compile_solver, solve
from pasch.solve.dice.states import state_index
from pasch.solve.dice.value_tables import dice_editions

ROUNDS = 3
GAMES = 1_000_000
THEIR_GAMES = 20_000
QUERIES = 2_000
TURNS = 41
SITUATION = "dice 1 3 3 5 6 | rolls {rolls} | upper 0 | filled -"


class Plain(DiceEdition):
    """No joker and no extra points."""

    key: ClassVar[str] = "plain"
    opening_dice: ClassVar[int] = 1
    rule_ids: ClassVar[tuple[str, ...]] = ()

    def further_kniffel(self, sheet: Sheet, number: int, field: Field, points: int) -> Worth:  # noqa: ARG002
        """Value a further Kniffel like any throw."""
        return Worth(points)


def seconds(work: Callable[[], Any], rounds: int = ROUNDS) -> float:
    """Return the best time of some rounds: what disturbs can only slow down."""
    times = []
    for _ in range(rounds):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def repeat(query: Callable[[], Any]) -> None:
    """Ask one by one."""
    for _ in range(QUERIES):
        query()


def dice(rules: str) -> DiceEdition:
    """Return a dice edition."""
    found = edition(rules)
    assert isinstance(found, DiceEdition)  # noqa: S101 - for the type checker
    return found


def compare_solving() -> None:
    """Solve the same games."""
    for ours, variant in (
        (Plain(), "american+no-bonus"),
        (dice("gewinnkarte"), "american+forced-joker"),
        (dice("klassik"), "american"),
    ):
        compile_solver(ours)
        theirs = yatzy_solver.Variant(variant)
        their_time = seconds(partial(yatzy_solver.Solver.build, theirs))
        our_time = seconds(partial(solve, ours))
        their_value = yatzy_solver.Solver.build(theirs).state_value("upper 0 | filled -")
        our_value = solve(ours)[state_index(ours).start[0]]
        print(
            f"solve {ours.rules:12} {our_value:.9f} {our_time:6.3f} s   "
            f"{variant:22} {their_value:.9f} {their_time:6.3f} s   "
            f"{their_time / our_time:5.1f} times as fast (wanted: 10)"
        )
    for rules in dice_editions():
        print(f"value {rules.rules:42} {solve(rules)[state_index(rules).start[0]]:.9f}")


def compare_options() -> None:
    """Value every option of the same states and throw."""
    ours, theirs = dice("klassik"), yatzy_solver.Variant("american")
    solver = yatzy_solver.Solver.build(theirs)
    values, where = solve(ours), state_index(ours)
    rules, throw = rules_of(where), KEEP_INDEX[1, 3, 3, 5, 6]
    for rolls in (2, 1, 0):
        situation = SITUATION.format(rolls=rolls)
        given = theirs.situation_arrays([situation] * QUERIES)
        many = [given[name] for name in ("filled", "upper", "armed", "dice", "rolls_left")]
        queries = [np.full(QUERIES, one, dtype=np.uint64) for one in (0, 0, throw, rolls)]
        value_many_options(rules, values, *queries)
        value_options(rules, values, 0, 0, throw, rolls)
        together = seconds(partial(value_many_options, rules, values, *queries)) / QUERIES
        their_together = seconds(partial(solver.option_values_batch, *many)) / QUERIES
        ask_ours = partial(repeat, partial(value_options, rules, values, 0, 0, throw, rolls))
        ask_theirs = partial(repeat, partial(solver.option_values, situation))
        # In turns, since a few microseconds are easily lost to whatever else the machine does.
        asked = [(seconds(ask_ours, 1), seconds(ask_theirs, 1)) for _ in range(TURNS)]
        alone, their_alone = (median(times) / QUERIES for times in zip(*asked, strict=True))
        ratio = median(theirs_took / ours_took for ours_took, theirs_took in asked)
        print(
            f"options, {rolls} throws to come: many at once {1e6 * together:5.1f} µs each, theirs "
            f"{1e6 * their_together:5.1f} ({their_together / together:4.1f} times as fast); "
            f"one by one {1e6 * alone:5.1f} µs, theirs {1e6 * their_alone:5.1f} "
            f"({ratio:4.2f}) (wanted: 1)"
        )


def compare_simulation() -> None:
    """Play best for points, and hold the results against the exact distribution."""
    ours = dice("klassik")
    solver = yatzy_solver.Solver.build(yatzy_solver.Variant("american"))
    values = solve(ours)
    simulate(ours, 100, 0, values)
    rate = GAMES / seconds(lambda: simulate(ours, GAMES, 1, values), rounds=2)
    their_rate = THEIR_GAMES / seconds(lambda: solver.simulate(THEIR_GAMES, seed=1), rounds=2)
    print(
        f"simulate {rate:,.0f} games/s, theirs {their_rate:,.0f}: "
        f"{rate / their_rate:.0f} times as many (wanted: 20)"
    )


def distribute() -> None:
    """Work out the distributions of all states of every edition."""
    distributions(Plain())
    for rules in (Plain(), *dice_editions()):
        values = solve(rules)
        begun = perf_counter()
        exact = distributions(rules, values)
        took = perf_counter() - begun
        row = exact.row(0, 0)
        totals = np.arange(len(row))
        deviation = np.sqrt(row @ (totals - row @ totals) ** 2)
        print(
            f"distributions {rules.rules:42} {took:5.1f} s (wanted: 120), "
            f"deviation {deviation:.4f}, bonus {100 * exact.bonus[0]:.2f} %"
        )
        check_a_million(rules, values, row)
        del exact
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    print(f"memory, most at any time: {peak:.1f} GiB (wanted: below 6)")


def check_a_million(rules: DiceEdition, values: Floats, chances: Floats) -> None:
    """Hold a million games against the mean and the distribution (chi-square)."""
    results = simulate(rules, GAMES, 2026, values)
    errors = (results.mean() - values[0]) / (results.std() / np.sqrt(GAMES))
    counts = np.bincount(results, minlength=len(chances))
    often = chances * GAMES >= 5
    met = np.append(counts[often], counts[~often].sum())
    wanted = np.append(chances[often], chances[~often].sum()) * GAMES
    freedom = len(met) - 1
    square = ((met - wanted) ** 2 / wanted).sum()
    # Wilson and Hilferty: the cube root of a chi-square is nearly normal.
    spread = 2 / (9 * freedom)
    normal = ((square / freedom) ** (1 / 3) - (1 - spread)) / np.sqrt(spread)
    print(
        f"  a million games: mean {results.mean():.3f}, {errors:+.2f} standard errors off (wanted: "
        f"below 3); chi-square {square:.0f} with {freedom} degrees, {normal:+.2f} deviations off"
    )


if __name__ == "__main__":
    compare_solving()
    compare_options()
    compare_simulation()
    distribute()
