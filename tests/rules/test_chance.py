"""What chance can bring, with its exact odds."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from pasch.rules import Awaited, Begin, Draw, IllegalOutcome, Outcome, Throw
from pasch.rules.cards.hand import DECK
from pasch.rules.values import Counts, Values, listed

EMPTY: Counts = (0, 0, 0, 0, 0, 0)
SMALL_PILE: Counts = (2, 0, 1, 3, 0, 1)
SMALL_DISCARDS: Counts = (1, 2, 0, 0, 1, 0)


def shares(outcomes: list[Values]) -> dict[Outcome, Fraction]:
    """Return the probability of each outcome, all the listed cases being alike."""
    counts = Counter(tuple(sorted(outcome)) for outcome in outcomes)
    return {outcome: Fraction(count, len(outcomes)) for outcome, count in counts.items()}


@pytest.mark.parametrize(
    "awaited",
    [
        *(Throw(0, size) for size in range(1, 6)),
        *(Begin(players) for players in range(1, 6)),
        *(Draw(0, size, DECK, EMPTY) for size in range(1, 7)),
        *(Draw(0, size, SMALL_PILE, SMALL_DISCARDS) for size in range(1, 11)),
    ],
)
def test_the_odds_of_all_outcomes_sum_to_one(awaited: Awaited) -> None:
    outcomes = awaited.outcomes()
    assert sum(odds for _, odds in outcomes) == 1
    assert all(odds > 0 for _, odds in outcomes)
    assert [outcome for outcome, _ in outcomes] == sorted({outcome for outcome, _ in outcomes})


@pytest.mark.parametrize(
    "awaited",
    [Throw(0, 5), Begin(4), Draw(0, 4, SMALL_PILE, SMALL_DISCARDS), Draw(0, 5, DECK, EMPTY)],
)
def test_every_outcome_that_has_odds_is_accepted(awaited: Awaited) -> None:
    for outcome, _ in awaited.outcomes():
        awaited.check(outcome)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_odds_of_a_throw_are_those_of_single_dice(size: int) -> None:
    assert dict(Throw(0, size).outcomes()) == shares(list(product(range(1, 7), repeat=size)))


def test_known_odds_of_one_throw() -> None:
    odds = dict(Throw(0, 5).outcomes())
    assert len(odds) == 252
    assert sum(odds[(number,) * 5] for number in range(1, 7)) == Fraction(6, 7776)
    assert odds[1, 2, 3, 4, 5] + odds[2, 3, 4, 5, 6] == Fraction(240, 7776)
    full_houses = [dice for dice in odds if sorted(Counter(dice).values()) == [2, 3]]
    assert sum(odds[dice] for dice in full_houses) == Fraction(300, 7776)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("size", [1, 2, 3, 5, 6])
def test_a_draw_takes_cards_without_putting_them_back(size: int) -> None:
    alike = list(combinations(listed(SMALL_PILE), size))
    assert dict(Draw(0, size, SMALL_PILE, SMALL_DISCARDS).outcomes()) == shares(alike)


@pytest.mark.rule("C1")
def test_known_odds_of_the_deal() -> None:
    odds = dict(Draw(0, 5, DECK, EMPTY).outcomes())
    assert odds[6, 6, 6, 6, 6] == Fraction(18 * 17 * 16 * 15 * 14, 108 * 107 * 106 * 105 * 104)


@pytest.mark.rule("C10")
@pytest.mark.parametrize("size", [3, 4, 5])
def test_when_the_pile_runs_out_within_a_draw_the_rest_comes_from_the_discards(size: int) -> None:
    pile: Counts = (0, 1, 0, 0, 2, 0)
    # Every order in which the shuffled pile, and on it the shuffled discards, can be drawn.
    alike = [
        first + second[: size - 3]
        for first in permutations(listed(pile))
        for second in permutations(listed(SMALL_DISCARDS))
    ]
    assert dict(Draw(0, size, pile, SMALL_DISCARDS).outcomes()) == shares(alike)


@pytest.mark.rule("C10")
def test_a_draw_that_leaves_cards_in_the_pile_leaves_the_discards_alone() -> None:
    draw = Draw(0, 2, SMALL_PILE, SMALL_DISCARDS)
    assert draw.taken((1, 4)) == ((1, 0, 1, 2, 0, 1), SMALL_DISCARDS)


@pytest.mark.rule("C10")
def test_the_discards_are_shuffled_the_moment_the_pile_is_used_up() -> None:
    draw = Draw(0, 7, SMALL_PILE, SMALL_DISCARDS)
    assert draw.taken((1, 1, 3, 4, 4, 4, 6)) == (SMALL_DISCARDS, EMPTY)


@pytest.mark.rule("C10")
def test_a_draw_across_the_shuffle_takes_the_whole_pile_first() -> None:
    draw = Draw(0, 8, SMALL_PILE, SMALL_DISCARDS)
    assert draw.taken((1, 1, 2, 3, 4, 4, 4, 6)) == ((1, 1, 0, 0, 1, 0), EMPTY)
    with pytest.raises(IllegalOutcome) as caught:
        draw.check((1, 1, 2, 2, 4, 4, 4, 6))
    assert caught.value.rule == "C1"


@pytest.mark.rule("C10")
def test_a_pile_that_equals_the_discards_is_still_drawn_from_alone() -> None:
    same: Counts = (1, 1, 1, 1, 1, 1)
    assert Draw(0, 2, same, same).taken((1, 2)) == ((0, 0, 1, 1, 1, 1), same)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("outcome", [(2, 4), (3, 3), (1, 1, 4), (0, 1), (1, 7), ()])
def test_cards_that_are_not_in_the_pile_cannot_be_drawn(outcome: Outcome) -> None:
    with pytest.raises(IllegalOutcome):
        Draw(0, 2, SMALL_PILE, SMALL_DISCARDS).check(outcome)


@pytest.mark.rule("D3")
@pytest.mark.parametrize("outcome", [(), (1, 2), (0, 1, 2), (5, 6, 7), (1, 2, 3, 4)])
def test_dice_fall_in_the_number_thrown_and_show_one_to_six(outcome: Outcome) -> None:
    with pytest.raises(IllegalOutcome):
        Throw(0, 3).check(outcome)


@pytest.mark.rule("C2")
def test_each_seat_begins_with_the_same_odds() -> None:
    assert Begin(4).outcomes() == tuple(((seat,), Fraction(1, 4)) for seat in (1, 2, 3, 4))


@pytest.mark.rule("C2")
@pytest.mark.parametrize("outcome", [(0,), (4,), (), (1, 2)])
def test_only_one_of_the_seats_begins(outcome: Outcome) -> None:
    with pytest.raises(IllegalOutcome):
        Begin(3).check(outcome)
