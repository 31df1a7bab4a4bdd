"""The ending says to everybody what it is for them."""

import pytest

from pasch.rules import DiceView, Result, Summary, edition
from pasch.web.pages.views.ending import Rematch, ending, ranking
from pasch.web.table import actions
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.web.table.view import TableView, table_view
from pasch.words import say
from tests.web.table.tables import NOW, bots_moved, new_table, then
from tests.web.table.test_rematch import BENS, finished


def headline(table: Table, owner: str | None) -> tuple[str, str]:
    shown = ending(table_view(table, owner))
    return say("de", shown.headline), shown.mood


def test_winner_loser_and_watcher_read_their_own_sentence() -> None:
    table, anna = finished()
    view = table_view(table, None)
    assert view.result is not None
    (winner,) = view.result.winners
    name = view.seats[winner].name
    told = [headline(table, owner) for owner in (anna, BENS, None)]
    for seat, said in enumerate(told[:2]):
        wanted = ("Du hast gewonnen!", "won") if seat == winner else (f"{name} gewinnt", "lost")
        assert said == wanted
    assert told[2] == (f"{name} gewinnt", "neutral")


def test_whoever_has_lost_reads_both_totals_and_whose_they_are() -> None:
    table, anna = finished()
    view = table_view(table, anna)
    assert view.result is not None
    (winner,) = view.result.winners
    for seat, owner in enumerate((anna, BENS)):
        shown = ending(table_view(table, owner))
        assert shown.total == view.result.totals[seat]
        wanted = (view.seats[winner].name, view.result.totals[winner])
        assert shown.winner == (None if seat == winner else wanted)
    # Whoever watches is shown the winner's points alone.
    assert ending(table_view(table, None)).winner is None


def test_several_at_one_screen_are_told_who_has_won() -> None:
    opened = new_table("klassik", SeatSpec("Anna"), SeatSpec("Ben"), seed=3)
    table = opened.table
    for seat in (0, 1):
        table = then(table, actions.hand_over(table, opened.host, seat, NOW))
    table = bots_moved(table)
    shown = ending(table_view(table, opened.host))
    assert shown.ranking[0].name in say("de", shown.headline)
    assert shown.kept is None, "nobody knows whose statistics it would be"


def test_the_shape_of_a_game_names_its_best_field() -> None:
    table, anna = finished()
    for player in ending(table_view(table, anna)).ranking:
        assert table.match is not None
        sheet = table.match.position.sheets[player.seat]
        assert player.best is not None
        assert player.best.points == max(points or 0 for points in sheet.points)
        assert sheet.points[player.best.field] == player.best.points


def test_what_a_browser_keeps_is_about_its_own_seat() -> None:
    table, anna = finished()
    view = table_view(table, anna)
    kept = ending(view).kept
    assert kept is not None
    assert view.result is not None
    assert (kept["total"], kept["bots"]) == (view.result.totals[0], ["zufall"])
    assert kept["fields"].keys() == {field.code for field in edition("klassik").fields}  # type: ignore[attr-defined]
    assert ending(table_view(table, None)).kept is None


def test_an_abandoned_match_has_no_winner_and_keeps_nothing() -> None:
    opened = new_table("klassik", SeatSpec("Anna"))
    table = then(opened.table, actions.abandon(opened.table, opened.host, NOW))
    shown = ending(table_view(table, opened.host))
    assert (shown.mood, shown.total, shown.ranking, shown.kept) == ("neutral", None, (), None)


def result_view(own: tuple[int, ...], *totals: int) -> TableView:
    """Return a finished match of these totals, as it is seen from some of its seats."""
    specs = [SeatSpec(f"P{seat}", "zufall") for seat in range(len(totals))]
    view = table_view(bots_moved(new_table("klassik", *specs, seed=3).table), None)
    result = Result(tuple(Summary(0, 0, 0, total, 0, 0) for total in totals))
    return view._replace(you=own, result=result)


@pytest.mark.parametrize(
    ("own", "totals", "mood", "said", "large"),
    [
        ((0,), (9, 5), "won", "Du hast gewonnen!", 9),
        ((1,), (9, 5), "lost", "P0 gewinnt", 5),
        ((0,), (9, 9, 5), "shared", "Unentschieden: P0, P1", 9),
        ((2,), (9, 9, 5), "lost", "Unentschieden: P0, P1", 5),
        ((0, 1), (9, 5), "won", "P0 gewinnt", 9),
        ((0, 1), (5, 6, 9), "lost", "P2 gewinnt", 9),
        ((), (5, 9), "neutral", "P1 gewinnt", 9),
    ],
)
def test_everybody_is_told_the_ending_from_their_own_side(
    own: tuple[int, ...], totals: tuple[int, ...], mood: str, said: str, large: int
) -> None:
    shown = ending(result_view(own, *totals))
    assert (shown.mood, shown.total) == (mood, large)
    assert say("de", shown.headline) == said
    assert {player.seat: player.name for player in shown.ranking} == {
        seat: f"P{seat}" for seat in range(len(totals))
    }


def test_who_plays_alone_has_finished_and_won() -> None:
    shown = ending(result_view((0,), 7))
    assert (shown.mood, shown.headline.key) == ("won", "web.ending.training")


def test_a_rematch_is_offered_asked_for_and_begun() -> None:
    view = result_view((1,), 9, 5, 4)
    assert ending(view).rematch == Rematch("possible")
    asked = view._replace(rematch=(0, 2), rematch_awaits=(1,))
    assert ending(asked).rematch == Rematch("asked", "P0, P2")
    offered = view._replace(rematch=(1,), rematch_awaits=(0, 2))
    assert ending(offered).rematch == Rematch("offered", "P0, P2", without="P0, P2")
    assert ending(offered._replace(next_table="t")).rematch == Rematch("begun")
    assert ending(asked._replace(you=())).rematch == Rematch("none")


def test_who_struck_everything_has_no_best_field() -> None:
    view = result_view((0,), 0, 5)
    assert view.match is not None
    position = view.match.position
    assert isinstance(position, DiceView)
    nothing = position.sheets[0]._replace(points=(0,) * len(position.sheets[0].points))
    sheets = (nothing, position.sheets[1])
    struck = position._replace(position=position.position._replace(sheets=sheets))
    match = view.match._replace(position=struck)
    best = {player.seat: player.best for player in ranking(view._replace(match=match))}
    assert best[0] is None
    assert best[1] is not None


def test_statistics_are_kept_with_rank_players_and_date() -> None:
    view = result_view((1,), 9, 5, 4)
    kept = ending(view).kept
    assert kept is not None
    shown = {name: kept[name] for name in ("id", "edition", "date", "total", "rank", "players")}
    assert shown == {
        "id": view.id,
        "edition": "klassik",
        "date": NOW.date,
        "total": 5,
        "rank": 2,
        "players": 3,
    }
