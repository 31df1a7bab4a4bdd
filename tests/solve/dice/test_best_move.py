"""From values to the move: what is taken where values are equal, and which throws count."""

import numpy as np
import pytest

from pasch.rules import Field, Keep, Strike, Write
from pasch.rules.dice.tables import THROWS
from pasch.solve.dice.best_move import best_move, move_of
from pasch.solve.dice.lattice import KEEP_INDEX, KEEPS
from pasch.solve.dice.score_tables import FillKind
from pasch.solve.dice.states import state_index
from pasch.solve.dice.turn_values import TurnValues, ways
from tests.solve.dice.plain import Plain
from tests.solve.dice.sheets import sheet_with

F = Field
WHERE = state_index(Plain())
CAN = ways(WHERE, WHERE.locate(sheet_with(F.EINSER, F.CHANCE))[0])
DICE = (1, 1, 3, 5, 6)


def turn(fill: float, one: float, two: float) -> TurnValues:
    """Return a turn in which every fill and every keep are worth the same."""
    worth = np.full((len(CAN.kinds) + 1, 1), fill)
    worth[-1] = -np.inf
    keeps = [np.full((len(KEEPS), 1), value) for value in (one, two)]
    return TurnValues(worth, np.full((len(THROWS), 1), fill), *keeps)


@pytest.mark.parametrize("throws_to_come", [0, 1, 2])
def test_where_throwing_on_is_no_better_the_field_is_filled(throws_to_come: int) -> None:
    move = best_move(WHERE.tables, CAN, turn(5.0, 5.0, 5.0), DICE, throws_to_come)
    assert move == Write(F.EINSER)


def test_the_values_of_the_throws_to_come_decide() -> None:
    for one, two, kept in ((6.0, 4.0, [1]), (4.0, 6.0, [2]), (6.0, 6.0, [1, 2])):
        values = turn(5.0, one, two)
        for throws_to_come in (0, 1, 2):
            move = best_move(WHERE.tables, CAN, values, DICE, throws_to_come)
            assert isinstance(move, Keep) is (throws_to_come in kept)


def test_the_best_keep_is_kept_and_of_equal_ones_the_larger() -> None:
    values = turn(5.0, 5.0, 5.0)
    values.one_to_come[KEEP_INDEX[1, 1]] = values.one_to_come[KEEP_INDEX[1, 1, 5]] = 5.5
    assert best_move(WHERE.tables, CAN, values, DICE, 1) == Keep((1, 1, 5))
    values.one_to_come[KEEP_INDEX[1, 1]] = 5.6
    assert best_move(WHERE.tables, CAN, values, DICE, 1) == Keep((1, 1))


def test_the_best_way_to_fill_is_chosen() -> None:
    values = turn(5.0, 0.0, 0.0)
    chance = [
        nth for nth, kind in enumerate(CAN.kinds) if WHERE.tables.kinds[kind].field is F.CHANCE
    ]
    values.worth[chance] = 6.0
    assert best_move(WHERE.tables, CAN, values, DICE, 0) == Write(F.CHANCE)


def test_a_field_filled_without_points_is_struck() -> None:
    assert move_of(FillKind(F.KNIFFEL, 0, 0)) == Strike(F.KNIFFEL)
    assert move_of(FillKind(F.KNIFFEL, 0, 50)) == Strike(F.KNIFFEL)
    assert move_of(FillKind(F.EINSER, 1, 0)) == Write(F.EINSER)
