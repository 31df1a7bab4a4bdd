"""What is still needed where all others are through: the points, the chance, the sentence."""

from functools import cache

import pytest

from pasch.coach.advise import advise
from pasch.coach.dice.needed import needed, total_to_win
from pasch.rules import DicePosition, Field, PaschError, Sheet
from pasch.rules.editions.klassik import Klassik
from pasch.words import say
from tests.coach.cards.situations import alone
from tests.coach.dice.test_advise import situation
from tests.solve.dice.sheets import sheet_with

F = Field
KLASSIK = Klassik()


def rival(total: int) -> Sheet:
    """Return a full sheet with this total."""
    sheet = sheet_with()
    return sheet._replace(extra=total - KLASSIK.summary(sheet, over=True).total)


@cache
def enumerated(position: DicePosition, at_least: int) -> float:
    """Return the best chance of the first seat, which plays alone from here on."""
    sheet = position.sheets[0]
    if sheet.is_full():
        return float(KLASSIK.summary(sheet, over=True).total >= at_least)
    alone = KLASSIK.start(1)._replace(sheets=(sheet,), dice=position.dice, throw=position.throw)
    if alone.awaits is not None:
        return sum(
            float(chance) * enumerated(alone.given(outcome), at_least)
            for outcome, chance in alone.awaits.outcomes()
        )
    return max(enumerated(alone.after(move), at_least) for move in alone.moves())


@pytest.mark.parametrize(
    ("own", "dice", "throw", "more"),
    [
        (sheet_with(F.SECHSER, FUENFER=10), (1, 2, 6, 6, 6), 1, 50),
        (sheet_with(F.CHANCE), (1, 3, 4, 5, 6), 2, 24),
        (sheet_with(F.EINSER, F.KNIFFEL), (1, 1, 1, 4, 6), 2, 38),
    ],
)
def test_the_chance_is_that_of_enumeration(
    own: Sheet, dice: tuple[int, ...], throw: int, more: int
) -> None:
    so_far = KLASSIK.summary(own, over=False).total
    position = situation(own, rival(so_far + more - 1), dice=dice, throw=throw)
    at_least = total_to_win(position.view(0))
    assert at_least == so_far + more
    found = needed(position.view(0), at_least)
    assert found.points == more
    assert found.chance == pytest.approx(enumerated(position, at_least), abs=1e-12)
    assert 0 < found.chance < 1
    assert advise(position.view(0)).needed == found
    assert enumerated(position.after(found.move), at_least) == pytest.approx(found.chance)


def test_the_sentence_names_points_fields_and_chance() -> None:
    own = sheet_with(F.EINSER, F.KNIFFEL)
    so_far = KLASSIK.summary(own, over=False).total
    position = situation(own, rival(so_far + 37), dice=(1, 1, 1, 4, 6), throw=2)
    remark, move = advise(position.view(0)).notes
    chance = 100 * enumerated(position, so_far + 38)
    german = f"Du brauchst noch 38 Punkte in 2 Feldern: {chance:.1f} %.".replace(".", ",", 1)
    assert say("de", remark) == german
    assert say("en", remark) == f"You need 38 more points in 2 fields: {chance:.1f} %."
    assert say("de", move) == "Dafür am besten: 1 1 1 behalten, 2 Würfel werfen."


def test_the_last_field_and_a_single_point() -> None:
    own = sheet_with(F.CHANCE)
    so_far = KLASSIK.summary(own, over=False).total
    position = situation(own, rival(so_far), dice=(1, 1, 1, 4, 6), throw=2)
    remark, _ = advise(position.view(0)).notes
    assert say("de", remark) == "Du brauchst noch 1 Punkt im letzten Feld: 100,0 %."
    assert say("en", remark) == "You need 1 more point in the last field: 100.0 %."


def test_who_has_enough_and_who_cannot_get_there_is_told_so() -> None:
    own = sheet_with(F.CHANCE)
    so_far = KLASSIK.summary(own, over=False).total
    ahead = situation(own, rival(so_far - 1), dice=(1, 1, 1, 4, 6), throw=2)
    behind = situation(own, rival(so_far + 30), dice=(1, 1, 1, 4, 6), throw=2)
    (sure,), (lost,) = advise(ahead.view(0)).notes, advise(behind.view(0)).notes
    assert say("en", sure) == "You already have enough to win."
    assert say("de", lost).startswith("Du bräuchtest noch 31 Punkte im letzten Feld")


def test_the_bonus_still_to_come_counts_towards_what_is_needed() -> None:
    """18 in the Sechser field bring 18 and the bonus of 35."""
    own = sheet_with(F.SECHSER)
    so_far = KLASSIK.summary(own, over=False).total
    position = situation(own, rival(so_far + 52), dice=(1, 2, 6, 6, 6), throw=3)
    found = needed(position.view(0), so_far + 53)
    assert (found.points, found.chance) == (53, 1)


def test_while_another_still_plays_and_alone_nothing_is_said() -> None:
    own, other = sheet_with(F.CHANCE), sheet_with(F.CHANCE)
    assert advise(situation(own, other, dice=(1, 1, 1, 4, 6), throw=2).view(0)).notes == ()
    three = situation(own, rival(200), other, dice=(1, 1, 1, 4, 6), throw=2)
    assert advise(three.view(0)).notes == ()
    assert advise(situation(own, dice=(1, 1, 1, 4, 6), throw=2).view(0)).notes == ()
    through = situation(own, rival(200), rival(260), dice=(1, 1, 1, 4, 6), throw=2)
    assert total_to_win(through.view(0)) == 261


def test_a_total_that_is_named_is_played_for_alone_and_with_others() -> None:
    own = sheet_with(F.EINSER, F.KNIFFEL)
    wanted = KLASSIK.summary(own, over=False).total + 38
    for sheets in ((own,), (own, sheet_with(F.EINSER, F.KNIFFEL))):
        position = situation(*sheets, dice=(1, 1, 1, 4, 6), throw=2)
        advice = advise(position.view(0), at_least=wanted)
        assert advice.needed is not None
        assert advice.needed.points == 38
        alone = situation(own, dice=(1, 1, 1, 4, 6), throw=2)
        assert advice.needed.chance == pytest.approx(enumerated(alone, wanted), abs=1e-12)
    sure = advise(position.view(0), at_least=10)
    assert [say("de", note) for note in sure.notes] == ["Du hast schon genug."]


def test_far_from_the_end_and_with_cards_a_total_is_refused() -> None:
    early = situation(sheet_with(*F), dice=(1, 1, 1, 4, 6), throw=2)
    with pytest.raises(PaschError, match="at most 7 fields are free; here it is 13"):
        advise(early.view(0), at_least=300)
    with pytest.raises(PaschError, match="Only with dice"):
        advise(alone((1, 2, 5, 6, 6)), at_least=300)
