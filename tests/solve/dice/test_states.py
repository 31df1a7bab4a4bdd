"""States: upper sums that can no longer differ share a slot, all others do not."""

from typing import ClassVar

import numpy as np
import pytest

from pasch.rules import Field, PaschError
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.editions.klassik import Klassik
from pasch.rules.sheet import empty_sheet
from pasch.solve.columns import UPPER_MASK
from pasch.solve.dice.solver import solve
from pasch.solve.dice.states import FULL, HOLDS_POINTS, state_index
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


def test_a_sheet_is_located_by_its_fields_its_kniffel_and_its_upper_sum() -> None:
    where = state_index(Klassik())
    free = (F.EINSER, F.CHANCE)
    form, slot = where.locate(sheet_with(*free))
    assert form == (FULL & ~(1 << F.EINSER) & ~(1 << F.CHANCE)) | HOLDS_POINTS
    assert where.locate(sheet_with(*free, KNIFFEL=0))[0] == form & FULL
    assert where.locate(sheet_with(F.KNIFFEL))[0] == FULL & ~(1 << F.KNIFFEL)
    assert where.state(sheet_with(*free)) == where.start[form] + slot
    assert where.locate(empty_sheet(13)) == (0, 0)


def test_upper_sums_from_the_bonus_on_are_one() -> None:
    where = state_index(Klassik())
    slots = [
        where.locate(sheet_with(F.EINSER, SECHSER=sixes, VIERER=fours))[1]
        for sixes, fours in ((18, 12), (18, 16), (24, 12), (30, 20))
    ]
    assert slots[0] < slots[1] == slots[2] == slots[3]


def test_an_edition_with_other_turns_is_refused() -> None:
    class TwoThrows(Plain):
        throws_per_turn: ClassVar[int] = 2

    with pytest.raises(PaschError, match="knows turns of 3 throws; plain has 2"):
        solve(TwoThrows())
