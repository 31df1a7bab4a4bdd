"""Addresses as people write them."""

import asyncio

import pytest

from pasch.web.store.address import database_url, is_file
from pasch.web.store.contract import StoreError
from pasch.web.store.opening import open_store
from pasch.words import LANGUAGES


@pytest.mark.parametrize(
    ("written", "understood"),
    [
        ("sqlite:////folder/tables.db", "sqlite+aiosqlite:////folder/tables.db"),
        ("sqlite:///tables.db", "sqlite+aiosqlite:///tables.db"),
        ("postgresql://anna@host/pasch", "postgresql+psycopg://anna@host/pasch"),
        ("postgres://anna@host/pasch", "postgresql+psycopg://anna@host/pasch"),
        ("postgresql+asyncpg://host/pasch", "postgresql+psycopg://host/pasch"),
        ("sqlite+pysqlite:///tables.db", "sqlite+aiosqlite:///tables.db"),
        ("postgres+psycopg2://host/pasch", "postgresql+psycopg://host/pasch"),
        ("postgresql:///pasch?host=/run/pg", "postgresql+psycopg:///pasch?host=%2Frun%2Fpg"),
    ],
)
def test_an_address_gets_its_driver(written: str, understood: str) -> None:
    assert str(database_url(written)) == understood


@pytest.mark.parametrize(
    "written",
    [
        *("", "tables.db", "/tables.db", "mysql://host/db", "x://["),
        *("sqlite://", "sqlite:///", "sqlite:///:memory:", "sqlite+aiosqlite://"),
        *("postgresqlx://host/db", "nosuch+psycopg://host/db", "postgresql://host:port/db"),
    ],
)
def test_other_addresses_are_refused(written: str) -> None:
    with pytest.raises(StoreError, match="postgresql://") as refused:
        database_url(written)
    for lang in LANGUAGES:
        assert "sqlite:////" in refused.value.text(lang)


def test_a_server_that_is_not_there_is_refused_without_the_password() -> None:
    with pytest.raises(StoreError, match="cannot be opened") as refused:
        asyncio.run(open_store("postgresql://anna:geheim@127.0.0.1:1/pasch"))
    assert "geheim" not in refused.value.text("de")
    assert "127.0.0.1" in refused.value.text("de")


def test_a_server_needs_its_driver_and_a_file_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pasch.web.store.address.find_spec", lambda _: None)
    with pytest.raises(StoreError) as refused:
        database_url("postgresql://host/pasch")
    assert refused.value.phrase.key == "error.store.driver"
    assert database_url("sqlite:///tables.db").database == "tables.db"


def test_only_a_file_is_a_file() -> None:
    assert is_file(database_url("sqlite:///tables.db"))
    assert not is_file(database_url("postgresql://host/pasch"))
