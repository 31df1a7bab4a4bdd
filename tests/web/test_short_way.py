"""The short way of a move: as it should be, it passes no layers; otherwise it is as it ever was."""

import asyncio
import gc
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from fastapi.testclient import TestClient
from httpx2 import Response
from starlette.types import Receive, Scope, Send

from pasch.rules import PaschError
from pasch.web.app import Application
from pasch.web.guard.body_size import LONGEST_BODY
from pasch.web.pages.visitor import own_key
from pasch.web.settings import Limits
from pasch.web.short_way import ShortWay
from pasch.web.table.errors import NotKept
from pasch.web.table.stored import StoredEvent
from tests.web.applications import visiting
from tests.web.figures import figures
from tests.web.memory import MemoryStore

OWN_PAGE = {"x-pasch": "live", "sec-fetch-site": "same-origin"}
LONG_WAY = {"cookie": "tutor=on"}
"""Whoever wants to hear the coach goes it; …"""
SURE = ("sure", "1")
"""… and is not asked where the move is to be made whatever it costs."""


class Anna:
    """Somebody at a table, and which way her requests go."""

    def __init__(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.client = client
        self.went_long = 0
        seats = [{"name": "Anna"}, {"name": "Ben"}]
        opened = {"rules": "klassik", "seats": seats, "first": 1, "abstain": True}
        self.table = client.post("/api/v1/tables", json=opened).json()
        self.id, self.key = self.table["id"], self.table["key"]
        app = client.app
        assert isinstance(app, Application)
        way = app.short_way
        before = way._app

        async def long(scope: Scope, receive: Receive, send: Send) -> None:
            self.went_long += scope["path"].endswith("/move")
            await before(scope, receive, send)

        monkeypatch.setattr(way, "_app", long)

    @property
    def version(self) -> int:
        headers = {"authorization": f"Bearer {self.key}"}
        state = self.client.get(f"/api/v1/tables/{self.id}", headers=headers).json()
        return int(state["version"])

    def moves(self, *fields: tuple[str, str], **headers: str) -> Response:
        cookie = "; ".join(
            (f"pasch-{self.id}={self.key}.{self.table['join_key']}", headers.pop("cookie", "x=y"))
        )
        form = {"version": str(self.version), **dict(fields)}
        sent = {
            **OWN_PAGE,
            "cookie": cookie,
            **{n.replace("_", "-"): v for n, v in headers.items()},
        }
        return self.client.post(f"/t/{self.id}/move", data=form, headers=sent)

    def throws(self, **headers: str) -> Response:
        return self.moves(("do", "throw"), **headers)


@pytest.fixture
def anna(monkeypatch: pytest.MonkeyPatch) -> Iterator[Anna]:
    with visiting() as client:
        yield Anna(client, monkeypatch)


def test_a_move_of_the_page_passes_no_layers_and_is_answered_alike(anna: Anna) -> None:
    version = anna.version
    thrown = anna.throws()
    assert (thrown.status_code, thrown.content, anna.went_long) == (204, b"", 0)
    assert anna.version == version + 1
    kept = anna.moves(("do", "keep"), SURE, **LONG_WAY)
    assert (kept.status_code, kept.content, anna.went_long) == (204, b"", 1)
    assert dict(thrown.headers) == dict(kept.headers)
    assert anna.version == version + 3


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"x_pasch": "else"}, 303),
        ({"sec_fetch_site": "cross-site"}, 403),
        ({"host": "no host"}, 400),
        ({"cookie": "; ".join(f"c{number}=" for number in range(200))}, 431),
        ({"content_length": "x"}, 400),
        ({"content_length": "0" * 5000 + "1"}, 400),
        ({"content_length": str(LONGEST_BODY + 1)}, 413),
    ],
)
def test_what_is_unusual_goes_the_long_way(
    anna: Anna, headers: dict[str, str], status: int
) -> None:
    version = anna.version
    anna.client.follow_redirects = False
    assert anna.throws(**headers).status_code == status
    assert anna.went_long == 1
    assert anna.version == version + (status == 303)


def test_a_body_that_does_not_say_how_long_it_is_goes_the_long_way(anna: Anna) -> None:
    version = anna.version

    def parts() -> Iterator[bytes]:
        yield f"version={version}&".encode()
        yield b"do=throw"

    headers = {**OWN_PAGE, "cookie": f"pasch-{anna.id}={anna.key}"}
    answer = anna.client.post(f"/t/{anna.id}/move", content=parts(), headers=headers)
    assert (answer.status_code, anna.went_long, anna.version) == (204, 1, version + 1)


