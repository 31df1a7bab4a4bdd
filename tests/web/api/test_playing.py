import time
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from pasch.play import read_record, verify
from tests.web.applications import visiting


@pytest.fixture
def client() -> Iterator[TestClient]:
    with visiting() as visitor:
        yield visitor


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def opened(client: TestClient, rules: str, *seats: dict[str, str]) -> dict[str, str]:
    answer = client.post("/api/tables", json={"rules": rules, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    table: dict[str, str] = answer.json()
    return table


def played_out(client: TestClient, table: str, keys: list[str]) -> dict[str, object]:
    """Let everybody take the last move there is until the match is over."""
    address = f"/api/tables/{table}"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for key in keys:
            state = client.get(address, headers=bearer(key)).json()
            if state["phase"] == "over":
                return dict(state)
            if not state["is_your_turn"]:
                continue
            version = state["version"]
            if state["awaits"] == "throw":
                answer = client.post(
                    f"{address}/throw", json={"version": version}, headers=bearer(key)
                )
            else:
                moves = client.get(f"{address}/moves", headers=bearer(key)).json()["moves"]
                answer = client.post(
                    f"{address}/move",
                    json={"version": version, "move": moves[-1]},
                    headers=bearer(key),
                )
            assert answer.status_code == 200, answer.text
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("rules", ["klassik", "gewinnkarte", "karten"])
def test_a_match_against_a_bot_is_played_to_its_end_and_was_fair(
    client: TestClient, rules: str
) -> None:
    table = opened(client, rules, {"name": "Anna"}, {"bot": "einfach"})
    state = played_out(client, table["id"], [table["key"]])
    assert state["winners"]
    record = client.get(f"/api/tables/{table['id']}/record", headers=bearer(table["key"])).text
    assert verify(read_record(record)).outcomes > 0


def test_two_people_join_and_play(client: TestClient) -> None:
    table = opened(client, "karten", {"name": "Anna"}, {})
    answer = client.post(
        f"/api/tables/{table['id']}/join",
        json={"key": table["join_key"], "name": "Ben", "word": "mein Wort"},
    )
    assert answer.status_code == 201, answer.text
    state = played_out(client, table["id"], [table["key"], answer.json()["key"]])
    record = client.get(f"/api/tables/{table['id']}/record", headers=bearer(table["key"])).text
    assert verify(read_record(record)).seeds == 1
    assert state["phase"] == "over"
