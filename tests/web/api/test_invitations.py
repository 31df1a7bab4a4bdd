"""Programs say that they are programs, and hear of tables that wait for them."""

import asyncio
import json
from collections.abc import Iterator

import httpx2
import pytest
from fastapi.testclient import TestClient
from starlette.types import Message

from pasch.rules import edition
from pasch.web import invitations
from pasch.web.api.routes import wait_for_invitations
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.store.opening import open_store
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, open_table
from tests.web.api.test_playing import bearer, opened
from tests.web.applications import visiting

PATIENCE = 60


@pytest.fixture
def client() -> Iterator[TestClient]:
    with visiting() as visitor:
        yield visitor


def listed(client: TestClient) -> list[dict[str, object]]:
    tables: list[dict[str, object]] = client.get("/api/v1/invitations").json()["tables"]
    return tables


def join(client: TestClient, table: str, **body: object) -> httpx2.Response:
    return client.post(f"/api/v1/tables/{table}/join", json={"name": "Robbi", **body})


def test_everybody_at_the_table_sees_what_says_that_it_is_a_program(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {"bot": "stark"}, {}, is_program=True)
    join(client, table["id"], join_key=table["join_key"], is_program=True)
    state = client.get(f"/api/v1/tables/{table['id']}", headers=bearer(table["key"])).json()
    assert [seat["is_program"] for seat in state["seats"]] == [True, False, True]
    page = client.get(f"/t/{table['id']}/key/{table['key']}", headers={"accept-language": "en"})
    assert page.text.count("Program") >= 2


def test_only_tables_that_invite_programs_are_listed_and_joined_without_a_key(
    client: TestClient,
) -> None:
    opened(client, "klassik", {"name": "Anna"}, {})
    private = opened(client, "klassik", {"name": "Anna"}, {})
    assert join(client, private["id"], is_program=True).status_code == 403
    table = opened(client, "karten", {"name": "Ben"}, {}, {}, invites_programs=True)
    (found,) = listed(client)
    assert (found["id"], found["rules"], found["patience"]) == (table["id"], "karten", 120)
    assert set(found) == {"id", "rules", "seats", "patience", "opened_ms"}, "and no key"
    assert join(client, table["id"]).status_code == 403, "people need the link"
    assert join(client, table["id"], is_program=True).status_code == 201
    (found,) = listed(client)
    assert found["seats"] == [
        {"name": "Ben", "bot": None, "is_program": False},
        {"name": "Robbi", "bot": None, "is_program": True},
        {"name": None, "bot": None, "is_program": False},
    ]
    assert join(client, table["id"], is_program=True, name="Bobby").status_code == 201
    assert listed(client) == [], "a match that has begun is nobody's business"


def test_the_host_may_invite_later_and_nobody_else_may(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {}, {})
    address = f"/api/v1/tables/{table['id']}"
    guest = join(client, table["id"], join_key=table["join_key"]).json()
    assert client.post(f"{address}/invite", headers=bearer(guest["key"])).status_code == 403
    for _ in range(2):
        state = client.post(f"{address}/invite", headers=bearer(table["key"])).json()
        assert state["invites_programs"]
    assert state["seq"] == 3
    assert [found["id"] for found in listed(client)] == [table["id"]]
    assert join(client, table["id"], name="Bobby", is_program=True).status_code == 201
    late = client.post(f"{address}/invite", headers=bearer(table["key"]))
    assert (late.status_code, late.json()["error"]) == (400, "table.begun")


def test_the_host_invites_by_a_button_and_others_see_that(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {})
    english = {"accept-language": "en"}
    button = f'action="/t/{table["id"]}/invite"'
    lobby = client.get(f"/t/{table['id']}/key/{table['key']}", headers=english).text
    assert button in lobby
    invited = client.post(f"/t/{table['id']}/invite", headers=english)
    assert button not in invited.text
    assert "can see this one now" in invited.text
    assert [found["id"] for found in listed(client)] == [table["id"]]


def test_whoever_waits_hears_of_a_table_at_another_worker_and_that_it_is_taken(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "LOOK_AGAIN", 0.01)

    async def scene() -> None:
        stores = [await open_store(address) for _ in range(2)]
        one, other = (TableService(store, LocalBus(), Metrics(), pace=0) for store in stores)
        waiting = other.invitations.changes()
        async with asyncio.timeout(PATIENCE):
            assert await anext(waiting) == ()
            event, _ = open_table(edition("klassik"), [SeatSpec("Anna"), SeatSpec()])
            table = await one.open(event, invites_programs=True)
            (found,) = await anext(waiting)
            assert found.id == table.id
            await one.act(
                table.id,
                lambda table, now: actions.join_uninvited(
                    table, "Robbi", digest("key"), now, is_program=True
                ),
            )
            assert await anext(waiting) == ()
        await waiting.aclose()
        await asyncio.gather(one.close(), other.close())

    asyncio.run(scene())


def test_an_invitation_is_forgotten_after_a_while(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(client, "klassik", {"name": "Anna"}, {}, invites_programs=True)
    monkeypatch.setattr(invitations, "LONGEST_INVITATION", -1)
    assert listed(client) == []


def test_the_stream_begins_with_what_there_is(client: TestClient) -> None:
    table = opened(client, "klassik", {"name": "Anna"}, {}, invites_programs=True)

    async def first() -> str:
        service: TableService = client.app.state.service  # type: ignore[attr-defined]
        answer = await wait_for_invitations(service)
        sent: list[str] = []
        has_come = asyncio.Event()

        async def send(message: Message) -> None:
            sent.append(message.get("body", b"").decode())
            if len(sent) > 1:
                has_come.set()

        async def gone() -> Message:
            await has_come.wait()
            return {"type": "http.disconnect"}

        await answer({}, gone, send)
        return sent[1]

    assert client.portal is not None
    event = client.portal.call(first)
    assert event.startswith("data: ")
    assert event.endswith("\n\n")
    assert json.loads(event.removeprefix("data: "))["tables"][0]["id"] == table["id"]
