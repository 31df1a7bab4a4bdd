import socket

import pytest

from tests.cli.people import Table


def test_a_port_that_is_taken_is_told_with_what_to_do(table: Table) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        heard = table.run("serve", "--port", str(taken.getsockname()[1]), "--lang", "de")
    assert heard.status == 2
    assert "--port 0" in heard.err


def test_a_database_that_nobody_understands_is_told_with_what_would_be_right(table: Table) -> None:
    heard = table.run("serve", "--port", "0", "--database", "nonsense", "--lang", "en")
    assert heard.status == 2
    assert "sqlite:///" in heard.err


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "2 workers need a database that they share: --database postgresql://"),
        ("de", "2 Prozesse brauchen eine gemeinsame Datenbank: --database postgresql://"),
    ],
)
def test_several_workers_need_a_database_that_they_can_share(
    table: Table, lang: str, said: str
) -> None:
    heard = table.run("serve", "--port", "0", "--workers", "2", "--lang", lang)
    assert heard.status == 2
    assert said in heard.err
    assert heard.err.count("\n") == 1


def test_where_processes_cannot_be_doubled_there_is_one_worker(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr("os.fork")
    heard = table.run("serve", "--port", "0", "--workers", "2", "--lang", "en")
    assert heard.status == 2
    assert "leave out --workers" in heard.err


@pytest.mark.parametrize("workers", ["0", "-1", "257", "many"])
def test_a_number_of_workers_that_is_none_is_refused(table: Table, workers: str) -> None:
    heard = table.run("serve", "--port", "0", "--workers", workers, "--lang", "en")
    assert heard.status == 2
    assert "--workers" in heard.err


def test_help_tells_of_every_option(table: Table) -> None:
    heard = table.run("serve", "--help", "--lang", "de")
    assert heard.status == 0
    for option in ("--host", "--database", "--bus", "--pace", "--behind-proxy", "--open"):
        assert option in heard.out


@pytest.mark.parametrize("given", ["bots.example", "https://", "https://a.example/page", "ftp://a"])
def test_a_site_that_is_none_is_refused_with_what_would_be_right(table: Table, given: str) -> None:
    heard = table.run("serve", "--port", "0", "--allow-origins", given, "--lang", "en")
    assert heard.status == 2
    assert given in heard.err
    assert "https://bots.example" in heard.err