def test_a_refusal_is_the_same_either_way_and_nothing_is_tried_twice(anna: Anna) -> None:
    short = anna.moves(("do", "keep"))
    long = anna.moves(("do", "keep"), SURE, **LONG_WAY)
    assert short.status_code == long.status_code == 400
    assert short.text == long.text != ""
    assert dict(short.headers) == dict(long.headers)
    assert anna.went_long == 2


def test_strangers_and_those_who_come_too_late_are_refused(anna: Anna) -> None:
    assert anna.moves(("do", "throw"), ("version", "99")).status_code == 409
    anna.key = "x" * 24
    headers = {**OWN_PAGE, "cookie": f"pasch-{anna.id}={anna.key}"}
    form = {"do": "throw", "version": "0"}
    answer = anna.client.post(f"/t/{anna.id}/move", data=form, headers=headers)
    assert answer.status_code == 403
    gone = {**OWN_PAGE, "cookie": f"pasch-nosuch={anna.key}"}
    assert anna.client.post("/t/nosuch/move", data=form, headers=gone).status_code == 404


def test_every_move_is_counted_once_whichever_way_it_goes(anna: Anna) -> None:
    before = _answered(anna)
    anna.throws()
    anna.moves(("do", "throw"))
    anna.moves(("do", "keep"), SURE, **LONG_WAY)
    after = _answered(anna)
    assert after["2xx"] - before["2xx"] == 2
    assert after["4xx"] - before["4xx"] == 1


def _answered(anna: Anna) -> dict[str, float]:
    found = figures(anna.client.get("/metrics").text)
    name = "pasch_requests_total /t/{table_id}/move"
    return {status: found.get(f"{name} {status}", 0) for status in ("2xx", "4xx")}


def test_whoever_sends_too_many_waits_and_a_refused_move_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with visiting(Limits(requests_per_second=0.001, requests_at_once=6)) as client:
        anna = Anna(client, monkeypatch)
        form = {"do": "keep", "version": "0"}
        headers = {**OWN_PAGE, "cookie": f"pasch-{anna.id}={anna.key}"}
        statuses = [
            client.post(f"/t/{anna.id}/move", data=form, headers=headers).status_code
            for _ in range(7)
        ]
        # One of six was for opening the table.
        assert statuses == [400] * 5 + [429] * 2


def test_a_move_that_was_not_made_leaves_nothing_behind(anna: Anna) -> None:
    many = tuple((f"field{number}", "x") for number in range(200))
    anna.moves(*many)
    gc.collect()
    gc.disable()
    try:
        before = _errors()
        for _ in range(20):
            assert anna.moves(*many).status_code == 400
            assert anna.moves(("do", "keep")).status_code == 400
        assert _errors() == before
    finally:
        gc.enable()


def _errors() -> int:
    # Not by `isinstance`, which asks what stands for something that is gone.
    return sum(issubclass(type(found), PaschError) for found in gc.get_objects())


class Refusing(MemoryStore):
    """Keeps nothing more from some moment on."""

    error: Exception | None = None
    asked = 0

    async def append(self, table: str, seq: int, events: Sequence[StoredEvent]) -> None:
        if self.error is not None:
            self.asked += 1
            raise self.error
        await super().append(table, seq, events)


@pytest.mark.parametrize(
    ("error", "status"), [(NotKept("store.away"), 503), (RuntimeError("wrong"), 500)]
)
def test_what_could_not_be_kept_is_said_once_and_not_tried_again(
    error: Exception, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Refusing()
    with visiting(store=store) as client:
        anna = Anna(client, monkeypatch)
        store.error = error
        assert anna.throws().status_code == status
        assert store.asked == 1


@pytest.mark.parametrize(
    ("cookies", "found"),
    [
        ("pasch-abc=KEY", "KEY"),
        ("a=b; pasch-abc=KEY.join.watch; c=d", "KEY"),
        ("pasch-abcd=other; pasch-abc=KEY", "KEY"),
        ("xpasch-abc=KEY", None),
        ("pasch-abc=KEY; pasch-abc=KEY", None),
        ("pasch-abc=short", None),
        ("pasch-abc=-", None),
        ("", None),
    ],
)
def test_the_own_key_is_found_among_all_that_a_browser_keeps(
    cookies: str, found: str | None
) -> None:
    key = "k" * 24
    expected = None if found is None else key
    assert own_key(cookies.replace("KEY", key), "abc") == expected


def test_what_is_no_request_passes() -> None:
    seen: list[Any] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        seen.append(scope["type"])

    unused: Any = None

    async def scene() -> None:
        await ShortWay(app, unused, unused, unused)({"type": "lifespan"}, unused, unused)

    asyncio.run(scene())
    assert seen == ["lifespan"]
