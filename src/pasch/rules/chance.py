"""Where the game waits for chance: what is awaited, and the exact odds of each outcome.

Nothing here draws anything. Where the outcome comes from (a fair source, a seed, a person with
real dice) is the match's business.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import NamedTuple

from pasch.rules.errors import IllegalOutcome
from pasch.rules.values import NUMBERS, Counts, Values, counted, listed, minus, plus

Outcome = tuple[int, ...]
"""What came up: the dice thrown, the cards drawn, or who begins.

Whoever begins is counted from 1, as dice and cards are; seats everywhere else from 0.
"""


class Throw(NamedTuple):
    """A seat throws some dice."""

    seat: int
    size: int

    def outcomes(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """Return every outcome, in rising order of its dice, with its probability."""
        return _throws(self.size)

    def check(self, outcome: Outcome) -> None:
        """Refuse what cannot have come up."""
        if len(outcome) != self.size or not _NUMBERS.issuperset(outcome):
            raise IllegalOutcome("outcome.dice", size=self.size, given=outcome)


class Draw(NamedTuple):
    """A seat draws cards; when the pile runs out, the discards are shuffled to be the new pile."""

    seat: int
    size: int
    pile: Counts
    discards: Counts

    def outcomes(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """Return every outcome, in rising order of its cards, with its probability."""
        certain, rest, cards = self.split()
        total = comb(sum(cards), rest)
        return tuple(
            (tuple(sorted(certain + drawn)), Fraction(ways, total))
            for drawn, ways in _ways_to_draw(cards, rest)
        )

    def check(self, outcome: Outcome) -> None:
        """Refuse what cannot have come up."""
        if len(outcome) != self.size or not _NUMBERS.issuperset(outcome):
            raise IllegalOutcome("outcome.cards", size=self.size, given=outcome)
        certain, _, cards = self.split()
        beyond = minus(counted(outcome), certain)
        if min(beyond) < 0 or any(want > have for want, have in zip(beyond, cards, strict=True)):
            raise IllegalOutcome("outcome.missing", rule="C1", given=outcome)

    def taken(self, outcome: Outcome) -> tuple[Counts, Counts]:
        """Return the pile and the discards after the draw (C10)."""
        certain, _, cards = self.split()
        pile = minus(plus(cards, certain), outcome)
        return pile, self.discards if pile_suffices(sum(self.pile), self.size) else _NONE

    def split(self) -> tuple[Values, int, Counts]:
        """Split into cards that are sure to come, how many more, and from which cards those."""
        if pile_suffices(sum(self.pile), self.size):
            return (), self.size, self.pile
        return listed(self.pile), self.size - sum(self.pile), self.discards


class Begin(NamedTuple):
    """The seat that begins is drawn."""

    players: int

    def outcomes(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """Return every seat with its probability."""
        return tuple(((seat + 1,), Fraction(1, self.players)) for seat in range(self.players))

    def check(self, outcome: Outcome) -> None:
        """Refuse what cannot have come up."""
        if len(outcome) != 1 or not 1 <= outcome[0] <= self.players:
            raise IllegalOutcome("outcome.begin", players=self.players, given=outcome)


Awaited = Throw | Draw | Begin


def pile_suffices(pile_size: int, draw: int) -> bool:
    """Tell whether a draw leaves cards in the pile; else the discards are shuffled (C10)."""
    return pile_size > draw


_NUMBERS = frozenset(NUMBERS)
_NONE: Counts = (0, 0, 0, 0, 0, 0)


@cache
def _throws(count: int) -> tuple[tuple[Outcome, Fraction], ...]:
    return tuple(
        (dice, Fraction(factorial(count) // prod(map(factorial, counted(dice))), 6**count))
        for dice in combinations_with_replacement(NUMBERS, count)
    )


def _ways_to_draw(cards: Counts, count: int) -> Iterator[tuple[Values, int]]:
    for drawn in combinations_with_replacement(NUMBERS, count):
        ways = prod(map(comb, cards, counted(drawn)))
        if ways:
            yield drawn, ways
