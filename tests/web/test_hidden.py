"""No answer to a seat or a watcher tells what others hold, or what will come.

Whole matches are shown to everybody who may look, state by state. Then all cards that the one who
looks cannot see are exchanged, and every byte must stay as it was. What nobody may see is searched
for in all bytes.
"""

from collections.abc import AsyncGenerator, Iterator
from dataclasses import replace
from functools import reduce
from random import Random
from typing import NamedTuple

import pytest
from fastapi.testclient import TestClient

from pasch.play import ChanceResolved
from pasch.play.chain import Chain
from pasch.rules import Draw
from pasch.web.app import application
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.pages.visitor import ONLOOKER
from pasch.web.service import TableService
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change
from pasch.web.table.create import SeatSpec
from pasch.web.table.table import Table
from tests.play.hidden import exchanged
from tests.web.applications import GENEROUS
from tests.web.memory import MemoryStore
from tests.web.table.tables import NOW, new_table, then

BENS_KEY = "a-key-that-only-ben-has"


class ServiceWithOneTable(TableService):
    """A service in which every table is the one put into it; its streams end after one state."""

    shown: Table

    async def table(self, table_id: str) -> Table:  # noqa: ARG002
        return self.shown

    async def changes(
        self,
        table_id: str,  # noqa: ARG002
        owner: str | None = None,  # noqa: ARG002
    ) -> AsyncGenerator[Table, None]:
        yield self.shown

    def wake(self, table: Table) -> None:
        """Nothing goes on here."""


class Looker(NamedTuple):
    seat: int | None
    key: str


class Shown(NamedTuple):
    tables: list[Table]
    lookers: list[Looker]


def whole_match(rules: str) -> Shown:
    """Let two people and a bot play, and keep every state."""
    table, keys = new_table(rules, SeatSpec("Anna"), SeatSpec(), SeatSpec(bot="einfach"))
    owners = {0: digest(keys.host), 1: digest(BENS_KEY)}
    tables = [table]
    tables.append(then(table, actions.join(table, "Ben", owners[1], NOW, abstains=True)))
    random = Random(7)
    while (table := tables[-1]).phase != "over":
        tables.append(then(table, next_step(table, owners, random)))
    lookers = [Looker(0, keys.host), Looker(1, BENS_KEY), Looker(None, keys.watch)]
    return Shown(tables, lookers)


def next_step(table: Table, owners: dict[int, str], random: Random) -> Change:
    assert table.match is not None
    if table.to_act not in owners:
        return actions.bot_step(table, lambda: NOW)
    owner, version = owners[table.to_act], len(table.match.events)
    if table.awaits_throw:
        return actions.throw(table, owner, version, NOW)
    moves = table.match.position.moves()
    # Late moves fill fields, so that the match gets on.
    return actions.move(table, owner, version, random.choice(moves[len(moves) // 2 :]), NOW)


def dealt_anew(table: Table, seat: int | None) -> Table:
    """Return a table at which everything that a seat cannot see was dealt otherwise."""
    if table.match is None:
        return table
    match = exchanged(table.match, seat, Random(table.seq))
    steps = (
        step._replace(event=ChanceResolved(tuple(7 - card for card in step.event.outcome)))
        if isinstance(step.event, ChanceResolved)
        and isinstance(step.before.awaits, Draw)
        and step.before.awaits.seat != seat
        else step
        for step in match.steps
    )
    return replace(table, match=replace(match, steps=reduce(Chain.then, steps, Chain())))


@pytest.fixture
def visitor() -> Iterator[tuple[TestClient, ServiceWithOneTable]]:
    service = ServiceWithOneTable(MemoryStore(), LocalBus(), Metrics(), pace=0)

    async def open_service(_: Metrics) -> TableService:
        return service

    with TestClient(application(open_service, GENEROUS)) as client:
        yield client, service


def everything_sent(client: TestClient, table: Table, looker: Looker) -> Iterator[bytes]:
    """Return all that can be requested about a table."""
    bearer = {"authorization": f"Bearer {looker.key}"}
    for path in ("", "/events", "/moves", "/record"):
        yield client.get(f"/api/v1/tables/{table.id}{path}", headers=bearer).content
    cookie = {"cookie": f"pasch-{table.id}={looker.key}"}
    for path in ("", "/live", "/fairness", "/record", "?field=6er"):
        yield client.get(f"/t/{table.id}{path}", headers=cookie).content


def test_cards_that_one_cannot_see_change_no_byte_of_any_answer(
    visitor: tuple[TestClient, ServiceWithOneTable],
) -> None:
    client, service = visitor
    shown = whole_match("karten")
    running = [table for table in shown.tables if table.phase == "playing"]
    assert len(running) > 30
    for table in running[::3]:
        for looker in (*shown.lookers, Looker(None, ONLOOKER)):
            service.shown = table
            sent = list(everything_sent(client, table, looker))
            service.shown = dealt_anew(table, looker.seat)
            assert list(everything_sent(client, table, looker)) == sent


def test_the_other_way_round_one_sees_ones_own_cards(
    visitor: tuple[TestClient, ServiceWithOneTable],
) -> None:
    client, service = visitor
    shown = whole_match("karten")
    table = shown.tables[len(shown.tables) // 2]
    anna = shown.lookers[0]
    service.shown = table
    sent = list(everything_sent(client, table, anna))
    service.shown = dealt_anew(table, seat=1)
    assert list(everything_sent(client, table, anna)) != sent


@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_secret_and_keys_are_in_no_answer(
    visitor: tuple[TestClient, ServiceWithOneTable], rules: str
) -> None:
    client, service = visitor
    shown = whole_match(rules)
    for table in shown.tables[:: 5 if rules == "klassik" else 3]:
        service.shown = table
        for looker in shown.lookers:
            sent = b"".join(everything_sent(client, table, looker))
            others = {other.key for other in shown.lookers} - {looker.key}
            for secret in (*others, *map(digest, others), table.opened.host, table.opened.join):
                assert secret.encode() not in sent
            is_over = table.phase == "over"
            assert (table.opened.secret.encode() in sent) == is_over
