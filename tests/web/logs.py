"""Comparing what clients were told with what is stored."""

import json
from collections import defaultdict

from pasch.web.api.states import state
from pasch.web.store import Store
from pasch.web.table.access import access
from pasch.web.table.events import Played
from pasch.web.table.table import At, Table, opened_table
from pasch.web.table.view import table_view
from tests.web.clients import Memory, State


async def check_that_all_is_kept(store: Store, memory: Memory) -> None:
    """Fail unless the stored logs hold everything that clients were told, at its place."""
    logs: dict[str, list[At]] = {}
    for table in {
        *(told.table for told in memory.told),
        *(move.table for move in memory.acknowledged),
    }:
        logs[table] = await store.read(table)
    for table, version, move in memory.acknowledged:
        happened = [at.event.event for at in logs[table] if isinstance(at.event, Played)]
        if move is None:
            assert happened[version].startswith("chance "), (table, version)
        else:
            assert happened[version] == f"move {move}", (table, version)
    expected: defaultdict[str, defaultdict[int, set[tuple[str, bytes]]]] = defaultdict(
        lambda: defaultdict(set)
    )
    for told in memory.told:
        expected[told.table][json.loads(told.body)["seq"]].add((told.key, told.body))
    for table, log in logs.items():
        _check_states(log, expected[table])


def _check_states(log: list[At], told: dict[int, set[tuple[str, bytes]]]) -> None:
    assert max(told, default=0) <= len(log), "told of events that are not stored"
    table = opened_table(log[0])
    for at in log[1:]:
        _check_moment(table, told.get(table.seq, set()))
        table = table.after(at)
    _check_moment(table, told.get(table.seq, set()))


def _check_moment(table: Table, told: set[tuple[str, bytes]]) -> None:
    for key, body in told:
        derived = state(table_view(table, access(table, key))).model_dump_json()
        heard: State = json.loads(body)
        assert heard == json.loads(derived), (table.id, table.seq)
