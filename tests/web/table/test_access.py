"""A key that a browser brings along is taken only where it is like ours and opens nothing yet."""

import pytest

from pasch.web.table.access import is_new_key, new_key
from pasch.web.table.create import SeatSpec
from tests.web.table.tables import new_table

TABLE, KEYS = new_table("klassik", SeatSpec("Anna"), SeatSpec())


def test_a_key_of_our_own_making_is_taken() -> None:
    assert is_new_key(TABLE, new_key())
    assert len({new_key() for _ in range(100)}) == 100


@pytest.mark.parametrize("key", KEYS, ids=KEYS._fields)
def test_a_key_that_opens_something_is_not_taken_for_a_new_one(key: str) -> None:
    assert not is_new_key(TABLE, key)


@pytest.mark.parametrize("text", ["", "x", "x" * 23, "x" * 25, "ä" * 24, "x" * 23 + "\n"])
def test_what_is_no_key_is_not_taken(text: str) -> None:
    assert not is_new_key(TABLE, text)
