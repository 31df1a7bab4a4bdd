"""Backups of a database in use: made every night, and worth something when they are needed."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import delete, insert

from pasch.rules import edition
from pasch.web import service as service_module
from pasch.web.live.local import LocalBus
from pasch.web.metrics import Metrics
from pasch.web.service import TableService
from pasch.web.store.backup import Size, back_up, restore
from pasch.web.store.contract import Conflict, StoreError
from pasch.web.store.opening import open_store
from pasch.web.store.schema import HISTORY, server
from pasch.web.table import actions
from pasch.web.table.access import digest
from pasch.web.table.change import Change, Now
from pasch.web.table.create import SeatSpec, open_table
from pasch.web.table.day import BoundDay, DayResult
from pasch.web.table.errors import MovedOn, NoSuchTable
from pasch.web.table.stored import replayed
from pasch.web.table.table import Table
from tests.web.following import changes
from tests.web.postgres import Postgres
from tests.web.store.logs import moves, opened, remarks
from tests.web.store.test_old_tables import OLD, TABLES

NIGHTS = 30
PATIENCE = 60


@asynccontextmanager
async def serving(address: str, pace: float = 0) -> AsyncIterator[TableService]:
    store = await open_store(address, is_server=True)
    service = TableService(store, LocalBus(), Metrics(), pace=pace)
    await service.start()
    try:
        yield service
    finally:
        await service.close()


async def new_table(service: TableService, *specs: SeatSpec) -> tuple[Table, str]:
    table, keys = open_table(edition("klassik"), specs or [SeatSpec("Anna"), SeatSpec("Ben")])
    return await service.open(table, abstains=True), digest(keys.host)


def version(table: Table) -> int:
    assert table.match is not None
    return len(table.match.events)


async def play_a_turn(service: TableService, table: str, owner: str) -> Table:
    def throw(table: Table, now: Now) -> Change:
        return actions.throw(table, owner, version(table), now)

    def write(table: Table, now: Now) -> Change:
        assert table.match is not None
        # The last one ends the turn.
        return actions.move(table, owner, version(table), table.match.position.moves()[-1], now)

    await service.act(table, throw)
    return await service.act(table, write)


@pytest.fixture
def new_address(address: str, request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Return what makes the address of an empty database of the same kind."""
    if address.startswith("sqlite"):
        names = iter(range(10_000))
        return lambda: f"sqlite:///{tmp_path / f'restored-{next(names)}.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database


def test_thirty_nights_in_a_row_are_backed_up_restored_and_replayed(
    address: str, new_address: Callable[[], str], tmp_path: Path
) -> None:
    backup = tmp_path / "backup.db"

    async def scene() -> None:
        tables: dict[str, Table] = {}
        async with serving(address) as service:
            first, owner = await new_table(service)
            for night in range(NIGHTS):
                if night < 13 * 2:
                    tables[first.id] = await play_a_turn(service, first.id, owner)
                other, _ = await new_table(service)
                tables[other.id] = other
                made = await back_up(address, backup)
                restored = new_address()
                assert await restore(restored, backup, replaces=False) == made
                async with opened(restored) as store:
                    assert len(await store.spans()) == len(tables) == made.tables
                    for table in tables.values():
                        assert replayed(await store.read(table.id)) == table
            assert tables[first.id].phase == "over", "a whole match is among them"

    asyncio.run(scene())
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert not [path for path in tmp_path.iterdir() if path.name.startswith("backup.db-")]


