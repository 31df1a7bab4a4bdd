"""What programs may send: short names, seat 0, one seat alone; and nothing guessed."""

import pytest
from pydantic import BaseModel, ValidationError

from pasch.web.api.described import LARGEST_EXACT
from pasch.web.api.requests import JoinRequest, SeatNumberRequest, TableRequest, VersionedRequest

ANNA = {"name": "A"}
TABLE = {"rules": "klassik", "seats": [ANNA]}


def is_understood(model: type[BaseModel], body: object) -> bool:
    try:
        model.model_validate(body)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (TABLE, True),
        ({**TABLE, "seats": []}, False),
        ({**TABLE, "seats": [ANNA] * 8}, True),
        ({**TABLE, "seats": [ANNA] * 9}, False),
        ({**TABLE, "seats": [{"name": ""}]}, False),
        ({**TABLE, "seats": [{}]}, True),
        ({**TABLE, "first": 0}, True),
        ({**TABLE, "first": -1}, False),
        ({**TABLE, "first": "0"}, False),
        ({**TABLE, "seed": LARGEST_EXACT}, True),
        ({**TABLE, "seed": -LARGEST_EXACT}, True),
        ({**TABLE, "seed": LARGEST_EXACT + 1}, False),
        ({**TABLE, "seed": 3.0}, True),
        ({**TABLE, "seed": 3.5}, False),
        ({**TABLE, "abstain": 1}, False),
        ({**TABLE, "patience": 10}, True),
        ({**TABLE, "patience": 9}, False),
        ({**TABLE, "more": 1}, False),
    ],
)
def test_a_table_is_opened_by_what_is_understood(body: object, expected: bool) -> None:
    assert is_understood(TableRequest, body) is expected


def test_programs_that_know_one_kind_of_number_read_every_seed_exactly() -> None:
    assert LARGEST_EXACT == 9_007_199_254_740_991
    assert float(LARGEST_EXACT) == LARGEST_EXACT


def test_people_contribute_to_chance_unless_they_say_otherwise() -> None:
    assert not TableRequest.model_validate(TABLE).abstain
    join = {"join_key": "k", "name": "B"}
    assert not JoinRequest.model_validate(join).abstain
    assert not is_understood(JoinRequest, {**join, "join_key": ""})


def test_seats_and_versions_count_from_nothing() -> None:
    assert is_understood(SeatNumberRequest, {"seat": 0})
    assert is_understood(VersionedRequest, {"version": 0})
    assert not is_understood(VersionedRequest, {"version": -1})
    assert not is_understood(VersionedRequest, {"version": "1"})
