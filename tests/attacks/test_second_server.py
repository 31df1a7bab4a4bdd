"""A second server is started on the same file, and both think that they know all tables."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pasch.web.store.contract import StoreError
from pasch.web.store.opening import open_store
from tests.web.server import address, started


def refused(home: Path, language: str, *options: str) -> str:
    """Start a second server, and return what it complains about."""
    program = Path(sys.executable).with_name("pasch")
    second = subprocess.run(
        [program, "serve", "--port=0", *options],
        env={**os.environ, "PASCH_HOME": str(home), "PASCH_LANG": language},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert second.returncode != 0
    assert "Traceback" not in second.stderr
    return second.stderr


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    first = started(tmp_path, "--port=0")
    try:
        address(first)
        assert "A server is running with the database" in refused(tmp_path, "en")
        assert "läuft schon ein Server" in refused(tmp_path, "de")
        # By another way to the same file.
        link = tmp_path / "link.db"
        link.symlink_to(tmp_path / "tables.db")
        assert "is running" in refused(tmp_path, "en", f"--database=sqlite:///{link}")
    finally:
        first.send_signal(signal.SIGKILL)
        first.communicate(timeout=30)
    again = started(tmp_path, "--port=0")
    try:
        assert address(again).startswith("http://")
    finally:
        again.send_signal(signal.SIGINT)
        again.communicate(timeout=30)


def test_a_file_is_free_again_when_it_is_closed_or_could_not_be_opened(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"

    async def scene() -> None:
        file.write_bytes(b"no database at all, but long enough to be one" * 100)
        for _ in range(2):
            with pytest.raises(StoreError) as broken:
                await open_store(f"sqlite:///{file}", is_server=True)
            assert broken.value.phrase.key == "error.store.unreachable"
        file.unlink()
        store = await open_store(f"sqlite:///{file}", is_server=True)
        with pytest.raises(StoreError) as taken:
            await open_store(f"sqlite:///{file}", is_server=True)
        assert taken.value.phrase.key == "error.store.taken"
        assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}
        await store.close()
        await (await open_store(f"sqlite:///{file}", is_server=True)).close()

    asyncio.run(scene())
