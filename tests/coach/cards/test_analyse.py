"""The analysis of card matches: what was decided, what was drawn, what the others did."""

from functools import cache
from statistics import fmean

import pytest

from pasch.coach.analyse import analyse
from pasch.coach.analysis import Analysis
from pasch.coach.cards import analyse as module
from pasch.coach.cards import options
from pasch.coach.cards.draws import hands_drawn, stock_of
from pasch.coach.cards.turn import points_after, points_of_cards, points_of_draw
from pasch.play import Match, Moved
from pasch.rules import CardPosition, Score, Swap
from pasch.rules.values import counted, listed
from pasch.solve import require
from pasch.solve.cards.turn_price import BEST_TURN_PRICE
from tests.coach.matches import match_between
from tests.play.matches import by_hand

BOTS = ("stark", "mittel", "einfach")


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GAMES", 20)
    monkeypatch.setattr(module, "GAMES_BETWEEN_TURNS", 200)


@cache
def match() -> Match:
    return match_between("karten", BOTS, seed=3)


@cache
def analysis() -> Analysis:
    return analyse(match())


def positions(played: Match) -> list[tuple[CardPosition, CardPosition]]:
    found = []
    for step in played.steps:
        assert isinstance(step.before, CardPosition)
        assert isinstance(step.after, CardPosition)
        found.append((step.before, step.after))
    return found


def test_the_value_at_the_end_is_the_total_less_all_turns() -> None:
    result = match().position.result()
    assert result is not None
    moves = [step.before.to_act for step in match().steps if isinstance(step.event, Moved)]
    for seat, player in enumerate(analysis().players):
        assert len(player.decisions) == moves.count(seat)
        turns = BEST_TURN_PRICE * len(player.decisions)
        assert player.end_value == result.totals[seat] - turns
        assert player.start_value == pytest.approx(-85.2, abs=0.1)


def test_what_lies_beyond_luck_and_decisions_is_the_pile_and_the_others() -> None:
    """Besides, the small table knows a column less closely than the solver of one field."""
    for seat, player in enumerate(analysis().players):
        expected = 0.0
        for before, after in positions(match()):
            if before.to_act == seat and not before.is_last_round:
                expected += _pile(before) if before.to_draw else _table(before, after)
            if after.is_last_round and not before.is_last_round:
                expected += _others(after, seat)
        assert player.beyond == pytest.approx(expected, abs=0.05)


def _pile(before: CardPosition) -> float:
    """Return the difference between the cards that are there and the solver's."""
    if before.first is None:
        return 0.0
    view, sheet = before.view(before.to_act), before.sheets[before.to_act]
    size = len(view.hand) + before.to_draw
    drawn = hands_drawn(stock_of(view), view.hand, before.to_draw)
    real = points_of_draw(before.edition, sheet, drawn, size)
    return real - points_of_cards(before.edition, sheet, view.hand, size)


def _table(before: CardPosition, after: CardPosition) -> float:
    seat = before.to_act
    sheet = after.sheets[seat]
    moves = [step.event.move for step in match().steps if step.before == before]  # type: ignore[union-attr]
    (move,) = moves
    if isinstance(move, Swap) or sheet.is_full():
        return 0.0
    assert isinstance(move, Score)
    then = points_of_cards(before.edition, sheet, after.hands[seat], 5)
    return then - points_after(before.view(seat), move) - BEST_TURN_PRICE


def _others(after: CardPosition, seat: int) -> float:
    """Return what it meant to a seat that the last round had come."""
    sheet, hand = after.sheets[seat], after.hands[seat]
    if sheet.is_full():
        return 0.0
    played_on = points_of_cards(after.edition, sheet, hand, len(hand))
    return module._expected_total(after, seat) - played_on


def test_best_play_for_points_costs_nothing_until_the_last_round() -> None:
    player = analysis().players[0]
    for decision in player.decisions:
        before = positions(match())[decision.step][0]
        if not before.is_last_round:
            assert decision.cost.points == 0
            assert decision.best == decision.move
            assert decision.mark is None


def test_worse_bots_give_more_away() -> None:
    stark, mittel, einfach = (player.cost for player in analysis().players)
    assert stark < mittel < einfach


def test_luck_is_neither_good_nor_bad_on_average() -> None:
    lucks = [
        draw.luck.points
        for seed in range(4)
        for player in analyse(match_between("karten", ("stark",), seed)).players
        for draw in player.chances
    ]
    deviation = fmean(luck**2 for luck in lucks) ** 0.5
    assert abs(fmean(lucks)) < 3.5 * deviation / len(lucks) ** 0.5
    assert deviation > 5


