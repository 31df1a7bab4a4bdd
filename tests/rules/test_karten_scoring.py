"""C5 to C9 and C11: scoring a field in Karten-Kniffel."""

import pytest

from pasch.rules import CardPosition, Field, IllegalMove, Score, Sheet, Swap
from pasch.rules.values import Values
from tests.rules.positions import card_edition, cards, cards_full_but, held, refused

ROW = (1, 2, 3, 4, 5)


NOTHING: Values = (1, 1, 2, 2, 3)


def scored(hand: Values, move: Score, sheet: Sheet | None = None) -> CardPosition:
    """Return the position after the first of two players has scored."""
    return held(hand, NOTHING, sheets=(sheet or cards(), cards())).after(move)


@pytest.mark.rule("C5", "C6", "C9")
@pytest.mark.example("E10")
def test_three_sixes_of_six_cards_earn_18_with_a_penalty_of_2() -> None:
    position = scored((2, 4, 5, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6)))
    assert position.sheets[0].points[Field.SECHSER] == 18
    assert position.sheets[0].penalties[Field.SECHSER] == 2
    assert position.hands[0] == (2, 4, 5)
    assert position.to_draw == 2


@pytest.mark.rule("C5", "C7", "C9")
@pytest.mark.example("E11")
def test_seven_cards_as_dreierpasch_earn_26_with_a_penalty_of_4() -> None:
    position = scored((1, 2, 3, 5, 6, 6, 6), Score(Field.DREIERPASCH, (3, 5, 6, 6, 6)))
    assert position.sheets[0].points[Field.DREIERPASCH] == 26
    assert position.sheets[0].penalties[Field.DREIERPASCH] == 4
    assert (position.hands[0], position.to_draw) == ((1, 2), 3)


@pytest.mark.rule("C5", "C6", "C9")
@pytest.mark.example("E11")
def test_seven_cards_as_sechser_earn_18_with_a_penalty_of_4() -> None:
    position = scored((1, 2, 3, 5, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6)))
    assert position.sheets[0].points[Field.SECHSER] == 18
    assert position.sheets[0].penalties[Field.SECHSER] == 4
    assert (position.hands[0], position.to_draw) == ((1, 2, 3, 5), 1)


@pytest.mark.rule("C5")
@pytest.mark.parametrize(("size", "penalty"), [(5, 0), (6, 2), (9, 8), (10, 10)])
def test_each_card_above_five_before_playing_costs_two_points(size: int, penalty: int) -> None:
    hand = (1, 2, 3, 4, 5, 6, 6, 6, 6, 6)[:size]
    after = scored(hand, Score(Field.GROSSE_STRASSE, ROW)).sheets[0]
    assert sum(after.penalties) == penalty
    summary = card_edition().summary(after, over=False)
    assert (summary.lower, summary.penalties, summary.total) == (40, penalty, 40 - penalty)


@pytest.mark.rule("C5")
def test_four_cards_in_hand_are_no_reason_for_a_penalty() -> None:
    assert (
        sum(scored((1, 2, 3, 4), Score(Field.KLEINE_STRASSE, (1, 2, 3, 4))).sheets[0].penalties)
        == 0
    )


@pytest.mark.rule("C5")
def test_only_cards_in_hand_are_played() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING)
    assert refused(position, Score(Field.SECHSER, (6, 6, 6, 6))) == "C5"


@pytest.mark.rule("C5")
def test_at_most_five_cards_are_played() -> None:
    assert refused(held((6,) * 6, NOTHING), Score(Field.SECHSER, (6,) * 6)) == "C6"


@pytest.mark.rule("C6")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_the_player_chooses_how_many_cards_of_the_number_are_played(count: int) -> None:
    after = scored((4, 4, 4, 4, 4), Score(Field.VIERER, (4,) * count))
    assert after.sheets[0].points[Field.VIERER] == 4 * count
    assert after.hands[0] == (4,) * (5 - count)


@pytest.mark.rule("C6")
def test_an_upper_field_takes_only_its_number_and_at_least_one_card() -> None:
    position = held((1, 4, 4, 4, 6), NOTHING)
    assert refused(position, Score(Field.VIERER, (4, 4, 6))) == "C6"
    assert refused(position, Score(Field.VIERER, (1,))) == "C6"
    assert refused(position, Score(Field.VIERER, ())) == "C6"


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("field", "hand", "points"),
    [
        (Field.DREIERPASCH, (2, 2, 2, 4, 6), 16),
        (Field.DREIERPASCH, (2, 2, 2, 2, 2), 10),
        (Field.VIERERPASCH, (2, 2, 2, 2, 6), 14),
        (Field.VIERERPASCH, (6, 6, 6, 6, 6), 30),
        (Field.FULL_HOUSE, (1, 1, 1, 2, 2), 25),
        (Field.KLEINE_STRASSE, (1, 2, 3, 4), 30),
        (Field.KLEINE_STRASSE, (3, 4, 5, 6), 30),
        (Field.GROSSE_STRASSE, (1, 2, 3, 4, 5), 40),
        (Field.GROSSE_STRASSE, (2, 3, 4, 5, 6), 40),
        (Field.KNIFFEL, (1, 1, 1, 1, 1), 50),
    ],
)
def test_lower_fields_and_their_points(field: Field, hand: Values, points: int) -> None:
    assert scored(hand, Score(field, hand)).sheets[0].points[field] == points


