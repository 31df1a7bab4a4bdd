"""Advice with dice: the order of the moves, and reasons in chances that enumeration confirms."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.coach.advise import advise
from pasch.coach.dice.facts import chance_in_one_turn, ends_of_turn, upper_pace
from pasch.coach.dice.turn import valued_turn
from pasch.coach.marks import clarity
from pasch.rules import DicePosition, Field, Keep, PaschError, Sheet, Strike, Write, edition
from pasch.rules.dice.edition import DiceEdition
from pasch.rules.editions.klassik import Klassik
from pasch.solve.dice.states import state_index
from pasch.words import LANGUAGES, say
from tests.coach.dice.referee import ends, in_one_turn
from tests.solve.dice.sheets import sheet_with

F = Field
KLASSIK = Klassik()


def situation(
    *sheets: Sheet, dice: tuple[int, ...], throw: int, rules: DiceEdition = KLASSIK
) -> DicePosition:
    start = rules.start(len(sheets), first=0)
    return start._replace(sheets=sheets, dice=tuple(sorted(dice)), throw=throw)


OPENING = situation(sheet_with(*F), dice=(2, 2, 6, 6, 6), throw=1)
LATE = situation(sheet_with(F.EINSER, F.KNIFFEL, F.CHANCE), dice=(1, 2, 3, 5, 6), throw=3)


def test_every_move_is_valued_the_best_first() -> None:
    advice = advise(OPENING.view(0))
    points = [option.prospect.points for option in advice.moves]
    assert points == sorted(points, reverse=True)
    assert {option.move for option in advice.moves} == set(OPENING.moves())
    assert advice.moves[0].move == Keep((6, 6, 6))
    assert advice.moves[0].behind.points == 0
    assert advice.clarity == "clear"


@pytest.mark.parametrize("position", [OPENING, LATE])
def test_the_first_move_is_the_one_of_the_bot_that_plays_for_points(
    position: DicePosition,
) -> None:
    assert advise(position.view(0)).moves[0].move == bot("stark")(position.view(0), Random(0))


def test_alone_there_is_nothing_to_win() -> None:
    advice = advise(LATE.view(0))
    assert advice.to_win is None
    assert all(option.prospect.chance is None for option in advice.moves)


def test_behind_in_the_last_turn_only_the_move_that_can_still_win_helps() -> None:
    own, other = sheet_with(F.CHANCE, F.KNIFFEL, KLEINE_STRASSE=0), sheet_with()
    position = situation(own, other, dice=(1, 1, 1, 1, 6), throw=2)
    advice = advise(position.view(0))
    chances = {option.move: option.prospect.chance for option in advice.moves}
    best = max(chances, key=lambda move: chances[move] or 0)
    assert best == Keep((1, 1, 1, 1))
    assert advice.to_win in {None, best}


def test_how_clear_a_choice_is() -> None:
    assert clarity([250.0, 247.9]) == "clear"
    assert clarity([250.0, 248.1]) == "close"
    assert clarity([250.0, 249.96]) == "equal"
    assert clarity([250.0]) == "clear"


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte"])
@pytest.mark.parametrize(
    ("sheet", "dice", "throw", "kept"),
    [
        (sheet_with(F.SECHSER, F.KNIFFEL, F.CHANCE), (1, 2, 6, 6, 6), 2, (6, 6, 6)),
        (sheet_with(F.KLEINE_STRASSE, F.GROSSE_STRASSE), (2, 3, 4, 6, 6), 1, (2, 3, 4)),
        (sheet_with(F.EINSER, F.FULL_HOUSE), (1, 1, 3, 3, 6), 2, (1, 1, 3, 3)),
    ],
)
def test_the_ends_of_a_turn_are_those_of_full_enumeration(
    rules: str, sheet: Sheet, dice: tuple[int, ...], throw: int, kept: tuple[int, ...]
) -> None:
    chosen = edition(rules)
    assert isinstance(chosen, DiceEdition)
    position = situation(sheet, dice=dice, throw=throw, rules=chosen)
    turn = valued_turn(chosen, (sheet,), 0)
    found = ends_of_turn(turn, kept, chosen.throws_per_turn - throw)
    expected = ends(position.after(Keep(kept)))
    assert sum(end.chance for end in found) == pytest.approx(1)
    for end in found:
        chance, points = expected.pop((end.field, end.is_written))
        assert end.chance == pytest.approx(chance, abs=1e-12)
        assert end.points * end.chance == pytest.approx(points, abs=1e-9)
    assert not expected


@pytest.mark.parametrize("field", F)
def test_the_chance_in_one_turn_is_that_of_full_enumeration(field: Field) -> None:
    sheet = sheet_with(*F)
    where = state_index(KLASSIK)
    found = chance_in_one_turn(where, where.locate(sheet)[0], field)
    assert found == pytest.approx(float(in_one_turn(KLASSIK, sheet, field)), abs=1e-12)


def test_the_known_chance_of_a_kniffel_in_one_turn() -> None:
    where = state_index(KLASSIK)
    assert chance_in_one_turn(where, 0, F.KNIFFEL) == pytest.approx(0.0460286, abs=1e-7)


@pytest.mark.parametrize(
    ("sheet", "ahead", "is_safe", "is_lost"),
    [
        (sheet_with(*F), 0, False, False),
        (sheet_with(F.EINSER, SECHSER=24), 6, True, False),
        (sheet_with(F.EINSER, SECHSER=12), -6, False, True),
        (sheet_with(F.SECHSER, FUENFER=10), -5, False, False),
    ],
)
def test_the_pace_of_the_upper_part(
    sheet: Sheet, ahead: float, is_safe: bool, is_lost: bool
) -> None:
    pace = upper_pace(KLASSIK, sheet)
    assert (pace.ahead, pace.is_safe, pace.is_lost) == (ahead, is_safe, is_lost)


def test_reasons_speak_of_chances_points_and_the_bonus() -> None:
    by_move = {option.move: option for option in advise(OPENING.view(0)).moves}
    assert say("de", by_move[Keep((6, 6, 6))].reasons[0]).startswith(
        "Führt zu Sechser 66 % (im Mittel 21,9), Dreierpasch 17 % (im Mittel 26,0)"
    )
    late = {option.move: option for option in advise(LATE.view(0)).moves}
    struck = [say("de", reason) for reason in late[Strike(F.KNIFFEL)].reasons]
    assert struck == [
        "Gegenüber „Chance eintragen: 17“: jetzt −17, später im Mittel +18,4 Punkte.",
        "Ein Zug, der nur darauf zielt, bringt bei Kniffel zu 4,6 % Punkte.",
    ]
    ones = [say("de", reason) for reason in late[Write(F.EINSER)].reasons]
    assert ones[1] == "Damit ist der Bonus nicht mehr zu erreichen."


def test_every_reason_can_be_said_in_every_language() -> None:
    for position in (OPENING, LATE):
        for option in advise(position.view(0)).moves:
            for language in LANGUAGES:
                assert say(language, option.name)
                assert all(say(language, reason) for reason in option.reasons)


def test_where_nobody_is_to_move_there_is_no_advice() -> None:
    with pytest.raises(PaschError, match="move"):
        advise(KLASSIK.start(1).view(0))
