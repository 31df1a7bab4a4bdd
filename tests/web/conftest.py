"""The servers that several workers share, started by the first test that needs them."""

from collections.abc import Iterator

import pytest

from tests.web.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    with running_postgres(tmp_path_factory.mktemp("postgres")) as server:
        yield server
