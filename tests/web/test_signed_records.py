"""Records of the server are signed when nothing can change them any more, and with one key."""

import logging
from collections.abc import Callable

import pytest
from fastapi.testclient import TestClient

from pasch.play import read_record, signed_by, verify, write_record
from pasch.web.store.signing_key import NAME
from tests.web.applications import visiting
from tests.web.memory import MemoryStore

Opened = dict[str, str]
Ending = Callable[[TestClient, Opened], None]


def bearer(table: Opened) -> dict[str, str]:
    return {"authorization": f"Bearer {table['key']}"}


def opened(client: TestClient, rules: str = "klassik", seed: int | None = None) -> Opened:
    seats = [{"name": "Änne"}, {"name": "Ben"}]
    body = {"rules": rules, "seats": seats, "seed": seed, "abstain": True}
    table: Opened = client.post("/api/v1/tables", json=body).json()
    # The page lets in whoever has followed the personal link.
    assert client.get(f"/t/{table['id']}/key/{table['key']}").status_code == 200
    return table


def finish(client: TestClient, table: Opened) -> None:
    address = f"/api/v1/tables/{table['id']}"
    while (state := client.get(address, headers=bearer(table)).json())["phase"] != "over":
        version = {"version": state["version"]}
        if state["awaits"] == "throw":
            client.post(f"{address}/throw", json=version, headers=bearer(table))
            continue
        listed = client.get(f"{address}/moves", headers=bearer(table)).json()
        body = {**version, "move": listed["moves"][-1]}
        client.post(f"{address}/move", json=body, headers=bearer(table))


def abandon(client: TestClient, table: Opened) -> None:
    address = f"/api/v1/tables/{table['id']}/abandon"
    assert client.post(address, headers=bearer(table)).status_code == 200


def record(client: TestClient, table: Opened) -> str:
    """Return the record as page and API give it, which must be the same."""
    page = client.get(f"/t/{table['id']}/record")
    api = client.get(f"/api/v1/tables/{table['id']}/record", headers=bearer(table))
    assert (page.status_code, api.status_code) == (200, 200)
    assert page.content == api.content
    return api.content.decode()


def published_key(client: TestClient) -> str:
    key: str = client.get("/api/v1/info").json()["public_key"]
    assert client.get("/key").text == f"{key}\n"
    return key


@pytest.mark.parametrize("end", [finish, abandon])
@pytest.mark.parametrize("rules", ["klassik", "karten"])
def test_a_match_that_is_over_is_signed_with_the_published_key(rules: str, end: Ending) -> None:
    with visiting() as client:
        table = opened(client, rules)
        end(client, table)
        text = record(client, table)
        assert signed_by(text) == published_key(client)
        assert verify(read_record(text)).outcomes > 0
        assert record(client, table) == text


@pytest.mark.parametrize("end", [finish, abandon])
def test_a_repeatable_match_is_signed_too(end: Ending) -> None:
    with visiting() as client:
        table = opened(client, seed=7)
        end(client, table)
        assert signed_by(record(client, table)) == published_key(client)


def test_a_match_that_goes_on_is_not_signed() -> None:
    with visiting() as client:
        table = opened(client)
        text = record(client, table)
        assert signed_by(text) is None
        assert text.endswith("Result: unfinished\n")
        assert write_record(read_record(text)) == text


def test_a_server_keeps_its_key_and_another_has_another() -> None:
    store, keys = MemoryStore(), []
    for kept in (store, store, MemoryStore()):
        with visiting(store=kept) as client:
            keys.append(published_key(client))
    assert keys[0] == keys[1] != keys[2]


def test_the_private_key_is_seen_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    store = MemoryStore()
    with visiting(store=store) as client:
        table = opened(client)
        finish(client, table)
        address = f"/t/{table['id']}"
        pages = ["/", address, f"{address}/fairness", f"{address}/record", "/key", "/metrics"]
        pages += ["/api/v1/info", "/api/v1/openapi.json", "/health", "/nosuch"]
        seen = "".join(client.get(page).text for page in pages)
    private = store.values[NAME]
    assert len(private) == 64
    assert " --key " in seen
    assert private not in seen + caplog.text
