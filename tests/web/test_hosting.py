"""What docs/hosting.md tells people to do works."""

import asyncio
import re
import shlex
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
import pytest
from fastapi.testclient import TestClient

from pasch.cli import main
from pasch.cli.serve import command as serve
from pasch.web.app import create_app
from pasch.web.settings import Settings
from pasch.web.store.contract import StoreError
from pasch.web.store.opening import open_store
from pasch.web.store.signing_key import stored_signer
from tests.web.postgres import Postgres
from tests.web.store.logs import moves, opened

PAGE = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text("utf-8")
TABLE = {"rules": "klassik", "seats": [{"name": "Anna"}, {}]}


def test_every_setting_is_listed_with_its_default() -> None:
    rows = re.findall(r"^\| `(--[\w-]+)` \| `(\w+)` \|.*\| (.*) \|$", PAGE, re.MULTILINE)
    listed = {option: (variable, default.strip("`")) for option, variable, default in rows}
    settings = [param for param in serve.params if isinstance(param, click.Option) and param.envvar]
    assert set(listed) == {param.opts[0] for param in settings}
    for param in settings:
        variable, default = listed[param.opts[0]]
        assert variable == param.envvar
        if isinstance(param.default, int | float) or param.opts == ["--host"]:
            assert default == str(param.default)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    """Return a visitor to a server whose database lies in its home, as the page sets it up."""
    with TestClient(create_app(Settings(f"sqlite:///{tmp_path / 'tables.db'}", pace=0))) as visitor:
        yield visitor


def test_a_running_server_is_backed_up_and_restored_by_the_commands_of_the_page(
    server: TestClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PASCH_HOME", str(tmp_path))
    monkeypatch.setenv("PASCH_LANG", "en")

    def run(name: str, *more: str) -> int:
        (line,) = re.findall(rf"^pasch ({name} /var/backups/pasch\.db)$", PAGE, re.MULTILINE)
        here = shlex.split(line.replace("/var/backups/pasch.db", str(tmp_path / "backup.db")))
        return main([*here, *more])

    table = server.post("/api/v1/tables", json=TABLE).json()
    bearer = {"authorization": f"Bearer {table['key']}"}
    address = f"/api/v1/tables/{table['id']}"
    assert [run("backup") for _ in range(2)] == [0, 0], "night after night"
    before = server.get(address, headers=bearer).json()
    server.post(f"{address}/say", json={"text": "after the backup"}, headers=bearer)
    assert run("restore") == 2, "what is there is not replaced by mistake"
    assert run("restore", "--yes") == 0
    # Whoever acts first finds out, if nobody has looked before.
    said = server.post(f"{address}/say", json={"text": "again"}, headers=bearer).json()
    assert (said["seq"], len(said["remarks"])) == (before["seq"] + 1, 1)


def test_postgresql_is_set_up_from_nothing_as_the_page_says(postgres: Postgres) -> None:
    (address,) = {*re.findall(r"`(postgresql://pasch:[^`]*)`", PAGE)}
    for statement in sql("CREATE ROLE").split(";")[:-1]:
        postgres.run(statement)
    own = postgres.with_passwords(address.replace("10.0.0.5", ""))

    async def scene() -> None:
        async with opened(own) as store:
            await store.append("t", 0, moves("a"))
        with pytest.raises(StoreError, match="password authentication failed"):
            await open_store(own.replace("p%40ss", "pass"))

    asyncio.run(scene())
    # A database of somebody else's would not do.
    postgres.run("CREATE DATABASE elsewhere")

    async def elsewhere() -> None:
        with pytest.raises(StoreError, match="permission denied for schema public"):
            await open_store(own.replace("/pasch?", "/elsewhere?"))

    asyncio.run(elsewhere())


def sql(beginning: str) -> str:
    """Return the statement of the page that begins like this."""
    (statement,) = re.findall(rf"```sql\n({beginning}.*?)```", PAGE, re.DOTALL)
    return str(statement)


def test_a_signing_key_that_was_removed_is_replaced_by_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def key() -> str:
        async with opened(f"sqlite:///{file}") as store:
            return (await stored_signer(store)).key

    old = asyncio.run(key())
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute(sql("DELETE FROM server")).rowcount == 1
    assert asyncio.run(key()) not in {old, ""}


def test_a_copy_signs_with_the_same_key_as_the_original(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            key = (await stored_signer(store)).key
            with closing(sqlite3.connect(file)) as connection:
                connection.execute(f"VACUUM INTO '{copy}'")
        async with opened(f"sqlite:///{copy}") as restored:
            assert (await stored_signer(restored)).key == key

    asyncio.run(scene())
