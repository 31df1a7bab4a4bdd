"""The page of a table: through whose eyes it is seen, who watches, and when it looks again."""

import json

import pytest

from pasch.rules import edition
from pasch.web.pages.errors import NO_MISTAKE, Mistake
from pasch.web.pages.live import Changes
from pasch.web.pages.selection import NOTHING, Selection
from pasch.web.pages.table import _last_digit, _refresh, table_page, view_for
from pasch.web.pages.visitor import ONLOOKER, Keyring, Visitor
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.table.tables import NOW, new_table, then

ANNA, BEN, OPEN = SeatSpec("Anna"), SeatSpec("Ben"), SeatSpec()
WATCHES = "You are watching"


def guest(table: Table, key: str, *, at_once: bool = False) -> Visitor:
    rings = {table.id: Keyring(key)}
    return Visitor("en", "", rings, "https://site.test", "/", is_live=False, fills_at_once=at_once)


def html(table: Table, key: str, made: Mistake = NO_MISTAKE) -> str:
    return bytes(table_page(table, guest(table, key), NOTHING, made).body).decode()


def test_one_sees_through_ones_own_eyes_and_through_nobody_elses() -> None:
    table, keys = new_table("karten", ANNA, BEN, OPEN, first=0)
    table = then(table, actions.join(table, "Carl", digest("carl's"), NOW, abstains=True))
    host = guest(table, keys.host)
    seen = [view_for(table, host, Selection(eyes=eyes)).seat for eyes in (None, 0, 1, 2, 9)]
    assert seen == [None, 0, 1, None, None]
    for key in (keys.watch, ONLOOKER):
        assert view_for(table, guest(table, key), Selection(eyes=0)).seat is None
    with pytest.raises(NotYours):
        view_for(table, guest(table, "wrong"), NOTHING)


def test_what_is_said_is_for_those_with_a_key() -> None:
    table, keys = new_table("klassik", ANNA)
    table = then(table, actions.say(table, digest(keys.host), "unter uns", NOW))
    for key, heard in ((keys.host, 1), (keys.watch, 1), (ONLOOKER, 0)):
        assert len(view_for(table, guest(table, key), NOTHING).remarks) == heard


def test_bots_are_named_in_the_readers_language() -> None:
    table, keys = new_table("klassik", ANNA, SeatSpec(bot="stark"))
    view = view_for(table, guest(table, keys.host), NOTHING)
    assert [seat.name for seat in view.seats] == ["Anna", "Expert"]


def test_who_watches_is_told_so_and_players_and_hosts_are_not() -> None:
    table, keys = new_table("klassik", ANNA)
    assert WATCHES not in html(table, keys.host)
    assert WATCHES in html(table, keys.watch)
    bots, keys = new_table("klassik", SeatSpec(bot="zufall"), SeatSpec(bot="zufall"))
    assert WATCHES not in html(bots, keys.host), "whoever has opened a table of bots is no guest"


def test_what_is_wrong_stands_where_it_was_made() -> None:
    table, keys = new_table("klassik", ANNA, OPEN)
    table = then(table, actions.join(table, "Ben", digest("ben's"), NOW, abstains=True))
    said = html(table, keys.host, Mistake("Too long.", 400, "typed it", "text"))
    assert said.count("Too long.") == 1
    assert 'value="typed it"' in said
    elsewhere = html(table, keys.host, Mistake("Not now.", 409, "typed it"))
    assert elsewhere.count("Not now.") == 1
    assert "typed it" not in elsewhere
    assert table_page(table, guest(table, keys.host), NOTHING, Mistake("x", 409)).status_code == 409
    assert table_page(table, guest(table, keys.host)).status_code == 200


def test_a_page_without_scripts_looks_again_while_something_is_awaited() -> None:
    lobby, keys = new_table("klassik", ANNA, OPEN, first=0)
    host, ben = digest(keys.host), digest("ben's")
    assert _refresh(table_view(lobby, host)) == 12
    table = then(lobby, actions.join(lobby, "Ben", ben, NOW, abstains=True))
    assert [_refresh(table_view(table, owner)) for owner in (host, ben, None)] == [None, 3, 3]
    over, keys = new_table("klassik", ANNA)
    over = then(over, actions.abandon(over, digest(keys.host), NOW))
    view = table_view(over, digest(keys.host))
    assert _refresh(view) is None
    offered = view._replace(rematch=(0,))
    assert _refresh(offered) == 12
    assert _refresh(offered._replace(next_table="t")) is None
    assert _refresh(offered._replace(you=())) is None


def test_the_last_key_chooses_the_last_die_or_card() -> None:
    assert [_last_digit(edition(rules)) for rules in ("klassik", "karten")] == [5, 0]


def test_one_tap_is_offered_to_whoever_wants_it() -> None:
    table, keys = new_table("klassik", ANNA)
    assert table.match is not None
    thrown = actions.throw(table, digest(keys.host), len(table.match.events), NOW).table
    for at_once in (False, True):
        page = table_page(thrown, guest(thrown, keys.host, at_once=at_once))
        assert ('<form id="fields"' in bytes(page.body).decode()) is at_once
        changes = Changes(thrown.id, guest(thrown, keys.host, at_once=at_once), NOTHING)
        regions = json.loads(changes(thrown))["regions"]
        assert ('<form id="fields"' in regions["felt"]) is at_once


def test_who_got_up_elsewhere_is_told_that_there_is_nothing_more() -> None:
    table, _ = new_table("klassik", ANNA, OPEN)
    changes = Changes(table.id, guest(table, "wrong"), NOTHING)
    assert json.loads(changes(table)) == {"screen": "gone"}


def test_a_curtain_is_sent_as_a_whole_and_nothing_of_the_hands_with_it() -> None:
    table, keys = new_table("karten", ANNA, BEN, first=0)
    changes = Changes(table.id, guest(table, keys.host), NOTHING)
    for _ in range(2):
        sent = json.loads(changes(table))
        assert sent["screen"] == "curtain"
        assert "main" in sent