@pytest.mark.rule("C7")
@pytest.mark.parametrize(
    ("field", "played"),
    [
        (Field.DREIERPASCH, (6, 6, 6)),
        (Field.DREIERPASCH, (5, 6, 6, 6)),
        (Field.DREIERPASCH, (3, 4, 5, 6, 6)),
        (Field.VIERERPASCH, (6, 6, 6, 6)),
        (Field.VIERERPASCH, (4, 5, 6, 6, 6)),
        (Field.FULL_HOUSE, (6, 6, 6, 6, 6)),
        (Field.FULL_HOUSE, (5, 6, 6, 6, 6)),
        (Field.KLEINE_STRASSE, (2, 3, 4, 5, 6)),
        (Field.KLEINE_STRASSE, (3, 4, 5)),
        (Field.KLEINE_STRASSE, (2, 3, 4, 6)),
        (Field.GROSSE_STRASSE, (3, 4, 5, 6)),
        (Field.KNIFFEL, (6, 6, 6, 6)),
        (Field.KNIFFEL, (5, 6, 6, 6, 6)),
        (Field.KNIFFEL, (6, 6, 6, 6, 6, 6)),
    ],
)
def test_a_lower_field_takes_exactly_the_cards_it_asks_for(field: Field, played: Values) -> None:
    hand = (2, 3, 4, 5, 6, 6, 6, 6, 6, 6)
    assert refused(held(hand, NOTHING), Score(field, played)) == "C7"


@pytest.mark.rule("C7")
def test_the_four_cards_of_a_kleine_strasse_leave_the_fifth_in_hand() -> None:
    position = scored((1, 2, 3, 4, 6), Score(Field.KLEINE_STRASSE, (1, 2, 3, 4)))
    assert (position.hands[0], position.to_draw) == ((6,), 4)


@pytest.mark.rule("C7")
def test_there_is_no_chance() -> None:
    position = held((1, 2, 3, 4, 6), NOTHING)
    assert len(position.sheets[0].points) == 12
    assert Field.CHANCE not in position.sheets[0].free()
    with pytest.raises(IllegalMove):
        position.after(Score(Field.CHANCE, (1, 2, 3, 4, 6)))


@pytest.mark.rule("C7")
def test_a_second_kniffel_is_no_joker_and_earns_nothing_more() -> None:
    sheet = cards({Field.KNIFFEL: 50, Field.FUENFER: 25})
    position = held((5, 5, 5, 5, 5), NOTHING, sheets=(sheet, cards()))
    assert refused(position, Score(Field.FULL_HOUSE, (5,) * 5)) == "C7"
    assert refused(position, Score(Field.GROSSE_STRASSE, (5,) * 5)) == "C7"
    after = position.after(Score(Field.DREIERPASCH, (5,) * 5)).sheets[0]
    assert (after.points[Field.DREIERPASCH], after.extra) == (25, 0)


@pytest.mark.rule("C8")
def test_no_field_can_be_struck() -> None:
    position = held((1, 1, 2, 2, 3), NOTHING)
    offered = {move.field for move in position.moves() if isinstance(move, Score)}
    assert offered == {Field.EINSER, Field.ZWEIER, Field.DREIER}
    for move in position.moves():
        if isinstance(move, Score):
            assert position.after(move).sheets[0].points[move.field]
    assert refused(position, Score(Field.KNIFFEL, ())) == "C7"


@pytest.mark.rule("C8")
def test_a_filled_field_never_changes() -> None:
    sheet = cards({Field.EINSER: 1})
    position = held((1, 1, 2, 2, 3), NOTHING, sheets=(sheet, cards()))
    assert refused(position, Score(Field.EINSER, (1, 1))) == "C8"


@pytest.mark.rule("C9")
def test_after_scoring_fewer_than_five_are_filled_up() -> None:
    position = scored((1, 3, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6)))
    assert (position.to_act, position.to_draw) == (0, 3)
    position = position.given((2, 2, 5))
    assert position.hands[0] == (1, 2, 2, 3, 5)
    assert (position.to_act, position.turn) == (1, 2)


