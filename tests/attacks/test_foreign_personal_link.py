"""Somebody sends a player a personal link, so that opening it costs them their own seat."""

from fastapi.testclient import TestClient

from tests.web.applications import visiting


def seated(client: TestClient) -> tuple[str, str, str]:
    """Return a table, Anna's keys to it, which the browser has, and Ben's."""
    body = {"rules": "klassik", "seats": [{"name": "Anna"}, {}], "abstain": True}
    opened = client.post("/api/v1/tables", json=body).json()
    join = {"join_key": opened["join_key"], "name": "Ben", "abstain": True}
    joined = client.post(f"/api/v1/tables/{opened['id']}/join", json=join).json()
    client.get(f"/t/{opened['id']}/key/{opened['key']}", follow_redirects=False)
    assert kept(client, opened["id"]) == opened["key"]
    return opened["id"], opened["key"], joined["key"]


def kept(client: TestClient, table: str) -> str | None:
    key: str | None = client.cookies.get(f"pasch-{table}")
    return key


def test_opening_it_asks_and_changes_nothing() -> None:
    with visiting() as client:
        table, anna, ben = seated(client)
        for way in ("key", "watch"):
            page = client.get(f"/t/{table}/{way}/{ben}", headers={"accept-language": "en"})
            assert page.status_code == 200
            assert "at this table already: Anna" in page.text
            assert f'action="/t/{table}/key/{ben}"' in page.text
            assert kept(client, table) == anna


def test_who_wants_to_changes_seats() -> None:
    with visiting() as client:
        table, _, ben = seated(client)
        answer = client.post(f"/t/{table}/key/{ben}", follow_redirects=False)
        assert (answer.status_code, kept(client, table)) == (303, ben)


def test_another_site_cannot_press_the_button() -> None:
    with visiting() as client:
        table, anna, ben = seated(client)
        headers = {"sec-fetch-site": "cross-site"}
        answer = client.post(f"/t/{table}/key/{ben}", headers=headers, follow_redirects=False)
        assert (answer.status_code, kept(client, table)) == (403, anna)


def test_a_key_that_opens_nothing_is_refused_both_ways() -> None:
    with visiting() as client:
        table, anna, _ = seated(client)
        for answer in (client.get(f"/t/{table}/key/x"), client.post(f"/t/{table}/key/x")):
            assert (answer.status_code, kept(client, table)) == (403, anna)


def test_without_a_seat_a_personal_link_enters_at_once() -> None:
    with visiting() as client:
        table, _, ben = seated(client)
        client.cookies.clear()
        client.cookies.set(f"pasch-{table}", "a-key-of-nobody", domain="testserver.local")
        client.get(f"/t/{table}/key/{ben}", follow_redirects=False)
        assert kept(client, table) == ben
        again = client.get(f"/t/{table}/key/{ben}", follow_redirects=False)
        assert again.status_code == 303


def test_who_opened_the_table_without_a_seat_is_asked_too() -> None:
    with visiting() as client:
        body = {"rules": "klassik", "seats": [{}, {}]}
        opened = client.post("/api/v1/tables", json=body).json()
        join = {"join_key": opened["join_key"], "name": "Ben"}
        ben = client.post(f"/api/v1/tables/{opened['id']}/join", json=join).json()["key"]
        client.get(f"/t/{opened['id']}/key/{opened['key']}", follow_redirects=False)
        page = client.get(f"/t/{opened['id']}/key/{ben}", headers={"accept-language": "en"})
        assert page.status_code == 200
        assert "who opened the table" in page.text
        assert kept(client, opened["id"]) == opened["key"]
