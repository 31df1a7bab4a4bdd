"""From the values of a turn to the move to make."""

from pasch.rules.dice.moves import STRIKE, WRITE, DiceMove, Keep
from pasch.rules.values import Values
from pasch.solve.dice.lattice import KEEP_INDEX, KEEPS, PARTS
from pasch.solve.dice.score_tables import FillKind, ScoreTables
from pasch.solve.dice.turn_values import TurnValues, Ways


def best_move(
    tables: ScoreTables, can: Ways, turn: TurnValues, dice: Values, throws_to_come: int
) -> DiceMove:
    """Return the best move with these dice in a turn valued in one column."""
    throw = KEEP_INDEX[dice]
    if throws_to_come:
        parts = PARTS[throw]
        keeps = turn.keeps(throws_to_come)[parts, 0]
        best = int(keeps.argmax())
        if keeps[best] > turn.fill[throw, 0]:
            return Keep(KEEPS[parts[best]])
    of_throw = can.of_throw[:, throw]
    kind = can.kinds[of_throw[int(turn.worth[of_throw, 0].argmax())]]
    return move_of(tables.kinds[kind])


def move_of(kind: FillKind) -> DiceMove:
    """Return the move that fills a field this way: without points it is struck."""
    return (WRITE if kind.points else STRIKE)[kind.field]
