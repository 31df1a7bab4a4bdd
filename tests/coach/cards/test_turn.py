"""What moves are worth in points: the solver's values, and bare totals in the last round."""

from random import Random

import pytest

from pasch.bots import bot
from pasch.bots.play_out import play_out
from pasch.coach.cards.options import options_of
from pasch.coach.cards.turn import points_after, points_of_cards, sensible_moves
from pasch.play.chance.sampling import sampled
from pasch.rules import CardPosition, CardView, Field, Move, Score, Sheet, Swap, View
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from tests.coach.cards.situations import all_but, alone, two
from tests.rules.positions import card_edition, cards

F = Field
SOLVED_TO = 2e-3
"""How closely the solver iterates."""


def views(seed: int) -> list[CardView]:
    """Return what a player alone sees before every move of a match of `mittel`."""
    found: list[CardView] = []

    def watching(view: View, random: Random) -> Move:
        assert isinstance(view, CardView)
        found.append(view)
        return bot("mittel")(view, random)

    play_out(card_edition().start(1), [watching], Random(seed))
    return found


def test_the_move_with_the_most_points_is_the_one_of_the_bot_that_plays_for_points() -> None:
    for view in views(seed=1):
        best = options_of(view, games=0)
        made = bot("stark")(view, Random(0))
        assert isinstance(made, Swap | Score)
        assert points_after(view, made) == best.points[0]


def test_a_hand_is_worth_its_best_move() -> None:
    for view in views(seed=2):
        sheet = view.sheets[0]
        worth = points_of_cards(view.edition, sheet, view.hand, len(view.hand))
        best = max(points_after(view, move) for move in sensible_moves(view))
        assert best == pytest.approx(worth, abs=SOLVED_TO)


def test_a_swap_of_nothing_costs_a_turn() -> None:
    view = alone((1, 2, 5, 6, 6))
    worth = points_of_cards(view.edition, view.sheets[0], view.hand, 5)
    assert points_after(view, Swap((), 0)) == pytest.approx(worth - BEST_TURN_PRICE)


def test_the_last_field_gives_the_total() -> None:
    sheet = all_but(F.FULL_HOUSE)
    view = alone((1, 1, 2, 2, 2, 6), sheet)
    made = points_after(view, Score(F.FULL_HOUSE, (1, 1, 2, 2, 2)))
    assert made == sheet.earned + 35 + 25 - 2 - BEST_TURN_PRICE


def test_in_the_last_round_only_what_stands_there_counts() -> None:
    own = all_but(F.SECHSER, F.KNIFFEL, FUENFER=5)
    view = two((1, 2, 6, 6, 6), own, all_but(), seat=1).view(1)
    now = view.edition.summary(own, over=True).total
    assert points_after(view, Swap((1, 2), 3)) == now - BEST_TURN_PRICE
    scored = points_after(view, Score(F.SECHSER, (6, 6, 6), announce=True))
    assert scored == now + 18 + 20 - BEST_TURN_PRICE, "the malus is averted"


def test_what_is_not_announced_costs_what_the_leaflet_says() -> None:
    view = alone((1, 1, 2, 2, 2), all_but(F.FULL_HOUSE, F.KNIFFEL))
    said, forgotten = (
        Score(F.FULL_HOUSE, (1, 1, 2, 2, 2), announce=each) for each in (True, False)
    )
    assert points_after(view, said) - points_after(view, forgotten) == pytest.approx(10)
    assert said in sensible_moves(view)
    assert forgotten not in sensible_moves(view)


def test_an_announcement_that_is_not_due_changes_nothing() -> None:
    view = alone((1, 1, 2, 2, 2), cards())
    due, undue = (Score(F.FULL_HOUSE, (1, 1, 2, 2, 2), announce=each) for each in (False, True))
    assert points_after(view, due) == points_after(view, undue)


def test_playing_on_from_a_hand_gives_its_worth_on_average() -> None:
    """Few fields are left, so that few games suffice, with a pile that is nearly full."""
    sheet = all_but(F.FULL_HOUSE, F.SECHSER)
    start = _held(sheet)
    worth = points_of_cards(start.edition, sheet, start.hands[0], 5)
    random, found = Random(3), []
    for _ in range(400):
        played = play_out(start, [bot("stark")], random)
        found.append(played.result.totals[0] - BEST_TURN_PRICE * (played.end.turn - start.turn))
    mean = sum(found) / len(found)
    deviation = (sum((each - mean) ** 2 for each in found) / len(found)) ** 0.5
    assert mean == pytest.approx(worth, abs=4 * deviation / len(found) ** 0.5)


def _held(sheet: Sheet) -> CardPosition:
    position = card_edition().start(1, first=0)
    awaited = position.awaits
    assert awaited is not None
    dealt = position.given(sampled(awaited, Random(1)))
    return dealt._replace(sheets=(sheet,))
