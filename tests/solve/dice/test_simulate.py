"""Many games at once: as good as the solver says, and the same for the same seed."""

import numpy as np

from pasch.solve.dice.simulate import simulate
from tests.solve.dice.plain import Plain
from tests.solve.dice.solved import all_distributions, values


def test_the_mean_is_the_value_of_the_solver() -> None:
    results = simulate(Plain(), 100_000, seed=3, values=values(Plain()))
    error = results.std() / np.sqrt(len(results))
    assert abs(results.mean() - values(Plain())[0]) < 3 * error


def test_no_total_comes_that_the_distribution_does_not_know() -> None:
    results = simulate(Plain(), 10_000, seed=4, values=values(Plain()))
    assert np.all(all_distributions(Plain()).row(0, 0)[results] > 0)


def test_a_seed_gives_the_same_games_however_many_are_played() -> None:
    few, many, others = (
        simulate(Plain(), games, seed, values(Plain()))
        for games, seed in ((50, 1), (900, 1), (50, 2))
    )
    np.testing.assert_array_equal(few, many[:50])
    assert not np.array_equal(few, others)


def test_tells_how_far_it_has_come_turn_by_turn() -> None:
    told: list[float] = []
    simulate(Plain(), 10, seed=1, values=values(Plain()), progress=told.append)
    assert told == [turn / 13 for turn in range(1, 14)]
