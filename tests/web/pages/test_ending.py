"""The ending says to everybody what it is for them."""

from pasch.rules import edition
from pasch.web.pages.views.ending import ending
from pasch.web.table import actions
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
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
