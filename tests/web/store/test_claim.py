"""A file has one server, and what else is wrong with it is not taken for another one."""

import sqlite3
from pathlib import Path

import pytest

from pasch.web.store.claim import claim
from pasch.web.store.contract import StoreError


def test_a_second_server_is_told_that_the_file_is_taken(tmp_path: Path) -> None:
    first = claim(tmp_path / "tables.db")
    with pytest.raises(StoreError) as taken:
        claim(tmp_path / "tables.db")
    assert taken.value.phrase.key == "error.store.taken"
    first.close()
    claim(tmp_path / "tables.db").close()


def test_a_file_that_is_not_there_yet_is_claimed_where_nobody_else_can_read(
    tmp_path: Path,
) -> None:
    file = tmp_path / "new" / "folder" / "tables.db"
    for _ in range(2):
        claim(file).close()
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert [path.stat().st_mode & 0o777 for path in file.parent.iterdir()] == [0o600]


def test_a_full_disk_is_not_taken_for_another_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full:
        is_open = True

        def execute(self, _: str) -> None:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error

        def close(self) -> None:
            self.is_open = False

    full = Full()
    monkeypatch.setattr("pasch.web.store.claim.sqlite3.connect", lambda *_, **__: full)
    with pytest.raises(sqlite3.OperationalError, match="full"):
        claim(tmp_path / "tables.db")
    assert not full.is_open
