"""`einfach` with cards: what it scores, how long it waits, when it dares to take a card more."""

import pytest

from pasch.bots.cards.einfach import einfach
from pasch.rules import CardMove, Field, Score, Swap
from pasch.rules.values import Values
from tests.bots.chance import Fixed
from tests.rules.positions import cards_full_but, held

F = Field
ENOUGH = (1, 1, 1, 1, 2, 2, 3)
"""A Viererpasch of little worth, and two cards more."""


def chosen(hand: Values, free: tuple[Field, ...], random: Fixed) -> CardMove:
    return einfach(held(hand, sheets=(cards_full_but(*free),)).view(0), random)


def test_a_field_is_filled_that_gets_what_was_hoped_for() -> None:
    free = (F.EINSER, F.KNIFFEL)
    found = chosen((1, 1, 3, 4, 6), free, Fixed())
    assert found == Score(F.EINSER, (1, 1), announce=True)
    assert isinstance(chosen((1, 2, 3, 4, 6), free, Fixed()), Swap)


def test_of_several_fields_the_one_most_above_its_hopes_is_filled() -> None:
    free = (F.EINSER, F.KLEINE_STRASSE, F.KNIFFEL)
    found = chosen((1, 1, 2, 3, 4), free, Fixed())
    assert found == Score(F.KLEINE_STRASSE, (1, 2, 3, 4))


def test_it_dares_to_take_the_extra_card_every_second_time() -> None:
    hand, free = (1, 2, 2, 5, 6), (F.KNIFFEL, F.SECHSER)
    assert chosen(hand, free, Fixed(real=0.49)) == Swap((1, 2, 2, 5), 5)
    assert chosen(hand, free, Fixed(real=0.5)) == Swap((1, 2, 2, 5), 4)


def test_seven_cards_are_enough() -> None:
    free = (F.KNIFFEL, F.SECHSER)
    for hand, extra in (((1, 2, 2, 3, 5, 6), 1), ((1, 2, 2, 3, 4, 5, 6), 0)):
        move = chosen(hand, free, Fixed())
        assert isinstance(move, Swap)
        assert move.draw - len(move.discard) == extra


@pytest.mark.rule("C3")
def test_no_more_cards_are_discarded_than_allowed() -> None:
    move = chosen((1, 2, 2, 3, 4, 5, 6), (F.KNIFFEL, F.SECHSER), Fixed())
    assert isinstance(move, Swap)
    assert len(move.discard) == 5


def test_with_what_was_wanted_and_seven_cards_it_waits_ten_turns_or_so() -> None:
    free, tired, awake = (F.VIERERPASCH, F.SECHSER), Fixed(whole=0), Fixed(whole=1)
    move = chosen(ENOUGH, free, tired)
    assert isinstance(move, Score)
    assert move.field is F.VIERERPASCH
    assert tired.below == [10]
    assert isinstance(chosen(ENOUGH, free, awake), Swap)


def test_with_six_cards_it_never_tires() -> None:
    random = Fixed(whole=0)
    assert isinstance(chosen(ENOUGH[:6], (F.VIERERPASCH, F.SECHSER), random), Swap)
    assert random.below == []


def test_only_the_last_field_but_one_is_announced() -> None:
    for free, announced in (
        ((F.EINSER,), False),
        ((F.EINSER, F.KNIFFEL), True),
        ((F.EINSER, F.KNIFFEL, F.SECHSER), False),
    ):
        move = chosen((1, 1, 3, 4, 6), free, Fixed())
        assert isinstance(move, Score)
        assert move.announce is announced
