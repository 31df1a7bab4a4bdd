"""Two workers share PostgreSQL and announce over NATS: together they are one service."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx2
import pytest

from tests.web.clients import Acknowledged, Memory, Player, State, bearer
from tests.web.cluster import Cluster, two_workers
from tests.web.postgres import Postgres
from tests.web.workers import Worker

PATIENCE = 240
LOOK_AGAIN = 2
"""Seconds after which a worker asks the store whether it has missed something."""


@pytest.fixture
def cluster(postgres: Postgres, tmp_path: Path) -> Iterator[Cluster]:
    with two_workers(postgres.new_database(), tmp_path) as cluster:
        yield cluster


@asynccontextmanager
async def playing(memory: Memory, *homes: Callable[[], str]) -> AsyncIterator[list[Player]]:
    players = [Player(home, memory, Random(seat)) for seat, home in enumerate(homes)]
    try:
        async with asyncio.timeout(PATIENCE):
            yield players
    finally:
        for player in players:
            await player.close()


async def after_moves(memory: Memory, more: int) -> None:
    """Wait until this many more moves have been made."""
    wanted = len(memory.acknowledged) + more
    while len(memory.acknowledged) < wanted:
        await asyncio.sleep(0.01)


def test_a_match_goes_on_without_the_bus_and_without_a_worker(cluster: Cluster) -> None:
    memory = Memory()
    homes = {"Anna": cluster.one.address, "Ben": cluster.other.address}

    async def trouble() -> None:
        await after_moves(memory, 20)
        cluster.bus.stop()
        # Every change of turns now waits for somebody to look again.
        await after_moves(memory, 6)
        cluster.bus.start()
        await after_moves(memory, 20)
        cluster.one.kill()
        homes["Anna"] = cluster.other.address

    async def scene() -> None:
        async with playing(memory, lambda: homes["Anna"], lambda: homes["Ben"]) as (anna, ben):
            seats: list[dict[str, str]] = [{"name": "Anna"}, {}, {"bot": "zufall"}]
            table = await anna.open_table("klassik", *seats)
            key = await ben.join(table["id"], table["join_key"], "Ben")
            assert key is not None
            await asyncio.gather(
                anna.play(table["id"], table["key"]), ben.play(table["id"], key), trouble()
            )
        await cluster.check_that_all_is_kept(memory)

    cluster.wait_for_bus()
    asyncio.run(scene())
    assert len(memory.finished) == 1


def test_the_bus_brings_news_at_once_before_and_after_it_was_gone(cluster: Cluster) -> None:
    with httpx2.Client(timeout=PATIENCE) as client:
        here, there = (f"{worker.address}/api/v1/tables" for worker in (cluster.one, cluster.other))
        table = client.post(here, json={"rules": "klassik", "seats": [{"name": "A"}, {}]}).json()
        address, key = f"/{table['id']}", bearer(table["key"])
        with client.stream("GET", f"{there}{address}/events", headers=key) as events:
            lines = events.iter_lines()

            def hear(remark: str) -> None:
                body = {"text": remark}
                answer = client.post(f"{here}{address}/say", headers=key, json=body)
                assert answer.status_code == 200
                while remark not in next(lines):
                    pass

            def seconds_for_ten(kind: str) -> float:
                began = time.monotonic()
                for number in range(10):
                    hear(f"{kind}: {number}.")
                return time.monotonic() - began

            cluster.wait_for_bus()
            assert seconds_for_ten("with the bus") < 5 * LOOK_AGAIN
            cluster.bus.stop()
            cluster.wait_for_bus(there=False)
            hear("without the bus")
            cluster.bus.start()
            cluster.wait_for_bus()
            assert seconds_for_ten("with the bus again") < 5 * LOOK_AGAIN


def test_workers_that_were_started_at_once_sign_with_one_key(cluster: Cluster) -> None:
    keys = [
        httpx2.get(f"{worker.address}/key", timeout=PATIENCE).text
        for worker in (cluster.one, cluster.other)
    ]
    assert keys[0] == keys[1]
    assert re.fullmatch("[0-9a-f]{64}\n", keys[0])


def test_both_have_the_same_days_and_one_table_for_a_browser(cluster: Cluster) -> None:
    workers = (cluster.one, cluster.other)
    with httpx2.Client(timeout=PATIENCE) as client:
        days = [client.get(f"{worker.address}/api/v1/days").json() for worker in workers]
        assert days[0] == days[1]
        today = client.get(f"{cluster.one.address}/day").text.partition('action="/day/')[2][:10]
        key = {"cookie": f"day={client.cookies['day']}"}
        client.cookies.clear()

        async def begin_everywhere() -> set[str]:
            async with httpx2.AsyncClient(timeout=PATIENCE, headers=key) as many:
                answers = await asyncio.gather(
                    *(many.post(f"{worker.address}/day/{today}") for worker in workers * 5)
                )
            return {answer.headers["location"] for answer in answers}

        assert len(asyncio.run(begin_everywhere())) == 1


class OneSeat:
    """Somebody who plays the same seat at both workers at once."""

    def __init__(self, cluster: Cluster, client: httpx2.AsyncClient, table: dict[str, str]) -> None:
        self._workers = (cluster.one, cluster.other)
        self._client = client
        self._id, self._key = table["id"], table["key"]
        self.accepted: list[Acknowledged] = []

    async def state(self, worker: int) -> State:
        address = self._address(self._workers[worker])
        state: State = (await self._client.get(address, headers=bearer(self._key))).json()
        return state

    async def moves(self, worker: int) -> list[str]:
        address = f"{self._address(self._workers[worker])}/moves"
        listed = (await self._client.get(address, headers=bearer(self._key))).json()
        moves: list[str] = listed["moves"]
        return moves

    async def both(self, version: int, *moves: str | None) -> None:
        """Make one move at each worker; None is a throw."""
        answers = await asyncio.gather(*map(self._send, self._workers, (version, version), moves))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        for answer, move in zip(answers, moves, strict=True):
            if answer.status_code == 200:
                self.accepted.append(Acknowledged(self._id, version, move))
            else:
                assert answer.json()["error"] == "table.moved_on"

    async def _send(self, worker: Worker, version: int, move: str | None) -> httpx2.Response:
        action, more = ("throw", {}) if move is None else ("move", {"move": move})
        address = f"{self._address(worker)}/{action}"
        return await self._client.post(
            address, headers=bearer(self._key), json={"version": version, **more}
        )

    def _address(self, worker: Worker) -> str:
        return f"{worker.address}/api/v1/tables/{self._id}"


def test_of_two_moves_of_one_seat_at_once_exactly_one_is_made(cluster: Cluster) -> None:
    async def scene() -> None:
        async with asyncio.timeout(PATIENCE), httpx2.AsyncClient(timeout=PATIENCE) as client:
            body = {"rules": "klassik", "seats": [{"name": "Anna"}], "abstain": True}
            opened = await client.post(f"{cluster.one.address}/api/v1/tables", json=body)
            seat = OneSeat(cluster, client, opened.json())
            while (state := await seat.state(0))["phase"] == "playing":
                if state["awaits"] == "throw":
                    await seat.both(state["version"], None, None)
                else:
                    moves = await seat.moves(1)
                    await seat.both(state["version"], moves[0], moves[-1])
            assert (await seat.state(1))["phase"] == "over"
        await cluster.check_that_all_is_kept(Memory(acknowledged=seat.accepted))
        assert len({acknowledged.version for acknowledged in seat.accepted}) == len(seat.accepted)

    asyncio.run(scene())
    for worker in (cluster.one, cluster.other):
        assert "psycopg" not in worker.output, "that another was quicker is nothing to log"
