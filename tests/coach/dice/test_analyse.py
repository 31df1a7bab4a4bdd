"""The analysis of dice matches: luck and skill add up, and best play costs nothing."""

from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pasch.bots import choose
from pasch.coach.analyse import analyse
from pasch.coach.analysis import PlayerAnalysis
from pasch.play import ChanceResolved, Match, Moved, advance, seeded_source
from pasch.rules import Field, Strike
from pasch.solve.dice.value_tables import dice_editions
from pasch.words import phrase
from tests.coach.matches import match_between
from tests.play.matches import by_hand, played

RULES = [edition.rules for edition in dice_editions()]


def unexplained(player: PlayerAnalysis) -> float:
    return player.start_value + player.luck - player.cost - player.end_value


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(
    "bots", [("zufall", "einfach"), ("mittel", "stark", "meister"), ("zufall",)], ids="-".join
)
def test_the_total_is_the_value_at_the_start_and_luck_less_cost(
    rules: str, bots: tuple[str, ...]
) -> None:
    for seed in range(3):
        match = match_between(rules, bots, seed)
        result = match.position.result()
        assert result is not None
        for player, total in zip(analyse(match).players, result.totals, strict=True):
            assert player.end_value == pytest.approx(total, abs=1e-9)
            assert unexplained(player) == pytest.approx(0, abs=1e-9)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(RULES), st.integers(1, 3), st.integers(0, 10**9), st.booleans())
def test_so_it_is_whoever_plays_and_however(
    rules: str, players: int, seed: int, to_win: bool
) -> None:
    """Every move of a match may be that of a random player, a weak one, or best play."""
    random = Random(seed)
    match = match_between(rules, ["zufall"] * players, seed, turns=1)
    source = seeded_source(seed)
    while not match.is_over:
        move = choose(random.choice(["zufall", "einfach", "stark", "meister"]), match)
        match = advance(match.after(Moved(move)), source)
    for player in analyse(match, to_win=to_win).players:
        assert player.end_value == player.score
        assert unexplained(player) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("turns", [1, 2, 9])
def test_a_match_that_was_broken_off_adds_up_as_far_as_it_went(turns: int) -> None:
    match = match_between("klassik", ("einfach", "zufall"), seed=4, turns=turns)
    analysis = analyse(match)
    assert not analysis.is_over
    assert [unexplained(player) for player in analysis.players] == pytest.approx([0, 0], abs=1e-9)


def test_a_match_that_has_not_begun_has_nothing_to_analyse() -> None:
    analysis = analyse(by_hand(players=2))
    assert [player.luck for player in analysis.players] == [0, 0]
    assert analysis.notes == (phrase("coach.note.nothing_decided"),)
    assert analysis.standings == ()


@pytest.mark.parametrize("rules", RULES)
def test_best_play_for_points_costs_nothing(rules: str) -> None:
    (player,) = analyse(match_between(rules, ("stark",), seed=5)).players
    assert player.cost == 0
    assert player.accuracy == 1
    assert not any(decision.mark for decision in player.decisions)
    assert all(decision.best == decision.move for decision in player.decisions)


def test_what_a_beginner_gives_away_is_what_a_beginner_lacks() -> None:
    analyses = [
        analyse(match_between("klassik", ("einfach",), seed)).players[0] for seed in range(150)
    ]
    costs = [player.cost for player in analyses]
    lacking = [player.start_value - player.end_value for player in analyses]
    differences = [cost - less for cost, less in zip(costs, lacking, strict=True)]
    assert abs(fmean(differences)) < 3 * stdev(differences) / len(differences) ** 0.5
    assert fmean(costs) > 20


def test_a_decision_names_what_would_have_been_better() -> None:
    match = match_between("klassik", ("zufall",), seed=1)
    (player,) = analyse(match).players
    worst = max(player.decisions, key=lambda decision: decision.cost.points)
    assert worst.mark == "blunder"
    before = match.steps[worst.step].before
    assert worst.best == choose("stark", Match(match.setup, before))
    assert worst.move == match.steps[worst.step].event.move  # type: ignore[union-attr]


def test_where_there_is_no_choice_nothing_is_decided() -> None:
    match = played(by_hand(), Random(1))
    last = match.steps.last
    assert isinstance(last.event, Moved)
    (player,) = analyse(match).players
    forced = [step for step in match.steps if len(step.before.moves()) == 1]
    made = [step for step in match.steps if isinstance(step.event, Moved)]
    assert len(player.decisions) == len(made) - len(forced)


def test_the_chances_to_win_begin_equal_and_end_certain() -> None:
    match = match_between("klassik", ("stark", "einfach", "zufall"), seed=2)
    standings = analyse(match).standings
    assert len(standings) == 3 * 13 + 1
    assert standings[0].chances == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=1e-9)
    assert all(sum(standing.chances) == pytest.approx(1) for standing in standings)
    result = match.position.result()
    assert result is not None
    won = max(result.totals)
    assert standings[-1].chances == tuple(float(total == won) for total in result.totals)


def test_giving_up_points_for_the_win_is_no_mistake() -> None:
    match = match_between("klassik", ("meister", "zufall"), seed=3)
    champion = analyse(match).players[0]
    for decision in champion.decisions:
        assert decision.cost.chance == pytest.approx(0, abs=1e-5)
        assert decision.mark is None


def test_a_field_that_is_struck_without_need_is_valued_too() -> None:
    thrown = by_hand().after(ChanceResolved((6, 6, 6, 6, 6)))
    match = thrown.after(Moved(Strike(Field.KNIFFEL)))
    (player,) = analyse(match).players
    assert player.decisions[0].cost.points > 50
