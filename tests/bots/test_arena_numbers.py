"""The arena's numbers, held against tiny cases that can be worked out by hand."""

from math import inf, sqrt

import numpy as np
import pytest

from pasch.bots import arena as arena_package
from pasch.bots import simulation
from pasch.bots.arena import CONFIDENCE, Deal, Sums, _standings, arena, luck_of_deal, play_deal
from pasch.bots.play_out import PlayedOut
from pasch.rules import Summary
from pasch.rules.editions.klassik import Klassik
from pasch.rules.result import Result
from pasch.solve.arrays import Ints
from pasch.solve.dice import simulate as dice_simulate

KLASSIK = Klassik()
OF_99_PERCENT = 2.5758293


def summed(*values: float) -> Sums:
    sums = Sums()
    for value in values:
        sums = sums.with_value(value)
    return sums


def test_mean_and_error_of_some_values() -> None:
    sums = summed(1.0, 2.0, 3.0, 4.0)
    assert sums == Sums(4, 10.0, 30.0)
    assert sums.mean == 2.5
    assert sums.error == pytest.approx(sqrt(5 / 3) / 2)


def test_one_value_says_nothing_about_the_error_and_equal_ones_leave_none() -> None:
    assert summed(0.3).error == inf
    assert summed(0.1, 0.1, 0.1).error == pytest.approx(0, abs=1e-8)


def test_the_interval_is_as_wide_as_the_confidence_asks_for() -> None:
    deals = [Deal((0.5, 0.5), (200.0, 190.0)), Deal((0.75, 0.25), (220.0, 190.0))] * 50
    first, second = _standings(["a", "b"], iter(deals))
    assert CONFIDENCE == 0.99
    assert (first.bot, second.bot) == ("a", "b")
    assert first.share == pytest.approx(0.625)
    error = 0.125 / sqrt(99)
    assert first.low == pytest.approx(0.625 - OF_99_PERCENT * error)
    assert first.high == pytest.approx(0.625 + OF_99_PERCENT * error)
    assert (first.mean_score, second.mean_score) == (210.0, 190.0)
    assert first.score_error == pytest.approx(10 / sqrt(99))
    assert second.score_error == 0


def test_no_interval_leaves_what_is_possible() -> None:
    (only,) = _standings(["a"], iter([Deal((0.5,), (200.0,))]))
    assert (only.low, only.high) == (0.0, 1.0)


def test_a_tie_is_shared_and_matches_are_rounded_up_to_whole_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two deals of two matches each: a tie and a win, then two wins of the second."""
    totals = np.array([200, 200, 210, 190, 100, 150, 101, 151])
    asked: list[tuple[int, int]] = []

    def simulated(_: object, games: int, seed: int, **__: object) -> Ints:
        asked.append((games, seed))
        return totals

    monkeypatch.setattr(dice_simulate, "simulate", simulated)
    report = arena(KLASSIK, ["stark", "stark"], games=3, seed=9)
    assert asked == [(8, 9)]
    assert (report.rules, report.games, report.seed) == ("klassik", 4, 9)
    assert [standing.share for standing in report.standings] == [0.375, 0.625]
    assert [standing.mean_score for standing in report.standings] == [152.75, 172.75]


def test_wins_of_a_deal_go_to_the_bot_whatever_seat_it_has() -> None:
    deal = play_deal(KLASSIK, ["zufall", "stark"], seed=1, deal=0)
    assert deal.shares == (0.0, 1.0)
    assert deal.scores[0] < 150 < deal.scores[1]


def test_shared_wins_of_a_deal_are_counted_in_equal_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats 0 and 1 tie in each rotation, and seat 2 is behind."""
    ended = PlayedOut(KLASSIK.start(3, first=0), result(90, 90, 60))
    monkeypatch.setattr(arena_package, "play_out", lambda *_: ended)
    deal = play_deal(KLASSIK, ["zufall"] * 3, seed=1, deal=0)
    assert deal.shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert deal.scores == pytest.approx((80, 80, 80))


def result(*totals: int) -> Result:
    return Result(tuple(Summary(total, 0, 0, 0, 0, 0) for total in totals))


def test_luck_depends_on_seat_turn_and_throw_and_is_not_the_bots() -> None:
    begun = KLASSIK.start(2, first=0)
    luck = luck_of_deal("1 2")
    moments = [
        begun,
        begun._replace(turn=2),
        begun._replace(to_act=1),
        begun._replace(throw=1, dice=(1, 2, 3, 4, 6)),
        begun._replace(throw=1, dice=()),
    ]
    drawn = [luck(moment).random() for moment in moments]
    assert len(set(drawn)) == len(set(map(repr, drawn))) == 5
    assert luck(begun).random() == drawn[0] != luck_of_deal("1 3")(begun).random()


def test_a_simulation_adds_up_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    start = KLASSIK.start(2, first=0)
    games = iter(
        [
            PlayedOut(start._replace(turn=6), result(10, 20)),
            PlayedOut(start._replace(turn=10), result(30, 30)),
            PlayedOut(start._replace(turn=9), result(20, 10)),
            PlayedOut(start._replace(turn=8), result(0, 20)),
        ]
    )
    clock = iter([5.0, 7.0])
    monkeypatch.setattr(simulation, "play_out", lambda *_: next(games))
    monkeypatch.setattr(simulation, "perf_counter", lambda: next(clock))
    report = simulation.simulate(KLASSIK, ["zufall", "einfach"], games=4, seed=3)
    assert (report.rules, report.bots, report.games, report.seed) == (
        "klassik",
        ["zufall", "einfach"],
        4,
        3,
    )
    assert report.mean_scores == [15.0, 20.0]
    assert report.win_shares == [0.375, 0.625]
    assert (report.mean_turns, report.longest) == (7.25, 9)
    assert (report.seconds, report.games_per_second) == (2.0, 2.0)
