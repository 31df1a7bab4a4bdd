"""C1 to C13: Karten-Kniffel."""

import pytest

from pasch.rules import CardPosition, Draw, Field, IllegalMove, Keep, Score, Sheet, Swap
from pasch.rules.cards.view import DECK
from pasch.rules.result import Result
from pasch.rules.values import Values, listed, minus
from tests.rules.positions import card_edition, cards, cards_full_but, held, refused

ROW = (1, 2, 3, 4, 5)
NOTHING: Values = (1, 1, 2, 2, 3)


def dealt(players: int, first: int) -> CardPosition:
    """Deal to everyone, beginning with who begins; seat number n gets fives of n + 1."""
    position = card_edition().start(players, first=first)
    while not position.turn:
        position = position.given((position.seat + 1,) * 5)
    return position


def scored(hand: Values, move: Score, sheet: Sheet | None = None) -> CardPosition:
    """Give the position after the first of two players has scored."""
    return held(hand, NOTHING, sheets=(sheet or cards(), cards())).after(move)


@pytest.mark.rule("C1")
def test_there_are_eighteen_cards_of_each_number() -> None:
    start = card_edition().start(2, first=0)
    assert start.awaits == Draw(0, 5, (18,) * 6, (0,) * 6)
    assert sum(start.pile) == 108


@pytest.mark.rule("C1")
def test_five_cards_go_to_each_player_and_the_rest_is_the_pile() -> None:
    position = dealt(players=3, first=1)
    assert position.hands == ((1,) * 5, (2,) * 5, (3,) * 5)
    assert position.pile == (13, 13, 13, 18, 18, 18)
    assert sum(position.discards) == 0
    assert (position.seat, position.turn, position.awaits) == (1, 1, None)


@pytest.mark.rule("C1")
def test_before_the_deal_is_done_nobody_moves() -> None:
    start = card_edition().start(2, first=0)
    assert refused(start, Swap((), 0)) == "C3"
    assert start.view(0).moves() == ()


@pytest.mark.rule("C1")
def test_hands_and_pile_are_secret() -> None:
    mine = held((1, 2, 3, 4, 5), (6, 6, 6, 6, 6))
    other = held((1, 2, 3, 4, 5), (1, 2, 2, 4, 6))
    assert mine.view(0) == other.view(0)
    assert mine.view(0).hand == (1, 2, 3, 4, 5)
    assert mine.view(0).hand_sizes == (5, 5)
    assert mine.view(None) == other.view(None)
    assert mine.view(None).hand == ()


@pytest.mark.rule("C1")
def test_what_is_discarded_or_played_is_seen_by_all() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING).after(Swap((1, 3), 2))
    assert position.view(1).discards == (1, 0, 1, 0, 0, 0)
    position = scored((1, 3, 6, 6, 6), Score(Field.SECHSER, (6, 6)))
    assert position.view(None).discards == (0, 0, 0, 0, 0, 2)
    assert position.view(1).sheets[0].points[Field.SECHSER] == 12


@pytest.mark.rule("C1")
def test_what_is_unseen_lies_in_the_pile_or_in_other_hands() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING).after(Swap((1, 3), 2))
    unseen = position.view(0).unseen
    assert unseen == minus(DECK, (1, 3, 6, 6, 6))
    assert sum(unseen) == position.view(0).pile_size + 5


@pytest.mark.rule("C1")
def test_a_seat_sees_its_moves_and_only_on_its_turn() -> None:
    position = held((1, 2, 3, 4, 5), NOTHING)
    assert position.view(0).moves() == position.moves()
    assert position.view(1).moves() == ()
    assert position.view(None).moves() == ()


@pytest.mark.rule("C2")
def test_who_begins_is_drawn_if_nobody_is_named() -> None:
    start = card_edition().start(3)
    assert start.moves() == ()
    position = start.given((3,))
    assert (position.first, position.seat, position.awaits) == (2, 2, Draw(2, 5, DECK, (0,) * 6))


@pytest.mark.rule("C2")
def test_after_the_beginner_it_goes_clockwise() -> None:
    position = dealt(players=3, first=1)
    seats = []
    for _ in range(6):
        seats.append(position.seat)
        position = position.after(Swap((), 0))
    assert seats == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("C3")
@pytest.mark.example("E9")
@pytest.mark.parametrize("draw", [2, 3])
def test_two_cards_are_swapped_for_two_or_three(draw: int) -> None:
    position = held((1, 3, 6, 6, 6), NOTHING).after(Swap((1, 3), draw))
    assert position.hands[0] == (6, 6, 6)
    awaited = position.awaits
    assert isinstance(awaited, Draw)
    assert (awaited.seat, awaited.size) == (0, draw)
    position = position.given((2, 4, 5)[:draw])
    assert position.hands[0] == tuple(sorted((6, 6, 6, *(2, 4, 5)[:draw])))
    assert (position.seat, position.turn) == (1, 2)


