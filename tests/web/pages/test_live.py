import json

from pasch.rules import edition
from pasch.web.pages.selection import NOTHING
from pasch.web.pages.table import Changes
from pasch.web.pages.visitor import Keyring, Visitor
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.table import Table

NOW = Now(0, "2026-01-01")


def visitor(table: Table, key: str) -> Visitor:
    return Visitor("de", "", {table.id: Keyring(key)}, "http://site.test", "/", is_live=True)


def test_only_regions_that_have_changed_are_sent() -> None:
    opened, keys = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec()], seed=1)
    table = actions.open_and_start(opened, NOW).table
    host, ben = digest(keys.host), digest("ben")
    changes = Changes(table.id, visitor(table, keys.host), NOTHING)
    lobby = json.loads(changes(table))
    assert lobby["screen"] == "lobby"
    table = actions.join(table, "Ben", ben, NOW, abstains=True).table
    begun = json.loads(changes(table))
    assert begun["screen"] == "playing"
    assert "Ben" in begun["main"]
    assert json.loads(changes(table)) == {"screen": "playing", "regions": {}}
    table = actions.say(table, host, "Hallo", NOW).table
    assert list(json.loads(changes(table))["regions"]) == ["sidebar"]
    assert table.match is not None
    own = host if table.to_act == 0 else ben
    table = actions.throw(table, own, len(table.match.events), NOW).table
    assert {"block", "felt"} <= set(json.loads(changes(table))["regions"])
