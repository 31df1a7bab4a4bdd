"""What people read about what happened: each kind of event in its own words."""

from dataclasses import replace

import pytest

from pasch.play import ChanceResolved, Match, Moved, match_view
from pasch.play.narration import narrate
from pasch.rules import Field, Keep, Move, Outcome, Score, Strike, Swap, Write
from pasch.rules.sheet import Sheet
from pasch.words import say
from tests.play.matches import by_hand


def after(match: Match, *happened: Move | Outcome) -> Match:
    """Return the match after moves, and after dice or cards that came up."""
    for step in happened:
        match = match.after(ChanceResolved(step) if isinstance(step, tuple) else Moved(step))
    return match


def lines(match: Match, seat: int | None = None, since: int = 0) -> list[str]:
    return [say("en", line.phrase) for line in narrate(match_view(match, seat), since)]


def test_throwing_off_and_writing_and_striking() -> None:
    match = after(by_hand(players=2), (2,), (5,), (6, 1, 6, 6, 2), Keep((6, 6, 6)), (6, 3))
    assert lines(match) == ["Who starts? Anna throws 2", "Who starts? Ben throws 5"]
    match = after(match, Write(Field.SECHSER), (1, 1, 2, 3, 6), Strike(Field.KNIFFEL))
    assert lines(match)[2:] == ["Ben: 6 6 6 6 3 → Sixes 24", "Anna: 1 1 2 3 6 → Kniffel struck"]


def test_only_turns_since_the_one_named_are_told() -> None:
    match = after(by_hand(players=2), (2,), (5,), (6, 1, 6, 6, 2), Write(Field.SECHSER))
    match = after(match, (1, 1, 2, 3, 6), Write(Field.EINSER))
    assert lines(match, since=2) == ["Anna: 1 1 2 3 6 → Ones 2"]
    assert [line.turn for line in narrate(match_view(match, None), since=1)] == [1, 2]
    assert [line.seat for line in narrate(match_view(match, None), since=1)] == [1, 0]


@pytest.mark.rule("K3")
def test_extra_points_for_a_further_kniffel() -> None:
    match = after(by_hand(), (5, 5, 5, 5, 5), Write(Field.KNIFFEL))
    match = after(match, (5, 5, 5, 5, 5), Write(Field.FUENFER))
    assert lines(match) == ["Anna: 5 5 5 5 5 → Kniffel 50", "Anna: 5 5 5 5 5 → Fives 25 +50"]


def dealt(*hands: Outcome) -> Match:
    return after(by_hand("karten", players=len(hands)), (1,), *hands)


@pytest.mark.rule("C2", "C3")
def test_who_begins_and_swaps() -> None:
    match = after(dealt((1, 3, 6, 6, 6), (1, 2, 3, 4, 5)), Swap((1, 3), 3), (6, 2, 2))
    match = after(match, Swap((), 1), (4,))
    assert lines(match) == [
        "Anna goes first",
        "Anna discards 1 3, draws 3",
        "Ben discards nothing, draws 1",
    ]


@pytest.mark.rule("C5")
def test_the_penalty_for_too_many_cards() -> None:
    match = after(dealt((2, 4, 5, 6, 6), (1, 2, 3, 4, 5)), Swap((), 1), (6,), Swap((), 0))
    match = after(match, Score(Field.SECHSER, (6, 6, 6)))
    assert lines(match)[-1] == "Anna: 6 6 6 → Sixes 18 −2"


def last_but_one(announce: bool) -> list[str]:
    match = dealt((6, 6, 6, 6, 6), (1, 2, 3, 4, 5))
    two_free = Sheet((None, None, *(5,) * 10), (0,) * 12)
    position = match.position._replace(  # type: ignore[attr-defined]  # a card position
        sheets=(two_free, two_free), hands=((1, 1, 6, 6, 6), (1, 2, 3, 4, 5))
    )
    move = Score(Field.EINSER, (1, 1), announce=announce)
    return lines(after(replace(match, position=position), move))[1:]


@pytest.mark.rule("C11")
def test_the_announcement_made_or_forgotten() -> None:
    assert last_but_one(announce=True) == ["Anna: 1 1 → Ones 2", "Anna: “One field left!”"]
    assert last_but_one(announce=False) == [
        "Anna: 1 1 → Ones 2",
        "Anna forgot to announce: −10",
    ]


@pytest.mark.rule("C11")
def test_announcing_at_another_time_does_nothing() -> None:
    match = after(
        dealt((1, 1, 6, 6, 6), (1, 2, 3, 4, 5)), Score(Field.EINSER, (1, 1), announce=True)
    )
    assert lines(match)[1:] == ["Anna: 1 1 → Ones 2"]
