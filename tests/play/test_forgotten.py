"""C11: an announcement that was forgotten cannot be made up for by taking the score back."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from pasch.play import ChanceResolved, Match, MatchError, Moved, Undone
from pasch.rules import Field, Score
from tests.play.matches import by_hand, fair, seeded
from tests.rules.positions import cards, cards_full_but, held

SIXES = Score(Field.SECHSER, (6, 6, 6))
ANNOUNCED = replace(SIXES, announce=True)

every_source = pytest.mark.parametrize("begin", [fair, seeded, by_hand])


def before_the_last_field_but_one(match: Match) -> Match:
    """Return the match with two fields free and three sixes in hand."""
    sheet = cards_full_but(Field.SECHSER, Field.KNIFFEL)
    return replace(match, position=held((1, 3, 6, 6, 6), sheets=(sheet,)))


@every_source
@pytest.mark.rule("C11")
def test_a_score_that_forgot_the_announcement_cannot_be_taken_back(
    begin: Callable[[str, int], Match],
) -> None:
    match = before_the_last_field_but_one(begin("karten", 1)).after(Moved(SIXES))
    assert match.position.sheets[0].forgotten == 10
    assert not match.can_undo
    with pytest.raises(MatchError) as caught:
        match.after(Undone())
    assert "ohne es anzusagen; das lässt sich nicht zurücknehmen" in caught.value.text("de")
    assert str(caught.value).endswith("that cannot be taken back. [C11]")


@every_source
@pytest.mark.rule("C11")
def test_a_score_that_was_announced_can_be_taken_back(begin: Callable[[str, int], Match]) -> None:
    before = before_the_last_field_but_one(begin("karten", 1))
    assert before.after(Moved(ANNOUNCED)).after(Undone()).position == before.position


@every_source
@pytest.mark.rule("C11")
def test_a_score_that_needs_no_announcement_can_be_taken_back(
    begin: Callable[[str, int], Match],
) -> None:
    before = replace(begin("karten", 1), position=held((1, 3, 6, 6, 6), sheets=(cards(),)))
    assert before.after(Moved(SIXES)).after(Undone()).position == before.position


@pytest.mark.rule("C11")
def test_with_real_cards_a_mistyped_draw_is_corrected_but_the_penalty_stays() -> None:
    scored = before_the_last_field_but_one(by_hand("karten")).after(Moved(SIXES))
    corrected = scored.after(ChanceResolved((2, 2, 2))).after(Undone())
    assert corrected.position == scored.position
    with pytest.raises(MatchError):
        corrected.after(Undone())
    assert corrected.after(ChanceResolved((2, 2, 5))).position.sheets[0].forgotten == 10
