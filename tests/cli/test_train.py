"""`pasch train`: positions to solve in the terminal, judged as on the web."""

import pytest

from pasch.coach.advise import advise
from pasch.coach.exercises import drawn_exercise
from pasch.rules import Keep, edition
from tests.cli.people import Table

SEED = 4


def test_the_best_answer_is_exactly_right(table: Table) -> None:
    exercise = drawn_exercise(edition("klassik"), SEED)
    best = advise(exercise.view).moves[0].move
    assert isinstance(best, Keep)
    typed = "".join(map(str, best.dice)) or "0"
    heard = table.run("train", "klassik", "--seed", str(SEED), typing=[typed, "q"])
    assert (heard.status, heard.err) == (0, "")
    assert f"Nr. {SEED}" in heard.out
    assert "Genau richtig!" in heard.out
    assert f"Nr. {SEED + 1}" not in heard.out


def test_another_answer_costs_what_the_coach_says_and_the_next_one_follows(table: Table) -> None:
    heard = table.run("train", "--seed", str(SEED), typing=["x kn", "", "q"])
    assert heard.status == 0
    assert "kostet im Mittel" in heard.out
    assert f"Nr. {SEED + 1}" in heard.out


@pytest.mark.parametrize("typed", ["", "77", "xyz", "16161", "chance", "?"])
def test_what_cannot_be_played_is_refused_and_asked_again(table: Table, typed: str) -> None:
    heard = table.run("train", "klassik", "--seed", str(SEED), typing=[typed, "q"])
    assert heard.status == 0
    assert heard.out.count(f"Nr. {SEED}") == 2
    assert "Genau richtig" not in heard.out


def test_with_cards_a_field_is_scored_with_the_best_cards_for_it(table: Table) -> None:
    heard = table.run("train", "karten", "--seed", "5", typing=["6er", "q"])
    assert heard.status == 0
    assert "Sechser mit 6 werten" in heard.out


def test_an_edition_that_does_not_exist_is_refused(table: Table) -> None:
    assert table.run("train", "halma").status == 2
