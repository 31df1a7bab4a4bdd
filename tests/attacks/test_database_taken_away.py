"""The database is deleted, exchanged or damaged while the server runs."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from pasch.web.app import create_app
from pasch.web.settings import Settings
from pasch.web.store.health import Health
from pasch.web.store.opening import open_store
from pasch.web.table.errors import NotKept
from tests.web.applications import GENEROUS
from tests.web.store.logs import moves, opened

BODY = {"rules": "klassik", "seats": [{"name": "Anna"}], "abstain": True}


def delete(file: Path) -> None:
    file.unlink()


def delete_all(file: Path) -> None:
    for path in file.parent.glob("tables.db*"):
        path.unlink()


def delete_log(file: Path) -> None:
    file.with_name("tables.db-wal").unlink()


def exchange(file: Path) -> None:
    copy = file.with_name("copy.db")
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"VACUUM INTO '{copy}'")
    copy.replace(file)


def move_folder(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


def empty(file: Path) -> None:
    with file.open("r+b") as content:
        content.truncate(0)


def overwrite(file: Path) -> None:
    with file.open("r+b") as content:
        content.write(b"\0" * 4096)


HARMS = [delete, delete_all, delete_log, exchange, move_folder, empty, overwrite]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "tables.db"


@pytest.fixture
def client(file: Path) -> Iterator[TestClient]:
    settings = Settings(f"sqlite:///{file}", pace=0, limits=GENEROUS)
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.mark.parametrize("harm", HARMS)
def test_no_move_is_acknowledged_that_is_not_kept(
    client: TestClient, file: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    table = client.post("/api/v1/tables", json=BODY).json()
    headers = {"authorization": f"Bearer {table['key']}", "accept-language": "en"}
    address = f"/api/v1/tables/{table['id']}"
    state: dict[str, Any] = client.get(address, headers=headers).json()
    assert client.get("/health").status_code == 200
    harm(file)
    throw = {"version": state["version"]}
    for _ in range(2):
        answer = client.post(f"{address}/throw", json=throw, headers=headers)
        assert answer.status_code == 503
        assert "this does not count" in answer.json()["message"]
    assert client.post("/api/v1/tables", json=BODY).status_code == 503
    # What nobody has heard of is not shown either.
    assert client.get(address, headers=headers).json() == state
    health = client.get("/health")
    assert (health.status_code, health.json()["store"]) == (503, False)
    assert caplog.text.count("not what was opened") == 1


def test_a_file_that_is_put_back_is_used_again_and_the_log_says_so(
    client: TestClient, file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    away = file.with_name("away.db")
    file.rename(away)
    assert client.post("/api/v1/tables", json=BODY).status_code == 503
    away.rename(file)
    assert client.post("/api/v1/tables", json=BODY).status_code == 201
    assert client.get("/health").status_code == 200
    assert caplog.text.count("again what was opened") == 1


def test_a_deletion_while_it_is_written_is_noticed(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        store = await open_store(f"sqlite:///{file}")
        check, checks = Health.check, 0

        def then_delete(health: Health) -> None:
            nonlocal checks
            check(health)
            checks += 1
            if checks == 1:
                # After the last look before it is written.
                file.unlink()

        monkeypatch.setattr(Health, "check", then_delete)
        with pytest.raises(NotKept) as refused:
            await store.append("t", 0, moves("a"))
        assert refused.value.phrase.key == "error.store.lost"
        await store.close()

    asyncio.run(scene())


def test_many_who_write_at_once_hear_of_it_all(file: Path) -> None:
    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            file.unlink()
            appends = (store.append(f"t{number}", 0, moves("a")) for number in range(5))
            results = await asyncio.gather(*appends, return_exceptions=True)
            assert {type(result) for result in results} == {NotKept}

    asyncio.run(scene())


def test_damage_in_the_middle_is_noticed_when_it_is_read_and_nothing_is_kept_from_then_on(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def fill() -> None:
        async with opened(f"sqlite:///{file}") as store:
            for number in range(50):
                await store.append(f"t{number:02}", 0, moves(*["x" * 500] * 20))

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            reads = (store.read(f"t{number:02}") for number in range(50))
            with pytest.raises(NotKept) as refused:
                await asyncio.gather(*reads)
            assert refused.value.phrase.key == "error.store.damaged"
            for fails in (store.check(), store.append("new", 0, moves("a")), store.read("new")):
                with pytest.raises(NotKept):
                    await fails
        assert caplog.text.count("the database is damaged") == 1

    asyncio.run(fill())
    size = file.stat().st_size
    with file.open("r+b") as content:
        content.seek(size // 4 // 4096 * 4096)
        content.write(b"\xff" * (size // 2))
    asyncio.run(scene())


def test_a_backup_while_the_server_runs_disturbs_nothing(client: TestClient, file: Path) -> None:
    assert client.post("/api/v1/tables", json=BODY).status_code == 201
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"VACUUM INTO '{file.with_name('copy.db')}'")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert client.post("/api/v1/tables", json=BODY).status_code == 201
    assert client.get("/health").status_code == 200
