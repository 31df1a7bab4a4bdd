"""D1 to D4, D10 and D11: how a game with dice goes."""

import pytest

from pasch.rules import (
    DicePosition,
    Field,
    IllegalMove,
    IllegalOutcome,
    Keep,
    Strike,
    Swap,
    Throw,
    Write,
)
from pasch.rules.result import Result
from pasch.rules.values import Values
from tests.rules.positions import column, dice_edition, full_but, played, refused, thrown

both = pytest.mark.parametrize("rules", ["klassik", "gewinnkarte"])


@both
@pytest.mark.rule("D1")
def test_there_are_five_dice_and_thirteen_fields(rules: str) -> None:
    start = dice_edition(rules).start(2, first=0)
    assert start.awaits == Throw(0, 5)
    assert [field.name for field in start.sheets[0].free()] == [
        *("EINSER", "ZWEIER", "DREIER", "VIERER", "FUENFER", "SECHSER"),
        *("DREIERPASCH", "VIERERPASCH", "FULL_HOUSE", "KLEINE_STRASSE", "GROSSE_STRASSE"),
        *("KNIFFEL", "CHANCE"),
    ]
    assert [field.name for field in Field if field.is_upper] == [
        *("EINSER", "ZWEIER", "DREIER", "VIERER", "FUENFER", "SECHSER")
    ]


@pytest.mark.rule("D2")
def test_in_klassik_the_highest_of_one_die_each_begins() -> None:
    position = dice_edition("klassik").start(3)
    for seat, die in enumerate((4, 6, 5)):
        assert position.awaits == Throw(seat, 1)
        position = position.given((die,))
    assert (position.to_act, position.turn, position.awaits) == (1, 1, Throw(1, 5))


@pytest.mark.rule("D2")
def test_in_gewinnkarte_the_highest_sum_of_five_dice_begins() -> None:
    position = dice_edition("gewinnkarte").start(2)
    position = position.given((6, 1, 1, 1, 1))
    assert position.awaits == Throw(1, 5)
    position = position.given((3, 3, 3, 3, 3))
    assert (position.to_act, position.turn, position.dice) == (1, 1, ())


@pytest.mark.rule("D2")
def test_those_tied_for_highest_throw_again_among_themselves() -> None:
    position = dice_edition("klassik").start(4)
    for die in (6, 2, 6, 6):
        position = position.given((die,))
    for seat, die in ((0, 3), (2, 5), (3, 5)):
        assert position.awaits == Throw(seat, 1)
        position = position.given((die,))
    for seat, die in ((2, 1), (3, 4)):
        assert position.awaits == Throw(seat, 1)
        assert position.turn == 0
        position = position.given((die,))
    assert (position.to_act, position.turn) == (3, 1)


@both
@pytest.mark.rule("D2")
def test_after_the_beginner_it_goes_round_the_table(rules: str) -> None:
    position = dice_edition(rules).start(3, first=2)
    seats = []
    for _ in range(6):
        seats.append(position.to_act)
        position = position.given((1, 2, 2, 4, 6))
        position = position.after(Strike(position.sheets[position.to_act].free()[0]))
    assert seats == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule("D2")
def test_before_it_is_known_who_begins_nobody_moves() -> None:
    position = dice_edition("klassik").start(2)
    assert position.moves() == ()
    assert refused(position, Strike(Field.CHANCE)) == "D3"


@both
@pytest.mark.rule("D3")
def test_a_turn_is_three_throws_and_any_dice_may_stay(rules: str) -> None:
    position = dice_edition(rules).start(1).given((1, 3, 3, 5, 6))
    position = position.after(Keep((3, 3)))
    assert position.awaits == Throw(0, 3)
    position = position.given((2, 4, 5))
    assert position.dice == (2, 3, 3, 4, 5)
    position = position.after(Keep((2, 3, 4, 5)))
    position = position.given((6,))
    assert (position.dice, position.throw) == ((2, 3, 4, 5, 6), 3)
    with pytest.raises(IllegalMove, match="You have thrown 3 times in this turn") as caught:
        position.after(Keep((2, 3)))
    assert caught.value.rule == "D3"
    assert not any(isinstance(move, Keep) for move in position.moves())


