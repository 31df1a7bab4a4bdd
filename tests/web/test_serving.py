"""The server as a process: how it starts, what it says when it cannot, and how it ends."""

from pathlib import Path

import httpx2
import pytest

from tests.web.workers import PATIENCE, Worker, working


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--database", "tables.db"], "sqlite:////folder/file.db"),
        (["--database", "postgresql://127.0.0.1:1/pasch"], "cannot be opened"),
        (["--bus", "localhost"], "nats://host:4222"),
    ],
)
def test_a_mistake_in_the_settings_is_said_in_one_sentence(
    tmp_path: Path, options: list[str], said: str
) -> None:
    worker = Worker(tmp_path, *options)
    worker.launch()
    assert worker.end_of_launch() == 2
    assert said in worker.output
    assert "Traceback" not in worker.output


def test_who_follows_a_table_is_sent_home_when_the_server_stops(tmp_path: Path) -> None:
    with (
        working(tmp_path) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        opened = client.post("/api/tables", json={"rules": "klassik", "seats": [{"name": "A"}, {}]})
        table = opened.json()
        bearer = {"authorization": f"Bearer {table['key']}"}
        address = f"/api/tables/{table['id']}/events"
        with client.stream("GET", address, headers=bearer) as events:
            lines = events.iter_lines()
            assert next(lines).startswith("id: 1")
            worker.stop()
            assert list(lines)[-1] == ""
        assert "Traceback" not in worker.output
        assert "Cancel" not in worker.output
