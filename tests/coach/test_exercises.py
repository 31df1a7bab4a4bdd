"""Exercises are decisions at which somebody went wrong, and a number always means the same one."""

import pytest

from pasch.bots import choose
from pasch.coach.advise import advise
from pasch.coach.analyse import analyse
from pasch.coach.exercises import (
    GRADE_OF,
    GRADES,
    drawn_exercise,
    exercise_at,
    exercises_of,
    grade_of_seed,
    played_match,
)
from pasch.play import Moved, advance, as_of, new_match, seeded_source
from pasch.play.origin import given_steps
from pasch.rules import EDITIONS, PaschError, edition
from tests.coach.matches import match_between


def test_those_of_a_dice_match_are_the_decisions_that_its_analysis_marks() -> None:
    match = match_between("klassik", ("einfach", "mittel"), seed=3)
    marked = {decision.step: decision for decision in analyse(match).decisions if decision.mark}
    assert exercises_of(match, frozenset({0, 1})) == tuple(sorted(marked))
    for seat in (0, 1):
        own = [step for step, decision in marked.items() if decision.seat == seat]
        assert exercises_of(match, frozenset({seat})) == tuple(sorted(own))
    for number, decision in marked.items():
        found = exercise_at(match, number)
        assert found.tempting == decision.move
        assert found.gap == pytest.approx(decision.cost.points)
        assert decision.mark is not None
        assert found.grade == GRADE_OF[decision.mark]
        assert len(found.match.steps) == number


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_number_means_the_same_exercise_for_everybody(rules: str) -> None:
    first = drawn_exercise(edition(rules), 7)
    played_match.cache_clear()
    again = drawn_exercise(edition(rules), 7)
    assert first == again
    assert first.grade is not None
    assert first.tempting in first.view.moves()
    assert drawn_exercise(edition(rules), 8).view != first.view


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_what_tempted_costs_what_the_coach_says(rules: str) -> None:
    for seed in range(3):
        exercise = drawn_exercise(edition(rules), seed)
        advice = advise(exercise.view, exercise.tempting)
        tempting = next(each for each in advice.moves if each.move == exercise.tempting)
        assert tempting.behind.points == pytest.approx(exercise.gap)


def test_of_three_neighbours_nearly_always_each_has_the_grade_that_it_is_meant_for() -> None:
    klassik = edition("klassik")
    fitting = [drawn_exercise(klassik, seed).grade == grade_of_seed(seed) for seed in range(30)]
    assert sum(fitting) >= 27
    assert {grade_of_seed(seed) for seed in range(3)} == {*GRADES}


@pytest.mark.parametrize("number", [-1, 0, 10_000])
def test_a_throw_and_what_is_beyond_the_end_are_no_exercise(number: int) -> None:
    match = match_between("klassik", ("zufall",), seed=1)
    with pytest.raises(PaschError):
        exercise_at(match, number)


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_what_a_match_was_given_is_nobody_s_mistake_and_its_analysis_begins_there(
    rules: str,
) -> None:
    other = match_between(rules, ("zufall", "einfach"), seed=4)
    after = as_of(other, given_steps(other, len(other.steps) // 2))
    source = seeded_source(9)
    match = new_match(edition(rules), other.setup.seats, seed=9, origin=after).match
    match = advance(match, source)
    while not match.is_over:
        move = choose(match.setup.seats[match.position.to_act].bot or "", match)
        match = advance(match.after(Moved(move)), source)
    given = match.setup.given
    assert all(step >= given for step in exercises_of(match, frozenset({0, 1})))
    analysis = analyse(match)
    assert all(decision.step >= given for decision in analysis.decisions)
    for player in analysis.players:
        if analysis.adds_up:
            assert player.end_value == player.score
            assert player.beyond == pytest.approx(0, abs=1e-9)