@pytest.mark.rule("D3")
def test_dice_kept_earlier_may_be_thrown_again() -> None:
    position = dice_edition("klassik").start(1).given((3, 3, 1, 5, 6))
    position = position.after(Keep((3, 3))).given((6, 6, 6))
    position = position.after(Keep((6, 6, 6)))
    assert position.awaits == Throw(0, 2)


@pytest.mark.rule("D3")
def test_all_five_dice_may_be_thrown_again() -> None:
    assert thrown("klassik", (1, 2, 2, 4, 6)).after(Keep(())).awaits == Throw(0, 5)


@pytest.mark.rule("D3")
@pytest.mark.parametrize("throw", [1, 2])
def test_the_player_may_stop_after_the_first_or_second_throw(throw: int) -> None:
    position = thrown("klassik", (1, 2, 3, 4, 5), throw=throw)
    assert position.after(Write(Field.GROSSE_STRASSE)).sheets[0].points[10] == 40


@pytest.mark.rule("D3")
def test_every_choice_of_dice_to_keep_is_offered_once() -> None:
    moves = thrown("klassik", (1, 2, 3, 4, 6)).moves()
    assert len([move for move in moves if isinstance(move, Keep)]) == 2**5 - 1
    moves = thrown("klassik", (2, 2, 2, 2, 2)).moves()
    assert [move.dice for move in moves if isinstance(move, Keep)] == [
        (2,) * size for size in range(5)
    ]


@pytest.mark.rule("D3")
@pytest.mark.parametrize("kept", [(6,), (2, 2, 2), (1, 2, 2, 4, 5)])
def test_dice_that_do_not_lie_there_or_all_five_cannot_be_kept(kept: Values) -> None:
    assert refused(thrown("klassik", (1, 2, 2, 4, 5)), Keep(kept)) == "D3"


@pytest.mark.rule("D3")
def test_nobody_moves_before_the_throw() -> None:
    position = dice_edition("klassik").start(1)
    assert refused(position, Write(Field.CHANCE)) == "D3"
    assert refused(position, Keep(())) == "D3"


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    "dice", [(1, 2, 3, 4), (1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 4), (3, 4, 5, 6, 7)]
)
def test_the_first_throw_is_of_five_dice_with_six_sides(dice: Values) -> None:
    with pytest.raises(IllegalOutcome):
        dice_edition("klassik").start(1).given(dice)


@pytest.mark.rule("D3")
def test_dice_do_not_fall_when_none_are_thrown() -> None:
    with pytest.raises(IllegalOutcome):
        thrown("klassik", (1, 2, 3, 4, 5)).given((1, 2, 3, 4, 5))


@both
@pytest.mark.rule("D4")
def test_exactly_one_field_is_filled_and_then_the_next_player_throws(rules: str) -> None:
    position = dice_edition(rules).start(2, first=0).given((2, 2, 4, 5, 5))
    position = position.after(Write(Field.ZWEIER))
    assert position.sheets == (column({Field.ZWEIER: 4}), column())
    assert position.awaits == Throw(1, 5)


@both
@pytest.mark.rule("D4")
def test_a_throw_that_does_not_meet_a_field_can_only_strike_it(rules: str) -> None:
    position = thrown(rules, (1, 2, 2, 4, 6))
    assert refused(position, Write(Field.FULL_HOUSE)) == "D7"
    assert position.after(Strike(Field.FULL_HOUSE)).sheets[0].points[Field.FULL_HOUSE] == 0


