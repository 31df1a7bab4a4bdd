"""What every store promises about the games of days; the same tests on SQLite and PostgreSQL."""

import asyncio
import subprocess
import sys
import traceback

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

from pasch.web.store.address import database_url
from pasch.web.store.tidy import remove, untouched
from pasch.web.table.day import BoundDay, DayResult
from pasch.web.table.errors import NotKept
from tests.web.store.logs import MS, moves, opened

SECRET = "00ff" * 16


def bound(day: int, secret: str = SECRET) -> BoundDay:
    return BoundDay(f"2026-11-{day:02}", "klassik", secret, MS)


def test_days_come_back_as_they_were_and_in_order(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            assert await store.days("2026-11-01", "2026-11-30") == []
            await store.bind_days([bound(17), bound(16), bound(18)])
            assert await store.days("2026-11-16", "2026-11-17") == [bound(16), bound(17)]
        async with opened(address) as store:
            assert await store.days("2026-11-17", "2026-12-31") == [bound(17), bound(18)]
            assert await store.days("2026-11-20", "2026-11-10") == []

    asyncio.run(scene())


def test_what_binds_a_day_is_never_exchanged(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.bind_days([bound(16), bound(17)])
            await store.bind_days([bound(17, "ee" * 32), bound(18, "dd" * 32)])
            days = await store.days("2026-11-16", "2026-11-18")
            assert [day.secret for day in days] == [SECRET, SECRET, "dd" * 32]

    asyncio.run(scene())


def test_all_who_bind_a_day_at_once_find_the_same(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as here, opened(address) as there:
            stores = [here, there] * 5
            await asyncio.gather(
                *(
                    store.bind_days([bound(day, f"{number:064x}") for day in range(1, 31)])
                    for number, store in enumerate(stores)
                )
            )
            found = [await store.days("2026-11-01", "2026-11-30") for store in (here, there)]
            assert found[0] == found[1]
            assert len(found[0]) == 30
            assert len({day.secret for day in found[0]}) == 1

    asyncio.run(scene())


def test_workers_that_start_at_once_have_the_same_days(address: str) -> None:
    program = """
import asyncio, sys
from pasch.web.days import Days
from pasch.web.store.opening import open_store
from pasch.web.table.change import Now
async def work():
    store = await open_store(sys.argv[1])
    days = Days(store)
    await days.bind_ahead(Now(1_763_200_000_000, "2026-11-16"))
    print(*[day.commitment for day in await days.between("2026-11-16", "2026-12-16")])
    days.close()
    await store.close()
asyncio.run(work())
"""
    workers = [
        subprocess.Popen([sys.executable, "-c", program, address], stdout=subprocess.PIPE)
        for _ in range(3)
    ]
    (found,) = {worker.communicate()[0] for worker in workers}
    assert len(set(found.split())) == 31


def test_results_are_counted_by_points_and_each_table_once(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            for number, points in enumerate([231, 250, 231]):
                await store.keep_result(DayResult("2026-11-16", f"t{number}", points, MS))
            await store.keep_result(DayResult("2026-11-16", "t0", 300, MS + 1))
            await store.keep_result(DayResult("2026-11-17", "t0", 5, MS))
            assert await store.results("2026-11-16") == {231: 2, 250: 1}
            assert await store.results("2026-11-17") == {5: 1}
            assert await store.results("2026-11-18") == {}

    asyncio.run(scene())


def test_tidying_up_leaves_days_and_results_alone(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            await store.bind_days([bound(16)])
            await store.append("t0", 0, moves("a"))
            await store.append("t1", 0, [moves("a")[0]._replace(ms=MS + 400 * 86_400_000)])
            await store.keep_result(DayResult("2026-11-16", "t0", 231, MS))
            found = untouched(await store.spans(), 30, MS + 401 * 86_400_000)
            assert [span.table for span in found.old] == ["t0"]
            await remove(store, found)
            assert await store.read("t0") == []
            assert await store.results("2026-11-16") == {231: 1}
            assert await store.days("2026-11-16", "2026-11-16") == [bound(16)]

    asyncio.run(scene())


def test_an_error_does_not_show_the_secret_of_a_day(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as store:
            engine = create_async_engine(database_url(address))
            async with engine.begin() as connection:
                await connection.exec_driver_sql("DROP TABLE days")
            await engine.dispose()
            with pytest.raises((DBAPIError, NotKept)) as failed:
                await store.bind_days([bound(16)])
            assert SECRET not in "".join(traceback.format_exception(failed.value))

    asyncio.run(scene())
