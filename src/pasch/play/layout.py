"""Where each die lies.

The rules know dice as a multiset. On the table each has a place, and a kept die stays where it
is: that is what people see, and what ties the outcomes of a fair source to single dice. Of
several equal dice the leftmost are the ones kept.
"""

from pasch.rules import Keep, Move, Outcome

Layout = tuple[int | None, ...]
"""The five places from left to right; None where the die is in the cup."""

IN_THE_CUP: Layout = (None,) * 5


def open_places(layout: Layout) -> tuple[int, ...]:
    """Return the places whose dice are to be thrown."""
    return tuple(place for place, die in enumerate(layout) if die is None)


def laid_after_move(layout: Layout, move: Move) -> Layout:
    """Take up the dice that are not kept; a field filled takes up all five."""
    if not isinstance(move, Keep):
        return IN_THE_CUP
    to_keep = list(move.dice)
    kept: list[int | None] = []
    for die in layout:
        if die in to_keep:
            to_keep.remove(die)
            kept.append(die)
        else:
            kept.append(None)
    return tuple(kept)


def laid_after_throw(layout: Layout, outcome: Outcome) -> Layout:
    """Put the dice thrown into the open places, from left to right."""
    thrown = iter(outcome)
    return tuple(next(thrown) if die is None else die for die in layout)
