"""The server as a process: how it starts, what it says when it cannot, and how it ends."""

import asyncio
import resource
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx2
import pytest
import uvicorn
from fastapi import FastAPI

from pasch.web.server import MOST_FILES, Server
from pasch.web.store.signing_key import NAME
from tests.attacks.listening import head, listening, said
from tests.web.store.logs import opened
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


def test_a_port_that_another_program_has_is_said_in_one_sentence(tmp_path: Path) -> None:
    worker = Worker(tmp_path)
    with socket.create_server(("127.0.0.1", worker.port)):
        worker.launch()
        assert worker.end_of_launch() == 2
    assert str(worker.port) in worker.output
    assert "Traceback" not in worker.output


@pytest.mark.parametrize("broken", ["not a key at all", "00ff" * 15, ""])
def test_a_signing_key_that_is_none_is_said_in_one_sentence(tmp_path: Path, broken: str) -> None:
    async def prepare() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            await store.keep_first(NAME, broken)

    asyncio.run(prepare())
    worker = Worker(tmp_path)
    worker.launch()
    assert worker.end_of_launch() == 2
    assert "remove the row and a new key is made" in worker.output
    assert "Traceback" not in worker.output
    assert not broken or broken not in worker.output


def test_the_service_is_opened_before_and_closed_after_the_server() -> None:
    happened: list[str] = []

    class Service:
        def dismiss_readers(self) -> None:
            happened.append("readers dismissed")

    @asynccontextmanager
    async def opened(app: FastAPI) -> AsyncIterator[None]:
        app.state.service = Service()
        happened.append("opened")
        yield
        happened.append("closed")

    async def run() -> None:
        app = FastAPI(lifespan=opened)
        config = uvicorn.Config(app, lifespan="off", log_level="warning")
        server = Server(app, config, lambda: happened.append("ready"))
        config.load()
        server.lifespan = config.lifespan_class(config)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            await server.startup([listening])
            await server.shutdown([listening])

    asyncio.run(run())
    assert happened == ["opened", "ready", "readers dismissed", "closed"]


def test_who_follows_a_table_is_sent_home_when_the_server_stops(tmp_path: Path) -> None:
    with (
        working(tmp_path) as worker,
        httpx2.Client(base_url=worker.address, timeout=PATIENCE) as client,
    ):
        opened = client.post(
            "/api/v1/tables", json={"rules": "klassik", "seats": [{"name": "A"}, {}]}
        )
        table = opened.json()
        bearer = {"authorization": f"Bearer {table['key']}"}
        address = f"/api/v1/tables/{table['id']}/events"
        with client.stream("GET", address, headers=bearer) as events:
            lines = events.iter_lines()
            assert next(lines).startswith("id: 1")
            worker.stop()
            assert list(lines)[-1] == ""
        assert "Traceback" not in worker.output
        assert "Cancel" not in worker.output


def test_a_server_may_hold_as_many_connections_as_the_system_lets_it(tmp_path: Path) -> None:
    few = 1024
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (few, limits[1]))
    try:
        with working(tmp_path) as worker:
            assert worker.pid is not None
            soft, hard = resource.prlimit(worker.pid, resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    assert soft == wanted > few
    assert hard == limits[1], "what an operator has set stays"


def test_nobody_is_told_what_serves() -> None:
    async def scene() -> None:
        async with listening() as port:
            answer = (await said(port, head())).lower()
            assert b"http/1.1 200" in answer
            assert b"\r\nserver:" not in answer

    asyncio.run(scene())
