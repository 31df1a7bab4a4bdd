"""`meister` with dice: the best chance to win.

Each move is the one with which the final total most probably beats those of all opponents, as
their sheets stand: behind, it takes risks; ahead, it plays safe.
"""

from functools import lru_cache
from random import Random

from pasch.bots.dice.stark import stark
from pasch.rules import DiceMove, DiceView, Sheet
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice.best_move import best_move
from pasch.solve.dice.turn_values import TurnValues, ways
from pasch.solve.dice.value_tables import value_table
from pasch.solve.dice.winning import chances_of_total, win_shares, winning


def meister(view: DiceView, random: Random) -> DiceMove:
    """Play to win; alone, play for points."""
    if len(view.sheets) == 1:
        return stark(view, random)
    own = view.sheets[view.to_act]
    others = view.sheets[: view.to_act] + view.sheets[view.to_act + 1 :]
    where = value_table(view.edition).where
    turn = _valued(view.edition, own, others)
    return best_move(
        where.tables, ways(where, where.locate(own)[0]), turn, view.dice, view.throws_to_come
    )


@lru_cache(maxsize=64)
def _valued(edition: DiceEdition, own: Sheet, others: tuple[Sheet, ...]) -> TurnValues:
    """Value a turn once for its two or three decisions."""
    table = value_table(edition)
    return winning(table, own, win_shares([chances_of_total(table, sheet) for sheet in others]))