@pytest.mark.rule("C3")
def test_never_fewer_and_never_two_more_are_drawn() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING)
    assert refused(position, Swap((1, 3), 1)) == "C3"
    assert refused(position, Swap((1, 3), 4)) == "C3"
    assert refused(position, Swap((), -1)) == "C3"


@pytest.mark.rule("C3")
def test_at_most_five_cards_are_discarded_and_only_what_is_held() -> None:
    position = held((1, 2, 3, 4, 5, 6), NOTHING)
    assert refused(position, Swap((1, 2, 3, 4, 5, 6), 6)) == "C3"
    assert refused(position, Swap((1, 1), 2)) == "C3"
    assert position.after(Swap((2, 3, 4, 5, 6), 6)).hands[0] == (1,)


@pytest.mark.rule("C3")
def test_swapping_nothing_is_passing() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING)
    passed = position.after(Swap((), 0))
    assert passed.hands == position.hands
    assert (passed.seat, passed.turn, passed.awaits) == (1, 2, None)


@pytest.mark.rule("C3")
def test_a_card_may_be_drawn_without_discarding() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING).after(Swap((), 1)).given((6,))
    assert position.hands[0] == (1, 3, 6, 6, 6, 6)


@pytest.mark.rule("C3")
def test_a_turn_is_a_single_action() -> None:
    drawing = held((1, 3, 6, 6, 6), NOTHING).after(Swap((1,), 2))
    assert drawing.moves() == ()
    assert drawing.view(0).moves() == ()
    assert refused(drawing, Score(Field.SECHSER, (6, 6, 6))) == "C3"
    assert drawing.given((6, 6)).seat == 1


@pytest.mark.rule("C3")
def test_every_swap_is_offered_once() -> None:
    swaps = [move for move in held((1, 1, 2, 3, 4)).moves() if isinstance(move, Swap)]
    assert len(swaps) == len(set(swaps)) == 2 * (3 * 2**3)


@pytest.mark.rule("C4")
def test_with_nine_cards_one_more_may_be_drawn() -> None:
    position = held((1, 1, 1, 2, 2, 2, 3, 3, 3), NOTHING).after(Swap((), 1)).given((6,))
    assert len(position.hands[0]) == 10


@pytest.mark.rule("C4")
@pytest.mark.parametrize("discard", [(), (1,), (1, 1, 1, 2, 2)])
def test_with_ten_cards_one_more_is_not_allowed(discard: Values) -> None:
    position = held((1, 1, 1, 2, 2, 2, 3, 3, 3, 6), NOTHING)
    assert refused(position, Swap(discard, len(discard) + 1)) == "C4"
    assert Swap(discard, len(discard)) in position.moves()


@pytest.mark.rule("C5", "C6", "C9")
@pytest.mark.example("E10")
def test_three_sixes_of_six_cards_earn_18_with_a_penalty_of_2() -> None:
    position = scored((2, 4, 5, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6)))
    assert position.sheets[0].points[Field.SECHSER] == 18
    assert position.sheets[0].penalties[Field.SECHSER] == 2
    assert position.hands[0] == (2, 4, 5)
    assert position.drawing == 2


@pytest.mark.rule("C5", "C7", "C9")
@pytest.mark.example("E11")
def test_seven_cards_as_dreierpasch_earn_26_with_a_penalty_of_4() -> None:
    position = scored((1, 2, 3, 5, 6, 6, 6), Score(Field.DREIERPASCH, (3, 5, 6, 6, 6)))
    assert position.sheets[0].points[Field.DREIERPASCH] == 26
    assert position.sheets[0].penalties[Field.DREIERPASCH] == 4
    assert (position.hands[0], position.drawing) == ((1, 2), 3)


@pytest.mark.rule("C5", "C6", "C9")
@pytest.mark.example("E11")
def test_seven_cards_as_sechser_earn_18_with_a_penalty_of_4() -> None:
    position = scored((1, 2, 3, 5, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6)))
    assert position.sheets[0].points[Field.SECHSER] == 18
    assert position.sheets[0].penalties[Field.SECHSER] == 4
    assert (position.hands[0], position.drawing) == ((1, 2, 3, 5), 1)


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
    assert (position.hands[0], position.drawing) == ((6,), 4)


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


def test_a_move_of_the_dice_game_is_refused() -> None:
    assert refused(held(NOTHING), Keep((1,))) is None


