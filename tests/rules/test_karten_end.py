"""C12 and C13: how Karten-Kniffel ends."""

from collections import Counter
from random import Random

import pytest

from pasch.rules import CardMove, CardPosition, Field, Score, Swap
from pasch.rules.result import Result
from pasch.rules.values import NUMBERS, Values, listed
from tests.rules.positions import Points, card_edition, cards, cards_full_but, held, refused

NOTHING: Values = (1, 1, 2, 2, 3)


def finishing(first: int, finisher: int) -> CardPosition:
    """Return the position after one of three players has filled the last field."""
    sheets = tuple(
        cards_full_but(Field.SECHSER) if seat == finisher else cards() for seat in range(3)
    )
    hands = [NOTHING, NOTHING, NOTHING]
    hands[finisher] = (1, 3, 6, 6, 6)
    position = held(*hands, sheets=sheets, seat=finisher, first=first)
    return position.after(Score(Field.SECHSER, (6, 6, 6)))


@pytest.mark.rule("C12")
@pytest.mark.parametrize(
    ("upper", "bonus", "malus"),
    [
        ({Field.SECHSER: 30, Field.FUENFER: 25, Field.VIERER: 8}, 35, 0),
        ({Field.SECHSER: 30, Field.FUENFER: 20, Field.VIERER: 12}, 0, 0),
        ({Field.SECHSER: 30, Field.FUENFER: 10, Field.DREIER: 3}, 0, 0),
        ({Field.SECHSER: 30, Field.VIERER: 12}, 0, 20),
        ({}, 0, 20),
    ],
    ids=["63", "62", "43", "42", "0"],
)
def test_the_upper_part_at_the_end(upper: Points, bonus: int, malus: int) -> None:
    summary = card_edition().summary(cards(upper), over=True)
    assert (summary.bonus, summary.malus) == (bonus, malus)
    assert summary.total == sum(upper.values()) + bonus - malus


@pytest.mark.rule("C12")
def test_before_the_end_nothing_is_deducted() -> None:
    assert card_edition().summary(cards(), over=False).malus == 0


@pytest.mark.rule("C12")
def test_penalties_neither_cost_the_bonus_nor_bring_the_deduction() -> None:
    sheet = cards({Field.SECHSER: 30, Field.VIERER: 8}).written(Field.FUENFER, 25, penalty=10)
    summary = card_edition().summary(sheet, over=True)
    assert (summary.upper, summary.bonus, summary.malus) == (63, 35, 0)
    assert (summary.penalties, summary.total) == (10, 88)
    sheet = cards({Field.FUENFER: 10, Field.DREIER: 3}).written(Field.SECHSER, 30, penalty=10)
    assert card_edition().summary(sheet, over=True).malus == 0


@pytest.mark.rule("C13")
@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_round_is_finished_up_to_the_right_of_the_beginner(first: int, place: int) -> None:
    position = finishing(first, finisher=(first + place) % 3)
    assert position.is_last_round
    for _ in range(2 - place):
        assert not position.is_over
        assert position.result() is None
        position = position.after(Swap((1,), 1))
        assert not position.is_over
        position = position.given((6,))
    assert position.is_over
    assert position.turn % 3 == 1
    assert position.moves() == ()
    assert position.awaits is None
    assert refused(position, Swap((), 0)) == "C13"


@pytest.mark.rule("C12", "C13")
def test_at_the_end_everything_is_summed_and_empty_fields_count_nothing() -> None:
    full = cards_full_but(points={Field.KNIFFEL: 50, Field.SECHSER: 18})
    partial = cards({Field.SECHSER: 30, Field.FUENFER: 25, Field.VIERER: 8})
    partial = partial.written(Field.KNIFFEL, 50, penalty=6)._replace(forgotten=10)
    result = held(NOTHING, NOTHING, sheets=(full, partial)).result()
    assert result is not None
    assert result.totals == (50 + 18 - 20, 63 + 35 + 50 - 6 - 10)
    assert result.winners == (1,)


@pytest.mark.rule("C13")
def test_equal_totals_share_the_win() -> None:
    sheets = (cards_full_but(points={Field.KNIFFEL: 50}), cards({Field.KNIFFEL: 50}), cards())
    result: Result | None = held(NOTHING, NOTHING, NOTHING, sheets=sheets).result()
    assert result is not None
    assert result.totals == (30, 30, -20)
    assert result.winners == (0, 1)


@pytest.mark.rule("C13")
def test_alone_the_game_ends_with_the_last_field() -> None:
    position = held((1, 3, 6, 6, 6), sheets=(cards_full_but(Field.SECHSER),))
    over = position.after(Score(Field.SECHSER, (6, 6, 6)))
    assert over.is_over
    result = over.result()
    assert result is not None
    assert result.is_training


def chosen(position: CardPosition, random: Random) -> CardMove:
    """Score if it can be, with any field; else swap, drawing one more while the hand is small."""
    moves = position.moves()
    scores = [move for move in moves if isinstance(move, Score)]
    if scores and random.random() < 0.8:
        return random.choice(scores)
    swaps = [move for move in moves if isinstance(move, Swap)]
    return random.choice([move for move in swaps if move.draw > len(move.discard)] or swaps)


@pytest.mark.rule("C1", "C10", "C13")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_in_a_whole_match_no_card_is_lost_and_all_have_the_same_number_of_turns(
    players: int,
) -> None:
    random = Random(players)
    position = card_edition().start(players)
    turns: Counter[int] = Counter()
    while not position.is_over:
        awaited = position.awaits
        if awaited is None:
            turns[position.to_act] += 1
            position = position.after(chosen(position, random))
        else:
            outcomes, odds = zip(*awaited.outcomes(), strict=True)
            position = position.given(random.choices(outcomes, list(map(float, odds)))[0])
        there = Counter(card for hand in position.hands for card in hand)
        there.update(listed(position.pile) + listed(position.discards))
        assert there == dict.fromkeys(NUMBERS, 18)
        assert all(len(hand) <= 10 for hand in position.hands)
    assert len(turns) == players
    assert len(set(turns.values())) == 1
