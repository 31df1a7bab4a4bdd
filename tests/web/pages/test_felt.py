"""The felt: what there is to do, with whose name, and what it would bring."""

import pytest

from pasch.rules import CardView, Field, Keep, Strike, Swap, Write
from pasch.web.pages.selection import NOTHING, Selection
from pasch.web.pages.views.felt import felt
from pasch.web.pages.views.turn import turn as turn_of
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.view import table_view
from pasch.words import say
from tests.web.pages.test_views import DIE, alone, came, cards, hand_of, made, turn
from tests.web.table.tables import NOW, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
BENS = digest("ben's")


def test_who_waits_reads_for_whom() -> None:
    table, _ = new_table("klassik", ANNA, OPEN, first=0)
    table = then(table, actions.join(table, "Ben", BENS, NOW, abstains=True))
    todo = felt(table_view(table, BENS), NOTHING).todo
    assert todo.key == "web.todo.wait"
    assert "Anna" in say("de", todo)


@pytest.mark.parametrize(
    ("selection", "mode", "points"),
    [
        (NOTHING, "keep", 0),
        (Selection(field=Field.CHANCE), "write", sum(DIE)),
        (Selection(strike=Field.CHANCE), "strike", 0),
        (Selection(field=Field.KNIFFEL), "keep", 0),
        (Selection(field=Field.CHANCE, strike=Field.KNIFFEL), "strike", 0),
    ],
)
def test_what_is_picked_says_what_it_brings(selection: Selection, mode: str, points: int) -> None:
    table, host = alone()
    shown = felt(table_view(came(table, *DIE), host), selection)
    assert (shown.mode, shown.points) == (mode, points)
    assert shown.picked == (None if mode == "keep" else selection.strike or selection.field)


def test_extra_points_are_counted_in() -> None:
    table, host = alone()
    table = turn(table, 6, 6, 6, 6, 6, fill=Write(Field.KNIFFEL))
    shown = felt(table_view(came(table, 6, 6, 6, 6, 6), host), Selection(field=Field.SECHSER))
    assert shown.points == 30 + 50


def test_dice_are_thrown_again_while_there_are_throws_and_something_is_picked_or_not() -> None:
    table, host = alone()
    assert not felt(table_view(table, host), NOTHING).may_throw
    table = came(table, *DIE)
    for selection in (NOTHING, Selection(field=Field.CHANCE), Selection(strike=Field.CHANCE)):
        assert felt(table_view(table, host), selection).may_throw
    table = came(made(table, Keep((3, 3, 3))), 1, 2)
    assert felt(table_view(table, host), NOTHING).may_throw
    table = came(made(table, Keep((3, 3, 3))), 1, 2)
    for selection in (NOTHING, Selection(field=Field.CHANCE), Selection(strike=Field.CHANCE)):
        assert not felt(table_view(table, host), selection).may_throw


def test_a_field_that_is_filled_cannot_be_picked_again() -> None:
    table, host = alone()
    table = came(turn(table, *DIE, fill=Write(Field.CHANCE)), *DIE)
    for selection in (Selection(field=Field.CHANCE), Selection(strike=Field.CHANCE)):
        assert felt(table_view(table, host), selection).mode == "keep"


def test_dice_of_an_earlier_turn_are_not_taken_for_kept_ones() -> None:
    table, host = alone()
    table = turn(table, *DIE, fill=Strike(Field.KNIFFEL))
    thrown = came(table, *DIE)
    dice = felt(table_view(thrown, host), NOTHING).dice
    assert [(die.place, die.is_kept, die.is_thrown) for die in dice] == [
        (place, False, True) for place in range(5)
    ]


def test_a_hand_of_cards_shows_pile_discards_and_price() -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    shown = hand_of(table, host, NOTHING)
    assert table.match is not None
    view = table.match.position.view(0)
    assert isinstance(view, CardView)
    assert (shown.pile, shown.discards) == (view.pile_size, view.discards)
    assert (shown.price, shown.surplus, shown.most_discarded, shown.dice) == (4, 2, 5, ())
    assert not shown.is_last_round
    assert shown.turn == 1
    assert shown.rounds is None