def test_a_running_server_goes_on_from_what_was_restored(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(service_module, "LOOK_AFTER", 0.01)
    backup = tmp_path / "backup.db"

    async def scene() -> None:
        async with serving(address) as service, asyncio.timeout(PATIENCE):
            table, owner = await new_table(service)
            key = service.signer.key
            kept = await play_a_turn(service, table.id, owner)
            await back_up(address, backup)
            later = await play_a_turn(service, table.id, owner)
            follows = changes(service, table.id, owner)
            assert (await anext(follows)).seq == later.seq
            gone, _ = await new_table(service)
            assert await restore(address, backup, replaces=True) == Size(1, kept.seq)
            # Whoever follows the table is shown what it is now.
            assert await anext(follows) == kept
            await follows.aclose()
            assert service.signer.key == key
            with pytest.raises(NoSuchTable):
                await service.table(gone.id)
            with pytest.raises(MovedOn):
                await service.act(
                    table.id, lambda table, now: actions.throw(table, owner, version(later), now)
                )
            again = await play_a_turn(service, table.id, owner)
            async with opened(address) as store:
                assert replayed(await store.read(table.id)) == again

    asyncio.run(scene())
    assert caplog.text.count("a backup was restored") == 1


def test_what_was_decided_before_a_backup_was_restored_is_not_kept(
    address: str, tmp_path: Path
) -> None:
    """A bot thinks, meanwhile an older course of events is restored and played on: as many events
    as before do not make it the same match.
    """
    backup = tmp_path / "backup.db"

    async def scene() -> None:
        async with serving(address) as service, asyncio.timeout(PATIENCE):
            table, owner = await new_table(service)
            await back_up(address, backup)
            before = await play_a_turn(service, table.id, owner)
            await restore(address, backup, replaces=True)
            async with opened(address) as store:
                others = remarks("x") * (before.seq - table.seq)
                await store.append(table.id, table.seq, others)
            # This service has not looked yet, and thinks that it is at the end of the log.
            with pytest.raises(MovedOn):
                await service.act(
                    table.id,
                    lambda table, now: actions.throw(table, owner, version(before), now),
                )

    asyncio.run(scene())


def test_an_append_that_waits_while_a_backup_is_restored_is_not_kept(address: str) -> None:
    async def scene() -> None:
        async with opened(address) as restoring, opened(address) as store:
            await store.append("t", 0, remarks("a"))
            async with restoring.writing_alone() as writing:
                waits = asyncio.create_task(store.append("t", 1, remarks("b")))
                # On its way to the database it can do nothing but wait.
                assert not (await asyncio.wait({waits}, timeout=0.2))[0]
                other = {"name": HISTORY, "value": "another"}
                await writing.execute(delete(server).where(server.c.name == HISTORY))
                await writing.execute(insert(server), other)
            with pytest.raises(Conflict):
                await waits
            assert await store.read("t") == remarks("a")

    asyncio.run(scene())


def test_the_same_file_restores_either_kind_of_database(
    address: str, postgres: Postgres, tmp_path: Path
) -> None:
    async def scene() -> None:
        days = [BoundDay("2026-01-01", "klassik", "00" * 32, 1)]
        result = DayResult("2026-01-01", "t", 250, 2)
        async with opened(address) as store:
            await store.append("t", 0, moves("a", "b"))
            await store.bind_days(days)
            await store.keep_result(result)
        await back_up(address, tmp_path / "backup.db")
        for target in (postgres.new_database(), f"sqlite:///{tmp_path / 'target.db'}"):
            assert await restore(target, tmp_path / "backup.db", replaces=False) == Size(1, 2)
            async with opened(target) as store:
                assert await store.read("t") == moves("a", "b")
                assert await store.days("2026-01-01", "2026-12-31") == days
                assert await store.results("2026-01-01") == {250: 1}
                await store.append("t", 2, moves("c"))

    asyncio.run(scene())


def test_what_an_earlier_version_has_backed_up_is_restored(address: str, tmp_path: Path) -> None:
    old, target = tmp_path / "old.db", address.replace("tables.db", "target.db")
    with closing(sqlite3.connect(old)) as file:
        file.executescript((OLD / "tables.sql").read_text("utf-8"))
    before = old.read_bytes()

    async def scene() -> None:
        assert (await restore(target, old, replaces=False)).tables == len(TABLES)
        async with opened(target) as store:
            for table in TABLES:
                assert replayed(await store.read(table)).id == table

    asyncio.run(scene())
    assert old.read_bytes() == before, "the backup stays as it is"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Return a backup of a database with one table of three events."""

    async def scene() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as store:
            await store.append("t", 0, moves("a", "b", "c"))
        await back_up(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path / "backup.db")

    asyncio.run(scene())
    return tmp_path / "backup.db"


def test_tables_that_are_there_are_replaced_only_where_that_is_wanted(
    address: str, backup: Path
) -> None:
    target = address.replace("tables.db", "target.db")

    async def scene() -> None:
        async with opened(target) as store:
            await store.append("mine", 0, moves("a"))
        with pytest.raises(StoreError, match=r"1 table already.*--yes"):
            await restore(target, backup, replaces=False)
        async with opened(target) as store:
            assert await store.read("mine") == moves("a")

    asyncio.run(scene())


def test_what_is_no_backup_is_neither_overwritten_nor_restored(
    tmp_path: Path, backup: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    for text, path in {
        "is the database itself": tmp_path / "tables.db",
        "is no backup of pasch": letter,
        "no folder": tmp_path / "nowhere" / "backup.db",
    }.items():
        with pytest.raises(StoreError, match=text):
            asyncio.run(back_up(database, path))
    assert letter.read_text() == "Dear Anna"
    new = f"sqlite:///{tmp_path / 'new.db'}"
    for text, path in {
        "is no backup": letter,
        "There is no backup": tmp_path / "letter.tx",
    }.items():
        with pytest.raises(StoreError, match=text):
            asyncio.run(restore(new, path, replaces=True))
    with pytest.raises(StoreError, match="no database"):
        asyncio.run(back_up(new, backup))
    assert not (tmp_path / "new.db").exists()


def loses_an_event(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("DELETE FROM events WHERE seq = 2")
        file.commit()


def is_cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


@pytest.mark.parametrize("harm", [loses_an_event, is_cut_off])
def test_a_damaged_backup_replaces_nothing(
    tmp_path: Path, backup: Path, harm: Callable[[Path], None]
) -> None:
    harm(backup)
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with pytest.raises(StoreError, match=r"is damaged|is no backup"):
        asyncio.run(restore(database, backup, replaces=True))

    async def scene() -> None:
        async with opened(database) as store:
            assert await store.read("t") == moves("a", "b", "c")

    asyncio.run(scene())


def test_a_backup_that_fails_leaves_the_former_one(
    tmp_path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = backup.read_bytes()

    async def fails(*_: object) -> Size:
        raise OSError("no space left on device")

    monkeypatch.setattr("pasch.web.store.backup._copy_to_file", fails)
    with pytest.raises(OSError, match="no space"):
        asyncio.run(back_up(f"sqlite:///{tmp_path / 'tables.db'}", backup))
    assert backup.read_bytes() == before
    assert {path.name for path in tmp_path.glob("backup*")} == {"backup.db"}


def test_what_a_backup_has_left_that_was_broken_off_is_in_nobodys_way(
    tmp_path: Path, backup: Path
) -> None:
    backup.with_name("backup.db.part").write_bytes(b"half a backup")
    made = asyncio.run(back_up(f"sqlite:///{tmp_path / 'tables.db'}", backup))
    assert made == Size(1, 3)
    assert {path.name for path in tmp_path.glob("backup*")} == {"backup.db"}


def test_a_backup_is_on_the_disk_before_it_takes_the_place_of_the_former(
    tmp_path: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    former, flushed = backup.stat().st_ino, []
    fsync = os.fsync

    def noted(file: int) -> None:
        flushed.append((os.fstat(file).st_ino, backup.stat().st_ino))
        fsync(file)

    monkeypatch.setattr(os, "fsync", noted)
    asyncio.run(back_up(f"sqlite:///{tmp_path / 'tables.db'}", backup))
    assert flushed == [(backup.stat().st_ino, former)]


def test_a_backup_names_no_course_of_events(tmp_path: Path, backup: Path) -> None:
    """What is opened from it begins one of its own, so that running servers notice."""

    async def scene() -> None:
        database = f"sqlite:///{tmp_path / 'tables.db'}"
        async with opened(database) as store:
            await store.keep_first("key", "x")
        await back_up(database, backup)

    asyncio.run(scene())
    with closing(sqlite3.connect(backup)) as file:
        assert file.execute("SELECT name FROM server").fetchall() == [("key",)]


def test_restoring_takes_as_long_as_it_takes(postgres: Postgres, backup: Path) -> None:
    target = postgres.new_database()
    in_a_hurry = (
        "CREATE FUNCTION hurry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
        " IF current_setting('statement_timeout') <> '0' THEN RAISE 'out of time'; END IF;"
        " RETURN NEW; END $$",
        "CREATE TRIGGER hurry BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION hurry()",
    )

    async def scene() -> None:
        async with opened(target) as store, store.writing_alone() as connection:
            for statement in in_a_hurry:
                await connection.exec_driver_sql(statement)
        assert await restore(target, backup, replaces=False) == Size(1, 3)

    asyncio.run(scene())


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, backup: Path) -> None:
    with pytest.raises(StoreError, match="No file here"):
        asyncio.run(back_up(f"sqlite:///{tmp_path / 'tables.db'}", Path("backup\0.db")))
    assert backup.exists()


def test_a_database_of_another_version_is_left_alone(tmp_path: Path, backup: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as file:
        file.execute("UPDATE alembic_version SET version_num = '0001'")
        file.commit()
    with pytest.raises(StoreError, match="another version"):
        asyncio.run(back_up(f"sqlite:///{path}", backup))
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
