"""Outcomes for simulations: quick, and as random as the generator they are drawn with."""

from itertools import product
from random import Random

from pasch.rules import Awaited, Begin, Outcome, Throw
from pasch.rules.values import NUMBERS

_THROWS = tuple(tuple(product(NUMBERS, repeat=size)) for size in range(6))


def sampled(awaited: Awaited, random: Random) -> Outcome:
    """Draw an outcome with the odds that the rules give it."""
    if isinstance(awaited, Throw):
        return random.choice(_THROWS[awaited.size])
    if isinstance(awaited, Begin):
        return (random.randint(1, awaited.players),)
    certain, size, cards = awaited.split()
    return (*certain, *random.sample(NUMBERS, counts=cards, k=size))
