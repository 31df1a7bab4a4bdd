"""What is out of reach is told at once, to everybody who asks, and once in the log."""

import logging

import pytest
from fastapi.testclient import TestClient

from pasch.web.app import create_app
from pasch.web.settings import Settings
from tests.web.applications import GENEROUS
from tests.web.postgres import Postgres

BODY = {"rules": "klassik", "seats": [{"name": "Anna"}, {"bot": "einfach"}], "abstain": True}
ROUNDS = 40


def test_a_database_that_is_gone_is_one_line_in_the_log_and_503_for_everybody(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    address = postgres.new_database()
    name = address.partition("?")[0].rsplit("/", 1)[1]
    settings = Settings(address, pace=0, limits=GENEROUS)
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        table = client.post("/api/v1/tables", json=BODY).json()
        bearer = {"authorization": f"Bearer {table['key']}", "accept-language": "en"}
        own = f"/api/v1/tables/{table['id']}"
        client.get(f"/t/{table['id']}/key/{table['key']}")
        caplog.clear()
        postgres.run(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        postgres.cut_all_links(address)
        for _ in range(ROUNDS):
            problem = client.get(own, headers=bearer)
            assert (problem.status_code, problem.json()["error"]) == (503, "store.away")
            assert "cannot reach its database" in problem.json()["message"]
            assert client.post(f"{own}/throw", json={"version": 1}, headers=bearer).status_code == (
                503
            )
            assert client.post("/api/v1/tables", json=BODY).status_code == 503
            page = client.get(f"/t/{table['id']}", headers={"accept-language": "en"})
            assert page.status_code == 503
            assert "cannot reach its database" in page.text
            health = client.get("/health")
            assert (health.status_code, health.json()) == (503, {"store": False, "bus": None})
            assert client.get("/rules/klassik").status_code == 200
        (line,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert line.getMessage().startswith("the database is out of reach")
        assert "\n" not in line.getMessage()
        assert line.exc_info is None
        postgres.run(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
        assert client.get("/health").status_code == 200
        assert client.get(own, headers=bearer).status_code == 200
    assert [record.getMessage() for record in caplog.records if record is not line] == [
        "the database takes everything again"
    ]
