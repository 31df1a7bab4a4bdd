"""C1 to C4 and C10: how Karten-Kniffel goes, and swapping cards."""

import pytest

from pasch.rules import CardPosition, Draw, Field, IllegalMove, Keep, Score, Sheet, Swap
from pasch.rules.cards.hand import DECK
from pasch.rules.values import Values, listed, minus
from tests.rules.positions import card_edition, cards, held, refused

NOTHING: Values = (1, 1, 2, 2, 3)


def dealt(players: int, first: int) -> CardPosition:
    """Deal to everyone, beginning with who begins; seat number n gets fives of n + 1."""
    position = card_edition().start(players, first=first)
    while not position.turn:
        position = position.given((position.to_act + 1,) * 5)
    return position


def scored(hand: Values, move: Score, sheet: Sheet | None = None) -> CardPosition:
    """Return the position after the first of two players has scored."""
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
    assert (position.to_act, position.turn, position.awaits) == (1, 1, None)


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
    assert (position.first, position.to_act, position.awaits) == (2, 2, Draw(2, 5, DECK, (0,) * 6))


@pytest.mark.rule("C2")
def test_after_the_beginner_it_goes_clockwise() -> None:
    position = dealt(players=3, first=1)
    seats = []
    for _ in range(6):
        seats.append(position.to_act)
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
    assert (position.to_act, position.turn) == (1, 2)


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
    assert (passed.to_act, passed.turn, passed.awaits) == (1, 2, None)


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
    assert drawing.given((6, 6)).to_act == 1


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
    with pytest.raises(IllegalMove, match="never hold more than 10 cards") as caught:
        position.after(Swap(discard, len(discard) + 1))
    assert caught.value.rule == "C4"
    assert Swap(discard, len(discard)) in position.moves()


def test_a_move_of_the_dice_game_is_refused() -> None:
    assert refused(held(NOTHING), Keep((1,))) is None


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


@pytest.mark.rule("C10")
def test_the_discard_pile_is_shuffled_when_the_last_card_is_taken_not_when_one_is_missing() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING, pile=(0, 3, 0, 0, 0, 0))
    one_left = position.after(Swap((1, 3), 2)).given((2, 2))
    assert (sum(one_left.pile), one_left.discards[0]) == (1, position.discards[0] + 1)
    none_left = position.after(Swap((1, 3), 3)).given((2, 2, 2))
    assert (sum(none_left.pile), sum(none_left.discards)) == (sum(position.discards) + 2, 0)


@pytest.mark.rule("C9", "C10")
def test_cards_just_played_lie_on_the_discard_pile_and_may_come_back() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING, pile=(0, 1, 0, 0, 0, 0))
    position = position.after(Score(Field.SECHSER, (6, 6, 6))).given((2, 6, 6))
    assert position.hands[0] == (1, 2, 3, 6, 6)


@pytest.mark.rule("C1", "C10")
def test_no_card_is_ever_lost() -> None:
    position = held((1, 3, 6, 6, 6), NOTHING, pile=(0, 1, 0, 0, 0, 0))
    for move, drawn in ((Swap((1, 3), 3), (1, 2, 3)), (Swap((1, 1), 2), (4, 5))):
        position = position.after(move).given(drawn)
        there = [*listed(position.pile), *listed(position.discards), *position.hands[0]]
        assert sorted([*there, *position.hands[1]]) == list(listed(DECK))
