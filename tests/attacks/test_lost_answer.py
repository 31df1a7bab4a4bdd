"""A guest sits down, the answer is lost, and with it the key: the seat must not be lost too."""

import re
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec
from pasch.web.table.errors import NotYours, TableError
from tests.web.applications import visiting
from tests.web.table.tables import NOW, new_table, then

ANNA, OPEN = SeatSpec("Anna"), SeatSpec()


def opened(client: TestClient, free: int = 2) -> dict[str, str]:
    body = {"rules": "klassik", "seats": [{"name": "Anna"}, *[{}] * free], "abstain": True}
    table: dict[str, str] = client.post("/api/v1/tables", json=body).json()
    return table


def seen(client: TestClient, table: dict[str, str]) -> dict[str, Any]:
    headers = {"authorization": f"Bearer {table['key']}"}
    state: dict[str, Any] = client.get(f"/api/v1/tables/{table['id']}", headers=headers).json()
    return state


def names(client: TestClient, table: dict[str, str]) -> list[str | None]:
    return [seat["name"] for seat in seen(client, table)["seats"]]


def shown_key(page: str) -> str:
    found = re.search(r'name="key" value="([^"]+)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize("free", [1, 2])
def test_the_same_form_sent_again_opens_the_same_seat(free: int) -> None:
    with visiting() as client:
        table = opened(client, free)
        address = f"/t/{table['id']}/join/{table['join_key']}"
        form = {"name": "Ben", "key": shown_key(client.get(address).text)}
        assert client.post(address, data=form, follow_redirects=False).status_code == 303
        # The answer got lost on its way, and with it the cookie.
        client.cookies.clear()
        again = client.post(address, data=form, follow_redirects=False)
        assert again.status_code == 303
        assert names(client, table) == ["Anna", "Ben", None][: free + 1]
        page = client.get(f"/t/{table['id']}")
        assert page.status_code == 200
        assert client.cookies[f"pasch-{table['id']}"].split(".")[0] == form["key"]


def test_every_page_shown_is_for_a_seat_of_its_own() -> None:
    with visiting() as client:
        table = opened(client)
        address = f"/t/{table['id']}/join/{table['join_key']}"
        assert len({shown_key(client.get(address).text) for _ in range(3)}) == 3


@pytest.mark.parametrize("key", ["", "short", "x" * 25, "join_key", "watch_key", "key"])
def test_a_key_that_nobody_made_for_this_is_replaced(key: str) -> None:
    with visiting() as client:
        table = opened(client)
        address = f"/t/{table['id']}/join/{table['join_key']}"
        form = {"name": "Ben", "key": table.get(key, key)}
        client.post(address, data=form, follow_redirects=False)
        assert names(client, table) == ["Anna", "Ben", None]
        assert client.cookies[f"pasch-{table['id']}"].split(".")[0] != form["key"]
        assert seen(client, table)["your_seats"] == [0]


def test_the_host_frees_a_seat_on_the_page_and_by_program() -> None:
    with visiting() as client:
        table = opened(client)
        headers = {"authorization": f"Bearer {table['key']}"}
        join = {"join_key": table["join_key"], "name": "Ben", "abstain": True}
        for way in (f"/t/{table['id']}/clear", f"/api/v1/tables/{table['id']}/clear"):
            client.post(f"/api/v1/tables/{table['id']}/join", json=join)
            client.cookies.set(f"pasch-{table['id']}", table["key"])
            assert f'action="/t/{table["id"]}/clear"' in client.get(f"/t/{table['id']}").text
            sent = {"json": {"seat": 1}} if way.startswith("/api") else {"data": {"seat": "1"}}
            client.post(way, headers=headers, follow_redirects=False, **sent)
            assert names(client, table) == ["Anna", None, None]


def test_only_the_host_frees_seats_of_others_and_only_before_the_match() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, OPEN)
    host, ben = digest(keys.host), digest("ben's")
    table = then(table, actions.join(table, "Ben", ben, NOW))
    with pytest.raises(NotYours):
        actions.clear_seat(table, ben, 1, NOW)
    for seat, key in ((-1, "not_taken"), (2, "not_taken"), (3, "not_taken"), (0, "host_stays")):
        with pytest.raises(TableError) as refused:
            actions.clear_seat(table, host, seat, NOW)
        assert refused.value.phrase.key == f"error.table.{key}"
    table = then(table, actions.fill_with_bot(table, host, 2, "zufall", NOW))
    with pytest.raises(TableError) as late:
        actions.clear_seat(table, host, 1, NOW)
    assert late.value.phrase.key == "error.table.begun"


def test_a_seat_given_to_a_bot_by_mistake_is_free_again() -> None:
    table, keys = new_table("klassik", ANNA, OPEN, OPEN)
    host = digest(keys.host)
    table = then(table, actions.fill_with_bot(table, host, 1, "zufall", NOW))
    assert then(table, actions.clear_seat(table, host, 1, NOW)).free_seats == [1, 2]
