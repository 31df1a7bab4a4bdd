"""What is seen of a table, worked out from what was seen before."""

from random import Random

import pytest

from pasch.rules import EDITIONS
from pasch.web.table import dealing
from pasch.web.table.view import Moving, Seen, SeenByOne, TableView, seen_by, view_for_all
from tests.web.table.eventful import ANNA, played, seated
from tests.web.table.tables import NOW


@pytest.mark.parametrize("rules", EDITIONS)
def test_what_is_worked_out_from_what_was_seen_before_is_what_is_to_be_seen(rules: str) -> None:
    random = Random(f"seen/{rules}")
    before: Seen | None = None
    for table in played(rules, random):
        view = view_for_all(table, before)
        assert view == view_for_all(table)
        # Some follow the table without seeing every state.
        if random.random() < 0.8:
            before = Seen(table, view)


@pytest.mark.parametrize("rules", EDITIONS)
def test_so_is_what_somebody_with_a_seat_sees(rules: str) -> None:
    random = Random(f"own/{rules}")
    before: SeenByOne | None = None
    for table in played(rules, random):
        everybody = view_for_all(table)
        if not table.seats_of(ANNA):
            continue
        view = seen_by(everybody, table, ANNA, before=before)
        assert view == seen_by(everybody, table, ANNA)
        if random.random() < 0.8:
            before = SeenByOne(everybody, view)


def test_a_view_begins_with_what_is_moving() -> None:
    assert TableView._fields[: len(Moving._fields)] == Moving._fields


def test_what_is_seen_of_a_voided_deal_is_no_part_of_the_next() -> None:
    *_, table = [*seated("klassik")][:3]
    before = Seen(table, view_for_all(table))
    voided = dealing.go_on_unless_moved(table, table, NOW).table
    assert voided.voided or voided.abstaining
    assert view_for_all(voided, before) == view_for_all(voided)
