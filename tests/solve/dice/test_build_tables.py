"""Making the dice tables: that of the last fields is built, written to bytes, and read again."""

from functools import cache

import numpy as np
import pytest

from pasch.rules import Field, PaschError
from pasch.rules.dice.edition import DiceEdition
from pasch.solve.dice import build_tables, shapes
from pasch.solve.dice.build_tables import built_table
from pasch.solve.dice.distributions import distributions
from pasch.solve.dice.shapes import POINTS, SHAPES, STAGES, _nearest, _outline, _typical
from pasch.solve.dice.states import FIELDS, FULL, state_index
from pasch.solve.dice.value_tables import (
    DEVIATION_STEP,
    STEP,
    ValueTable,
    dice_editions,
    pack,
    unpack,
)
from pasch.solve.dice.winning import chances_of_total
from tests.solve.dice.plain import Plain
from tests.solve.dice.sheets import sheet_with
from tests.solve.dice.solved import all_distributions, values

F = Field
FREE = (F.SECHSER, F.DREIER, F.FULL_HOUSE, F.KNIFFEL, F.CHANCE)
LAST = FULL & ~sum(1 << field for field in FREE)


@cache
def table() -> ValueTable:
    exact = distributions(Plain(), values(Plain()), onward_from=LAST)
    return built_table(values(Plain()), exact)


def test_values_are_the_solvers_and_deviations_those_of_the_distributions() -> None:
    where = state_index(Plain())
    np.testing.assert_array_equal(table().values, values(Plain()))
    for form in (LAST, LAST | 1 << F.SECHSER, FULL & ~(1 << F.KNIFFEL), FULL):
        row = all_distributions(Plain()).row(form, 0)
        points = np.arange(len(row))
        deviation = np.sqrt(row @ (points - row @ points) ** 2)
        assert table().deviations[where.start[form]] == pytest.approx(deviation, abs=1e-9)
    assert table().deviations[where.start[0]] == 0


@pytest.mark.parametrize("free", [FREE, FREE[1:], FREE[:4], FREE[2:]])
def test_a_shape_is_near_the_distribution_that_it_stands_for(free: tuple[Field, ...]) -> None:
    sheet = sheet_with(*free)
    exact = all_distributions(Plain()).row(*state_index(Plain()).locate(sheet))
    short = chances_of_total(table(), sheet)[sheet.earned :]
    together = np.zeros((2, max(len(exact), len(short))))
    together[0, : len(exact)], together[1, : len(short)] = exact, short
    assert short.sum() == pytest.approx(1)
    assert np.abs(np.diff(np.cumsum(together, axis=1), axis=0)).max() < 0.06


def test_only_states_before_the_end_have_shapes() -> None:
    where = state_index(Plain())
    with_shape = [np.any(table().shapes[filled]) for filled in range(FIELDS + 1)]
    assert with_shape == [filled in (8, 9, 10) for filled in range(FIELDS + 1)]
    assert not table().shape[where.slots(where.forms(11))].any()


def test_corrections_bring_shapes_nearer() -> None:
    where, filled = state_index(Plain()), 9
    forms = where.forms(filled)
    forms = forms[forms & LAST == LAST]
    exact = all_distributions(Plain())
    off: list[list[float]] = [[], []]
    for form in forms:
        for slot in range(where.width[form & 63]):
            outline = _outline(exact.row(form, slot))[1]
            first, second = table().shape[where.start[form] + slot]
            near = table().shapes[filled, 0, first]
            off[0].append(float(np.abs(near - outline).mean()))
            off[1].append(float(np.abs(near + table().shapes[filled, 1, second] - outline).mean()))
    assert np.mean(off[1]) <= np.mean(off[0]) < 0.1


def test_a_table_is_read_as_it_was_written() -> None:
    again = unpack(Plain(), pack(Plain(), table()))
    slots = state_index(Plain()).all_slots()
    np.testing.assert_allclose(again.values[slots], table().values[slots], atol=STEP / 2)
    np.testing.assert_allclose(
        again.deviations[slots], table().deviations[slots], atol=DEVIATION_STEP / 2
    )
    np.testing.assert_array_equal(again.shape[slots], table().shape[slots])
    np.testing.assert_allclose(again.shapes, table().shapes, atol=5e-3)
    assert again.shapes.shape == (FIELDS + 1, STAGES, SHAPES, POINTS)


def test_the_tables_named_are_made_and_without_names_all(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def write_table(edition: DiceEdition, packed: bytes, part: str = "") -> None:
        made.append(edition.rules + part)
        assert packed == f"{'start' if part else 'values'} of {edition.rules}".encode()

    monkeypatch.setattr(build_tables, "solve", lambda edition: f"values of {edition.rules}")
    monkeypatch.setattr(build_tables, "distributions", lambda edition, _: edition.rules)
    monkeypatch.setattr(build_tables, "built_table", lambda values, _: values)
    monkeypatch.setattr(build_tables, "pack", lambda _, table: table.encode())
    monkeypatch.setattr(build_tables, "whole_game", lambda edition, *_: edition.rules)
    monkeypatch.setattr(build_tables, "pack_start", lambda _, exact: f"start of {exact}".encode())
    monkeypatch.setattr(build_tables, "write_table", write_table)
    build_tables.main(["klassik+extra_after_zero"])
    assert made == ["klassik+extra_after_zero.start", "klassik+extra_after_zero"]
    made.clear()
    build_tables.main([])
    assert made[1::2] == [edition.rules for edition in dice_editions()]
    made.clear()
    for name, reason in (("klasik", "There is no edition “klasik”"), ("karten", "Karten-Kniffel")):
        with pytest.raises(PaschError, match=reason):
            build_tables.main(["klassik", name])
    assert not made


def test_the_outline_of_even_chances_of_two_results() -> None:
    deviation, outline = _outline(np.array([0.5, 0.0, 0.5]))
    assert deviation == 1
    np.testing.assert_allclose(outline, [-1.0] * 16 + [1.0] * 16, atol=1e-12)


def test_the_outline_of_one_result_in_four() -> None:
    """Three parts in four at 0, one at 4: the mean is 1 and the deviation the root of 3."""
    deviation, outline = _outline(np.array([0.75, 0.0, 0.0, 0.0, 0.25]))
    assert deviation == pytest.approx(np.sqrt(3))
    np.testing.assert_allclose(outline, np.array([-1.0] * 24 + [3.0] * 8) / np.sqrt(3), atol=1e-12)


def test_a_sure_result_has_no_deviation_and_a_flat_outline() -> None:
    deviation, outline = _outline(np.array([0.0, 0.0, 1.0]))
    assert deviation == 0
    np.testing.assert_array_equal(outline, np.zeros(POINTS))


def test_the_nearest_shape_is_found_in_every_part_of_a_long_list() -> None:
    kinds = np.eye(3, POINTS)
    wanted = np.arange(10_000) % 3
    np.testing.assert_array_equal(_nearest(kinds[wanted] * 0.9, kinds), wanted)


def test_typical_shapes_are_the_middles_of_the_heaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shapes, "SHAPES", 2)
    heaps = np.zeros((4, POINTS))
    heaps[:, 0] = [0.0, 1.0, 10.0, 11.0]
    found = _typical(heaps)
    assert sorted(found[:, 0]) == pytest.approx([0.5, 10.5])
