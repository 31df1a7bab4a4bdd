"""Comparing what clients have heard with what is stored."""

import json
from collections import defaultdict

from pasch.web.api.states import state
from pasch.web.store import Store
from pasch.web.table.access import access
from pasch.web.table.stored import StoredEvent, caught_up, replayed
from pasch.web.table.table import Table
from pasch.web.table.view import table_view
from tests.web.clients import Memory, State


async def check_that_all_is_kept(store: Store, memory: Memory) -> None:
    """Fail unless the stored logs hold everything that clients have heard, at its place."""
    logs: dict[str, list[StoredEvent]] = {}
    for table in {
        *(heard.table for heard in memory.heard),
        *(move.table for move in memory.acknowledged),
    }:
        logs[table] = await store.read(table)
    places = {(move.table, move.version) for move in memory.acknowledged}
    assert len(places) == len(memory.acknowledged), "a place in a match was given away twice"
    for table, version, move in memory.acknowledged:
        happened = [event.body for event in logs[table] if event.kind == "played"]
        if move is None:
            assert happened[version].startswith("chance "), (table, version)
        else:
            assert happened[version] == f"move {move}", (table, version)
    expected: defaultdict[str, defaultdict[int, set[tuple[str, bytes]]]] = defaultdict(
        lambda: defaultdict(set)
    )
    for heard in memory.heard:
        expected[heard.table][json.loads(heard.body)["seq"]].add((heard.key, heard.body))
    for table, log in logs.items():
        _check_states(log, expected[table])


def _check_states(log: list[StoredEvent], heard: dict[int, set[tuple[str, bytes]]]) -> None:
    assert max(heard, default=0) <= len(log), "heard of events that are not stored"
    table = replayed(log[:1])
    for event in log[1:]:
        _check_moment(table, heard.get(table.seq, set()))
        table = caught_up(table, [event])
    _check_moment(table, heard.get(table.seq, set()))


def _check_moment(table: Table, states: set[tuple[str, bytes]]) -> None:
    for key, body in states:
        derived = state(table_view(table, access(table, key))).model_dump_json()
        received: State = json.loads(body)
        assert received == json.loads(derived), (table.id, table.seq)
