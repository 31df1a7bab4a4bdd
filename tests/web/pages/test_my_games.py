"""The start page knows the games of this browser, and what was chosen for the last one."""

from dataclasses import replace

from pasch.rules import DicePosition
from pasch.web.pages.views.my_games import in_order, listed
from pasch.web.table import actions
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from pasch.words import say
from tests.web.pages.forms import Browser, Page
from tests.web.pages.players import opened, played_out
from tests.web.table.tables import NOW, bots_moved, new_table, then
from tests.web.table.test_rematch import BENS, finished


def status(table: Table, owner: str | None) -> tuple[str, str]:
    game = listed(table, owner, "de")
    return game.state, say("de", game.status)


def test_each_state_of_a_game_is_named_for_whoever_looks() -> None:
    mine = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="stark"), seed=1, first=0)
    assert status(mine.table, mine.host) == ("yours", "Du bist dran")
    theirs = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="stark"), seed=1, first=1)
    assert status(theirs.table, theirs.host) == ("playing", "Profi ist dran")
    free = new_table("klassik", SeatSpec("Anna"), SeatSpec())
    assert status(free.table, free.host) == ("open", "wartet auf Mitspieler")
    broken = then(mine.table, actions.abandon(mine.table, mine.host, NOW))
    assert status(broken, mine.host) == ("over", "abgebrochen")


def test_a_finished_game_says_who_won() -> None:
    table, anna = finished()
    assert table.match is not None
    result = table.match.position.result()
    assert result is not None
    totals = " : ".join(map(str, result.totals))
    for seat, owner in enumerate((anna, BENS)):
        won = "gewonnen" if seat in result.winners else "verloren"
        assert status(table, owner) == ("over", f"{won} · {totals}")
    assert status(table, None) == ("over", f"beendet · {totals}")


def test_who_shares_the_win_reads_so() -> None:
    table, anna = finished()
    assert table.match is not None
    position = table.match.position
    assert isinstance(position, DicePosition)
    struck = position.sheets[2]._replace(points=(0,) * len(position.sheets[2].points))
    same = (position.sheets[0], position.sheets[0], struck)
    match = replace(table.match, position=position._replace(sheets=same))
    tied = replace(table, match=match)
    assert [status(tied, owner)[1].split(" · ")[0] for owner in (anna, BENS)] == [
        "unentschieden"
    ] * 2


def test_several_at_one_screen_or_one_alone_read_the_points_only() -> None:
    for specs in ((SeatSpec("Anna"),), (SeatSpec("Anna"), SeatSpec("Ben"))):
        opened = new_table("klassik", *specs, seed=3)
        table = opened.table
        for seat in range(len(specs)):
            table = then(table, actions.hand_over(table, opened.host, seat, NOW))
        assert status(bots_moved(table), opened.host)[1].startswith("beendet · ")


def test_a_line_names_who_plays_what_and_since_when() -> None:
    free = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="stark"), SeatSpec())
    game = listed(free.table, free.host, "en")
    assert (game.id, game.names, game.edition) == (free.table.id, "Anna, Expert, …", "klassik")
    assert say("de", game.date) == "14.11.2023"


def test_a_game_whose_seeds_are_awaited_says_which_round_it_is() -> None:
    opened = new_table("klassik", SeatSpec("Anna"), abstains=False)
    assert status(opened.table, opened.host) == ("playing", "Runde 1")


def test_a_seat_that_a_bot_plays_does_not_wait_for_its_person() -> None:
    mine = new_table("klassik", SeatSpec("Anna"), SeatSpec("Ben"), seed=1, first=0)
    table = then(mine.table, actions.hand_over(mine.table, mine.host, 0, NOW))
    assert status(table, mine.host)[0] == "playing"


def test_another_seat_of_mine_that_a_person_plays_does_wait() -> None:
    mine = new_table("klassik", SeatSpec("Anna"), SeatSpec("Ben"), seed=1, first=1)
    table = then(mine.table, actions.hand_over(mine.table, mine.host, 0, NOW))
    assert status(table, mine.host)[0] == "yours"


def test_games_that_wait_for_me_come_first_and_finished_ones_last() -> None:
    over = new_table("klassik", SeatSpec("Anna"))
    ended = then(over.table, actions.hand_over(over.table, over.host, 0, NOW))
    mine = new_table("klassik", SeatSpec("Anna"), seed=1)
    free = new_table("klassik", SeatSpec("Anna"), SeatSpec())
    games = [
        listed(bots_moved(ended), over.host, "en"),
        listed(free.table, free.host, "en"),
        listed(mine.table, mine.host, "en"),
    ]
    assert [game.state for game in in_order(games)] == ["yours", "open", "over"]


def chosen(page: Page, name: str) -> list[str]:
    return [field.value for field in page.named(name) if field.is_on]


def test_the_last_choices_are_remembered(browser: Browser) -> None:
    start = browser.open("/")
    browser.press(start, "quick", "bot", rules="karten", bot="mittel", name="Zoë")
    again = browser.open("/")
    assert (chosen(again, "rules"), chosen(again, "bot")) == (["karten"], ["mittel"])
    assert 'value="Zoë"' in again.html


def test_everybody_at_one_device_has_a_name_and_keeps_it(browser: Browser) -> None:
    start = browser.open("/")
    names = {"name": "Anna", "other0": "Ben", "other1": "Chloë | Co"}
    page = browser.press(start, "quick", "here", **names)
    assert page.html.count('class="chip') == 3
    for name in names.values():
        assert name in page.html
        assert f'value="{name}"' in browser.open("/").html


def test_what_a_browser_claims_to_remember_is_not_believed(browser: Browser) -> None:
    browser.client.cookies.set("choices", "nosuch|nobody|" + "x" * 500 + "|a" * 50)
    page = browser.open("/")
    assert page.status == 200
    assert chosen(page, "rules") == ["klassik"]
    assert "x" * 100 not in page.html
    assert len(page.named("other0")) == 1


def test_a_finished_game_is_listed_with_its_result(browser: Browser) -> None:
    over = played_out(browser, opened(browser, "klassik", "human"))
    page = browser.open("/")
    assert f"/t/{over.address.rpartition('/')[2]}" in page.links
    assert "beendet · " in page.html
