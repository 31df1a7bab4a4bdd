"""What a swap works for, against drawing card by card."""

import pytest

from pasch.coach.cards.draws import stock_after
from pasch.coach.cards.facts import upper_reach, within_reach, worth_of_rest
from pasch.rules import CardView, Field, Score, Sheet, Swap
from pasch.rules.cards.hand import check_swap
from tests.coach.cards.referee import can_fill, chance_that
from tests.coach.cards.situations import all_but, alone
from tests.rules.positions import card_edition, cards, held

F = Field
SHORT = (0, 2, 1, 0, 1, 0)
VIEWS = [
    held((1, 2, 5, 6, 6), (3, 3, 3, 3, 3)).view(0),
    held((1, 2, 5, 6, 6), (3, 3, 3, 3, 3), pile=SHORT).view(0),
    held((2, 3, 4, 6, 6, 6, 6), sheets=(cards({F.DREIERPASCH: 20}),)).view(0),
]


@pytest.mark.parametrize("view", VIEWS, ids=["full pile", "short pile", "seven cards"])
@pytest.mark.parametrize("discard", [(2,), (2, 6), ()])
@pytest.mark.parametrize("more", [0, 1])
def test_every_chance_is_that_of_full_enumeration(
    view: CardView, discard: tuple[int, ...], more: int
) -> None:
    move = Swap(discard, len(discard) + more)
    kept = check_swap(move, view.hand, view.edition.most_cards)
    found = within_reach(view, move)
    assert found
    assert [each.chance for each in found] == sorted((e.chance for e in found), reverse=True)
    for each in found:
        expected = chance_that(
            can_fill(each.field, each.cards), stock_after(view, discard), kept, move.draw
        )
        assert each.chance == pytest.approx(float(expected), abs=1e-12)


def test_what_is_in_hand_already_need_not_be_hoped_for() -> None:
    view = alone((1, 2, 3, 4, 6))
    named = {each.field: each.cards for each in within_reach(view, Swap((6,), 2))}
    assert F.KLEINE_STRASSE not in named
    assert named[F.GROSSE_STRASSE] == 5
    assert named[F.EINSER] == 3


def test_filled_fields_are_not_named_and_upper_ones_with_one_card_more() -> None:
    view = alone((1, 6, 6, 6, 6), all_but(F.SECHSER, F.KNIFFEL))
    assert {each.field: each.cards for each in within_reach(view, Swap((1,), 1))} == {
        F.SECHSER: 5,
        F.KNIFFEL: 5,
    }
    whole = alone((6, 6, 6, 6, 6), all_but(F.SECHSER))
    assert within_reach(whole, Swap((), 1)) == ()


def test_what_the_rest_of_the_hand_is_worth() -> None:
    four_sixes = worth_of_rest(alone((1, 6, 6, 6, 6)), Score(F.EINSER, (1,)))
    two_of_them = worth_of_rest(alone((1, 1, 2, 6, 6)), Score(F.EINSER, (1, 1)))
    assert four_sixes > two_of_them > 0
    assert worth_of_rest(alone((1, 1, 1, 1, 1)), Score(F.KNIFFEL, (1,) * 5)) == 0


@pytest.mark.parametrize(
    ("sheet", "reach"),
    [
        (cards(), (False, False, False, False)),
        (all_but(F.KNIFFEL), (True, False, True, False)),
        (cards({F.SECHSER: 6, F.FUENFER: 5}), (False, True, False, False)),
        (all_but(F.EINSER, SECHSER=6, FUENFER=5, VIERER=8), (False, True, False, True)),
        (cards({F.SECHSER: 6, F.FUENFER: 10}), (False, False, False, False)),
        (all_but(F.EINSER, SECHSER=12), (False, True, True, False)),
        (all_but(F.EINSER, SECHSER=6, FUENFER=5), (False, True, False, False)),
    ],
)
def test_what_can_still_become_of_the_upper_part(
    sheet: Sheet, reach: tuple[bool, bool, bool, bool]
) -> None:
    assert upper_reach(card_edition(), sheet) == reach