@both
@pytest.mark.rule("D4")
def test_any_free_field_may_be_struck_even_if_the_throw_meets_it(rules: str) -> None:
    position = thrown(rules, (5, 5, 5, 5, 5))
    for field in Field:
        assert position.after(Strike(field)).sheets[0] == column({field: 0})


@both
@pytest.mark.rule("D4")
@pytest.mark.parametrize("points", [0, 25])
def test_a_filled_field_never_changes(rules: str, points: int) -> None:
    position = thrown(rules, (5, 5, 5, 3, 3), column({Field.FULL_HOUSE: points}))
    assert refused(position, Write(Field.FULL_HOUSE)) == "D4"
    assert refused(position, Strike(Field.FULL_HOUSE)) == "D4"


def test_a_move_of_the_card_game_is_refused() -> None:
    assert refused(thrown("klassik", (1, 2, 3, 4, 5)), Swap((), 0)) is None


@both
@pytest.mark.rule("D10")
def test_sixty_three_in_the_upper_fields_earn_the_bonus(rules: str) -> None:
    three_each = {Field(number - 1): 3 * number for number in range(1, 7)}
    summary = dice_edition(rules).summary(column(three_each), over=False)
    assert (summary.upper, summary.bonus, summary.total) == (63, 35, 98)


@both
@pytest.mark.rule("D10")
def test_sixty_two_in_the_upper_fields_earn_none(rules: str) -> None:
    one_short = {Field(number - 1): 3 * number for number in range(2, 7)} | {Field.EINSER: 2}
    summary = dice_edition(rules).summary(column(one_short), over=True)
    assert (summary.upper, summary.bonus, summary.total) == (62, 0, 62)


@pytest.mark.rule("D10")
def test_lower_points_do_not_help_the_bonus() -> None:
    written = column({Field.KNIFFEL: 50, Field.GROSSE_STRASSE: 40})
    summary = dice_edition("klassik").summary(written, over=True)
    assert (summary.bonus, summary.lower, summary.total) == (0, 90, 90)


@both
@pytest.mark.rule("D11")
def test_the_game_ends_with_the_last_field_of_the_last_player(rules: str) -> None:
    last = dice_edition(rules).start(2, first=1)
    last = last._replace(
        sheets=(full_but(Field.CHANCE), full_but(Field.CHANCE)),
        turn=25,
        dice=(1, 2, 2, 4, 6),
        throw=1,
    )
    one_left = last.after(Write(Field.CHANCE))
    assert not one_left.is_over
    assert one_left.result() is None
    over = one_left.given((1, 1, 2, 4, 6)).after(Write(Field.CHANCE))
    assert over.is_over
    assert over.awaits is None
    assert over.moves() == ()
    assert over.result() == Result(
        tuple(over.edition.summary(sheet, over=True) for sheet in over.sheets)
    )
    assert refused(over, Write(Field.CHANCE)) == "D11"


@both
@pytest.mark.rule("D11")
def test_a_whole_match_has_thirteen_turns_each(rules: str) -> None:
    def first_fill(position: DicePosition) -> Write | Strike:
        return next(move for move in position.moves() if not isinstance(move, Keep))

    over = played(dice_edition(rules).start(3, first=0), first_fill)
    assert over.turn == 3 * 13 + 1
    assert all(sheet.is_full() for sheet in over.sheets)


@both
@pytest.mark.rule("D11")
def test_the_highest_total_wins_and_equal_totals_share_the_win(rules: str) -> None:
    def ended(*chances: int) -> Result | None:
        sheets = tuple(full_but(points={Field.CHANCE: chance}) for chance in chances)
        start = dice_edition(rules).start(len(chances), first=0)
        return start._replace(sheets=sheets, turn=13 * len(chances) + 1).result()

    ranked, tied = ended(20, 25, 24), ended(25, 13, 25)
    assert ranked is not None
    assert tied is not None
    assert (ranked.totals, ranked.winners) == ((20, 25, 24), (1,))
    assert tied.winners == (0, 2)
