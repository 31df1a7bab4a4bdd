"""The value tables: what the solver gives today, refused for other rules, there at once."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import pasch.solve
from pasch.rules import PaschError, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.cards.value_tables import card_editions
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.start_odds import START
from pasch.solve.dice.states import state_index
from pasch.solve.dice.value_tables import (
    STEP,
    ValueTable,
    dice_editions,
    pack,
    unpack,
    value_table,
)
from pasch.solve.table_files import file_name
from tests.solve.dice.plain import Plain
from tests.solve.dice.solved import values

FOLDER = Path(pasch.solve.__file__).parent / "tables"
MOST_BYTES = 2_000_000
"""Per table: everybody who installs the package gets all of them."""


@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_the_tables_are_what_the_solver_gives(rules: DiceEdition) -> None:
    slots = state_index(rules).all_slots()
    np.testing.assert_allclose(
        value_table(rules).values[slots], values(rules)[slots], atol=STEP / 2
    )


def test_the_deviations_are_those_of_the_distributions() -> None:
    rules = edition("gewinnkarte")
    assert isinstance(rules, DiceEdition)
    table = value_table(rules)
    for form in (0b1010101100110, 0b1111100001111, 0b1100111000111):
        row = distributions(rules, values(rules), onward_from=form).row(form, 0)
        points = np.arange(len(row))
        deviation = float(np.sqrt(row @ (points - row @ points) ** 2))
        assert table.deviations[table.where.start[form]] == pytest.approx(deviation, abs=0.07)


def test_no_table_is_missing_and_none_is_left_over() -> None:
    of_dice = {file_name(rules, part) for rules in dice_editions() for part in ("", START)}
    of_cards = {file_name(rules) for rules in card_editions()}
    assert {file.name for file in FOLDER.iterdir()} == of_dice | of_cards


@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_a_table_is_small_enough_to_be_given_to_everybody(rules: DiceEdition) -> None:
    assert (FOLDER / file_name(rules)).stat().st_size < MOST_BYTES
    assert (FOLDER / file_name(rules, START)).stat().st_size < MOST_BYTES / 10


def test_a_table_of_other_rules_is_refused() -> None:
    with pytest.raises(PaschError, match="other rules"):
        unpack(Plain(), (FOLDER / "klassik.npz").read_bytes())
    with pytest.raises(PaschError, match="There is no value table for plain"):
        value_table(Plain())


def test_packing_loses_less_than_half_a_step() -> None:
    where = state_index(Plain())
    no_shape = np.zeros((where.size, 2), dtype=np.uint8)
    table = ValueTable(
        where, values(Plain()), np.zeros(where.size), no_shape, np.zeros((14, 2, 256, 32))
    )
    again = unpack(Plain(), pack(Plain(), table))
    slots = where.all_slots()
    np.testing.assert_allclose(again.values[slots], table.values[slots], atol=STEP / 2)


FIRST_MOVE = """
import sys
from random import Random
from time import perf_counter
begun = perf_counter()
from pasch.bots import bot
from pasch.rules import edition
position = edition("klassik").start(2, first=0).given((1, 3, 3, 5, 6))
bot(sys.argv[1])(position.view(0), Random(1))
print(perf_counter() - begun, "numba" in sys.modules)
"""


@pytest.mark.parametrize("name", ["mittel", "stark", "meister"])
def test_the_first_move_comes_at_once_and_without_a_compiler(name: str) -> None:
    seconds, compiler = min(
        subprocess.run(
            [sys.executable, "-c", FIRST_MOVE, name], capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(5)
    )
    assert float(seconds) < 1
    assert compiler == "False"
