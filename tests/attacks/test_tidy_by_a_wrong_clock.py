"""Old tables are removed while the clock is wrong, and with them those that people play at."""

import asyncio
import time
from pathlib import Path

import pytest

from pasch.cli import main
from pasch.rules import edition
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.store import tidy
from pasch.web.store.contract import StoreError
from pasch.web.store.existing import open_existing
from pasch.web.store.sql import SqlStore, TableSpan
from pasch.web.store.tidy import DAY, EARLIEST, LEEWAY, untouched
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.errors import NoSuchTable
from pasch.web.table.stored import StoredEvent
from tests.web.store.logs import opened

NOW = 1_790_000_000_000
YEAR = 365 * DAY
TABLES = {
    "new": (NOW - 1,),
    # Begun long ago, and played until now.
    "slow": (NOW - 2 * YEAR, NOW - 10),
    "old": (NOW - 2 * YEAR, NOW - YEAR - 1),
    "older": (NOW - 3 * YEAR,),
    "border": (NOW - YEAR,),
    # Played before the clock was set.
    "unset": (5_000, 6_000),
    "half unset": (5_000, NOW - 2 * YEAR),
}


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(time, "time", lambda: NOW / 1000)
    return monkeypatch


async def fill(store: SqlStore, tables: dict[str, tuple[int, ...]]) -> None:
    for table, times in tables.items():
        await store.append(table, 0, [StoredEvent(ms, "played", "a") for ms in times])


def stored(address: str) -> set[str]:
    async def tables() -> set[str]:
        async with opened(address) as store:
            return {span.table for span in await store.spans()}

    return asyncio.run(tables())


def filled(address: str, tables: dict[str, tuple[int, ...]]) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await fill(store, tables)

    asyncio.run(scene())


def test_what_is_old_is_counted_and_removed_only_when_that_is_said(
    address: str, clock: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock.setattr(tidy, "TABLES_AT_ONCE", 1)
    filled(address, TABLES)
    given = ["tidy", "--days", "365", "--database", address, "--lang", "en"]
    assert main(given) == 0
    heard = capsys.readouterr().out
    assert "2 of 7 tables have been untouched for 365 days, with 3 events." in heard
    assert "2 more stay" in heard
    assert "Nothing was removed" in heard
    assert stored(address) == set(TABLES)
    assert main([*given, "--yes"]) == 0
    assert "They have been removed." in capsys.readouterr().out
    assert stored(address) == set(TABLES) - {"old", "older"}
    assert main([*given, "--yes"]) == 0
    assert "0 of 5 tables" in capsys.readouterr().out


@pytest.mark.parametrize("ahead", [LEEWAY + 1, YEAR, 10**18])
def test_a_clock_behind_the_newest_event_removes_nothing(
    tmp_path: Path, clock: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ahead: int
) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    filled(address, {**TABLES, "jumped": (NOW + ahead,)})
    assert main(["tidy", "--database", address, "--yes", "--lang", "de"]) == 2
    assert "stell erst die Uhr" in capsys.readouterr().err
    assert len(stored(address)) == len(TABLES) + 1


def test_a_clock_far_ahead_of_all_events_removes_nothing(
    tmp_path: Path, clock: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"
    filled(address, {"old": (NOW - 2 * YEAR,), "also": (NOW - 2 * YEAR,)})
    assert main(["tidy", "--database", address, "--yes", "--lang", "en"]) == 2
    assert "Check the clock" in capsys.readouterr().err
    assert len(stored(address)) == 2


def test_an_empty_database_is_tidy_and_one_that_is_missing_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "tables.db"
    assert main(["tidy", "--database", f"sqlite:///{file}", "--lang", "en"]) == 2
    assert str(file) in capsys.readouterr().err
    assert not file.exists()
    filled(f"sqlite:///{file}", {})
    assert main(["tidy", "--database", f"sqlite:///{file}", "--lang", "en"]) == 0


def test_a_table_at_which_somebody_plays_again_meanwhile_stays(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await fill(store, TABLES)
            found = untouched(await store.spans(), 365, NOW)
            await store.append("old", 2, [StoredEvent(NOW, "played", "b")])
            await tidy.remove(store, found)
            assert len(await store.read("old")) == 3
            assert await store.read("older") == []

    asyncio.run(scene())


def test_a_server_that_remembers_a_removed_table_keeps_nothing_of_it(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            service = TableService(store, LocalBus(), Metrics(), pace=3600)
            start, keys = open_table(edition("klassik"), [SeatSpec("Anna")])
            table = await service.open(start, abstains=True)
            await store.remove([table.id], 10**15)
            with pytest.raises(NoSuchTable):
                await service.act(
                    table.id, lambda table, now: actions.say(table, digest(keys.host), "Hm", now)
                )
            assert await store.spans() == []

    asyncio.run(scene())


def test_borders() -> None:
    recent = TableSpan("recent", 1, NOW, NOW + LEEWAY)
    for first, last, is_old in (
        (EARLIEST, NOW - DAY - 1, True),
        (EARLIEST, NOW - DAY, False),
        (EARLIEST - 1, NOW - DAY - 1, False),
    ):
        span = TableSpan("t", 1, first, last)
        assert (untouched([span, recent], 1, NOW).old == (span,)) is is_old
    with pytest.raises(StoreError):
        untouched([recent._replace(last_ms=NOW + LEEWAY + 1)], 1, NOW)


@pytest.mark.parametrize("content", [b"", b"no database"])
def test_a_file_that_is_no_database_of_ours_is_left_as_it_is(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "other.db"
    path.write_bytes(content)
    with pytest.raises(StoreError, match="is no database of pasch"):
        asyncio.run(open_existing(f"sqlite:///{path}"))
    assert path.read_bytes() == content
    assert [*tmp_path.iterdir()] == [path]
