"""Strangers send names, remarks and hosts that nobody has sent before, without end."""

import gc
import tracemalloc
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from tests.web.applications import visiting

Table = dict[str, str]

TIMES = 150
MOST_GROWTH = 150_000
"""Bytes; the pages of one attack together have far more than a megabyte."""


def growth(attack: Callable[[int], None]) -> int:
    """Return the bytes that are still held when an attack is over."""
    # By then all is full that keeps a certain number.
    for number in range(TIMES):
        attack(number)
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(TIMES, 2 * TIMES):
            attack(number)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_many_hosts_fill_no_memory() -> None:
    with visiting() as visitor:
        table = table_of(visitor, "Anna", "Ben")
        assert (
            growth(lambda number: seen(visitor, table, host=f"host{number}.example")) < MOST_GROWTH
        )


@pytest.mark.parametrize("choice", ["as={}", "keep={}", "field=CH&cards={}", "discards={}"])
def test_many_choices_in_the_address_fill_no_memory(choice: str) -> None:
    with visiting() as visitor:
        table = table_of(visitor, "Anna", "Ben")

        def attack(number: int) -> None:
            seen(visitor, table, f"?{choice.format(10**6 + number)}")

        assert growth(attack) < MOST_GROWTH


def test_many_names_fill_no_memory_but_their_tables() -> None:
    with visiting() as visitor:
        tables = [table_of(visitor, f"Anna {number}", "Ben") for number in range(2 * TIMES)]
        assert growth(lambda number: seen(visitor, tables[number])) < MOST_GROWTH


def table_of(visitor: TestClient, *names: str) -> Table:
    # Nobody's seed is waited for: a match that goes on by itself meanwhile would take room.
    body = {"rules": "klassik", "seats": [{"name": name} for name in names], "abstain": True}
    return dict(visitor.post("/api/v1/tables", json=body).json())


def seen(visitor: TestClient, table: Table, query: str = "", host: str = "testserver") -> None:
    headers = {"host": host, "cookie": f"pasch-{table['id']}={table['key']}"}
    assert visitor.get(f"/t/{table['id']}{query}", headers=headers).status_code == 200
