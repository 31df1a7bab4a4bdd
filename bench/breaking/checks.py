"""Whether everything that was acknowledged is there afterwards."""

import json

import httpx2

from pasch.web.store.opening import open_store
from tests.web.clients import Memory, State, bearer
from tests.web.crowd import Crowd
from tests.web.logs import check_that_all_is_kept
from tests.web.workers import PATIENCE, Worker


async def check_kept(database: str, crowd: Crowd) -> None:
    """Fail unless the log holds every acknowledged move once, at its place, and all have ended."""
    store = await open_store(database)
    try:
        await check_that_all_is_kept(store, crowd.memory)
    finally:
        await store.close()
    if crowd.memory.finished != crowd.started:
        raise AssertionError("a match has not come to its end")


def check_shown(worker: Worker, memory: Memory) -> None:
    """Fail unless a server that was started afresh shows every table as it was last heard of."""
    latest: dict[tuple[str, str], State] = {}
    for table, key, body in memory.heard:
        state = json.loads(body)
        if state["seq"] >= latest.get((table, key), {"seq": 0})["seq"]:
            latest[table, key] = state
    with httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client:
        for (table, key), state in latest.items():
            shown = client.get(f"/api/v1/tables/{table}", headers=bearer(key)).json()
            if shown["seq"] < state["seq"] or (shown["seq"] == state["seq"] and shown != state):
                raise AssertionError(f"table {table} is not as it was")


def health(worker: Worker) -> str:
    """Return what a server says about itself."""
    answer = httpx2.get(f"{worker.address}/health", timeout=PATIENCE)
    ill = [part for part, is_well in answer.json().items() if is_well is False]
    return f"{answer.status_code}" + (f" ({', '.join(ill)})" if ill else "")
