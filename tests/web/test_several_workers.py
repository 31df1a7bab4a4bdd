"""`pasch serve --workers`: one address, several processes, and tables that are at one of them."""

import asyncio
import json
import re
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random, SystemRandom

import httpx2
import psutil
import pytest

from pasch.web.spread import worker_of
from pasch.web.store.opening import open_store
from tests.web.clients import bearer
from tests.web.crowd import Crowd
from tests.web.logs import check_that_all_is_kept
from tests.web.nats_server import NatsServer
from tests.web.ports import answers
from tests.web.postgres import Postgres
from tests.web.workers import PATIENCE, Worker, working

NUMBERS = (1, 2)
KILLS = 4


@contextmanager
def two_of_them(folder: Path, database: str, *options: str) -> Iterator[Worker]:
    with working(folder, "--database", database, "--workers", "2", *options) as parent:
        wait_until(lambda: parent.address in parent.output, lambda: parent.output)
        yield parent
    assert "Traceback" not in parent.output


@pytest.fixture(scope="module")
def together(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    with two_of_them(tmp_path_factory.mktemp("together"), postgres.new_database()) as parent:
        yield parent


@pytest.fixture
def client(together: Worker) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=together.address, timeout=PATIENCE) as client:
        yield client


def children(parent: Worker) -> list[psutil.Process]:
    found: list[psutil.Process] = psutil.Process(parent.pid).children()
    return found


