"""What is said of somebody's play of a day's game, beside best play and among all."""

from pasch.coach.analysis import Analysis, Decision, PlayerAnalysis
from pasch.coach.marks import Mark
from pasch.coach.prospect import Prospect
from pasch.rules import Field, Strike, Write, edition
from pasch.web.pages.views.day import (
    Bar,
    Comparison,
    DayOutcome,
    Place,
    Round,
    against_best,
    comparison,
    place,
    shared_text,
)
from pasch.words import phrase, say

DATE = phrase("web.day.title")


def decision(turn: int, step: int, cost: float, mark: Mark | None) -> Decision:
    written, best = Strike(Field.CHANCE), Write(Field.CHANCE)
    return Decision(step, 0, turn, written, best, Prospect(cost, None), mark)


def analysis(*decisions: Decision) -> Analysis:
    player = PlayerAnalysis("Anna", 200, 245.0, 200.0, decisions, ())
    return Analysis(edition("klassik"), True, (player,), ())


def test_equal_points_share_a_place_and_more_points_are_before() -> None:
    results = {230: 2, 200: 3, 199: 1}
    ranks = {points: place(points, 245, results).rank for points in results}
    assert ranks == {230: 1, 200: 3, 199: 6}
    assert place(200, 245, results).players == 6


def test_bars_reach_from_the_lowest_to_the_highest_with_own_and_best_marked() -> None:
    shown = place(200, 275, {200: 1, 224: 2, 225: 1, 174: 6}).bars
    assert shown == (
        Bar(150, 174, 6, 100.0, is_own=False, is_best=False),
        Bar(175, 199, 0, 0.0, is_own=False, is_best=False),
        Bar(200, 224, 3, 50.0, is_own=True, is_best=False),
        Bar(225, 249, 1, 100 / 6, is_own=False, is_best=False),
        Bar(250, 274, 0, 0.0, is_own=False, is_best=False),
        Bar(275, 299, 0, 0.0, is_own=False, is_best=True),
    )


def test_a_result_has_a_place_before_anybody_is_counted() -> None:
    assert place(210, 212, {}) == Place(1, 0, (Bar(200, 224, 0, 0.0, is_own=True, is_best=True),))


def test_every_round_is_marked_by_its_worst_decision_and_leads_to_it() -> None:
    found = comparison(
        analysis(
            decision(1, 5, 12.0, "blunder"),
            decision(0, 0, 0.0, None),
            decision(0, 1, 3.0, "inaccuracy"),
            decision(0, 2, 0.5, None),
            decision(1, 6, 6.0, "mistake"),
            decision(2, 9, 0.0, None),
            decision(2, 10, 0.0, None),
        )
    )
    assert found.rounds == (Round("inaccuracy", 1), Round("blunder", 5), Round(None, 9))
    assert found.cost == 21.5


def test_accuracy_is_told_in_percent() -> None:
    assert comparison(analysis(decision(0, 0, 0.0, None))).accuracy == 100.0
    # A decision that costs five points counts half.
    assert comparison(analysis(decision(0, 0, 5.0, "mistake"))).accuracy == 50.0


def outcome(points: int, best: int, players: int = 1, rounds: tuple[Round, ...] = ()) -> DayOutcome:
    compared = Comparison(97.6, 3.2, rounds) if rounds else None
    return DayOutcome(points, best, Place(2, players, ()), compared)


def test_best_play_is_said_to_have_more_as_many_or_fewer_points() -> None:
    below, equal, above = (
        say("de", against_best(outcome(points, 230))) for points in (227, 230, 231)
    )
    assert "230 Punkte, 3 mehr als du" in below
    assert "genauso viel: 230 Punkte" in equal
    assert "230 Punkte, 1 weniger als du" in above


def test_what_is_passed_on_has_a_sign_for_every_round_and_the_address_last() -> None:
    rounds = (Round(None, 0), Round("inaccuracy", 3), Round("mistake", 7), Round("blunder", 9))
    shown = outcome(227, 230, players=2, rounds=rounds)
    lines = shared_text(shown, DATE, "https://here/day", "de", counts=True).splitlines()
    assert lines[1:] == [
        "227 Punkte (beste Spielweise: 230)",
        "🟩🔸🔶❌",
        "Genauigkeit 98 %",
        "Platz 2 von 2",
        "https://here/day",
    ]


def test_no_place_is_passed_on_by_whoever_is_alone_or_too_late_or_not_compared_yet() -> None:
    for shown, counts in ((outcome(227, 230), True), (outcome(227, 230, players=4), False)):
        lines = shared_text(shown, DATE, "https://here/day", "de", counts=counts).splitlines()
        assert lines[1:] == ["227 Punkte (beste Spielweise: 230)", "https://here/day"]
