"""Tidying opens what is there and ours, and removes nothing by a clock in doubt."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pasch.web.store.contract import StoreError
from pasch.web.store.existing import open_existing
from pasch.web.store.sql import TableSpan
from pasch.web.store.tidy import DAY, EARLIEST, LEEWAY, remove, untouched
from tests.web.store.logs import MS, moves, opened

NOW = EARLIEST + 1000 * DAY


def span(table: str, days_ago: float, *, first_ms: int | None = None) -> TableSpan:
    last = NOW - round(days_ago * DAY)
    return TableSpan(table, 3, last if first_ms is None else first_ms, last)


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with pytest.raises(StoreError) as missing:
        asyncio.run(open_existing(f"sqlite:///{file}"))
    assert missing.value.phrase.key == "error.store.missing"
    assert not file.exists()


@pytest.mark.parametrize("content", [b"", b"no database at all"])
def test_what_is_not_ours_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "tables.db"
    file.write_bytes(content)
    with pytest.raises(StoreError) as foreign:
        asyncio.run(open_existing(f"sqlite:///{file}"))
    assert foreign.value.phrase.key == "error.store.foreign"
    assert file.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE other (x)")
    with pytest.raises(StoreError) as foreign:
        asyncio.run(open_existing(f"sqlite:///{file}"))
    assert foreign.value.phrase.key == "error.store.foreign"


def test_ours_is_opened_and_what_was_found_is_removed(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.db'}"

    async def scene() -> None:
        async with opened(address) as store:
            await store.append("old", 0, moves("a"))
            await store.append("new", 0, moves("a"))
        store = await open_existing(address)
        spans = {one.table: one for one in await store.spans()}
        assert {*spans} == {"old", "new"}
        new = spans["new"]._replace(last_ms=MS + 40 * DAY)
        found = untouched([spans["old"], new], 30, MS + 40 * DAY)
        await remove(store, found)
        assert [one.table for one in await store.spans()] == ["new"]
        await store.close()

    asyncio.run(scene())


def test_nothing_is_removed_where_something_has_happened_meanwhile(tmp_path: Path) -> None:
    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            for table, ms in (("old", MS - 1), ("border", MS)):
                await store.append(table, 0, [moves("a")[0]._replace(ms=ms)])
            await store.append("touched", 0, [moves("a")[0]._replace(ms=MS - 1)])
            await store.append("touched", 1, [moves("b")[0]._replace(ms=MS + 1)])
            await store.append("not named", 0, [moves("a")[0]._replace(ms=MS - 1)])
            await store.remove(["old", "border", "touched"], MS)
            assert {span.table for span in await store.spans()} == {
                "border",
                "touched",
                "not named",
            }

    asyncio.run(scene())


def test_a_table_is_old_when_the_days_have_passed_and_not_before() -> None:
    spans = [span("new", 0), span("border", 30), span("old", 30.001)]
    found = untouched(spans, 30, NOW)
    assert [one.table for one in found.old] == ["old"]
    assert (found.doubtful, found.all_tables, found.before_ms) == (0, 3, NOW - 30 * DAY)
    assert DAY == 86_400_000


def test_times_before_anybody_played_are_in_doubt() -> None:
    spans = [
        span("new", 0),
        span("true", 40, first_ms=EARLIEST),
        span("odd", 40, first_ms=EARLIEST - 1),
    ]
    found = untouched(spans, 30, NOW)
    assert ([one.table for one in found.old], found.doubtful) == (["true"], 1)
    assert EARLIEST == 1_577_836_800_000, "the first of January 2020"


def test_a_clock_that_runs_late_or_early_removes_nothing() -> None:
    ahead = span("ahead", 0)._replace(last_ms=NOW + LEEWAY)
    assert untouched([ahead, span("old", 40)], 30, NOW).old
    later = ahead._replace(last_ms=NOW + LEEWAY + 1)
    with pytest.raises(StoreError) as future:
        untouched([later, span("old", 40)], 30, NOW)
    assert future.value.phrase.key == "error.tidy.future"
    with pytest.raises(StoreError) as everything:
        untouched([span("a", 40), span("b", 50)], 30, NOW)
    assert everything.value.phrase.key == "error.tidy.everything"
    assert untouched([], 30, NOW).old == ()
    assert "UTC" in future.value.text("en")


def test_a_moment_beyond_all_calendars_is_still_told() -> None:
    with pytest.raises(StoreError) as future:
        untouched([TableSpan("t", 1, 0, 10**20)], 30, NOW)
    assert f"{10**20} ms" in future.value.text("en")
