"""Making the card table: a small game's one is built, written to bytes, and read again."""

from functools import cache
from random import Random

import numpy as np
import pytest

from pasch.bots import bot
from pasch.bots.building import build_tables
from pasch.bots.building.build_tables import built_table
from pasch.bots.building.observed_style import GIVEN_UP, _column, _fields_filled, observed_style
from pasch.rules import CardPosition, CardView, Field, Move, PaschError, Score, Swap, View
from pasch.rules.cards.edition import CardEdition
from pasch.rules.cards.hand import HAND
from pasch.rules.editions.karten import Karten
from pasch.solve.cards.hands import FIRST, HAND_INDEX, KEPT
from pasch.solve.cards.play_tables import FULL, play_tables
from pasch.solve.cards.race.collect import chosen, habits, style_of
from pasch.solve.cards.race.examples import FEWEST_EXAMPLES, HOLDS, LONGEST, MOST_EXAMPLES, PACES
from pasch.solve.cards.simulate import Filled, simulate
from pasch.solve.cards.solver import Game, Values, solve
from pasch.solve.cards.states import possible_uppers
from pasch.solve.cards.turn_price import BEST_TURN_PRICE, PATIENT_TURN_PRICE
from pasch.solve.cards.value_tables import ValueTable, card_editions, unpack
from pasch.solve.columns import UPPER_MASK

FREE = (Field.SECHSER, Field.FULL_HOUSE, Field.KLEINE_STRASSE)
GAME = Game(Karten(), BEST_TURN_PRICE, free=sum(1 << field for field in FREE), upper=41)
TABLES = play_tables(GAME.edition)
GAMES = 300


@cache
def values() -> Values:
    return solve(GAME)


@cache
def packed() -> bytes:
    return built_table(GAME, GAMES, games_observed=30)


@cache
def read_again() -> ValueTable:
    return unpack(GAME.edition, packed())


def test_the_best_price_is_that_of_the_table_and_of_its_first_style() -> None:
    table = read_again()
    assert table.values.turn_price == BEST_TURN_PRICE == 14
    assert [style.turn_price.tolist() for style in table.styles] == [
        [BEST_TURN_PRICE],
        [PATIENT_TURN_PRICE],
        [],
    ]


def test_a_small_table_is_close_to_the_full_one() -> None:
    small = read_again().values
    for mask in (GAME.start, GAME.start | 1 << Field.SECHSER, GAME.start | 1 << Field.FULL_HOUSE):
        uppers = possible_uppers(TABLES, mask & UPPER_MASK)
        found = small.columns(np.full(len(uppers), mask), uppers)
        exact = values()[mask, uppers]
        assert np.abs(found[:, 0] - exact[:, 0]).max() < 0.2
        assert np.abs(found - exact)[:, FIRST[HAND] : KEPT].mean() < 1
        assert np.abs(found - exact)[:, : FIRST[HAND]].mean() < 0.5


def test_the_patterns_tell_more_than_the_mean_alone() -> None:
    small = read_again().values
    uppers = possible_uppers(TABLES, GAME.start & UPPER_MASK)
    exact = values()[GAME.start, uppers][:, FIRST[HAND] : KEPT]
    exact = exact - values()[GAME.start, uppers, :1]
    weights = small.weights[GAME.start, uppers]
    off = [
        np.abs((weights[:, :parts] @ small.hands[GAME.start, :parts]) - exact).mean()
        for parts in (1, 2, 3)
    ]
    assert off[0] > 1.2 * off[1] > 1.2 * 1.2 * off[2]
    assert np.all(weights[:, 0] == 1)


def test_the_styles_are_read_again_as_they_were_made() -> None:
    made = style_of(GAME, values(), GAMES, seed=1)
    again = read_again().styles[0]
    np.testing.assert_allclose(again.worth, made.worth, atol=2**-7)
    np.testing.assert_array_equal(again.habits, made.habits)
    for name, numbers in made.examples._asdict().items():
        np.testing.assert_array_equal(getattr(again.examples, name), numbers, err_msg=name)


def test_every_cell_has_enough_examples_and_none_too_many() -> None:
    number = style_of(GAME, values(), GAMES, seed=1).examples.number
    assert number.shape == (FULL + 1, PACES, HOLDS)
    assert number.max() == MOST_EXAMPLES == 24
    assert number[number > 0].min() >= FEWEST_EXAMPLES == 4
    reached = np.flatnonzero(number.sum(axis=(1, 2)))
    assert set(reached) == {mask for mask in range(FULL) if mask & GAME.start == GAME.start}