@pytest.mark.rule("C9")
def test_after_scoring_fewer_than_five_are_filled_up() -> None:
    position = scored((1, 3, 6, 6, 6), Score(Field.SECHSER, (6, 6, 6)))
    assert (position.seat, position.drawing) == (0, 3)
    position = position.given((2, 2, 5))
    assert position.hands[0] == (1, 2, 2, 3, 5)
    assert (position.seat, position.turn) == (1, 2)


@pytest.mark.rule("C9")
def test_exactly_five_left_need_neither_drawing_nor_discarding() -> None:
    position = scored((1, 2, 3, 4, 5, 6), Score(Field.SECHSER, (6,)))
    assert position.hands[0] == (1, 2, 3, 4, 5)
    assert (position.seat, position.awaits) == (1, None)


@pytest.mark.rule("C9")
def test_more_than_five_left_are_discarded_down_by_choice() -> None:
    hand = (1, 2, 3, 4, 5, 5, 6, 6)
    position = scored(hand, Score(Field.SECHSER, (6,), discard=(1, 2)))
    assert position.hands[0] == (3, 4, 5, 5, 6)
    assert position.discards == (1, 1, 0, 0, 0, 1)
    assert position.seat == 1
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
    assert (position.hands[0], position.seat, position.awaits) == ((1, 3), 1, None)
    position = position.after(Score(Field.EINSER, (1, 1)))
    assert (position.hands[1], position.seat, position.awaits) == ((2, 2, 3), 2, None)


@pytest.mark.rule("C10")
def test_an_empty_pile_is_made_anew_of_the_discards() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING, pile=(0, 2, 0, 0, 0, 0))
    discarded = position.discards
    position = position.after(Swap((1, 3), 2)).given((2, 2))
    assert sum(position.discards) == 0
    assert position.pile == tuple(
        count + (number in {1, 3}) for number, count in enumerate(discarded, 1)
    )


@pytest.mark.rule("C10")
def test_in_the_middle_of_a_draw_cards_just_discarded_may_come_back() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING, pile=(0, 1, 0, 0, 0, 0))
    position = position.after(Swap((1, 3), 3)).given((1, 2, 3))
    assert position.hands[0] == (1, 2, 3, 6, 6, 6)
    assert sum(position.discards) == 0
    assert sum(position.pile) == 108 - 6 - 5


@pytest.mark.rule("C1", "C10")
def test_no_card_is_ever_lost() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING, pile=(0, 1, 0, 0, 0, 0))
    for move, drawn in ((Swap((1, 3), 3), (1, 2, 3)), (Swap((1, 1), 2), (4, 5))):
        position = position.after(move).given(drawn)
        there = [*listed(position.pile), *listed(position.discards), *position.hands[0]]
        assert sorted([*there, *position.hands[1]]) == list(listed(DECK))


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


@pytest.mark.rule("C12")
@pytest.mark.parametrize(
    ("upper", "bonus", "malus"), [(63, 35, 0), (62, 0, 0), (43, 0, 0), (42, 0, 20), (0, 0, 20)]
)
def test_the_upper_part_at_the_end(upper: int, bonus: int, malus: int) -> None:
    sheet = cards({Field.SECHSER: 30, Field.FUENFER: upper - 30} if upper else {})
    summary = card_edition().summary(sheet, over=True)
    assert (summary.bonus, summary.malus) == (bonus, malus)
    assert summary.total == upper + bonus - malus


@pytest.mark.rule("C12")
def test_before_the_end_nothing_is_deducted() -> None:
    assert card_edition().summary(cards(), over=False).malus == 0


@pytest.mark.rule("C12")
def test_penalties_neither_cost_the_bonus_nor_bring_the_deduction() -> None:
    sheet = cards().written(Field.SECHSER, 30, penalty=10).written(Field.FUENFER, 33, penalty=10)
    summary = card_edition().summary(sheet, over=True)
    assert (summary.upper, summary.bonus, summary.malus) == (63, 35, 0)
    assert (summary.penalties, summary.total) == (20, 78)
    sheet = cards().written(Field.SECHSER, 43, penalty=10)
    assert card_edition().summary(sheet, over=True).malus == 0


def finishing(first: int, finisher: int) -> CardPosition:
    """Give the position after one of three players has filled the last field."""
    sheets = tuple(
        cards_full_but(Field.SECHSER) if seat == finisher else cards() for seat in range(3)
    )
    hands = [NOTHING, NOTHING, NOTHING]
    hands[finisher] = (1, 3, 6, 6, 6)
    position = held(*hands, sheets=sheets, seat=finisher, first=first)
    return position.after(Score(Field.SECHSER, (6, 6, 6)))


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
