"""What docs/hosting.md tells people to do works."""

import asyncio
import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import click

from pasch.cli.serve import command
from pasch.web.store.signing_key import stored_signer
from tests.web.store.logs import moves, opened

PAGE = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text("utf-8")
DATABASE, COPY = "/var/lib/pasch/tables.db", "/backup/tables.db"


def test_every_setting_is_listed_with_its_default() -> None:
    rows = re.findall(r"^\| `(--[\w-]+)` \| `(\w+)` \|.*\| (.*) \|$", PAGE, re.MULTILINE)
    listed = {option: (variable, default.strip("`")) for option, variable, default in rows}
    settings = [
        param for param in command.params if isinstance(param, click.Option) and param.envvar
    ]
    assert set(listed) == {param.opts[0] for param in settings}
    for param in settings:
        variable, default = listed[param.opts[0]]
        assert variable == param.envvar
        if isinstance(param.default, int | float) or param.opts == ["--host"]:
            assert default == str(param.default)


def test_a_running_database_is_copied_and_the_copy_is_whole(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    (line,) = re.findall(r"^python3 -c .*VACUUM INTO.*$", PAGE, re.MULTILINE)
    program = shlex.split(line.replace(DATABASE, str(file)).replace(COPY, str(copy)))

    async def scene() -> None:
        async with opened(f"sqlite:///{file}") as store:
            await store.append("t", 0, moves("a", "b"))
            subprocess.run([sys.executable, *program[1:]], check=True)
            await store.append("t", 2, moves("after the copy was made"))
        async with opened(f"sqlite:///{copy}") as restored:
            assert await restored.read("t") == moves("a", "b")
            await restored.append("t", 2, moves("c"))

    asyncio.run(scene())


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
        assert connection.execute("SELECT count(*) FROM server").fetchone() == (1,)
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
