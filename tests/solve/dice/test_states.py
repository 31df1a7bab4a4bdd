"""States: upper sums that can no longer differ share a slot, all others do not."""

import numpy as np
import pytest

from pasch.rules import Field
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.sheet import empty_sheet
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.states import state_index
from pasch.solve.dice.value_tables import dice_editions
from tests.solve.dice.plain import Plain
from tests.solve.dice.sheets import sheet_with

F = Field
PLAIN = state_index(Plain())


def test_with_the_sechser_left_only_the_number_of_sixes_needed_matters() -> None:
    slots = [PLAIN.locate(sheet_with(F.SECHSER, FUENFER=0, EINSER=one))[1] for one in range(6)]
    assert len(set(slots)) == 1
    needs_three, needs_two = (
        PLAIN.locate(sheet_with(F.SECHSER, EINSER=one, FUENFER=15))[1] for one in (0, 5)
    )
    assert needs_three < needs_two


def test_a_bonus_out_of_reach_is_one_slot_and_a_bonus_won_is_another() -> None:
    full = [PLAIN.locate(sheet_with(SECHSER=sixes))[1] for sixes in (0, 12, 18, 30)]
    assert full == [0, 0, 1, 1]


def test_a_new_game_has_one_state() -> None:
    assert PLAIN.width[0] == 1
    assert PLAIN.state(empty_sheet(13)) == 0


@pytest.mark.parametrize("rules", dice_editions(), ids=lambda rules: rules.rules)
def test_no_two_states_lie_in_one_place(rules: DiceEdition) -> None:
    where = state_index(rules)
    slots = where.all_slots()
    assert (
        len(np.unique(slots))
        == len(slots)
        == where.width[np.flatnonzero(where.start >= 0) & UPPER_MASK].sum()
    )
    assert slots.max() < where.size
