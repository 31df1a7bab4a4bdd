import time
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient

from pasch.play import read_record, verify
from pasch.play.chance.commitment import seed_digest
from tests.web.applications import visiting


@pytest.fixture
def client() -> Iterator[TestClient]:
    with visiting() as visitor:
        yield visitor


def bearer(key: str) -> dict[str, str]:
    return {"authorization": f"Bearer {key}"}


def opened(
    client: TestClient, rules: str, *seats: dict[str, str], **more: object
) -> dict[str, str]:
    answer = client.post("/api/v1/tables", json={"rules": rules, "seats": list(seats), **more})
    assert answer.status_code == 201, answer.text
    table: dict[str, str] = answer.json()
    return table


def contribute(client: TestClient, table: str, keys: list[str]) -> None:
    """Let everybody commit to a seed of their own, then show it."""
    address = f"/api/v1/tables/{table}"
    for key in keys:
        state = client.get(address, headers=bearer(key)).json()
        seat = state["your_seats"][0]
        body = {
            "deal": state["deal"]["number"],
            "commitment": seed_digest(table, seat, f"of {seat}"),
        }
        answer = client.post(f"{address}/commit", json=body, headers=bearer(key))
        assert answer.status_code == 200, answer.text
        assert answer.json()["deal"]["commitments"][seat] == body["commitment"]
    for key in keys:
        state = client.get(address, headers=bearer(key)).json()
        assert (state["awaits"], state["deal"]["awaits"]) == (None, "reveal")
        seed = f"of {state['your_seats'][0]}"
        answer = client.post(
            f"{address}/reveal", json={"deal": 1, "seed": seed}, headers=bearer(key)
        )
        assert answer.status_code == 200, answer.text
    assert answer.json()["deal"]["awaits"] is None


def played_out(client: TestClient, table: str, keys: list[str]) -> dict[str, object]:
    """Let everybody take the last move there is until the match is over."""
    address = f"/api/v1/tables/{table}"
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
    contribute(client, table["id"], [table["key"]])
    state = played_out(client, table["id"], [table["key"]])
    assert state["winners"]
    stranger = client.get(f"/api/v1/tables/{table['id']}/record", headers=bearer("a stranger's"))
    assert stranger.status_code == 403
    record = client.get(f"/api/v1/tables/{table['id']}/record", headers=bearer(table["key"])).text
    proof = verify(read_record(record))
    assert proof.outcomes > 0
    assert proof.seeds == 1


def test_two_people_join_and_play(client: TestClient) -> None:
    table = opened(client, "karten", {"name": "Anna"}, {})
    answer = client.post(
        f"/api/v1/tables/{table['id']}/join",
        json={"join_key": table["join_key"], "name": "Ben"},
    )
    assert answer.status_code == 201, answer.text
    keys = [table["key"], answer.json()["key"]]
    contribute(client, table["id"], keys)
    state = played_out(client, table["id"], keys)
    record = client.get(f"/api/v1/tables/{table['id']}/record", headers=bearer(table["key"])).text
    assert verify(read_record(record)).seeds == 2
    assert state["phase"] == "over"


def test_moves_are_those_of_the_seat_to_act_where_several_are_ones_own(client: TestClient) -> None:
    seats: list[dict[str, str]] = [{"name": "Anna"}, {"name": "Ben"}, {}]
    table = opened(client, "karten", *seats, first=1, abstain=True)
    address, own = f"/api/v1/tables/{table['id']}", bearer(table["key"])
    body = {"join_key": table["join_key"], "name": "Clara", "abstain": True}
    clara = bearer(client.post(f"{address}/join", json=body).json()["key"])
    listed = client.get(f"{address}/moves", headers=own)
    assert listed.json()["moves"]
    assert listed.json() == client.get(f"{address}/moves?seen_from=1", headers=own).json()
    assert client.get(f"{address}/moves?seen_from=0", headers=own).json()["moves"] == []
    out_of_turn = client.get(f"{address}/moves", headers=clara)
    assert (out_of_turn.status_code, out_of_turn.json()["moves"]) == (200, [])


def test_who_begins_can_be_named(client: TestClient) -> None:
    """C2: the beginner is drawn or named by who opens the table."""
    table = opened(client, "karten", {"name": "Anna"}, {"name": "Ben"}, first=1, abstain=True)
    state = client.get(f"/api/v1/tables/{table['id']}", headers=bearer(table["key"])).json()
    assert state["to_act"] == 1
    body = {"rules": "karten", "seats": [{"name": "Anna"}, {"name": "Ben"}], "first": 2}
    refused = client.post("/api/v1/tables", json=body)
    assert (refused.status_code, refused.json()["error"]) == (400, "first")


def test_an_early_vote_says_when_it_counts(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {}, first=0, abstain=True)
    address = f"/api/v1/tables/{table['id']}"
    body = {"join_key": table["join_key"], "name": "Ben", "abstain": True}
    ben = bearer(client.post(f"{address}/join", json=body).json()["key"])
    before = client.get(address, headers=ben).json()
    assert (before["to_act"], before["takeover_ms"]) == (0, None)
    voted = client.post(f"{address}/hand-over", json={"seat": 0}, headers=ben).json()
    assert voted["seats"][0]["votes"] == 1
    assert voted["takeover_ms"] == before["handover_ms"], (
        "when the time is up, without asking again"
    )
