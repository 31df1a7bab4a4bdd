"""Dice and cards as sorted tuples of numbers from 1 to 6, and as counts of each number."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations

NUMBERS = (1, 2, 3, 4, 5, 6)

Values = tuple[int, ...]
"""Dice thrown or cards held: numbers in rising order, since neither has an order of its own."""

Counts = tuple[int, int, int, int, int, int]
"""How many there are of each number."""


def without(values: Values, part: Values) -> Values | None:
    """Take `part` away; None if it is not contained in `values`."""
    rest = list(values)
    for number in part:
        if number not in rest:
            return None
        rest.remove(number)
    return tuple(rest)


@cache
def parts(values: Values, size: int) -> tuple[Values, ...]:
    """Return every different choice of `size` out of `values`."""
    return tuple(sorted(set(combinations(values, size))))


def counted(values: Iterable[int]) -> Counts:
    """Count each number."""
    held = list(values)
    return (
        held.count(1),
        held.count(2),
        held.count(3),
        held.count(4),
        held.count(5),
        held.count(6),
    )


def plus(counts: Counts, values: Iterable[int]) -> Counts:
    """Add single values to counts."""
    changed = list(counts)
    for number in values:
        changed[number - 1] += 1
    return tuple(changed)  # type: ignore[return-value]  # six stay six


def minus(counts: Counts, values: Iterable[int]) -> Counts:
    """Take single values from counts; a count below zero tells that they were not all there."""
    changed = list(counts)
    for number in values:
        changed[number - 1] -= 1
    return tuple(changed)  # type: ignore[return-value]  # six stay six


def listed(counts: Counts) -> Values:
    """Write counts out as single values."""
    return tuple(number for number in NUMBERS for _ in range(counts[number - 1]))


def text(values: Iterable[int]) -> str:
    """Write values with spaces between, or `-` for none."""
    return " ".join(map(str, values)) or "-"


def from_text(written: str) -> Values | None:
    """Read what `text` wrote, in the order given; None where it is nothing of the kind."""
    if written == "-":
        return ()
    words = written.split(" ")
    if not all(word in {"1", "2", "3", "4", "5", "6"} for word in words):
        return None
    return tuple(map(int, words))
