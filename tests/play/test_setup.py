"""What is agreed before a match: names that a record can hold, and seeds it has room for."""

import pytest

from pasch.play import Seat, Setup
from pasch.rules import SetupError, edition


def setup(*names: str, seed: int | None = 1, first: int | None = None) -> Setup:
    seats = tuple(map(Seat, names))
    return Setup("test", edition("klassik"), seats, "seeded", "2026-01-01", first=first, seed=seed)


@pytest.mark.parametrize("name", ["A", "Änne", "B" * 24, "Anna B", "*a"])
def test_names_that_a_record_can_hold(name: str) -> None:
    assert setup(name, "Carl").seats[0].name == name


@pytest.mark.parametrize("name", ["", "B" * 25, " A", "A ", "*", "A:", "A;B", "A,B", "A\tB", "A\n"])
def test_names_that_a_record_cannot_hold(name: str) -> None:
    with pytest.raises(SetupError):
        setup(name, "Carl")


def test_two_names_that_differ_in_case_alone_are_one() -> None:
    with pytest.raises(SetupError, match="Anna"):
        setup("Anna", "ANNA")
    assert setup("Anna", "Anne").seats[1].name == "Anne"


@pytest.mark.parametrize("seed", [0, 10**20 - 1, -(10**20) + 1])
def test_seeds_of_twenty_digits_fit(seed: int) -> None:
    assert setup("Anna", seed=seed).seed == seed


@pytest.mark.parametrize("seed", [10**20, -(10**20)])
def test_longer_seeds_do_not(seed: int) -> None:
    with pytest.raises(SetupError, match="20"):
        setup("Anna", seed=seed)


@pytest.mark.parametrize("first", [-1, 2])
def test_only_a_seat_can_begin(first: int) -> None:
    with pytest.raises(SetupError):
        setup("Anna", "Ben", first=first)
