from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import numpy as np
import pytest

from bench.karten.quick_column import quick_column, values_after
from pasch.rules import Field, plays
from pasch.rules.cards.hand import HAND, card_points, surplus
from pasch.rules.editions.karten import Karten
from pasch.rules.fields import CARD_FIELDS, UPPER_FIELDS
from pasch.rules.sheet import Sheet
from pasch.rules.values import NUMBERS, without
from pasch.solve.cards.column_solver import CANNOT, solve_column
from pasch.solve.cards.hands import FIRST, HAND_INDEX, HANDS, MOST_CARDS
from pasch.solve.cards.play_tables import FIELDS, play_tables
from pasch.solve.cards.simulate import mean, simulate
from pasch.solve.cards.solver import Game, solve
from pasch.solve.cards.states import possible_uppers
from pasch.solve.cards.value_tables import value_table
from pasch.solve.columns import UPPER_MASK
from tests.solve.cards.referee import Referee

KARTEN = Karten()


def game(
    free: tuple[Field, ...], numbers: tuple[int, ...], most_cards: int, turn_price: float
) -> Game:
    odds = tuple(1 / len(numbers) if number in numbers else 0.0 for number in NUMBERS)
    return Game(KARTEN, turn_price, odds, most_cards, sum(1 << field for field in free))


def sheet(free: tuple[Field, ...], upper: int) -> Sheet:
    """Return a column with these fields free and `upper` points in the upper part."""
    counted = next(field for field in UPPER_FIELDS if field not in free)
    points = [None if field in free else 0 for field in CARD_FIELDS]
    points[counted] = upper
    return Sheet(tuple(points), (0,) * FIELDS)


@pytest.mark.parametrize(
    ("free", "numbers", "most_cards", "turn_price", "upper"),
    [
        ((Field.SECHSER, Field.DREIERPASCH), (3, 5, 6), 7, 4.0, 34),
        ((Field.SECHSER, Field.VIERERPASCH, Field.FULL_HOUSE), (4, 6), 10, 1.0, 51),
        ((Field.KLEINE_STRASSE, Field.GROSSE_STRASSE), (2, 3, 4, 5, 6), 6, 8.0, 50),
        ((Field.EINSER, Field.KNIFFEL), (1, 6), 9, 0.5, 42),
    ],
)
def test_the_referee_agrees(
    free: tuple[Field, ...],
    numbers: tuple[int, ...],
    most_cards: int,
    turn_price: float,
    upper: int,
) -> None:
    small = game(free, numbers, most_cards, turn_price)
    values = solve(small)
    referee = Referee(small, numbers)
    column = sheet(free, upper)
    for size in range(HAND + 1):
        for kept in combinations_with_replacement(numbers, size):
            expected = referee.start(column, kept) - upper
            found = values[small.start, upper, HAND_INDEX[kept]]
            assert found == pytest.approx(expected, abs=2e-3), kept


def test_the_tables_hold_every_way_to_score_that_the_rules_allow() -> None:
    tables = play_tables(KARTEN)
    random = Random(1)
    hands = [HANDS[random.randrange(FIRST[HAND], FIRST[MOST_CARDS + 1])] for _ in range(150)]
    for hand in hands:
        wanted = {
            (field, card_points(field, cards), cards, without(hand, cards))
            for field in CARD_FIELDS
            for cards in plays(field, hand)
        }
        found = set()
        for play, step in enumerate(tables.step):
            first, end = tables.first_whole[play : play + 2]
            for nth in np.flatnonzero(tables.whole[first:end] == HAND_INDEX[hand]):
                rest = HANDS[int(tables.first_rest[play]) + nth]
                cards = HANDS[int(tables.cards[play])]
                found.add((Field(int(tables.field[step])), int(tables.points[play]), cards, rest))
        assert found == wanted
        assert all(len(rest) <= HAND or surplus(hand, cards) for _, _, cards, rest in found)


def test_the_slope_is_the_number_of_turns() -> None:
    free = (Field.SECHSER, Field.DREIERPASCH, Field.KNIFFEL)
    below, at, above = (game(free, NUMBERS, 8, turn_price) for turn_price in (5.9, 6.0, 6.1))
    slope = (solve(above)[at.start, 45, 0] - solve(below)[at.start, 45, 0]) / 0.2
    values = solve(at)
    filled, totals = simulate(replace(at, upper=45), values, 20_000, seed=1)
    turns = filled.turns.sum(axis=1)
    counted, paid = mean(turns), mean(totals - 6.0 * turns)
    assert abs(counted.value + slope) < 3 * counted.error
    assert abs(paid.value - values[at.start, 45, 0]) < 3 * paid.error


def test_the_field_solved_with_numpy_is_the_compiled_one() -> None:
    free = (Field.FUENFER, Field.FULL_HOUSE, Field.KLEINE_STRASSE)
    whole = game(free, NUMBERS, MOST_CARDS, 8.0)
    values = solve(whole)
    tables = play_tables(KARTEN)
    after = values_after(tables, values, whole.start, 40)
    plain = solve_column(tables, after, 8.0)
    quick = quick_column(whole, values, whole.start, 40)
    hands = slice(FIRST[HAND], FIRST[MOST_CARDS + 1])
    can_score = plain.score[hands] > CANNOT / 2
    assert np.array_equal(can_score, quick.score[hands] > CANNOT / 2)
    assert np.allclose(plain.score[hands][can_score], quick.score[hands][can_score], atol=1e-3)
    for size in range(HAND, MOST_CARDS + 1):
        parts = slice(FIRST[size - HAND], FIRST[size + 1])
        assert np.allclose(
            plain.mean[size - HAND, parts], quick.mean[size - HAND, parts], atol=2e-2
        )


def test_the_value_falls_with_the_turn_price_and_never_faster_than_before() -> None:
    free = (Field.SECHSER, Field.DREIERPASCH, Field.KNIFFEL)
    prices = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
    values = [solve(game(free, NUMBERS, 8, turn_price)) for turn_price in prices]
    mask = game(free, NUMBERS, 8, 1.0).start
    at_start = [float(value[mask, 45, 0]) for value in values]
    slopes = np.diff(at_start) / np.diff(prices)
    assert all(slopes < 0)
    assert all(np.diff(slopes) > 0)


def test_the_value_table_is_close_to_the_exact_one_at_the_end() -> None:
    table = value_table(KARTEN).values
    free = (Field.SECHSER, Field.KNIFFEL)
    whole = game(free, NUMBERS, MOST_CARDS, table.turn_price)
    exact = solve(whole)[whole.start]
    uppers = possible_uppers(play_tables(KARTEN), whole.start & UPPER_MASK)
    found = table.columns(np.full(len(uppers), whole.start), uppers)
    assert np.abs(found[:, 0] - exact[uppers, 0]).max() < 0.1
    assert np.abs(found - exact[uppers]).mean() < 1


def test_solving_and_simulating_tell_how_far_they_have_come() -> None:
    told: list[float] = []
    small = game((Field.SECHSER, Field.KNIFFEL), NUMBERS, 6, 8.0)
    values = solve(small, told.append)
    assert told == [2 / 3, 1.0]
    told.clear()
    simulate(small, values, 3, seed=1, progress=told.append)
    assert told == [0.5, 1.0]
