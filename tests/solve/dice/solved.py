"""Solving takes a moment; tests share what it gives."""

from functools import cache

from pasch.rules.dice.edition import DiceEdition
from pasch.solve.arrays import Floats
from pasch.solve.dice.distributions import Distributions, distributions
from pasch.solve.dice.solver import solve
from pasch.solve.dice.value_tables import dice_editions
from tests.solve.dice.plain import Plain

EDITIONS = [Plain(), *dice_editions()]


@cache
def values(edition: DiceEdition) -> Floats:
    return solve(edition)


@cache
def all_distributions(edition: DiceEdition) -> Distributions:
    return distributions(edition, values(edition))