@pytest.mark.parametrize(
    ("selection", "chosen"),
    [
        (NOTHING, []),
        (Selection(cards=(0, 1)), []),
        (Selection(is_swapping=True, cards=(0, 2)), [0, 2]),
        (Selection(is_swapping=True), []),
        (Selection(field=Field.SECHSER), [5, 6]),
        (Selection(field=Field.FUENFER), []),
        (Selection(field=Field.EINSER, cards=(1,)), [1]),
        (Selection(field=Field.EINSER, cards=(6, 7, 99)), [6]),
    ],
)
def test_cards_are_chosen_as_they_were_picked(selection: Selection, chosen: list[int]) -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    shown = hand_of(table, host, selection)
    assert [card.place for card in shown.cards if card.is_chosen] == chosen


def test_how_many_cards_are_too_many_is_said() -> None:
    table, host = cards((1, 1, 2, 3, 4, 6, 6))
    shown = hand_of(table, host, Selection(field=Field.EINSER, cards=(0,)))
    assert (shown.mode, shown.surplus, dict(shown.todo.details)["count"]) == ("discard", 1, 1)
    beyond = hand_of(table, host, Selection(field=Field.EINSER, cards=(0, 7)))
    assert beyond.surplus == 1, "there is no eighth card"
    few, owner = cards((1, 1, 2))
    assert hand_of(few, owner, NOTHING).surplus == 0


def test_who_is_behind_the_curtain_or_passes_the_device_decides_nothing() -> None:
    table, keys = new_table("karten", ANNA, BEN, first=0)
    host = digest(keys.host)
    modes = [felt(table_view(table, host, seat), NOTHING).mode for seat in (0, 1)]
    assert modes == ["hand", "pass"]
    assert felt(table_view(table, None), NOTHING).mode == "wait"
    away = then(table, actions.hand_over(table, host, 0, NOW))
    assert felt(table_view(away, host, 1), NOTHING).mode == "absent"


def test_the_last_round_is_announced_until_all_is_over() -> None:
    table, host = cards((1, 1, 2, 3, 4))
    view = table_view(table, host)
    assert view.match is not None
    position = view.match.position
    assert isinstance(position, CardView)
    last = position._replace(is_last_round=True)
    shown = view._replace(match=view.match._replace(position=last))
    assert felt(shown, NOTHING).is_last_round
    over = shown._replace(match=view.match._replace(position=last._replace(is_over=True)))
    assert not felt(over, NOTHING).is_last_round


def test_what_was_kept_in_the_turn_before_is_forgotten() -> None:
    table, host = alone()
    kept = came(made(came(table, *DIE), Keep((3, 3, 3))), 1, 2)
    table = made(kept, Write(Field.CHANCE))
    assert not any(die.is_kept for die in felt(table_view(table, host), NOTHING).dice)


def test_no_more_cards_are_chosen_than_a_field_takes() -> None:
    table, host = cards((1, 6, 6, 6, 6, 6, 6))
    shown = hand_of(table, host, Selection(field=Field.SECHSER))
    assert [card.place for card in shown.cards if card.is_chosen] == [1, 2, 3, 4, 5]


def test_of_two_equal_cards_the_one_that_was_drawn_is_new() -> None:
    table, host = alone("karten")
    first, second = (card.number for card in felt(table_view(table, host), NOTHING).cards[:2])
    table = came(made(table, Swap((first,), 1)), second)
    hand = [card for card in felt(table_view(table, host), NOTHING).cards if card.number == second]
    assert len(hand) > 1
    assert [card.is_new for card in hand].count(True) == 1


def test_the_field_that_is_to_be_struck_is_named() -> None:
    table, host = alone()
    todo = felt(table_view(came(table, *DIE), host), Selection(strike=Field.CHANCE)).todo
    assert dict(todo.details)["field"] is Field.CHANCE


def test_your_turn_is_yours_alone_where_nobody_else_plays_at_your_screen() -> None:
    one, keys = new_table("klassik", ANNA, OPEN, first=0)
    one = then(one, actions.join(one, "Ben", BENS, NOW, abstains=True))
    assert turn_of(table_view(one, digest(keys.host)), NOTHING).around.is_yours
    assert not turn_of(table_view(one, BENS), NOTHING).around.is_yours
    # Two who share a screen are called by their names.
    both, keys = new_table("klassik", ANNA, BEN, first=0)
    assert not turn_of(table_view(both, digest(keys.host)), NOTHING).around.is_yours
