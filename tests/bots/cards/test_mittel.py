"""`mittel` with cards: what is good enough, what it keeps, and what it throws away."""

from random import Random

from pasch.bots.cards.mittel import mittel
from pasch.rules import CardMove, Field, Score, Swap
from pasch.rules.values import Values
from tests.rules.positions import cards_full_but, held

F = Field


def chosen(hand: Values, *free: Field) -> CardMove:
    return mittel(held(hand, sheets=(cards_full_but(*free),)).view(0), Random(1))


def test_three_points_below_the_ordinary_are_good_enough_and_four_are_not() -> None:
    others = (F.KNIFFEL, F.GROSSE_STRASSE)
    assert chosen((1, 2, 4, 4, 6), F.VIERER, *others) == Score(F.VIERER, (4, 4))
    assert isinstance(chosen((1, 2, 5, 5, 6), F.FUENFER, *others), Swap)


def test_with_the_most_cards_anything_is_scored() -> None:
    nine = (1, 1, 1, 2, 2, 2, 3, 3, 6)
    found = chosen(nine, F.SECHSER, F.KNIFFEL)
    assert isinstance(found, Swap)
    assert found.draw == len(found.discard) + 1
    last = chosen((*nine, 6), F.SECHSER, F.KNIFFEL)
    assert isinstance(last, Score)
    assert last.field is F.SECHSER


def test_where_nothing_can_be_scored_with_the_most_cards_none_more_are_drawn() -> None:
    found = chosen((1, 1, 1, 1, 2, 2, 2, 2, 3, 3), F.KNIFFEL, F.GROSSE_STRASSE)
    assert isinstance(found, Swap)
    assert found.draw == len(found.discard)


def test_of_several_fields_the_one_most_above_the_ordinary_is_filled() -> None:
    """Two ones are as usual; three sixes are one point more."""
    found = chosen((1, 1, 6, 6, 6), F.EINSER, F.SECHSER, F.KNIFFEL)
    assert found == Score(F.SECHSER, (6, 6, 6))


def test_of_equally_good_fields_the_one_with_more_points_is_filled() -> None:
    found = chosen((1, 2, 3, 4, 5), F.KLEINE_STRASSE, F.GROSSE_STRASSE, F.KNIFFEL)
    assert found == Score(F.GROSSE_STRASSE, (1, 2, 3, 4, 5))


def test_single_cards_are_thrown_away_before_those_that_belong_together() -> None:
    found = chosen((2, 2, 3, 3, 4, 4, 5, 6, 6, 6), F.SECHSER, F.KNIFFEL, F.VIERERPASCH)
    assert isinstance(found, Score)
    assert found.field is F.SECHSER
    assert len(found.discard) == 2
    assert 5 in found.discard


def test_it_collects_what_is_nearest_and_of_that_what_is_worth_most() -> None:
    assert chosen((1, 2, 2, 5, 6), F.KNIFFEL, F.VIERERPASCH) == Swap((1, 5), 3)
    assert chosen((1, 2, 3, 5, 5), F.GROSSE_STRASSE, F.KNIFFEL) == Swap((5,), 2)
