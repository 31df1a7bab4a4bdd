"""The databases, their servers started by the first test that needs them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    with running_postgres(tmp_path_factory.mktemp("postgres")) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Every test that takes it runs on each database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.new_database()
