"""A database that an earlier version has written is read as it was meant, and keeps its text.

`old/tables.sql` holds its rows: dice against a bot, to the end; cards with everything that people
can do; their rematch; a repeatable match of two bots. Beside it lie the records of these matches,
written by the same earlier version.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pasch.play import Signer, signed_by, write_record
from pasch.web.store.signing_key import stored_signer
from pasch.web.table.record import record_text
from pasch.web.table.stored import StoredEvent, decoded, encoded, replayed
from pasch.web.table.table import Table
from tests.web.store.logs import opened

OLD = Path(__file__).parent / "old"
TABLES = ("wuerfel01", "karten02", "nochmal03", "samen04")
KINDS = {
    *("opened", "joined", "left", "word", "started", "played"),
    *("said", "agreed", "handed", "back", "continued"),
}


@pytest.fixture(scope="module")
def old_database(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("old") / "tables.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript((OLD / "tables.sql").read_text("utf-8"))
    return f"sqlite:///{file}"


@pytest.fixture(scope="module")
def rows(old_database: str) -> dict[str, list[StoredEvent]]:
    """Everything in the old database, read by the store."""

    async def read() -> dict[str, list[StoredEvent]]:
        async with opened(old_database) as store:
            return {table: await store.read(table) for table in TABLES}

    return asyncio.run(read())


def test_there_is_one_of_each_kind(rows: dict[str, list[StoredEvent]]) -> None:
    assert {event.kind for log in rows.values() for event in log} == KINDS


@pytest.mark.parametrize("table", TABLES)
def test_every_event_is_written_as_it_was(rows: dict[str, list[StoredEvent]], table: str) -> None:
    log = rows[table]
    edition = replayed(log).edition
    assert [encoded(decoded(event, edition)) for event in log] == log


@pytest.mark.parametrize("table", TABLES)
def test_the_match_is_the_one_that_was_played(
    rows: dict[str, list[StoredEvent]], table: str
) -> None:
    match = replayed(rows[table]).match
    assert match is not None
    assert write_record(match) == (OLD / f"{table}.pasch").read_text("utf-8")


def test_a_match_of_old_is_signed_with_the_key_that_the_database_gets(
    old_database: str, rows: dict[str, list[StoredEvent]]
) -> None:
    async def made() -> Signer:
        async with opened(old_database) as store:
            return await stored_signer(store)

    signer = asyncio.run(made())
    assert asyncio.run(made()).key == signer.key
    text = record_text(replayed(rows["karten02"]), signer)
    assert signed_by(text) == signer.key
    assert text.startswith((OLD / "karten02.pasch").read_text("utf-8"))


def test_people_sit_where_they_sat_and_have_said_what_they_said(
    rows: dict[str, list[StoredEvent]],
) -> None:
    dice, cards, again, repeatable = (replayed(rows[table]) for table in TABLES)
    assert [table.phase for table in (dice, cards, again, repeatable)] == [
        "over",
        "over",
        "playing",
        "playing",
    ]
    assert (names(dice), dice.opened.patience) == (["Änne", "Zufall"], 30)
    assert names(cards) == names(again) == ["Anna", "Ben", "Einfach", "Carl"]
    assert [seat.bot for seat in cards.seats] == [None, None, "einfach", None]
    assert cards.seats == again.seats
    assert cards.match is not None
    assert [seed and seed.seed for seed in cards.match.seeds] == [
        "Glück & „mehr“ 🎲",
        "iacta",
        None,
        None,
    ]
    assert [(remark.seat, remark.text) for remark in cards.remarks] == [
        (1, "Guten Abend! 'x' \\ % :y"),
        (3, "Anna?"),
    ]
    assert cards.stand_ins == ((1, "stark"), (3, "stark"))
    assert cards.next_table == again.id
    assert repeatable.opened.seed == 7
    assert repeatable.commitment is None
    assert all(replayed(rows[table]).seq == len(rows[table]) for table in TABLES)


def names(table: Table) -> list[str | None]:
    return [seat.name for seat in table.seats]
