"""A turn valued with NumPy alone, compiled, and straight from the rules: always the same."""

import numpy as np
import pytest

from pasch.rules import Field, Keep, Sheet, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.fields import DICE_FIELDS
from pasch.solve.dice.best_move import best_move
from pasch.solve.dice.kernels.options import value_many_options, value_options
from pasch.solve.dice.kernels.solve import rules_of
from pasch.solve.dice.lattice import KEEP_INDEX, KEEPS, PARTS, THROW_CHANCE, TO_THROW
from pasch.solve.dice.states import state_index
from pasch.solve.dice.turn_values import expected, ways
from pasch.solve.dice.value_tables import dice_editions, value_table
from tests.solve.dice.referee import before_turn, expected_total
from tests.solve.dice.sheets import sheet_with
from tests.solve.dice.solved import values

F = Field
SHEETS = [
    sheet_with(F.SECHSER, F.KNIFFEL, F.CHANCE),
    sheet_with(*DICE_FIELDS),
    sheet_with(F.EINSER, F.FULL_HOUSE, F.DREIERPASCH),
    sheet_with(F.EINSER, F.GROSSE_STRASSE, KNIFFEL=0),
    sheet_with(F.EINSER, F.ZWEIER),
    sheet_with(F.FUENFER, F.DREIERPASCH, F.KLEINE_STRASSE, F.KNIFFEL),
    sheet_with(F.FUENFER, F.DREIERPASCH, F.VIERERPASCH, F.FULL_HOUSE),
]
THROWS = [(1, 2, 3, 4, 6), (6, 6, 6, 6, 6), (2, 2, 5, 5, 5), (5, 5, 5, 5, 6)]


@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_numpy_and_the_compiler_agree(rules: DiceEdition) -> None:
    table, where = value_table(rules), state_index(rules)
    for sheet in SHEETS:
        form, slot = where.locate(sheet)
        turn, can = expected(table, form, np.array([slot])), ways(where, form)
        for dice in THROWS:
            throw = KEEP_INDEX[dice]
            for to_come, keeps in ((1, turn.one_to_come), (2, turn.two_to_come)):
                answer = value_options(rules_of(where), table.values, form, slot, throw, to_come)
                np.testing.assert_allclose(answer[:31], keeps[PARTS[throw], 0], atol=1e-9)
                fields = [where.tables.kinds[kind].field for kind in can.kinds]
                for row in can.of_throw[:, throw]:
                    if row < len(can.kinds):
                        assert answer[31 + fields[row]] == pytest.approx(turn.worth[row, 0])


def test_many_at_once_are_the_same_as_one_by_one() -> None:
    rules = edition("klassik")
    assert isinstance(rules, DiceEdition)
    where = state_index(rules)
    queries = [
        (*where.locate(sheet), KEEP_INDEX[dice], n)
        for sheet in SHEETS
        for dice in THROWS
        for n in (0, 1, 2)
    ]
    together = value_many_options(
        rules_of(where), values(rules), *np.array(queries, dtype=np.uint64).T.copy()
    )
    for query, answer in zip(queries, together, strict=True):
        alone = value_options(rules_of(where), values(rules), *query)
        np.testing.assert_array_equal(alone, answer)


@pytest.mark.parametrize("sheet", [sheet_with(F.KNIFFEL), sheet_with(F.VIERER, KNIFFEL=0)])
def test_the_best_move_is_the_referees(sheet: Sheet) -> None:
    rules = edition("klassik")
    assert isinstance(rules, DiceEdition)
    where = state_index(rules)
    form, slot = where.locate(sheet)
    turn = expected(value_table(rules), form, np.array([slot]))
    position = before_turn(rules, sheet).given((1, 4, 4, 4, 6))
    move = best_move(where.tables, ways(where, form), turn, position.dice, position.throw)
    assert isinstance(move, Keep)
    best = max(expected_total(position.after(other)) for other in position.moves())
    assert expected_total(position.after(move)) == pytest.approx(best, abs=1e-9)


def test_the_lattice_knows_the_chances_of_the_rules() -> None:
    assert len(KEEPS) == 462
    np.testing.assert_allclose(TO_THROW[KEEP_INDEX[()]], THROW_CHANCE, atol=1e-15)
    np.testing.assert_allclose(TO_THROW.sum(axis=1), 1)