def test_examples_lie_in_the_cell_where_they_were_found() -> None:
    filled, _ = simulate(GAME, values(), 40, seed=2)
    flat = Filled(*(getattr(filled, name).ravel() for name in Filled.__dataclass_fields__))
    examples = chosen(GAME, values(), flat, 1, seed=1)
    assert examples.number.shape == (FULL + 1, 1, HOLDS)
    first = flat.mask == GAME.start
    nth = int(examples.number[: GAME.start].sum())
    of_start = slice(nth, nth + int(examples.number[GAME.start].sum()))
    assert examples.number[GAME.start].sum() == MOST_EXAMPLES < first.sum()
    possible = set(
        zip(
            flat.turns[first],
            flat.cards[first],
            TABLES.step[flat.play[first]].astype(int),
            flat.points(TABLES)[first],
            strict=True,
        )
    )
    found = zip(
        examples.turns[of_start].astype(int),
        examples.cards[of_start].astype(int),
        examples.step[of_start].astype(int),
        examples.points[of_start].astype(int),
        strict=True,
    )
    assert set(found) <= possible


def test_a_field_that_took_very_long_is_written_as_long() -> None:
    filled, _ = simulate(GAME, values(), 3, seed=2)
    flat = Filled(*(getattr(filled, name).ravel() for name in Filled.__dataclass_fields__))
    flat.turns[:] = 1000
    assert set(chosen(GAME, values(), flat, 1, seed=1).turns) == {LONGEST}


def test_habits_count_what_was_filled_and_leave_nothing_impossible() -> None:
    play = int(np.flatnonzero(TABLES.points == 50)[0])
    one, two = np.full(1, play), np.zeros(1, dtype=np.int64)
    rows = Filled(two, two, two, two, one, np.full(1, HAND + 1), two)
    found = np.exp(habits(TABLES, rows))
    np.testing.assert_allclose(found.sum(axis=(1, 2)), 1, rtol=1e-4)
    row = found[Field.KNIFFEL]
    assert row.shape == (51, 6)
    assert row[50, 1] == row.max()
    assert row[50, 1] / row[49, 1] == pytest.approx(1.2 / 0.2, rel=1e-4)


def test_a_bot_is_observed_as_it_plays() -> None:
    style = observed_style(bot("einfach"), GAME, values(), 30, seed=1)
    examples = style.examples
    assert style.turn_price.size == style.worth.size == 0
    assert examples.number.shape == (FULL + 1, 1, HOLDS)
    assert examples.number.sum() == len(examples.turns) > 50
    assert examples.turns.min() >= 1
    assert examples.cards.min() == HAND
    filled = np.flatnonzero(np.exp(style.habits).max(axis=(1, 2)) > 0.01)
    assert set(filled) == set(FREE)


def scripted(*moves: Move) -> list[tuple[int, ...]]:
    """Return what is observed of these moves from a hand 1 2 3 4 6 on, two fields being free."""
    free = (Field.KLEINE_STRASSE, Field.SECHSER)
    mask = FULL & ~sum(1 << field for field in free)
    position: CardPosition = Karten().start(1, first=0)._replace(sheets=(_column(mask),))
    script = iter(moves)

    def play(view: View, random: Random) -> Move:
        assert isinstance(view, CardView)
        return next(script, Swap((view.hand[0],), 1))

    return _fields_filled(play, position.given((1, 2, 3, 4, 6)), Random(1))


def test_what_is_observed_of_a_field() -> None:
    score = Score(Field.KLEINE_STRASSE, (1, 2, 3, 4), announce=True)
    (row,) = scripted(Swap((6,), 2), score)
    mask, upper, kept, turns, play, cards, stays = row
    assert mask == FULL & ~(1 << Field.KLEINE_STRASSE) & ~(1 << Field.SECHSER)
    assert (upper, kept, turns, cards) == (44, HAND_INDEX[()], 2, 6)
    assert TABLES.cards[play] == HAND_INDEX[1, 2, 3, 4]
    assert TABLES.field[TABLES.step[play]] == Field.KLEINE_STRASSE
    assert FIRST[2] <= stays < FIRST[3]


def test_a_player_that_never_fills_a_field_is_given_up() -> None:
    assert GIVEN_UP == 200
    assert scripted() == []


def test_a_table_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    made = packed()
    monkeypatch.setattr("pasch.solve.cards.play_tables.PlayTables.fingerprint", lambda _: "other")
    with pytest.raises(PaschError, match=r"python -m pasch\.bots\.building\.build_tables"):
        unpack(GAME.edition, made)


def test_a_table_is_made_of_every_card_edition_at_the_best_price(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: dict[CardEdition, bytes] = {}
    monkeypatch.setattr(build_tables, "built_table", lambda game: f"{game.turn_price}".encode())
    monkeypatch.setattr(build_tables, "write_table", made.__setitem__)
    build_tables.main()
    assert made == dict.fromkeys(card_editions(), f"{BEST_TURN_PRICE}".encode())
