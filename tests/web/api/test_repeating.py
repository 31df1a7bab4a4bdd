"""A request whose answer was lost is sent again, and leads to the same."""

from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from tests.web.api.test_playing import bearer, opened
from tests.web.applications import visiting

REQUEST = {"idempotency-key": "8e03978e-40d5-43e8-bc93-6894a57f9324"}
OTHER = {"idempotency-key": "0f14d0ab-9605-4a62-a9e4-5ed26688389b"}
TABLE = {"rules": "klassik", "seats": [{"name": "Anna"}, {}, {}]}


@pytest.fixture
def client() -> Iterator[TestClient]:
    with visiting() as visitor:
        yield visitor


def test_a_table_is_opened_once_and_its_keys_are_given_again(client: TestClient) -> None:
    first, second = (
        client.post("/api/v1/tables", json=TABLE, headers=REQUEST).json() for _ in range(2)
    )
    assert first == second
    assert len({first["key"], first["join_key"], first["watch_key"]}) == 3
    other = client.post("/api/v1/tables", json=TABLE, headers=OTHER).json()
    assert {*other.values()}.isdisjoint(first.values())
    seen = client.get(f"/api/v1/tables/{first['id']}", headers=bearer(first["key"])).json()
    assert (seen["is_host"], seen["your_seats"]) == (True, [0])


def test_the_same_key_for_another_table_is_refused_and_opens_nothing(client: TestClient) -> None:
    client.post("/api/v1/tables", json=TABLE, headers=REQUEST)
    for other in ({**TABLE, "rules": "karten"}, {**TABLE, "seats": [{"name": "Eve"}, {}, {}]}):
        answer = client.post("/api/v1/tables", json=other, headers=REQUEST)
        assert (answer.status_code, answer.json()["error"]) == (422, "table.reused")
        assert set(answer.json()) == {"error", "message", "rule"}


def test_a_seat_is_taken_once_and_its_key_is_given_again(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {}, {})
    body = {"join_key": table["join_key"], "name": "Robbi"}
    address = f"/api/v1/tables/{table['id']}"
    answers = [client.post(f"{address}/join", json=body, headers=REQUEST).json() for _ in range(3)]
    assert answers == [answers[0]] * 3
    state = client.get(address, headers=bearer(answers[0]["key"])).json()
    assert (state["your_seats"], state["seats"][2]["name"]) == ([1], None)
    # The same text opens another seat elsewhere, with another key.
    elsewhere = opened(client, "klassik", {"name": "Anna"}, {})
    body["join_key"] = elsewhere["join_key"]
    other = client.post(f"/api/v1/tables/{elsewhere['id']}/join", json=body, headers=REQUEST).json()
    assert other["key"] != answers[0]["key"]


def test_it_stands_in_for_no_key(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {})
    address = f"/api/v1/tables/{table['id']}/join"
    for body in ({"name": "Eve"}, {"name": "Eve", "join_key": "wrong"}):
        assert client.post(address, json=body, headers=REQUEST).status_code == 403


@pytest.mark.parametrize("text", ["short", "x" * 129, "with spaces in it, long enough"])
def test_what_can_be_guessed_is_refused(client: TestClient, text: str) -> None:
    answer = client.post("/api/v1/tables", json=TABLE, headers={"idempotency-key": text})
    assert (answer.status_code, answer.json()["error"]) == (422, "api.malformed")


def test_a_rematch_is_opened_once_however_often_it_is_asked_for(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {"bot": "einfach"}, abstain=True)
    address, own = f"/api/v1/tables/{table['id']}", bearer(table["key"])
    client.post(f"{address}/abandon", headers=own)
    answers = [client.post(f"{address}/rematch", headers=own).json() for _ in range(3)]
    assert answers == [answers[0]] * 3
    following = answers[0]["next_table"]
    assert client.get(f"/api/v1/tables/{following}", headers=own).status_code == 200