def test_the_deal_is_luck_too() -> None:
    for player in analysis().players:
        assert [draw.turn for draw in player.chances].count(0) == 1


def test_nothing_is_used_that_the_seat_could_not_see() -> None:
    """Other hands are exchanged for cards of the pile: the same decisions cost the same."""
    changed = Match(match().setup, match().position)
    for step in match().steps:
        assert isinstance(step.before, CardPosition)
        assert isinstance(step.after, CardPosition)
        exchanged = step._replace(before=_exchanged(step.before))
        changed = Match(
            changed.setup, changed.position, changed.events, changed.steps.then(exchanged)
        )
    found = [player.decisions for player in analyse(changed).players]
    assert found == [player.decisions for player in analysis().players]


def _exchanged(position: CardPosition) -> CardPosition:
    """Return the position with other cards where the seat to act cannot see them."""
    seat = position.to_act
    unseen = listed(position.view(seat).unseen)[::-1]
    hands, begin = list(position.hands), 0
    for other, hand in enumerate(position.hands):
        if other != seat:
            hands[other] = tuple(sorted(unseen[begin : begin + len(hand)]))
            begin += len(hand)
    return position._replace(hands=tuple(hands), pile=counted(unseen[begin:]))


def test_standings_begin_equal_have_errors_and_end_certain() -> None:
    standings = analysis().standings
    result = match().position.result()
    assert result is not None
    assert len(standings) == sum(isinstance(step.event, Moved) for step in match().steps) + 1
    assert standings[0].chances == pytest.approx((1 / 3,) * 3, abs=0.15)
    for standing in standings:
        assert sum(standing.chances) == pytest.approx(1)
        assert len(standing.errors) == len(BOTS)
    assert standings[0].errors[0] == pytest.approx(0.8 * 0.033, abs=0.004)
    won = max(result.totals)
    assert standings[-1].chances == tuple(float(total == won) for total in result.totals)
    assert standings[-1].errors == (0, 0, 0)


def test_a_win_that_is_shared_counts_in_parts() -> None:
    last = match().position
    assert isinstance(last, CardPosition)
    tied = last._replace(sheets=(last.sheets[0],) * len(BOTS))
    assert module._standing(1, tied).chances == pytest.approx((1 / 3,) * 3)


def test_progress_goes_from_step_to_step_to_the_end() -> None:
    reached: list[float] = []
    analyse(match_between("karten", ("stark",), seed=1, turns=4), reached.append)
    assert reached == sorted(reached)
    assert reached[-1] == 1


@pytest.mark.parametrize("turns", [1, 2, 9])
def test_a_match_that_was_broken_off_is_analysed_as_far_as_it_went(turns: int) -> None:
    played = match_between("karten", ("stark", "einfach"), seed=4, turns=turns)
    broken = analyse(played)
    assert not broken.is_over
    for player in broken.players:
        assert abs(player.beyond) < 5


def test_a_match_that_has_not_begun_has_nothing_to_analyse() -> None:
    begun = analyse(by_hand(players=2, rules="karten"))
    assert [player.luck for player in begun.players] == [0, 0]
    assert [player.beyond for player in begun.players] == pytest.approx([0, 0])
    assert begun.standings == ()


def test_without_the_compiler_points_are_analysed_and_the_notes_say_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(require, "find_spec", lambda _: None)
    monkeypatch.setattr(options, "is_ready", lambda: False)
    found = analyse(match_between("karten", ("stark", "einfach"), seed=4, turns=9))
    assert found.standings == ()
    assert all(d.cost.chance is None for player in found.players for d in player.decisions)
    assert [note.key for note in found.notes] == [
        "coach.note.turn_price",
        "coach.note.no_compiler",
    ]
    assert any(decision.mark for decision in found.players[1].decisions)


def test_a_forgotten_announcement_is_a_blunder() -> None:
    played = match_between("karten", ("stark", "stark"), seed=2)
    steps = [
        step
        for step in played.steps
        if isinstance(step.event, Moved)
        and isinstance(step.event.move, Score)
        and step.event.move.announce
    ]
    step = steps[0]
    assert isinstance(step.event, Moved)
    assert isinstance(step.event.move, Score)
    said = step.event.move
    forgotten = Moved(Score(said.field, said.cards, said.discard))
    short = Match(played.setup, step.after)
    short = Match(
        played.setup, step.after, short.events, short.steps.then(step._replace(event=forgotten))
    )
    decision = analyse(short).players[step.before.to_act].decisions[0]
    assert decision.cost.points == pytest.approx(10, abs=1e-4)
    assert decision.best == said