@pytest.mark.rule("C9")
def test_exactly_five_left_need_neither_drawing_nor_discarding() -> None:
    position = scored((1, 2, 3, 4, 5, 6), Score(Field.SECHSER, (6,)))
    assert position.hands[0] == (1, 2, 3, 4, 5)
    assert (position.to_act, position.awaits) == (1, None)


@pytest.mark.rule("C9")
def test_more_than_five_left_are_discarded_down_by_choice() -> None:
    hand = (1, 2, 3, 4, 5, 5, 6, 6)
    position = scored(hand, Score(Field.SECHSER, (6,), discard=(1, 2)))
    assert position.hands[0] == (3, 4, 5, 5, 6)
    assert position.discards == (1, 1, 0, 0, 0, 1)
    assert position.to_act == 1
    position = scored(hand, Score(Field.SECHSER, (6,), discard=(5, 6)))
    assert position.hands[0] == (1, 2, 3, 4, 5)


@pytest.mark.rule("C9")
@pytest.mark.parametrize("discard", [(), (1,), (1, 2, 3)])
def test_neither_more_nor_fewer_are_discarded_than_five_to_stay(discard: Values) -> None:
    position = held((1, 2, 3, 4, 5, 5, 6, 6), NOTHING)
    assert refused(position, Score(Field.SECHSER, (6,), discard)) == "C9"


@pytest.mark.rule("C9")
def test_only_cards_left_in_hand_are_discarded() -> None:
    position = held((1, 2, 3, 4, 5, 5, 6), NOTHING)
    assert refused(position, Score(Field.SECHSER, (6,), (6,))) == "C9"


@pytest.mark.rule("C9")
def test_with_five_or_fewer_left_nothing_is_discarded() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING)
    assert refused(position, Score(Field.SECHSER, (6, 6, 6), (1,))) == "C9"


@pytest.mark.rule("C9", "C13")
def test_in_the_last_round_nobody_draws_after_scoring() -> None:
    sheets = (cards_full_but(Field.SECHSER), cards(), cards())
    position = held((1, 3, 6, 6, 6), (1, 1, 2, 2, 3), NOTHING, sheets=sheets)
    position = position.after(Score(Field.SECHSER, (6, 6, 6)))
    assert (position.hands[0], position.to_act, position.awaits) == ((1, 3), 1, None)
    position = position.after(Score(Field.EINSER, (1, 1)))
    assert (position.hands[1], position.to_act, position.awaits) == ((2, 2, 3), 2, None)


@pytest.mark.rule("C9", "C13")
def test_in_the_last_round_a_swap_still_draws_since_the_draw_is_part_of_it() -> None:
    sheets = (cards_full_but(Field.SECHSER), cards())
    position = held((1, 3, 6, 6, 6), (1, 1, 2, 2, 3), sheets=sheets)
    position = position.after(Score(Field.SECHSER, (6, 6, 6))).after(Swap((3,), 2))
    assert (position.to_act, position.to_draw) == (1, 2)
    position = position.given((4, 4))
    assert (position.hands[1], position.is_over) == ((1, 1, 2, 2, 4, 4), True)


@pytest.mark.rule("C11")
@pytest.mark.parametrize(("announce", "penalty"), [(True, 0), (False, 10)])
def test_the_last_field_but_one_must_be_announced_or_costs_ten(
    announce: bool, penalty: int
) -> None:
    sheet = cards_full_but(Field.SECHSER, Field.KNIFFEL)
    after = scored((1, 3, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6), announce=announce), sheet)
    assert after.sheets[0].forgotten == penalty
    assert card_edition().summary(after.sheets[0], over=False).total == 18 - penalty


@pytest.mark.rule("C11")
def test_the_announcement_is_off_unless_the_player_says_it() -> None:
    assert Score(Field.SECHSER, (6,)).announce is False


@pytest.mark.rule("C11")
@pytest.mark.parametrize(
    "sheet", [cards(), cards_full_but(Field.EINSER, Field.ZWEIER, Field.SECHSER)]
)
def test_announcing_too_early_does_nothing(sheet: Sheet) -> None:
    hand, move = (1, 3, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6))
    announced = Score(Field.SECHSER, (6, 6, 6), announce=True)
    assert scored(hand, announced, sheet) == scored(hand, move, sheet)


@pytest.mark.rule("C11")
def test_announcing_too_late_does_not_undo_the_penalty() -> None:
    forgotten = cards_full_but(Field.SECHSER)._replace(forgotten=10)
    move = Score(Field.SECHSER, (6, 6, 6), announce=True)
    assert scored((1, 3, 6, 6, 6), move, forgotten).sheets[0].forgotten == 10


@pytest.mark.rule("C11")
def test_the_last_field_needs_no_announcement() -> None:
    sheet = cards_full_but(Field.SECHSER)
    assert scored((1, 3, 6, 6, 6), Score(Field.SECHSER, (6,)), sheet).sheets[0].forgotten == 0
