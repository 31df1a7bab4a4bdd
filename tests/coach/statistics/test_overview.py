"""Figures over many games: means, classes and fields beside best play."""

from itertools import pairwise
from statistics import fmean

import pytest

from pasch.coach.analyse import analyse
from pasch.coach.statistics.games import PlayedGame, games_of
from pasch.coach.statistics.overview import Overview, overviews
from pasch.coach.statistics.report import overview_report
from pasch.coach.statistics.trend import thinned, trend
from pasch.rules import PaschError
from pasch.words import say
from tests.coach.matches import match_between
from tests.coach.statistics.matches import match_of

PLAYERS = (("Anna", "mittel"), ("Ben", "einfach"))
MATCHES = [match_of("klassik", *PLAYERS, seed=seed) for seed in range(12)]
GAMES = [game for match in MATCHES for game in games_of(match)]


def anna() -> Overview:
    (found,) = (each for each in overviews(GAMES) if each.name == "Anna")
    return found


@pytest.mark.parametrize(
    ("rules", "bots"),
    [
        ("klassik", ("einfach", "stark")),
        ("gewinnkarte+narrow_entries", ("zufall", "mittel", "einfach")),
        ("karten", ("einfach",)),
    ],
)
def test_a_game_has_the_figures_of_the_whole_analysis(rules: str, bots: tuple[str, ...]) -> None:
    """For points alone, which is quicker, nothing comes out differently."""
    match = match_between(rules, bots, seed=3)
    for game, player in zip(games_of(match), analyse(match).players, strict=True):
        assert (game.name, game.total) == (player.name, player.score)
        assert game.luck == pytest.approx(player.luck, abs=1e-9)
        assert game.cost == pytest.approx(player.cost, abs=1e-9)
        assert game.accuracy == pytest.approx(player.accuracy, abs=1e-9)


def test_a_match_that_was_not_finished_is_no_game() -> None:
    with pytest.raises(PaschError, match="not played to its end"):
        games_of(match_between("klassik", ("einfach",), seed=1, turns=5))


def test_luck_and_skill_explain_the_mean() -> None:
    found, best = anna(), anna().best_play
    assert best is not None
    assert found.mean == pytest.approx(best.mean + found.luck - found.cost, abs=1e-3)
    assert found.error is not None
    assert found.highest == max(game.total for game in found.games)


def test_fields_and_bonus_make_the_mean_for_us_and_for_best_play() -> None:
    found = anna()
    points = sum(figures.points for figures in found.fields)
    bonus = found.edition.bonus * found.bonus
    extra = found.mean - points - bonus
    assert extra == pytest.approx(0, abs=1e-9)
    for figures in found.fields:
        assert figures.best is not None
        assert 0 <= figures.struck <= 1
        played = [game.points[figures.field] for game in found.games]
        assert figures.struck == fmean(points == 0 for points in played)


def test_every_game_and_all_of_best_play_is_in_a_class() -> None:
    classes = anna().classes
    assert sum(each.part for each in classes) == pytest.approx(1)
    assert sum(each.best or 0 for each in classes) == pytest.approx(1, abs=1e-9)
    assert len(classes) <= 15
    assert all(one.high == other.low for one, other in pairwise(classes))


@pytest.mark.parametrize("totals", [[0], [0, 1575], [-20, 5], [250] * 3])
def test_the_strangest_totals_have_classes_too(totals: list[int]) -> None:
    games = [GAMES[0]._replace(total=total) for total in totals]
    classes = overviews(games)[0].classes
    assert sum(each.part for each in classes) == pytest.approx(1)


def test_with_cards_there_is_nothing_to_compare_with() -> None:
    (found, *_) = overviews(games_of(match_of("karten", *PLAYERS, seed=1)))
    assert found.best_play is None
    assert found.level is None
    assert all(figures.best is None for figures in found.fields)
    assert all(each.best is None for each in found.classes)
    assert found.deviation is None


def test_people_come_first_and_editions_stay_apart() -> None:
    bots = games_of(match_between("klassik", ("stark", "stark"), seed=1)) * 20
    cards = games_of(match_of("karten", ("Anna", "stark"), seed=2))
    found = overviews([*bots, *GAMES, *cards])
    assert [(each.name, each.edition.key) for each in found[:3]] == [
        ("Anna", "klassik"),
        ("Ben", "klassik"),
        ("Anna", "karten"),
    ]
    assert all(each.is_bot for each in found[3:])


def test_an_option_is_told_from_the_usual_rules() -> None:
    games = [
        *games_of(match_between("klassik", ("stark",), seed=1)),
        *games_of(match_between("klassik+extra_after_zero", ("stark",), seed=1)),
    ]
    names = [say("de", found.edition_name) for found in overviews(games)]
    assert names == ["Kniffel, klassisch", "Kniffel, klassisch (klassik+extra_after_zero)"]


def test_games_are_in_the_order_of_their_days() -> None:
    days = ["2026-03-01", "2025-12-31", "2026-01-15"]
    games = [GAMES[0]._replace(date=day) for day in days]
    assert [game.date for game in overviews(games)[0].games] == sorted(days)


def test_wins_are_counted_among_matches_with_others_and_shared() -> None:
    def game(won: float, players: int) -> PlayedGame:
        return GAMES[0]._replace(won=won, players=players)

    assert overviews([game(1, 1)])[0].won is None
    assert overviews([game(1, 1), game(0.5, 2), game(0, 2)])[0].won == 0.25


def test_the_report_has_everything() -> None:
    report = overview_report(anna())
    assert report["games"] == 12
    assert len(report["over_time"]) == 12  # type: ignore[arg-type]
    assert len(report["fields"]) == 13  # type: ignore[arg-type]


def test_many_values_become_few_and_keep_their_mean() -> None:
    values = [float(number) for number in range(1000)]
    few = thinned(values, 40)
    assert len(few) == 40
    assert fmean(few) == pytest.approx(fmean(values))
    assert thinned([1.0, 2.0], 40) == [1.0, 2.0]
    assert trend([5.0]) == [5.0]
    assert trend(values)[500] == pytest.approx(500)
