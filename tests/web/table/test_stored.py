"""What is stored of an opened table is read as it was."""

import json

import pytest

from pasch.rules import edition
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.events import Joined, RematchWanted, TableEvent
from pasch.web.table.stored import encoded, replayed
from pasch.web.table.table import At

SEATS = [SeatSpec("Anna"), SeatSpec(bot="zufall"), SeatSpec()]


@pytest.mark.parametrize("first", [None, 0, 2])
@pytest.mark.parametrize("seed", [None, 0, 41])
def test_who_begins_and_the_seed_are_kept(first: int | None, seed: int | None) -> None:
    opened, _ = open_table(edition("klassik"), SEATS, first=first, seed=seed)
    stored = encoded(At(5, opened))
    table = replayed([stored])
    assert (table.opened, table.opened_ms, table.seq) == (opened, 5, 1)
    assert ("first" in json.loads(stored.body)) is (first is not None)


@pytest.mark.parametrize(
    ("event", "body"),
    [
        (Joined(1, "Ben"), '{"seat": 1, "name": "Ben", "bot": null, "owner": null}'),
        (
            Joined(1, "Ben", is_program=True),
            '{"seat": 1, "name": "Ben", "bot": null, "owner": null, "is_program": true}',
        ),
        (RematchWanted("d"), '{"by": "d", "following": ""}'),
    ],
)
def test_only_what_was_added_later_is_left_out_where_it_says_nothing(
    event: TableEvent, body: str
) -> None:
    assert encoded(At(5, event)).body == body
