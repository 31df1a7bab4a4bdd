"""Whoever follows a table is sent what has changed, and nothing else."""

import json
import re
from random import Random

import pytest

from pasch.rules import edition
from pasch.web.pages.live import Changes
from pasch.web.pages.selection import NOTHING
from pasch.web.pages.table import page_extras, view_for
from pasch.web.pages.views.regions import regions
from pasch.web.pages.visitor import Keyring, Visitor
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.actions import bot_step
from pasch.web.table.change import Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.table import Table
from tests.web.table.tables import new_table

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
    assert json.loads(changes(table)) == {"screen": "playing", "regions": {}, "cells": []}
    table = actions.say(table, host, "Hallo", NOW).table
    assert list(json.loads(changes(table))["regions"]) == ["sidebar"]
    assert table.match is not None
    own = host if table.to_act == 0 else ben
    table = actions.throw(table, own, len(table.match.events), NOW).table
    news = json.loads(changes(table))
    assert set(news["regions"]) == {"felt", "status"}
    # The page's script remembers what it has seen come up.
    assert table.match is not None
    assert news["deal"]["seen"][-1] == [1, [[*table.match.layout]]]
    # Whose turn it is sees what every field would give now.
    assert bool(news["cells"]) == (own == host)


def rows(block: str) -> list[list[str]]:
    """Return the cells of a block, row by row, as a browser finds them."""
    return [
        re.findall(r"<(?:td|th) .*?</(?:td|th)>", row, re.DOTALL)
        for row in re.findall(r"<tr .*?</tr>", block, re.DOTALL)
    ]


def moved(table: Table, owner: str, random: Random) -> Table:
    """Let whoever's turn it is go on: a bot, or somebody who plays at random."""
    assert table.match is not None
    if table.to_act is None or table.bot_of(table.to_act) is not None:
        return bot_step(table, lambda: NOW).table
    version = len(table.match.events)
    if table.awaits_throw:
        return actions.throw(table, owner, version, NOW).table
    move = random.choice(table.match.position.view(table.to_act).moves())
    return actions.move(table, owner, version, move, NOW).table


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
def test_who_follows_a_match_has_the_same_page_as_who_loads_it(rules: str) -> None:
    table, keys = new_table(
        rules, SeatSpec("Anna"), SeatSpec(bot="einfach"), SeatSpec(bot="zufall")
    )
    readers = [visitor(table, keys.host), visitor(table, keys.watch)]
    followers = [Changes(table.id, guest, NOTHING) for guest in readers]
    pages: list[dict[str, str]] = [{}, {}]
    blocks: list[list[list[str]]] = [[], []]
    deals: list[object] = [None, None]
    random, sent_cells = Random(1), 0
    while table.phase == "playing":
        for number, guest in enumerate(readers):
            news = json.loads(followers[number](table))
            pages[number] |= news["regions"]
            deals[number] = news.get("deal", deals[number])
            if "block" in news["regions"]:
                blocks[number] = rows(pages[number].pop("block"))
            for row, column, html in news["cells"]:
                blocks[number][row][column] = html.strip()
                sent_cells += 1
            view = view_for(table, guest, NOTHING)
            loaded = dict(regions(view, NOTHING, guest.lang, page_extras(table.id, guest)))
            assert blocks[number] == rows(loaded.pop("block"))
            assert deals[number] == json.loads(re.sub("<.*?>", "", loaded.pop("deal")))
            assert pages[number] == loaded
        table = moved(table, digest(keys.host), random)
    assert sent_cells > 100


def test_whoever_has_the_page_is_sent_what_comes_after_it() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), seed=1)
    changes = Changes(table.id, visitor(table, keys.host), NOTHING)
    changes.look_at(table)
    assert json.loads(changes(table)) == {"screen": "playing", "regions": {}, "cells": []}
    said = actions.say(table, digest(keys.host), "Hallo", NOW).table
    assert list(json.loads(changes(said))["regions"]) == ["sidebar"]
