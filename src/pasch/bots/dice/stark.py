"""`stark` with dice: each move is the one after which most points are to be expected."""

from functools import lru_cache
from random import Random

import numpy as np

from pasch.rules import DiceMove, DiceView
from pasch.solve.dice.best_move import best_move
from pasch.solve.dice.turn_values import TurnValues, expected, ways
from pasch.solve.dice.value_tables import ValueTable, value_table


def stark(view: DiceView, random: Random) -> DiceMove:  # noqa: ARG001 - nothing is left to chance
    """Play for points."""
    table = value_table(view.edition)
    form, slot = table.where.locate(view.sheets[view.to_act])
    turn = _valued(table, form, slot)
    can = ways(table.where, form)
    return best_move(table.where.tables, can, turn, view.dice, view.throws_to_come)


@lru_cache(maxsize=4096)
def _valued(table: ValueTable, form: int, slot: int) -> TurnValues:
    return expected(table, form, np.array([slot]))
