"""`stark`: the best average. Each move is the one after which most points are to be expected."""

from functools import lru_cache
from random import Random

import numpy as np

from pasch.bots.dice import dice_view
from pasch.rules import CardView, Move, View
from pasch.solve.moves import best_move
from pasch.solve.shipped import ValueTable, shipped
from pasch.solve.turn import Turn, expected, ways


def stark(view: View, random: Random) -> Move:  # noqa: ARG001 - nothing is left to chance
    """Play for points."""
    if isinstance(view, CardView):
        from pasch.bots.karten.stark import stark as with_cards  # noqa: PLC0415 - only for cards

        return with_cards(view)
    seen = dice_view(view)
    table = shipped(seen.edition)
    form, slot = table.where.place(seen.sheets[seen.to_act])
    turn = _valued(table, form, slot)
    can = ways(table.where, form)
    return best_move(table.where.tables, can, turn, seen.dice, seen.throw)


@lru_cache(maxsize=4096)
def _valued(table: ValueTable, form: int, slot: int) -> Turn:
    return expected(table, form, np.array([slot]))
