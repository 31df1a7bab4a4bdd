"""What simple players collect."""

from pasch.bots.goals import PAR, goals, nearest_goal, overlap
from pasch.rules import Field

F = Field


def test_three_of_a_number_are_the_goal_of_an_upper_field() -> None:
    assert goals(F.VIERER) == ((4, 4, 4),)


def test_all_that_meets_a_lower_field_is_a_goal_of_it() -> None:
    assert goals(F.KLEINE_STRASSE) == ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6))
    assert goals(F.KNIFFEL) == tuple((number,) * 5 for number in range(1, 7))


def test_overlap_is_what_is_held_of_a_goal() -> None:
    assert overlap((1, 4, 4, 4, 4), (4, 4, 4)) == (4, 4, 4)
    assert overlap((1, 2, 4, 6, 6), (2, 3, 4, 5)) == (2, 4)


def test_the_nearest_goal_misses_least_and_is_the_highest_of_several() -> None:
    assert nearest_goal((1, 1, 1, 6, 6), (F.KNIFFEL,)) == (1,) * 5
    assert nearest_goal((1, 1, 5, 6, 6), (F.KNIFFEL,)) == (6,) * 5
    assert nearest_goal((4, 4, 5, 6, 6), (F.SECHSER, F.VIERER)) == (6, 6, 6)
    assert nearest_goal((4, 4, 5, 5, 6), (F.SECHSER, F.VIERER)) == (4, 4, 4)


def test_hopes_are_what_they_were_measured_with() -> None:
    assert list(PAR.values()) == [2, 5, 8, 12, 15, 19, 21, 12, 18, 24, 24, 12, 22]
    assert list(PAR) == list(Field)
