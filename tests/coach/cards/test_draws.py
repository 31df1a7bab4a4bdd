"""What can be drawn, against drawing card by card."""

import pytest

from pasch.coach.cards.draws import Stock, hands_drawn, stock_after, stock_of
from pasch.rules.cards.hand import DECK
from pasch.rules.values import Counts, Values, minus
from pasch.solve.cards.hands import HANDS
from tests.coach.cards.referee import chance_that
from tests.rules.positions import held

SHORT: Counts = (0, 2, 1, 0, 1, 0)
HELD = (1, 2, 2, 5, 6)


@pytest.mark.parametrize(
    ("stock", "kept", "draw"),
    [
        (Stock(minus(DECK, HELD), 98, (0,) * 6), (2, 2), 4),
        (Stock((0, 1, 3, 0, 2, 5), 7, (4, 4, 0, 0, 0, 1)), (6,), 4),
        (Stock((0, 1, 3, 0, 2, 5), 4, (4, 4, 0, 0, 0, 1)), (6,), 4),
        (Stock((0, 1, 3, 0, 2, 5), 3, (4, 4, 0, 0, 0, 1)), (), 6),
        (Stock((0, 1, 3, 0, 2, 5), 0, (4, 4, 0, 0, 0, 1)), (1, 1), 3),
    ],
    ids=["nearly full", "more than is drawn", "just as many", "fewer", "none"],
)
def test_every_hand_is_as_probable_as_card_by_card(stock: Stock, kept: Values, draw: int) -> None:
    hands, chances = hands_drawn(stock, kept, draw)
    assert chances.sum() == pytest.approx(1, abs=1e-12)
    for index in {*hands.tolist()}:
        expected = chance_that(lambda hand, wanted=HANDS[index]: hand == wanted, stock, kept, draw)  # type: ignore[misc]
        assert chances[hands == index].sum() == pytest.approx(float(expected), abs=1e-12)


def test_alone_the_odds_are_those_of_the_rules() -> None:
    for pile in (None, SHORT):
        position = held(HELD, pile=pile)
        awaiting = position.after(position.moves()[-1])._replace(to_draw=3)
        view = awaiting.view(0)
        hands, chances = hands_drawn(stock_of(view), view.hand, 3)
        awaited = awaiting.awaits
        assert awaited is not None
        for outcome, chance in awaited.outcomes():
            whole = tuple(sorted(view.hand + outcome))
            found = chances[[HANDS[hand] == whole for hand in hands]].sum()
            assert found == pytest.approx(float(chance), abs=1e-12)


def test_other_hands_are_part_of_what_may_come() -> None:
    view = held(HELD, (3, 3, 3, 3, 3)).view(0)
    stock = stock_of(view)
    assert stock.unseen == minus(DECK, HELD)
    assert stock.pile_size == sum(stock.unseen) - 5


def test_what_is_laid_down_now_can_come_back() -> None:
    view = held(HELD, HELD, pile=SHORT).view(0)
    before, after = stock_of(view), stock_after(view, (2, 6))
    assert [now - then for now, then in zip(after.discards, before.discards, strict=True)] == [
        0,
        1,
        0,
        0,
        0,
        1,
    ]
    assert after.unseen == before.unseen
