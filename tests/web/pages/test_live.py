"""Whoever follows a table is sent what has changed, and nothing else."""

import json
import re
from collections.abc import Callable
from random import Random

import pytest

from pasch.play.chance.commitment import seed_digest
from pasch.rules import EDITIONS, Field, Keep, Move, Strike, edition
from pasch.web.pages.live import Changes
from pasch.web.pages.selection import NOTHING, Selection
from pasch.web.pages.table import page_extras, view_for
from pasch.web.pages.views.regions import regions
from pasch.web.pages.visitor import ONLOOKER, Keyring, Visitor
from pasch.web.table import actions, dealing
from pasch.web.table.access import digest
from pasch.web.table.actions import bot_step
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table, table_from
from pasch.web.table.table import Table
from tests.web.table.eventful import ANNAS_KEY, BENS_KEY, played
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


class Follower:
    """A page that is kept up to date by what is sent, beside one that is loaded every time."""

    def __init__(self, table: Table, guest: Visitor) -> None:
        self.guest = guest
        self.changes = Changes(table.id, guest, NOTHING)
        self.regions: dict[str, str] = {}
        self.block: list[list[str]] = []
        self.deal: object = None
        self.cells = 0

    def hear(self, table: Table) -> None:
        news = json.loads(self.changes(table))
        loaded = self.loaded(table)
        if "main" in news:
            self.regions = {name: html for name, html in loaded.items() if html in news["main"]}
            assert self.regions.keys() >= loaded.keys() - {"deal"}
            self.block = rows(self.regions.pop("block", ""))
            self.deal = deal_in(loaded)
            return
        self.regions |= news["regions"]
        self.deal = news.get("deal", self.deal)
        if "block" in news["regions"]:
            self.block = rows(self.regions.pop("block"))
        for row, column, html in news["cells"]:
            self.block[row][column] = html.strip()
        self.cells += len(news["cells"])

    def loaded(self, table: Table) -> dict[str, str]:
        guest = self.guest
        chosen = Selection(fills_at_once=guest.fills_at_once)
        view = view_for(table, guest, NOTHING)
        return dict(regions(view, chosen, guest.lang, page_extras(table.id, guest)))

    def check(self, table: Table) -> None:
        loaded = self.loaded(table)
        assert self.block == rows(loaded.pop("block", ""))
        assert self.deal == deal_in(loaded)
        loaded.pop("deal", None)
        self.regions.pop("deal", None)
        assert self.regions == loaded


def deal_in(regions: dict[str, str]) -> object:
    return json.loads(re.sub("<.*?>", "", regions["deal"])) if "deal" in regions else None


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("others", [("Ben",), ()], ids=["one screen", "alone"])
def test_who_follows_a_match_has_the_same_page_as_who_loads_it(
    rules: str, others: tuple[str, ...]
) -> None:
    seats = [SeatSpec("Anna"), *map(SeatSpec, others)]
    table, keys = new_table(rules, *seats, SeatSpec(bot="einfach"), SeatSpec(bot="zufall"))
    guests = [visitor(table, keys.host), visitor(table, keys.watch)]
    guests.append(guests[0]._replace(fills_at_once=True))
    followers = [Follower(table, guest) for guest in guests]
    random = Random(1)
    while table.phase == "playing":
        for follower in followers:
            follower.hear(table)
            follower.check(table)
        table = moved(table, digest(keys.host), random)
        if random.random() < 0.2 and actions.can_undo(table, digest(keys.host)):
            version = len(table.match.events) if table.match else 0
            table = actions.undo(table, digest(keys.host), version, NOW).table
    assert followers[1].cells > 80


@pytest.mark.parametrize("rules", EDITIONS)
def test_so_has_who_follows_one_at_which_much_happens_besides(rules: str) -> None:
    random = Random(f"live/{rules}")
    followers: list[Follower] = []
    for table in played(rules, random):
        if table.match is None or not table.match.has_begun:
            continue
        if not followers:
            guests = [visitor(table, key) for key in (ANNAS_KEY, BENS_KEY, ONLOOKER)]
            guests.append(guests[0]._replace(fills_at_once=True))
            followers = [Follower(table, guest) for guest in guests]
        for follower in followers:
            # Who reads slowly does not see every state.
            if random.random() < 0.8 or table.phase == "over":
                follower.hear(table)
                follower.check(table)
    assert table.phase == "over"
    assert followers[2].cells > 80


def test_whoever_has_the_page_is_sent_what_comes_after_it() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), seed=1)
    changes = Changes(table.id, visitor(table, keys.host), NOTHING)
    changes.look_at(table)
    assert json.loads(changes(table)) == {"screen": "playing", "regions": {}, "cells": []}
    said = actions.say(table, digest(keys.host), "Hallo", NOW).table
    assert list(json.loads(changes(said))["regions"]) == ["sidebar"]


def test_a_turn_that_was_taken_back_and_played_otherwise_is_told_as_it_was_played() -> None:
    """Also to somebody who has seen neither that it was taken back nor what followed."""
    table, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="zufall"), seed=2, first=0)
    anna = digest(keys.host)
    follower = Follower(table, visitor(table, keys.host))

    def then(do: Callable[..., Change], *choice: Move) -> None:
        nonlocal table
        assert table.match is not None
        table = do(table, anna, len(table.match.events), *choice, NOW).table

    then(actions.throw)
    then(actions.move, Strike(Field.KNIFFEL))
    follower.hear(table)
    then(actions.undo)
    then(actions.move, Keep(()))
    then(actions.move, Strike(Field.KNIFFEL))
    follower.hear(table)
    follower.check(table)


def test_who_follows_a_match_from_a_position_of_another_hears_what_it_waits_for() -> None:
    table, keys = new_table("klassik", SeatSpec("Anna"), SeatSpec(bot="zufall"), seed=5)
    random = Random(1)
    while table.match is None or len(table.match.steps) < 30:
        table = moved(table, digest(keys.host), random)
    opened, own = table_from(table.match, 20, "Anna", "zufall")
    table = actions.open_and_start(opened, NOW).table
    anna = digest(own.host)
    follower = Follower(table, visitor(table, own.host))
    for seed in ("seed", None):
        follower.hear(table)
        follower.check(table)
        if seed is not None:
            bound = seed_digest(table.id, table.seats_of(anna)[0], seed)
            table = dealing.commit(table, anna, table.deal, bound, NOW).table
    assert table.awaited_seeds.what == "reveal"
