"""What the whole application answers beside its pages and its API."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from pasch.web.app import application
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from tests.web.applications import GENEROUS
from tests.web.figures import figures
from tests.web.memory import MemoryStore

NEVER = 3600.0


class Unreachable(MemoryStore):
    async def check(self) -> None:
        raise OSError("gone")


class CutBus(LocalBus):
    is_connected = False


def running(store: MemoryStore, bus: LocalBus, pace: float = 0) -> TestClient:
    async def open_service(metrics: Metrics) -> TableService:
        return TableService(store, bus, metrics, pace=pace)

    return TestClient(application(open_service, GENEROUS), raise_server_exceptions=False)


@pytest.mark.parametrize(
    ("store", "bus", "status", "parts"),
    [
        (MemoryStore(), LocalBus(), 200, {"store": True, "bus": None}),
        (MemoryStore(), CutBus(), 200, {"store": True, "bus": False}),
        (Unreachable(), LocalBus(), 503, {"store": False, "bus": None}),
    ],
)
def test_without_the_store_it_is_ill_and_without_the_bus_it_is_not(
    store: MemoryStore, bus: LocalBus, status: int, parts: dict[str, bool]
) -> None:
    with running(store, bus) as client:
        answer = client.get("/health")
    assert (answer.status_code, answer.json()) == (status, parts)


def test_what_goes_wrong_inside_is_counted_as_failed() -> None:
    class Broken(MemoryStore):
        async def read(self, table: str, after: int = 0) -> list[object]:  # type: ignore[override]
            raise OSError(table, after)

    with running(Broken(), LocalBus()) as client:
        assert client.get("/t/abc").status_code == 500
        text = client.get("/metrics").text
    assert figures(text)["pasch_failed_total request"] == 1
    assert figures(text)["pasch_refused_total"] == 0


@pytest.fixture
def waiting_bot() -> Iterator[tuple[TestClient, str, str]]:
    """A table at which a bot is to move, in a service that has just been started again."""
    store = MemoryStore()
    with running(store, LocalBus(), pace=NEVER) as before:
        body = {"rules": "klassik", "seats": [{"bot": "zufall"}]}
        table = before.post("/api/v1/tables", json=body).json()
    with running(store, LocalBus()) as client:
        yield client, table["id"], table["key"]


def state(client: TestClient, table: str, key: str) -> dict[str, object]:
    bearer = {"authorization": f"Bearer {key}"}
    return dict(client.get(f"/api/v1/tables/{table}", headers=bearer).json())


def test_strangers_and_plain_reading_start_no_bot(waiting_bot: tuple[TestClient, str, str]) -> None:
    client, table, key = waiting_bot
    bearer = {"authorization": f"Bearer {key}"}
    first = state(client, table, key)
    for _ in range(20):
        client.get("/")
        assert "/watch" in client.get(f"/t/{table}").text
        client.get(f"/api/v1/tables/{table}/moves", headers=bearer)
        client.get(f"/api/v1/tables/{table}/record", headers=bearer)
        assert state(client, table, key) == first


def test_opening_the_page_lets_the_bot_go_on(waiting_bot: tuple[TestClient, str, str]) -> None:
    client, table, key = waiting_bot
    assert client.get(f"/t/{table}/key/{key}").status_code == 200
    while state(client, table, key)["phase"] != "over":
        pass