def wait_until(is_so: Callable[[], object], explained: Callable[[], object] = str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, explained()
        time.sleep(0.02)


def served(client: httpx2.Client, worker: int, route: str) -> int:
    """Return how many requests a worker has answered with success."""
    text = client.get("/metrics", params={"worker": worker}).text
    line = f'pasch_requests_total{{route="{route}",status="2xx"}} '
    return int(float(text.partition(line)[2].partition("\n")[0] or 0))


def readers(client: httpx2.Client, worker: int) -> int:
    text = client.get("/metrics", params={"worker": worker}).text
    return int(float(re.findall(r"^pasch_readers (.*)$", text, re.MULTILINE)[0]))


def open_table(client: httpx2.Client) -> dict[str, str]:
    body = {"rules": "klassik", "seats": [{"name": "Anna"}, {}], "abstain": True}
    table: dict[str, str] = client.post("/api/v1/tables", json=body).json()
    return table


def table_of(client: httpx2.Client, worker: int) -> dict[str, str]:
    while True:
        table = open_table(client)
        if worker_of(f"GET /t/{table['id']} ".encode(), len(NUMBERS)) == worker:
            return table


def test_whoever_asks_for_a_table_meets_its_worker(client: httpx2.Client) -> None:
    route = "/api/v1/tables/{table_id}"
    tables = {worker: table_of(client, worker) for worker in NUMBERS}
    before = {worker: served(client, worker, route) for worker in NUMBERS}
    # One connection for all, as a proxy has it.
    for worker, table in [*tables.items()] * 5 + [(2, tables[2])] * 3:
        state = client.get(f"/api/v1/tables/{table['id']}", headers=bearer(table["key"]))
        assert state.status_code == 200, worker
    after = {worker: served(client, worker, route) for worker in NUMBERS}
    assert {worker: after[worker] - before[worker] for worker in NUMBERS} == {1: 5, 2: 8}


def test_what_is_sent_piece_by_piece_arrives_whole_at_the_other_worker(
    together: Worker, client: httpx2.Client
) -> None:
    for worker in NUMBERS:
        table = table_of(client, worker)
        body = json.dumps({"text": "hello " * 20}).encode()
        head = (
            f"POST /api/v1/tables/{table['id']}/say HTTP/1.1\r\nHost: {together.address[7:]}\r\n"
            f"Authorization: Bearer {table['key']}\r\nContent-Type: application/json\r\n"
            f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode()
        with socket.create_connection(("127.0.0.1", together.port), PATIENCE) as link:
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for piece in (head + body[:7], body[7:90], body[90:]):
                link.sendall(piece)
            answer = link.makefile("rb").read()
        assert answer.startswith(b"HTTP/1.1 200"), answer


def test_those_who_follow_a_table_are_together_and_see_each_other(client: httpx2.Client) -> None:
    table = table_of(client, 1)
    body = {"join_key": table["join_key"], "name": "Ben", "abstain": True}
    joined = client.post(f"/api/v1/tables/{table['id']}/join", json=body).json()
    before = [readers(client, worker) for worker in NUMBERS]
    events = f"/api/v1/tables/{table['id']}/events"
    with (
        client.stream("GET", events, headers=bearer(table["key"])) as one,
        client.stream("GET", events, headers=bearer(joined["key"])) as other,
    ):
        lines = [stream.iter_lines() for stream in (one, other)]
        for of_one in lines:
            assert next(of_one).startswith("id: ")
        now = [readers(client, worker) for worker in NUMBERS]
        assert [more - less for more, less in zip(now, before, strict=True)] == [2, 0]
        address = f"/api/v1/tables/{table['id']}/say"
        client.post(address, headers=bearer(table["key"]), json={"text": "do you hear me"})
        for of_one in lines:
            while "do you hear me" not in next(of_one):
                pass


def test_each_can_be_asked_how_it_is_and_nonsense_is_answered_by_any(
    client: httpx2.Client,
) -> None:
    for worker in NUMBERS:
        health = client.get("/health", params={"worker": worker})
        assert (health.status_code, health.json()) == (200, {"store": True, "bus": True})
        before = served(client, worker, "/health")
        client.get("/health", params={"worker": worker})
        assert served(client, worker, "/health") == before + 1
    for nonsense in ("0", "3", "9999", "99999", "one", ""):
        assert client.get("/health", params={"worker": nonsense}).status_code == 200


def test_the_address_is_said_once(together: Worker) -> None:
    assert together.output.count(together.address) == 1


@pytest.mark.timeout(2 * PATIENCE)
def test_a_worker_that_is_killed_comes_back_and_nothing_is_lost(
    postgres: Postgres, tmp_path: Path
) -> None:
    seed = SystemRandom().randrange(10_000)
    print(f"{seed=}")  # noqa: T201 - shown where it fails
    database, random = postgres.new_database(), Random(seed)
    with two_of_them(tmp_path, database) as parent:
        crowd = Crowd(seed, lambda: parent.address)

        async def kill_again_and_again() -> None:
            for kill in range(1, KILLS + 1):
                await crowd.make_moves(random.randint(10, 60))
                random.choice(children(parent)).kill()
                while parent.output.count("is at work") < kill:
                    await asyncio.sleep(0.02)

        async def scene() -> None:
            async with asyncio.timeout(PATIENCE):
                await crowd.play(kill_again_and_again())
            store = await open_store(database)
            try:
                await check_that_all_is_kept(store, crowd.memory)
            finally:
                await store.close()

        asyncio.run(scene())
        assert len(children(parent)) == len(NUMBERS)
    assert crowd.memory.finished == crowd.started
    assert not any(status >= 500 for status in crowd.memory.answers)
    assert parent.output.count("has ended: killed by SIGKILL; next try in 1 s") == KILLS


def test_a_worker_that_cannot_start_again_is_tried_ever_more_rarely(
    postgres: Postgres, tmp_path: Path
) -> None:
    database = postgres.new_database()
    name = database.partition("?")[0].rsplit("/", 1)[1]
    with two_of_them(tmp_path, database) as parent:
        postgres.run(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        children(parent)[0].kill()
        wait_until(lambda: "next try in 2 s" in parent.output, lambda: parent.output)
        assert answers(parent.port), "the other one is still there"
        postgres.run(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        wait_until(lambda: "is at work" in parent.output, lambda: parent.output)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_all_of_them_and_sends_readers_home(
    postgres: Postgres, tmp_path: Path, how: signal.Signals
) -> None:
    with (
        two_of_them(tmp_path, postgres.new_database()) as parent,
        httpx2.Client(base_url=parent.address, timeout=PATIENCE) as client,
    ):
        workers = children(parent)
        table = table_of(client, 2)
        events = f"/api/v1/tables/{table['id']}/events"
        with client.stream("GET", events, headers=bearer(table["key"])) as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("id: ")
            # As Ctrl-C does: everybody gets it.
            for process in workers if how is signal.SIGINT else []:
                process.send_signal(how)
            ended = parent.end(how)
            assert list(lines)[-1] == ""
        # A process that was started in the background may have been told to ignore Ctrl-C.
        assert ended in ({0, 130} if how is signal.SIGINT else {-signal.SIGTERM})
        assert not any(process.is_running() for process in workers)
        assert not answers(parent.port)
        assert "is at work" not in parent.output


def test_workers_end_with_a_parent_that_was_killed(postgres: Postgres, tmp_path: Path) -> None:
    with two_of_them(tmp_path, postgres.new_database()) as parent:
        workers = children(parent)
        parent.kill()
        psutil.wait_procs(workers, PATIENCE)
        assert not any(process.is_running() for process in workers)
        assert not answers(parent.port)


def test_with_other_machines_they_share_a_bus(postgres: Postgres, tmp_path: Path) -> None:
    bus = NatsServer()
    bus.start()
    options = (postgres.new_database(), "--bus", bus.address)
    try:
        with (
            two_of_them(tmp_path, *options) as parent,
            httpx2.Client(base_url=parent.address, timeout=PATIENCE) as client,
        ):

            def health() -> list[object]:
                asked = (client.get("/health", params={"worker": worker}) for worker in NUMBERS)
                return [answer.json()["bus"] for answer in asked]

            wait_until(lambda: health() == [True, True], health)
            bus.stop()
            wait_until(lambda: health() == [False, False], health)
    finally:
        bus.stop()


def test_workers_that_cannot_start_are_told_in_one_sentence(tmp_path: Path) -> None:
    parent = Worker(tmp_path, "--workers", "3", "--database", "postgresql://127.0.0.1:1/pasch")
    parent.launch()
    assert parent.end_of_launch() == 2
    assert parent.output.count("cannot be opened") == 1
    assert "Traceback" not in parent.output
