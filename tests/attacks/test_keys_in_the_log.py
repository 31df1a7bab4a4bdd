"""Whoever reads the log learns no key, no secret and no seed, whatever fails."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx2
import pytest

from pasch.play.chance.commitment import seed_digest
from pasch.web.logs import without_secrets
from tests.web.workers import PATIENCE, working

KEY = "Kq7-secret_KEY0123456789"
SEED, WORD = 4711_0815_4711, "Wort-das-niemand-kennt"
NAME = "Annegret"


@pytest.mark.parametrize("style", ["plain", "json"])
def test_nothing_that_opens_a_seat_is_logged(tmp_path: Path, style: str) -> None:
    with (
        working(tmp_path, "--log", style) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        body = {"rules": "klassik", "seats": [{"name": NAME}, {"bot": "zufall"}]}
        table = client.post("/api/v1/tables", json=body).json()
        free = client.post("/api/v1/tables", json={**body, "seats": [{"name": NAME}, {}]}).json()
        own = {"authorization": f"Bearer {table['key']}"}
        bound = {"deal": 1, "commitment": seed_digest(table["id"], 0, WORD)}
        client.post(f"/api/v1/tables/{table['id']}/commit", json=bound, headers=own)
        break_store(tmp_path / "tables.db")
        bearer = {"authorization": f"Bearer {KEY}"}
        failed = [
            client.get(f"/t/unknown/key/{KEY}"),
            client.get(f"/t/unknown/join/{KEY}"),
            client.get(f"/t/unknown/watch/{KEY}"),
            client.get("/t/unknown", headers={"cookie": f"pasch-unknown={KEY}.{KEY}.{KEY}"}),
            client.post("/t/unknown/move", data={"do": KEY}),
            client.get("/api/v1/tables/unknown", headers=bearer),
            client.get("/api/v1/tables/unknown/events", headers=bearer),
            client.post("/api/v1/tables/unknown/join", json={"join_key": KEY, "name": NAME}),
            client.post(
                f"/api/v1/tables/{free['id']}/join",
                json={"join_key": free["join_key"], "name": NAME},
            ),
            client.post(
                f"/api/v1/tables/{table['id']}/reveal", json={"deal": 1, "seed": WORD}, headers=own
            ),
            client.post("/api/v1/tables", json={**body, "seed": SEED}),
            client.post("/tables", data={"rules": "klassik", "name": NAME}),
            client.post(
                f"/api/v1/tables/{table['id']}/say",
                json={"text": NAME},
                headers=own,
            ),
        ]
        assert [answer.status_code for answer in failed] == [500] * len(failed)
        log = worker.output
    assert log.count("has failed") == len(failed)
    keys = [value for opened in (table, free) for kind, value in opened.items() if kind != "id"]
    for secret in (KEY, str(SEED), WORD, NAME, *keys):
        assert secret not in log
    assert '"secret"' not in log
    if style == "json":
        lines = log.splitlines()[1:]
        entries = [json.loads(line) for line in lines]
        failures = [entry for entry in entries if "has failed" in entry["message"]]
        assert {"time", "level", "logger", "message", "error"} == set(failures[0])
        assert failures[0]["level"] == "error"
        assert failures[0]["message"] == "GET /t/{table_id}/key/{key} has failed"
        assert "no such table: events" in failures[0]["error"]


def break_store(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("DROP TABLE events")


@pytest.mark.parametrize(
    ("text", "logged"),
    [
        (f"GET /t/abc/key/{KEY}?x", "GET /t/abc/key/…?x"),
        (f"'/t/abc/join/{KEY}'", "'/t/abc/join/…'"),
        (f"/t/abc/watch/{KEY} twice /t/abc/watch/{KEY}", "/t/abc/watch/… twice /t/abc/watch/…"),
        (f"authorization: bearer {KEY}", "authorization: bearer …"),
        (f"lang=de; pasch-abc={KEY}.{KEY}; name=x", "lang=de; pasch-abc=…; name=x"),
        (f"secret {'0123456789abcdef' * 4}", "secret …"),
        ("the keys of a table", "the keys of a table"),
    ],
)
def test_keys_are_left_out_wherever_they_stand(text: str, logged: str) -> None:
    assert without_secrets(text) == logged
